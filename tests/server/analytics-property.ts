import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type AnalyticsFilter,
  type AnalyticsSummary,
  MAX_FILTERED_DAYS,
  NO_VALUE,
} from '#contracts/analytics.ts';
import { type Breakdown, breakdownNames, breakdowns } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { Event } from '#server/analytics/events.ts';
import { readValues, type Segment } from '#server/analytics/filter.ts';
import { UNKNOWN, visitorId } from '#server/analytics/ids.ts';
import { visitBreakdowns } from '#server/analytics/rollup.ts';
import type { Range } from '#server/analytics/scan.ts';
import type { Store } from '#server/analytics/store.ts';
import { createSummary } from '#server/analytics/summary.ts';
import type { Database } from '#server/db/database.ts';
import { seed } from './campaign.ts';
import { aSessionEvent } from './visitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Eight days across the night on which the company's clocks go forward. */
export const FROM = Date.parse('2026-03-05T00:00:00-06:00');
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
  .map(({ kind, city, campaign: name, ...generated }): Event => {
    const { at, visitor, page, seconds, domain, device, browser, system, channel, isNew } = generated;
    const campaign: [string, string, string] | null = name ? [name, 'email', ''] : null;
    if (kind === 'view') return { kind, at, visitor, page };
    if (kind === 'time') return { kind, at, visitor, page, seconds };
    if (kind === 'heartbeat') return { kind, at, visitor, seconds };
    if (kind === 'backlink') return { kind, at, visitor, domain, campaign, source: domain, channel };
    const location: [string, string, string] = [city, 'TN', 'United States'];
    const session = {
      device,
      browser,
      system,
      source: null,
      landing: page,
      location,
      campaign,
      channel,
      isNew,
    };
    return aSessionEvent({ at, visitor, ...session });
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

/** Filters with values that events have, with values that no event has, and no filter. */
const aFilter = fc
  .record<Record<AnalyticsFilter, string>>({
    page: fc.constantFrom(...pages, '/unheard'),
    exit: fc.constantFrom(...pages, NO_VALUE),
    referrer: fc.constantFrom('search.example', 'unheard.example'),
    channel: fc.constantFrom('direct', 'website'),
    browser: fc.constantFrom('Firefox', NO_VALUE),
    system: fc.constantFrom('Linux', NO_VALUE),
    source: fc.constantFrom('direct', 'search.example', 'unheard.example'),
    campaign: fc.constantFrom('["spring","email",""]', '["derby","email",""]', NO_VALUE),
    entry: fc.constantFrom(...pages),
    device: fc.constantFrom('mobile', 'desktop'),
    location: fc.constantFrom('["Nashville","TN","United States"]', '["Miami","TN","United States"]'),
  })
  // Two at most: with more, hardly any visit is left.
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 2 }))
  .map((chosen) => readValues(Object.fromEntries(chosen)));

