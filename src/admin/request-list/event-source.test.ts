import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS, type LiveEvent } from '#contracts/live.ts';
import { receiveEvents } from './event-source.ts';

class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: TestSource[] = [];
  readyState = 0;
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
  open() {
    this.readyState = 1;
    this.onopen();
  }
  fail(readyState = 0) {
    this.readyState = readyState;
    this.onerror();
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  TestSource.all = [];
  vi.stubGlobal('EventSource', TestSource);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(onReconnect = async () => {}) {
  const heard: string[] = [];
  const stop = receiveEvents(() => ({
    onEvent: ({ kind }: LiveEvent) => heard.push(kind),
    onReconnect: () => {
      heard.push('reconnect');
      return onReconnect();
    },
    onRefused: () => heard.push('refused'),
    onLost: (isLost) => heard.push(isLost ? 'lost' : 'open'),
  }));
  const source = () => TestSource.all.at(-1) as TestSource;
  source().open();
  return { heard, source, [Symbol.dispose]: stop };
}

/** Twice as long as anything that is left to itself may last. */
const LONG_MS = 60_000;
/** Within this a stream that does not work is replaced. */
const REPLACED_MS = 30_000;

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
  stream.source().open();
  expect(stream.heard).toEqual(['open', 'noted', 'lost', 'open', 'reconnect']);
});

test('replaces a stream that stays stuck while it connects, whenever that happens', () => {
  using stream = open();
  const [first] = TestSource.all;
  vi.advanceTimersByTime(HEARTBEAT_MS);
  first?.fail();
  vi.advanceTimersByTime(4_999);
  expect(stream.heard).toEqual(['open']);
  vi.advanceTimersByTime(1);
  expect(stream.heard).toEqual(['open', 'lost']);
  vi.advanceTimersByTime(REPLACED_MS - 5_000);
  expect([TestSource.all.length, first?.readyState]).toEqual([2, TestSource.CLOSED]);
  // The next ones stay stuck too, and say nothing at all.
  vi.advanceTimersByTime(2 * REPLACED_MS);
  expect(TestSource.all.length).toBeGreaterThanOrEqual(4);
  stream.source().open();
  expect(stream.heard.slice(-2)).toEqual(['open', 'reconnect']);
});

test('replaces a first stream that stays stuck while it connects', () => {
  const stop = receiveEvents(() => ({
    onEvent: () => {},
    onReconnect: async () => {},
    onRefused: () => {},
    onLost: () => {},
  }));
  vi.advanceTimersByTime(REPLACED_MS);
  expect(TestSource.all).toHaveLength(2);
  stop();
});

test('says after five seconds that the network is gone, also where the stream survives, and reads again when it is back', () => {
  using stream = open();
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(4_999);
  expect(stream.heard).toEqual(['open']);
  vi.advanceTimersByTime(1);
  expect(stream.heard).toEqual(['open', 'lost']);
  window.dispatchEvent(new Event('online'));
  expect(TestSource.all.map(({ readyState }) => readyState)).toEqual([TestSource.CLOSED, 0]);
  stream.source().open();
  expect(stream.heard).toEqual(['open', 'lost', 'open', 'reconnect']);
});

test('says nothing of a network that was gone for a moment', () => {
  using stream = open();
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(3_000);
  window.dispatchEvent(new Event('online'));
  stream.source().open();
  expect(TestSource.all).toHaveLength(2);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(stream.heard).toEqual(['open', 'open', 'reconnect']);
});

test.each([
  ['visibilitychange', () => document],
  ['pageshow', () => window],
])('connects again at %s when nothing was heard meanwhile', (event, target) => {
  using stream = open();
  page.visibilityState = 'hidden';
  vi.setSystemTime(Date.now() + LONG_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(TestSource.all).toHaveLength(1);
  page.visibilityState = 'visible';
  target().dispatchEvent(new Event(event));
  expect(TestSource.all).toHaveLength(2);
  stream.source().open();
  target().dispatchEvent(new Event(event));
  expect(TestSource.all).toHaveLength(2);
});

test('reads again until that has succeeded, ever more rarely', async () => {
  let failures = 3;
  using stream = open(async () => {
    if (failures-- > 0) throw new Error('no answer');
  });
  stream.source().fail();
  stream.source().open();
  for (const seconds of [5, 10, 20]) await vi.advanceTimersByTimeAsync(seconds * 1000);
  expect(stream.heard.filter((word) => word === 'reconnect')).toHaveLength(4);
  for (let beat = 0; beat < 10; beat++) {
    stream.source().dispatchEvent(new Event('ping'));
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  }
  expect(stream.heard.filter((word) => word === 'reconnect')).toHaveLength(4);
});

test('leaves a server alone that refuses from the start, and stays silent once it is stopped', () => {
  const fail = () => expect.fail('heard something');
  const stop = receiveEvents(() => ({ onEvent: fail, onReconnect: fail, onRefused: fail, onLost: fail }));
  TestSource.all[0]?.fail(TestSource.CLOSED);
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(100 * HEARTBEAT_MS);
  expect(TestSource.all).toHaveLength(1);
  stop();
  open()[Symbol.dispose]();
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  vi.advanceTimersByTime(100 * HEARTBEAT_MS);
  expect(TestSource.all).toHaveLength(2);
});
