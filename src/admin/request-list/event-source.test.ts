import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS, type LiveEvent } from '#contracts/live.ts';
import { receiveEvents } from './event-source.ts';

class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: TestSource[] = [];
  readyState = 1;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onerror = () => {};
  constructor() {
    super();
    TestSource.all.push(this);
  }
  close() {
    this.readyState = TestSource.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  TestSource.all = [];
  vi.stubGlobal('EventSource', TestSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const heard: string[] = [];
  const stop = receiveEvents(() => ({
    onEvent: ({ kind }: LiveEvent) => heard.push(kind),
    onReconnect: () => heard.push('reconnect'),
    onRefused: () => heard.push('refused'),
    onLost: (isLost) => heard.push(isLost ? 'lost' : 'open'),
  }));
  const source = () => TestSource.all.at(-1) as TestSource;
  source().onopen();
  return { heard, source, [Symbol.dispose]: stop };
}

test('connects again, and says that the connection is lost, when three beats of the server are missing', () => {
  using stream = open();
  const [first] = TestSource.all;
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    stream.source().dispatchEvent(new Event('ping'));
  }
  const data = JSON.stringify({ list: 'quote-requests', kind: 'noted', requests: [] } satisfies LiveEvent);
  vi.advanceTimersByTime(2 * HEARTBEAT_MS);
  stream.source().onmessage({ data });
  vi.advanceTimersByTime(3 * HEARTBEAT_MS - 1);
  expect(stream.heard).toEqual(['open', 'noted']);
  vi.advanceTimersByTime(1);
  expect(stream.heard).toEqual(['open', 'noted', 'lost']);
  expect(first?.readyState).toBe(TestSource.CLOSED);
  expect(TestSource.all).toHaveLength(2);
  stream.source().onopen();
  expect(stream.heard).toEqual(['open', 'noted', 'lost', 'open', 'reconnect']);
});

test('leaves a server alone that has never accepted, and stays silent once it is stopped', () => {
  const fail = () => expect.fail('heard something');
  const stop = receiveEvents(() => ({ onEvent: fail, onReconnect: fail, onRefused: fail, onLost: fail }));
  vi.advanceTimersByTime(100 * HEARTBEAT_MS);
  expect(TestSource.all).toHaveLength(1);
  stop();
  open()[Symbol.dispose]();
  vi.advanceTimersByTime(100 * HEARTBEAT_MS);
  expect(TestSource.all).toHaveLength(2);
});
