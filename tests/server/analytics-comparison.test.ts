import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { calendar } from '#rules/calendar.ts';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { createStore } from '#server/analytics/store.ts';
import { campaign, seed } from './campaign.ts';
import { engines } from './databases.ts';
import { startTestApp } from './test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More than a year, in which the company's clocks change three times. */
const FIRST = calendar.dayOf(Date.parse('2025-02-20T18:00:00Z'));
const LAST = calendar.dayOf(Date.parse('2026-03-20T18:00:00Z'));

const aRange = fc
  .record({
    day: fc.integer({ min: LAST - 60, max: LAST }),
    days: fc.integer({ min: 1, max: 100 }),
    endsAt: fc.constantFrom(24 * HOUR, 24 * HOUR, 9 * HOUR + 1, 30 * 60_000),
  })
  .map(({ day, days, endsAt }) => ({
    startDate: new Date(calendar.startOf(day - days + 1)).toISOString(),
    endDate: new Date(Math.min(calendar.startOf(day) + endsAt, calendar.startOf(day + 1)) - 1).toISOString(),
  }));

/** The earlier range would have other steps by itself: a clock change makes it one hour longer than 93 days. */
const withOtherSteps = {
  startDate: new Date(calendar.startOf(LAST - 105)).toISOString(),
  endDate: new Date(calendar.startOf(LAST - 12) - 1).toISOString(),
};

describe.each(engines)('the comparison, on %s', (engine) => {
  test('has exactly the figures of the earlier range, step by step', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await app.signIn('viewer');
    const views = Array.from({ length: LAST - FIRST + 1 }, (_, day): Event[] =>
      [0, 11, 17].map((hour) => ({
        kind: 'view',
        at: calendar.startOf(FIRST + day) + ((day + hour) % 23) * HOUR,
        visitor: visitorId(`visitor ${(day * 7 + hour) % 11}`),
        page: day % 3 === 0 ? '/contact' : '/',
      })),
    ).flat();
    await createStore(app.db).write(views);
    const read = async (query: { startDate: string; endDate: string; compare?: 'previous' | 'year' }) => {
      const { status, body } = await app.call(readAnalyticsSummary, { query });
      expect(status).toBe(200);
      return body;
    };
    await fc.assert(
      fc.asyncProperty(aRange, fc.constantFrom('previous', 'year'), async (range, compare) => {
        const { comparison, ...summary } = await read({ ...range, compare });
        expect(summary).toEqual(await read(range));
        const { startDate = '', endDate = '', ...figures } = comparison ?? {};
        // Offers are open now, whatever the range.
        const { openOffers: _now, bookAhead: _ahead, ...alone } = await read({ startDate, endDate });
        expect({ ...figures, series: undefined }).toEqual({ ...alone, series: undefined });
        // Longer by the hour of a clock change, a range by itself may have other steps.
        expect(comparison?.series.step).toBe(summary.series.step);
        if (alone.series.step === summary.series.step) expect(comparison?.series).toEqual(alone.series);
        if (compare === 'previous') {
          const { step, points } = summary.series;
          const earlierPoints = comparison?.series.points.length ?? Number.NaN;
          if (step === 'day') expect(earlierPoints).toBe(points.length);
          // The same number of days may touch one more week.
          if (step === 'week') expect(Math.abs(earlierPoints - points.length)).toBeLessThanOrEqual(1);
          expect(Date.parse(endDate)).toBeLessThan(Date.parse(range.startDate));
        }
      }),
      {
        numRuns: campaign({ sample: 5, full: 100 }),
        seed,
        examples: [[withOtherSteps, 'previous']],
      },
    );
  });

  test('is left out when nobody asks for it, and refused for a period that does not exist', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await app.signIn('viewer');
    const query = {
      startDate: new Date(app.clock.now - DAY).toISOString(),
      endDate: new Date(app.clock.now).toISOString(),
    };
    const { body } = await app.call(readAnalyticsSummary, { query });
    expect(body).not.toHaveProperty('comparison');
    const wrong = { ...query, compare: 'decade' as 'year' };
    expect(await app.call(readAnalyticsSummary, { query: wrong })).toMatchObject({ status: 400 });
  });
});
