import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { type Breakdown, breakdownNames, breakdowns } from '#contracts/breakdowns.ts';
import { calendar } from '#server/analytics/calendar.ts';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import type { Range } from '#server/analytics/scans.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { createWriter } from '#server/analytics/writer.ts';
import type { Database } from '#server/db/database.ts';
import { engines } from './databases.ts';
import { startTestApp } from './test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Eight days across the night on which the company's clocks go forward. */
const FROM = Date.parse('2026-03-05T00:00:00-06:00');
const SPAN = 8 * DAY;

const cities = ['Nashville', 'Atlanta', 'Miami'];
const pages = ['/', '/contact', '/fleet/charter-buses'];

const anEvent: fc.Arbitrary<Event> = fc
  .record({
    at: fc.oneof(
      fc.integer({ min: FROM, max: FROM + SPAN - 1 }),
      // Around midnight, where days begin and visits go on.
      fc
        .record({ day: fc.integer({ min: 0, max: 7 }), off: fc.integer({ min: -40, max: 40 }) })
        .map(({ day, off }) => calendar.startOf(calendar.dayOf(FROM) + day) + off * MINUTE),
      // A few moments that come again, so that visits begin at the very same one.
      fc.integer({ min: 0, max: 11 }).map((step) => FROM + step * 16 * HOUR),
    ),
    visitor: fc.constantFrom(...['ada', 'ben', 'cleo', 'dan', 'eve'].map(visitorId)),
    kind: fc.constantFrom('session', 'view', 'view', 'view', 'time', 'heartbeat', 'backlink'),
    device: fc.constantFrom('mobile', 'tablet', 'desktop'),
    city: fc.constantFrom(...cities),
    page: fc.constantFrom(...pages),
    seconds: fc.integer({ min: 0, max: 4000 }),
    domain: fc.constantFrom('search.example', 'news.example'),
    campaign: fc.constantFrom(null, null, 'spring', 'derby'),
    browser: fc.constantFrom('Firefox', 'Chrome', ''),
    system: fc.constantFrom('Linux', 'Windows'),
    channel: fc.constantFrom(null, 'website', 'ai_assistant'),
    isNew: fc.boolean(),
  })
  .map(({ kind, city, campaign: name, ...drawn }): Event => {
    const { at, visitor, page, seconds, domain, device, browser, system, channel, isNew } = drawn;
    const campaign: [string, string, string] | null = name ? [name, 'email', ''] : null;
    if (kind === 'view') return { kind, at, visitor, page };
    if (kind === 'time') return { kind, at, visitor, page, seconds };
    if (kind === 'heartbeat') return { kind, at, visitor, seconds };
    if (kind === 'backlink') return { kind, at, visitor, domain, campaign, channel };
    return {
      kind: 'session',
      at,
      visitor,
      device,
      browser,
      system,
      source: '',
      landing: page,
      location: [city, 'TN', 'United States'],
      campaign,
      channel,
      isNew,
    };
  });

const aRange = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: FROM - DAY, max: FROM + SPAN }),
      fc.integer({ min: 0, max: 8 }).map((day) => calendar.startOf(calendar.dayOf(FROM) + day)),
    ),
    fc.oneof(
      fc.integer({ min: FROM - DAY, max: FROM + SPAN }),
      fc.integer({ min: 0, max: 8 }).map((day) => calendar.startOf(calendar.dayOf(FROM) + day) - 1),
    ),
    fc.constantFrom(0, 0, 100 * DAY),
  )
  .map(([one, other, earlier]) => ({ from: Math.min(one, other) - earlier, to: Math.max(one, other) + 1 }));

/** The same answer from single rows alone, the plain way. */
async function plainScan(db: Database, range: Range) {
  const within = (at: number) => at >= range.from && at < range.to;
  const texts = new Map(
    (await db.query.selectFrom('analyticsTexts').selectAll().execute()).map(({ id, text }) => [id, text]),
  );
  const hits = (await db.query.selectFrom('analyticsHits').selectAll().execute()).filter((hit) =>
    within(hit.at),
  );
  const everyVisit = await db.query.selectFrom('analyticsVisits').selectAll().execute();
  const visits = everyVisit.filter((visit) => within(visit.startedAt));
  const links = (await db.query.selectFrom('analyticsBacklinks').selectAll().execute()).filter((link) =>
    within(link.at),
  );
  const views = hits.filter((hit) => hit.seconds === null);
  const times = hits.filter((hit) => hit.seconds !== null);
  const isFirst = (visit: (typeof visits)[number]) =>
    everyVisit.every((other) => other.visitor !== visit.visitor || visit.startedAt <= other.startedAt);
  const rowsOf = { views, links, visits, visitors: visits };
  /** Rows, or the visitors among them, by the text of a breakdown's column. */
  const tally = ({ counts, column }: Breakdown) => {
    const found = new Map<string, unknown[]>();
    for (const row of rowsOf[counts]) {
      const key = (row as Record<string, number | null>)[column];
      if (key === null || key === undefined) continue;
      const text = texts.get(key) ?? '';
      found.set(text, [...(found.get(text) ?? []), counts === 'visitors' ? row.visitor : row]);
    }
    return Object.fromEntries([...found].map(([text, rows]) => [text, new Set(rows).size]));
  };
  const meanSeconds = (milliseconds: number[]) =>
    milliseconds.length === 0
      ? 0
      : Math.round(milliseconds.reduce((whole, value) => whole + value, 0) / milliseconds.length) / 1000;
  return {
    totalVisitors: new Set(visits.map((visit) => visit.visitor)).size,
    totalVisits: visits.length,
    totalPageViews: views.length,
    averageSessionDuration: meanSeconds(visits.map((visit) => visit.duration)),
    averageTimeOnPage: meanSeconds(times.map((hit) => (hit.seconds ?? 0) * 1000)),
    newVisitors: visits.filter((visit) => visit.isNew === 1 && isFirst(visit)).length,
    breakdowns: Object.fromEntries(breakdownNames.map((name) => [name, tally(breakdowns[name])])),
    steps: (starts: number[]) =>
      starts.map((start, index) => {
        const inStep = (at: number) => at >= start && at < (starts[index + 1] ?? Number.POSITIVE_INFINITY);
        return {
          visitors: new Set(visits.filter((visit) => inStep(visit.startedAt)).map((visit) => visit.visitor))
            .size,
          pageViews: views.filter((hit) => inStep(hit.at)).length,
        };
      }),
  };
}

