import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ComparedPeriod } from '#contracts/analytics.ts';
import { createCalendar } from '#rules/calendar.ts';
import { comparedRange } from './comparison.ts';

const HOUR = 3_600_000;
const chicago = createCalendar('America/Chicago');
const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const isoOf = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((moment) => new Date(moment).toISOString());

test.each([
  ['today until now', '2026-11-17T06:00Z', '2026-11-17T18:30Z', '2026-11-16T06:00Z', '2026-11-16T18:30Z'],
  ['seven days', '2026-11-11T06:00Z', '2026-11-17T18:30Z', '2026-11-04T06:00Z', '2026-11-10T18:30Z'],
  ['30 dates', '2026-10-19T05:00Z', '2026-11-17T18:30Z', '2026-09-19T05:00Z', '2026-10-18T17:30Z'],
])('compares %s with as many days just before', (_, from, to, earlierFrom, earlierTo) => {
  const earlier = comparedRange(range(from, to), 'previous', chicago);
  expect(isoOf(earlier)).toEqual(isoOf(range(earlierFrom, earlierTo)));
});

test.each([
  ['a month', '2026-11-01T05:00Z', '2026-12-01T06:00Z', '2025-11-01T05:00Z', '2025-12-01T06:00Z'],
  ['a month until now', '2026-11-01T05:00Z', '2026-11-17T18:30Z', '2025-11-01T05:00Z', '2025-11-17T18:30Z'],
  ['February 29', '2028-02-29T06:00Z', '2028-03-01T06:00Z', '2027-02-28T06:00Z', '2027-03-01T06:00Z'],
])('compares %s with the same dates of last year', (_, from, to, earlierFrom, earlierTo) => {
  const earlier = comparedRange(range(from, to), 'year', chicago);
  expect(isoOf(earlier)).toEqual(isoOf(range(earlierFrom, earlierTo)));
});

test.each([
  ['a month until now', '2026-11-01T05:00Z', '2026-11-17T18:30Z', '2026-10-01T05:00Z', '2026-10-17T17:30Z'],
  ['a month', '2026-02-01T06:00Z', '2026-03-01T06:00Z', '2026-01-01T06:00Z', '2026-02-01T06:00Z'],
  ['a longer month', '2026-10-01T05:00Z', '2026-11-01T05:00Z', '2026-09-01T05:00Z', '2026-10-01T05:00Z'],
  ['the 31st', '2026-10-31T05:00Z', '2026-11-01T05:00Z', '2026-09-30T05:00Z', '2026-10-01T05:00Z'],
])('compares %s with the same dates of the month before', (_, from, to, earlierFrom, earlierTo) => {
  const earlier = comparedRange(range(from, to), 'month', chicago);
  expect(isoOf(earlier)).toEqual(isoOf(range(earlierFrom, earlierTo)));
});

describe.each(['America/Chicago', 'UTC', 'America/Havana', 'Australia/Lord_Howe'])('in %s', (timezone) => {
  const calendar = createCalendar(timezone);
  const { dayOf, startOf } = calendar;
  const aRange = fc
    .record({
      from: fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2035, 0) }),
      length: fc.integer({ min: 1, max: 800 * 24 * HOUR }),
      wholeDays: fc.boolean(),
    })
    .map(({ from, length, wholeDays }) =>
      wholeDays
        ? { from: startOf(dayOf(from)), to: startOf(dayOf(from + length) + 1) }
        : { from, to: from + length },
    );

  test('ends on the day before the range begins, as far into it as the range into its last', () => {
    fc.assert(
      fc.property(aRange, (one) => {
        const earlier = comparedRange(one, 'previous', calendar);
        expect(earlier.to).toBeLessThanOrEqual(one.from);
        expect(earlier.from).toBeLessThanOrEqual(earlier.to);
        expect(dayOf(earlier.to - 1)).toBe(dayOf(one.from) - 1);
        // Both ranges have as many days. The first may end an hour before the time of day at which the range begins.
        const days = dayOf(one.to - 1) - dayOf(one.from) + 1;
        expect(earlier.from).toBeGreaterThanOrEqual(startOf(dayOf(one.from) - days));
        expect(earlier.from).toBeLessThanOrEqual(startOf(dayOf(one.from) - days + 1));
        // The clocks may change on the one day and not on the other.
        expect(Math.abs(earlier.to - earlier.from - (one.to - one.from))).toBeLessThanOrEqual(2 * HOUR);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps whole days whole', () => {
    fc.assert(
      fc.property(aRange, fc.constantFrom(...ComparedPeriod.options), (one, period) => {
        const whole = { from: startOf(dayOf(one.from)), to: startOf(dayOf(one.to) + 1) };
        const earlier = comparedRange(whole, period, calendar);
        expect(earlier.from).toBe(startOf(dayOf(earlier.from)));
        expect(earlier.to).toBe(startOf(dayOf(earlier.to)));
      }),
      { numRuns: 300 },
    );
  });
});
