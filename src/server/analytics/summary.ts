import { sql } from 'kysely';
import { type AnalyticsSummary, type DropReason, MAX_LISTED, type SalesDay } from '#contracts/analytics.ts';
import {
  type AnalyticsComponent,
  type Breakdown,
  type BreakdownName,
  breakdownNames,
  breakdowns,
  dictionaries,
  kinds,
} from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { Database } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { type Count, type Counts, type Reading, readCounts, sum } from './counts.ts';
import type { FilterValue } from './filter.ts';
import { readCutoffs } from './resets.ts';
import { readSales } from './sales.ts';
import { type CountRow, daysBetween, type Range } from './scan.ts';
import { readFilteredSeries, readSeries, type Step } from './series.ts';
import { liveFrom } from './store.ts';
import { readTexts } from './texts.ts';

/** The license of the location data asks for this wherever its results show. */
const locationAttribution = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' };

type SummaryOptions = {
  step?: Step | undefined;
  values?: FilterValue[] | undefined;
  /** By which sales are filed. */
  day?: SalesDay;
};

export function createSummary({
  engine,
  snapshot,
}: Database): (range: Range, options?: SummaryOptions) => Promise<AnalyticsSummary> {
  const cachedAt = createCache();

  return (requested, { step, values, day = 'sold' } = {}) =>
    // One snapshot: what is subtracted at a ragged end must be in the rollups it is subtracted from.
    snapshot(async (db) => {
      const [state, cutoffs] = await Promise.all([
        db.selectFrom('analyticsState').selectAll().executeTakeFirstOrThrow(),
        readCutoffs(db),
      ]);
      const { closedVersion, newestDay, rawFrom } = state;
      const range = widen(requested, rawFrom);
      const countedRange = (component: AnalyticsComponent): Range => ({
        from: Math.max(range.from, firstShown(cutoffs[component], rawFrom)),
        to: range.to,
      });
      const segment = values && { range: countedRange('analytics'), values };
      const reading: Reading = {
        // Rows of counts have no names to convert, and there are many.
        db: db.withoutPlugins(),
        engine,
        liveFrom: liveFrom(newestDay),
        cached: cachedAt(closedVersion),
        segment,
      };
      const [views, links, visits, requests, dropped, overflow] = await Promise.all([
        readCounts(reading, 'page-views', countedRange('page-views')),
        readCounts(reading, 'backlinks', countedRange('backlinks')),
        readCounts(reading, 'analytics', countedRange('analytics')),
        readSales(db, engine, { range: requested, visitsFrom: cutoffs.analytics, values }, day),
        readDrops(reading, range),
        readOverflow(reading, range),
      ]);
      const series = segment
        ? await readFilteredSeries(reading, range, segment, views.get(kinds.hourViews), step)
        : await readSeries(
            reading,
            range,
            { views: countedRange('page-views'), visits: countedRange('analytics') },
            step,
          );
      const counts = { 'page-views': views, backlinks: links, analytics: visits };
      const lists = breakdownNames.map((name) => {
        const breakdown: Breakdown = breakdowns[name];
        return { name, breakdown, rows: longest(counts[breakdown.component], kinds[name]) };
      });
      const partsOf = await readTexts(
        engine,
        db,
        lists.flatMap(({ rows }) => rows.map(({ key }) => key)),
      );
      const fields = lists.map(({ name, breakdown: { parts, count: label }, rows }) => {
        const rowOf = ({ key, count }: { key: number; count: number }) => {
          const texts = partsOf(key, parts.length);
          return Object.fromEntries([
            ...parts.map((part, index) => [part, texts[index] ?? '']),
            [label, count],
          ]);
        };
        return [name, rows.map(rowOf)];
      });
      const totalVisitors = sum(visits.get(kinds.visitors));
      const newVisitors = sum(visits.get(kinds.newVisitors));
      return {
        totalVisitors,
        totalPageViews: sum(views.get(kinds.hourViews)),
        averageSessionDuration: average(visits.get(kinds.visits), 1000),
        ...(Object.fromEntries(fields) as Pick<AnalyticsSummary, BreakdownName>),
        totalVisits: sum(visits.get(kinds.visits)),
        newVisitors,
        returningVisitors: totalVisitors - newVisitors,
        averageTimeOnPage: average(views.get(kinds.pageTime), 1),
        series,
        ...requests,
        dropped,
        overflow,
        locationAttribution,
      };
    });
}

const MAX_CACHED = 100;

/**
 * Keeps counts of days that no longer change, until `closed_version` says that one did after all: the warm summaries of
 * `npm run bench -- analytics` need it.
 */
function createCache(): (version: number) => Reading['cached'] {
  const cache = new Map<string, CountRow[]>();
  return (version) => async (key, read) => {
    const name = `${version} ${key}`;
    const rows = cache.get(name) ?? (await read());
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(name, rows);
    return rows;
  };
}

/** Single rows older than this are gone: there, the days at the ends count whole. */
function widen(range: Range, rawFrom: number): Range {
  const { dayOf, startOf } = calendar;
  return {
    from: range.from < rawFrom ? startOf(dayOf(range.from)) : range.from,
    to: range.to < rawFrom ? startOf(dayOf(range.to - 1) + 1) : range.to,
  };
}

/** The day of a reset was recounted when its old rows were purged, so it counts as a whole day. */
function firstShown(cutoff: number, rawFrom: number): number {
  return cutoff > 0 && cutoff < rawFrom ? calendar.startOf(calendar.dayOf(cutoff)) : cutoff;
}

function longest(counts: Counts, kind: number): { key: number; count: number }[] {
  return [...(counts.get(kind) ?? [])]
    .map(([key, { count }]) => ({ key, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.key - b.key)
    .slice(0, MAX_LISTED);
}

/** To the thousandth. One division of whole numbers, so that a half is never lost before it is rounded. */
function average(counted: Map<number, Count> | undefined, unit: number): number {
  const count = sum(counted);
  const total = [...(counted?.values() ?? [])].reduce((whole, row) => whole + row.total, 0);
  return count === 0 ? 0 : Math.round((total * 1000) / (count * unit)) / 1000;
}

/** Counts whole days, because dropped events are stored by day, without a time. */
async function readDrops({ db }: Reading, range: Range): Promise<AnalyticsSummary['dropped']> {
  const { rows } = await sql<{ reason: DropReason; count: number }>`select reason, sum(count) as count
    from analytics_drops where day >= ${calendar.dayOf(range.from)} and day <= ${calendar.dayOf(range.to - 1)}
    group by reason order by 2 desc, reason`.execute(db);
  return rows;
}

/** Counts whole days, because the overflow is stored by day. */
async function readOverflow({ db, engine }: Reading, range: Range): Promise<AnalyticsSummary['overflow']> {
  const days = daysBetween(calendar.dayOf(range.from), calendar.dayOf(range.to - 1));
  const { rows } = await sql<{ key: number; count: number }>`select key, sum(count) as count
    from analytics_days where ${isOneOf(engine, 'day', days)} and kind = ${sql.lit(kinds.overflow)}
    group by key order by 2 desc`.execute(db);
  const names = new Map(Object.entries(dictionaries).map(([name, { id }]) => [id as number, name]));
  return rows.map(({ key, count }) => ({ dictionary: names.get(key) ?? '', count }));
}