/** The summary in the shape of the scan. */
function answered(summary: AnalyticsSummary) {
  return {
    totalVisitors: summary.totalVisitors,
    totalVisits: summary.totalVisits,
    totalPageViews: summary.totalPageViews,
    averageSessionDuration: summary.averageSessionDuration,
    averageTimeOnPage: summary.averageTimeOnPage,
    newVisitors: summary.newVisitors,
    breakdowns: Object.fromEntries(
      breakdownNames.map((name) => {
        const { parts, count }: Breakdown = breakdowns[name];
        const rows = (summary[name] ?? []) as Record<string, string | number>[];
        const texts = rows.map((row) => parts.map((part) => row[part]));
        return [
          name,
          Object.fromEntries(
            rows.map((row, index) => [
              parts.length === 1 ? texts[index]?.[0] : JSON.stringify(texts[index]),
              row[count],
            ]),
          ),
        ];
      }),
    ),
  };
}

/** Empties the tables, as another writer would. */
async function empty(db: Database): Promise<void> {
  for (const table of ['Visits', 'Hits', 'Backlinks', 'Days', 'Resets'] as const) {
    await db.query.deleteFrom(`analytics${table}`).execute();
  }
  await db.query
    .updateTable('analyticsState')
    .set((row) => ({ closedVersion: row('closedVersion', '+', 1), newestDay: 0 }))
    .execute();
}

describe.each(engines)('the summary, on %s', (engine) => {
  test('agrees with a plain scan for any events, in any order, and any range', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    app.clock.now = FROM + 5 * DAY;
    const summarize = createSummary(app.db, calendar);
    const writer = createWriter(app.ctx);
    const compare = async (range: Range) => {
      const summary = await summarize(range);
      const { steps, ...plain } = await plainScan(app.db, range);
      expect(answered(summary)).toEqual(plain);
      const starts = summary.series.points.map(({ start }) => Date.parse(start));
      expect(summary.series.points.map(({ start, ...point }) => point)).toEqual(steps(starts));
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anEvent, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 }),
        fc.array(aRange, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (batches, ranges, inOrder) => {
          await empty(app.db);
          const events = batches.flat().sort((one, other) => (inOrder ? one.at - other.at : 0));
          let written = 0;
          for (const { length } of batches) {
            await writer.write(structuredClone(events.slice(written, written + length)));
            written += length;
            // Asked between the batches too, so that what was kept in memory has to give way.
            for (const range of ranges.slice(0, 2)) await compare(range);
          }
          for (const range of ranges) await compare(range);
        },
      ),
      // Shrinking ends in time to say what failed.
      { numRuns: 50, interruptAfterTimeLimit: 100_000 },
    );
    await writer.close();
  }, 120_000);

  test('visits that begin in the same millisecond count their visitor once', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const writer = createWriter(app.ctx);
    const view = (hours: number): Event => {
      return { kind: 'view', at: FROM + hours * HOUR, visitor: visitorId('ada'), page: '/' };
    };
    // A clock set back and forth leaves two visits at one moment, and then one shortly before both.
    for (const batch of [[40], [0, 40, 80], [39]]) await writer.write(batch.map(view));
    const summarize = createSummary(app.db, calendar);
    for (const hours of [0, 1, 39, 40]) {
      const summary = await summarize({ from: FROM + hours * HOUR, to: FROM + 4 * DAY });
      expect(summary.totalVisitors).toBe(1);
    }
    await writer.close();
  });

  test('what is learned late about a visit of a closed day shows at once', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const writer = createWriter(app.ctx);
    const view = (session: string, at: number): Event => ({
      kind: 'view',
      at,
      visitor: visitorId(session),
      page: '/',
    });
    const phone = (at: number): Event => ({
      kind: 'session',
      at,
      visitor: visitorId('ada'),
      device: 'mobile',
      browser: 'Firefox',
      system: 'Linux',
      source: '',
      landing: '/',
      location: ['Nashville', 'TN', 'United States'],
      campaign: null,
      channel: null,
      isNew: false,
    });
    await writer.write([phone(FROM + 9 * HOUR), view('ada', FROM + 12 * HOUR), view('ben', FROM + 6 * DAY)]);
    const summarize = createSummary(app.db, calendar);
    const afternoon = { from: FROM + 11 * HOUR, to: FROM + 2 * DAY };
    expect((await summarize(afternoon)).deviceBreakdown).toEqual([]);
    await writer.write([phone(FROM + 12 * HOUR)]);
    expect((await summarize(afternoon)).deviceBreakdown).toEqual([{ device: 'mobile', count: 1 }]);
    await writer.close();
  });
});
