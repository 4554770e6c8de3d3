import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './http/api-error.ts';
import { createLogger, QUIET_MS } from './log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startLog() {
  const lines: { msg: string; outage?: string; failures?: number; requestId?: string }[] = [];
  const { log, endOutages } = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  return { lines, log, endOutages };
}

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('logs an outage once and its count when it is over', () => {
  const { lines, log } = startLog();
  for (let request = 0; request < 500; request++) {
    log.error({ err: refused(), requestId: `${request}` }, 'request failed');
    vi.advanceTimersByTime(QUIET_MS / 2);
  }
  expect(lines).toMatchObject([{ outage: 'database', requestId: '0' }]);
  vi.advanceTimersByTime(QUIET_MS);
  expect(lines).toMatchObject([{}, { msg: 'the outage is over', outage: 'database', failures: 500 }]);
  log.error({ err: refused() }, 'request failed');
  expect(lines).toHaveLength(3);
});

test('counts through child loggers, and each kind of outage by itself', () => {
  const { lines, log, endOutages } = startLog();
  const child = log.child({});
  for (const logger of [log, child, child]) {
    logger.error({ err: refused() }, 'request failed');
    logger.error({ err: new ApiError('unavailable', 'too busy') }, 'request failed');
  }
  expect(lines.map(({ outage }) => outage)).toEqual(['database', 'overload']);
  endOutages();
  expect(lines.slice(2)).toMatchObject([
    { outage: 'database', failures: 3 },
    { outage: 'overload', failures: 3 },
  ]);
});

test('counts what a caller names as part of an outage', () => {
  const { lines, log, endOutages } = startLog();
  for (let email = 0; email < 60; email++) log.warn({ outage: 'mail server', emailId: email }, 'not sent');
  endOutages();
  expect(lines).toMatchObject([
    { outage: 'mail server', emailId: 0 },
    { msg: 'the outage is over', outage: 'mail server', failures: 60 },
  ]);
});

test('logs every failure that waiting does not cure', () => {
  const { lines, log } = startLog();
  for (let request = 0; request < 3; request++) log.error({ err: new Error('a fault') }, 'request failed');
  log.warn('no details');
  expect(lines.map(({ msg }) => msg)).toEqual([...Array(3).fill('request failed'), 'no details']);
});
