import { type RawBuilder, sql } from 'kysely';
import { type AnalyticsComponent, kinds } from '#contracts/breakdowns.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import { camelCasePlugin } from '../db/camel-case.ts';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { type Segment, whereValues, whereVisit } from './filter.ts';
import { chains, perVisit } from './rollup.ts';

/** The first millisecond of a range and the first behind it. */
export type Range = { from: number; to: number };
export type CountRow = { kind: number; key: number; count: number; total: number };

/** The columns as SQL names them. */
const chainColumns = chains.map(({ kind, column = '0', previous }) => ({
  kind,
  column,
  previous: camelCasePlugin.columnOf(previous),
}));

/** The counts of the visits in `span`; of a chain the visitors, counted by `chainCount`. */
const visitCounts = (chainCount: (chain: (typeof chainColumns)[number]) => string) =>
  [
    `select ${kinds.visits} as kind, 0 as key, count(*) as count, coalesce(sum(duration), 0) as total from span`,
    `select ${kinds.newVisitors}, 0, count(*), 0 from span where previous_at = 0 and is_new = 1`,
    ...perVisit.map(
      ({ kind, column }) =>
        `select ${kind}, ${column}, count(*), 0 from span where ${column} is not null group by ${column}`,
    ),
    ...chainColumns.map(chainCount),
  ].join(' union all ');
const chainStarts = visitCounts(
  ({ kind, column, previous }) => `select ${kind}, key, count(*), 0 from (select ${column} as key from span
    where ${previous} < range_start and ${column} is not null) as counted group by key`,
);
/** Counts distinct visitors, because a filter may leave out the visit before. */
const distinctVisitors = visitCounts(
  ({
    kind,
    column,
  }) => `select ${kind}, key, count(distinct visitor), 0 from (select ${column} as key, visitor
    from span where ${column} is not null) as counted group by key`,
);

/**
 * The counts of a component's single rows: a visitor counts where the visit before lies before `rangeStart`. Hours are
 * counted from the start of the span.
 */
export const scans: Record<AnalyticsComponent, (span: Range, rangeStart: number) => RawBuilder<CountRow>> = {
  'page-views': ({ from, to }) =>
    sql<CountRow>`select ${sql.lit(kinds.topPages)} as kind, page as key, count(*) as count, 0 as total
        from analytics_hits where at >= ${from} and at < ${to} and seconds is null group by page
      union all select ${sql.lit(kinds.hourViews)}, cast((at - ${from}) / ${sql.lit(HOUR_MS)} as integer), count(*), 0
        from analytics_hits where at >= ${from} and at < ${to} and seconds is null group by 2
      union all select ${sql.lit(kinds.pageTime)}, 0, count(*), coalesce(sum(seconds), 0)
        from analytics_hits where at >= ${from} and at < ${to} and seconds is not null`,

  backlinks: ({ from, to }) =>
    sql<CountRow>`select ${sql.lit(kinds.topReferrers)} as kind, domain as key, count(*) as count, 0 as total
      from analytics_backlinks where at >= ${from} and at < ${to} group by domain`,

  // Materialized: SQLite would read the span again for each of its counts (first summary of `npm run bench -- analytics`).
  analytics: ({ from, to }, rangeStart) =>
    sql<CountRow>`with span as materialized (select analytics_visits.*, cast(${rangeStart} as bigint) as range_start
      from analytics_visits where started_at >= ${from} and started_at < ${to}) ${sql.raw(chainStarts)}`,
};

/** Filtered views are counted by quarters of an hour since 1970: in every time zone, days and hours begin with one. */
export const QUARTER = HOUR_MS / 4;

/** The counts of those single rows of a component that belong to visits of a segment. */
export const filteredScans: Record<
  AnalyticsComponent,
  (span: Range, segment: Segment) => RawBuilder<CountRow>
> = {
  'page-views': ({ from, to }, segment) =>
    sql<CountRow>`with hits as materialized (select at, page, seconds from analytics_hits
      where at >= ${from} and at < ${to} and ${whereVisit(segment)})
      select ${sql.lit(kinds.topPages)} as kind, page as key, count(*) as count, 0 as total
        from hits where seconds is null group by page
      union all select ${sql.lit(kinds.hourViews)}, at / ${sql.lit(QUARTER)}, count(*), 0
        from hits where seconds is null group by 2
      union all select ${sql.lit(kinds.pageTime)}, 0, count(*), coalesce(sum(seconds), 0)
        from hits where seconds is not null`,

  backlinks: ({ from, to }, segment) =>
    sql<CountRow>`select ${sql.lit(kinds.topReferrers)} as kind, domain as key, count(*) as count, 0 as total
      from analytics_backlinks where at >= ${from} and at < ${to} and ${whereVisit(segment)} group by domain`,

  analytics: ({ from, to }, { values }) =>
    sql<CountRow>`with span as materialized (select * from analytics_visits
      where started_at >= ${from} and started_at < ${to} and ${whereValues(values, from)}) ${sql.raw(distinctVisitors)}`,
};

/**
 * Both ends included; at most ten years of them. A table whose key is day and kind finds the rows of listed days by both; of
 * a range of days it reads every kind.
 */
export function daysBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Visitors of whole days (`span`) whom the ragged first day of the range (`head`) has counted already. */
export function countedInHead(engine: Engine, head: Range, span: Range): RawBuilder<CountRow> {
  // The indexes use days since 1970 in UTC, not the company's days.
  const days = daysBetween(Math.floor(span.from / DAY_MS), Math.floor((span.to - 1) / DAY_MS));
  const isOnDays = isOneOf(engine, sql`(started_at / ${sql.lit(DAY_MS)})`, days);
  const counts = chainColumns.map(({ kind, column, previous: name }) => {
    const previous = sql.ref(name);
    // `> 0` lets PostgreSQL and SQLite use the partial indexes.
    return sql`select ${sql.lit(kind)} as kind, key, count(*) as count, 0 as total from
      (select ${sql.raw(column)} as key from analytics_visits
      where ${previous} > 0 and ${previous} >= ${head.from} and ${previous} < ${head.to} and ${isOnDays}
      and started_at >= ${span.from} and started_at < ${span.to}) as counted where key is not null group by key`;
  });
  return sql<CountRow>`${sql.join(counts, sql` union all `)}`;
}
