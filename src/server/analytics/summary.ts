import { sql } from 'kysely';
import type { AnalyticsComponent, AnalyticsSummary, DeviceType, DropReason } from '#contracts/analytics.ts';
import type { Database } from '../db/database.ts';
import { attribution } from './attribution.ts';
import type { Calendar } from './calendar.ts';
import { type Count, type Figures, type Range, type Reading, readFigures, sum } from './figures.ts';
import { liveFrom } from './fold.ts';
import { createMemo } from './memo.ts';
import { readQuoteSources } from './quote-sources.ts';
import { readFloors } from './read-floors.ts';
import { devices, Rollup } from './rollups.ts';
import { readSeries } from './series.ts';
import { createTextNames } from './text-names.ts';

/** The report prints ten of each; staff may want to look a little further. */
const LIST_LENGTH = 50;

export function createSummary(
  database: Database,
  calendar: Calendar,
): (range: Range) => Promise<AnalyticsSummary> {
  const memo = createMemo();
  const names = createTextNames();

  return (asked) =>
    // One snapshot: what is subtracted at a ragged end must be in the rollups it is subtracted from.
    database.snapshot(async (db) => {
      const [state, floors] = await Promise.all([
        db.selectFrom('analyticsState').selectAll().executeTakeFirstOrThrow(),
        readFloors(db),
      ]);
      const reading: Reading = {
        db,
        calendar,
        recall: memo.at(state.closedVersion),
        liveFrom: liveFrom(state.newestDay),
      };

      const range = widen(asked, state.rawFrom, calendar);
      const shown = (component: AnalyticsComponent): Range => ({
        from: Math.max(range.from, firstShown(floors[component], state.rawFrom, calendar)),
        to: range.to,
      });
      const [views, links, visits, series, quoteSources, dropped] = await Promise.all([
        readFigures(reading, 'page-views', shown('page-views')),
        readFigures(reading, 'backlinks', shown('backlinks')),
        readFigures(reading, 'analytics', shown('analytics')),
        readSeries(reading, range, { views: shown('page-views'), visits: shown('analytics') }),
        readQuoteSources(db, asked, floors.analytics, names),
        readDrops(reading, range),
      ]);

      const top = {
        pages: longest(views, Rollup.pageViews),
        referrers: longest(links, Rollup.backlinks),
        places: longest(visits, Rollup.places),
        campaigns: longest(visits, Rollup.campaigns),
      };
      await names.read(
        db,
        Object.values(top).flatMap((list) => list.map(({ key }) => key)),
      );
      const visitors = sum(visits.get(Rollup.visitors));
      const newVisitors = sum(visits.get(Rollup.newVisitors));

      return {
        totalVisitors: visitors,
        totalPageViews: sum(views.get(Rollup.pageViews)),
        averageSessionDuration: average(visits.get(Rollup.visits), 1000),
        topPages: top.pages.map(({ key, count }) => ({ page: names.text(key), views: count })),
        topReferrers: top.referrers.map(({ key, count }) => ({ referrer: names.text(key), visits: count })),
        deviceBreakdown: longest(visits, Rollup.devices).map(({ key, count }) => ({
          device: deviceOf(key),
          count,
        })),
        locationBreakdown: top.places.map(({ key, count }) => {
          const [city, region, country] = names.parts(key);
          return { city, region, country, count };
        }),
        totalVisits: sum(visits.get(Rollup.visits)),
        newVisitors,
        returningVisitors: visitors - newVisitors,
        averageTimeOnPage: average(views.get(Rollup.pageTime), 1),
        series,
        campaigns: top.campaigns.map(({ key, count }) => {
          const [source, medium, name] = names.parts(key);
          return { source, medium, name, visits: count };
        }),
        quoteSources,
        dropped,
        locationAttribution: attribution,
      };
    });
}

/** Single rows older than this are gone: there, the days at the ends count whole. */
function widen(range: Range, rawFrom: number, calendar: Calendar): Range {
  const { dayOf, startOf } = calendar;
  return {
    from: range.from < rawFrom ? startOf(dayOf(range.from)) : range.from,
    to: range.to < rawFrom ? startOf(dayOf(range.to - 1) + 1) : range.to,
  };
}

/** The day of a reset was counted anew when its old rows went, so it too may count whole. */
function firstShown(floor: number, rawFrom: number, { dayOf, startOf }: Calendar): number {
  return floor > 0 && floor < rawFrom ? startOf(dayOf(floor)) : floor;
}

function longest(figures: Figures, kind: number): { key: number; count: number }[] {
  return [...(figures.get(kind) ?? [])]
    .map(([key, { count }]) => ({ key, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.key - b.key)
    .slice(0, LIST_LENGTH);
}

/** To the thousandth. One division of whole numbers, so that a half is never lost before it is rounded. */
function average(counted: Map<number, Count> | undefined, unit: number): number {
  const count = sum(counted);
  const total = [...(counted?.values() ?? [])].reduce((whole, row) => whole + row.total, 0);
  return count === 0 ? 0 : Math.round((total * 1000) / (count * unit)) / 1000;
}

function deviceOf(key: number): DeviceType {
  const found = Object.entries(devices).find(([, number]) => number === key);
  return (found?.[0] ?? 'desktop') as DeviceType;
}

/** By whole days: what was left out has no moment of its own. */
async function readDrops({ db, calendar }: Reading, range: Range): Promise<AnalyticsSummary['dropped']> {
  const { rows } = await sql<{ reason: DropReason; count: number }>`select reason, sum(count) as count
    from analytics_drops where day >= ${calendar.dayOf(range.from)} and day <= ${calendar.dayOf(range.to - 1)}
    group by reason order by 2 desc, reason`.execute(db);
  return rows;
}