/** The same answer from single rows alone, the plain way. */
async function plainScan(db: Database, range: Range, values?: Segment['values']) {
  const within = (at: number) => at >= range.from && at < range.to;
  const texts = new Map(
    (await db.query.selectFrom('analyticsTexts').selectAll().execute()).map(({ id, text }) => [id, text]),
  );
  const everyVisit = await db.query.selectFrom('analyticsVisits').selectAll().execute();
  const everyHit = await db.query.selectFrom('analyticsHits').selectAll().execute();
  const everyLink = await db.query.selectFrom('analyticsBacklinks').selectAll().execute();
  const valuesOf = (visit: (typeof everyVisit)[number], { counts, column }: Breakdown) => {
    const rows = counts === 'views' ? everyHit : counts === 'links' ? everyLink : undefined;
    const own = rows?.filter((row) => row.visitor === visit.visitor && row.visit === visit.startedAt);
    return (own ?? [visit]).map((row) => (row as Record<string, number | null>)[column] ?? 0);
  };
  const visits = everyVisit
    .filter((visit) => within(visit.startedAt))
    .filter((visit) => (values ?? []).every(({ breakdown, id }) => valuesOf(visit, breakdown).includes(id)));
  const ofVisits = (row: { at: number; visitor: number; visit: number }) =>
    within(row.at) &&
    (!values || visits.some(({ visitor, startedAt }) => visitor === row.visitor && startedAt === row.visit));
  const hits = everyHit.filter(ofVisits);
  const links = everyLink.filter(ofVisits);
  const views = hits.filter((hit) => hit.seconds === null);
  const times = hits.filter((hit) => hit.seconds !== null);
  const isFirst = (visit: (typeof visits)[number]) =>
    everyVisit.every((other) => other.visitor !== visit.visitor || visit.startedAt <= other.startedAt);
  const rowsOf = { views, links, visits, visitors: visits };
  /** Rows, or the visitors among them, by the text of a breakdown's column. */
  const tally = ({ counts, column }: Breakdown) => {
    const rowsByText = new Map<string, unknown[]>();
    for (const row of rowsOf[counts]) {
      const key = (row as Record<string, number | null>)[column];
      if (key === null || key === undefined) continue;
      const text = texts.get(key) ?? '';
      rowsByText.set(text, [...(rowsByText.get(text) ?? []), counts === 'visitors' ? row.visitor : row]);
    }
    return Object.fromEntries([...rowsByText].map(([text, rows]) => [text, new Set(rows).size]));
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

/** What a single row holds stands in the rollup of its day: unused texts are judged by rollups alone. */
async function expectTextsInRollups(db: Database): Promise<void> {
  const counted = await db.query.selectFrom('analyticsDays').select('key').distinct().execute();
  const keys = new Set<number | null>([null, UNKNOWN, ...counted.map(({ key }) => key)]);
  const hits = await db.query.selectFrom('analyticsHits').select('page').execute();
  const links = await db.query.selectFrom('analyticsBacklinks').select('domain').execute();
  const visits = await db.query.selectFrom('analyticsVisits').selectAll().execute();
  const stored = [
    ...hits.map(({ page }) => page),
    ...links.map(({ domain }) => domain),
    ...visits.flatMap((visit) => visitBreakdowns.map(({ column }) => visit[column])),
  ];
  expect(stored.filter((id) => !keys.has(id))).toEqual([]);
}

/** Writes any events in any order and compares the summaries of any ranges with a plain scan of the rows. */
export async function expectPlainScan(db: Database, store: Store, numRuns: number): Promise<void> {
  const summarize = createSummary(db);
  const compare = async (range: Range, values?: Segment['values']) => {
    const summary = await summarize(range, { values });
    const { steps, ...plain } = await plainScan(db, range, values);
    expect(answered(summary)).toEqual(plain);
    const starts = summary.series.points.map(({ start }) => Date.parse(start));
    expect(summary.series.points.map(({ start, ...point }) => point)).toEqual(steps(starts));
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anEvent, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 }),
      fc.array(aRange, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.array(aFilter, { minLength: 1, maxLength: 3 }),
      async (batches, ranges, inOrder, filters) => {
        await empty(db);
        const events = batches.flat().sort((one, other) => (inOrder ? one.at - other.at : 0));
        let offset = 0;
        for (const { length } of batches) {
          await store.write(structuredClone(events.slice(offset, offset + length)));
          offset += length;
          // Asked between the batches too, so that what was kept in memory has to give way.
          for (const range of ranges.slice(0, 2)) await compare(range);
        }
        for (const range of ranges) await compare(range);
        await expectTextsInRollups(db);
        for (const values of filters)
          for (const range of ranges
            .filter(({ from, to }) => to - from < MAX_FILTERED_DAYS * DAY)
            .slice(0, 3))
            await compare(range, values);
      },
    ),
    // Shrinking ends in time to say what failed.
    { numRuns, seed, interruptAfterTimeLimit: 100_000 },
  );
}
