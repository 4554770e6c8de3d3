import { expect, test } from 'vitest';
import { HOUR_MS } from '#rules/duration.ts';
import { filterTimes } from './filter-times.ts';

/** A Thursday, 11:30 PM in Nashville; it is Friday in UTC. */
const now = Date.parse('2026-01-16T05:30:00.000Z');
const times = filterTimes(now);

test('compares with the company’s day and a week from Sunday to Saturday', () => {
  expect(times).toEqual({
    now,
    soon: { from: now, to: now + 48 * HOUR_MS },
    today: '2026-01-15',
    tomorrow: '2026-01-16',
    weekFirst: '2026-01-11',
    weekLast: '2026-01-17',
  });
});
