import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnalyticsComponent } from '#contracts/analytics.ts';
import type { Tables } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import type { Recall } from './memo.ts';
import { Rollup, rollupsOf } from './rollups.ts';

export type Reading = { db: Kysely<Tables>; calendar: Calendar; recall: Recall; liveFrom: number };

/** From the first millisecond to before the last. */
export type Range = { from: number; to: number };

export type Count = { count: number; total: number };

/** Counts by what they count and by key. */
export type Figures = Map<number, Map<number, Count>>;

const none: Figures = new Map();

type Row = Count & { kind: number; key: number };

/** Exact figures of one component in a range: whole days from the rollups, the ragged ends from single rows. */
export async function readFigures(
  reading: Reading,
  component: AnalyticsComponent,
  range: Range,
): Promise<Figures> {
  const { calendar, recall, liveFrom } = reading;
  const figures: Figures = new Map();
  if (range.from >= range.to) return figures;
  const firstDay = calendar.dayOf(range.from);
  const lastDay = calendar.dayOf(range.to - 1);
  const hasHead = range.from !== calendar.startOf(firstDay);
  const wholeFrom = hasHead ? firstDay + 1 : firstDay;
  const scan = (from: number, to: number) => scanned(reading, component, { from, to }, range.from);
  if (wholeFrom > lastDay) {
    merge(figures, await scan(range.from, range.to), 1);
    return figures;
  }

  const headEnd = calendar.startOf(wholeFrom);
  const daysEnd = calendar.startOf(lastDay + 1);
  const days = (from: number, to: number) => rolledUp(reading, component, range.from, { from, to }, hasHead);
  const closedEnd = Math.min(Math.max(wholeFrom, liveFrom), lastDay + 1);
  const readClosed = async () => {
    const kept: Figures = new Map();
    const [head, whole] = await Promise.all([
      hasHead ? scan(range.from, headEnd) : [],
      closedEnd > wholeFrom ? days(wholeFrom, closedEnd) : none,
    ]);
    merge(kept, head, 1);
    mergeAll(kept, whole);
    return kept;
  };
  const [closed, live, after] = await Promise.all([
    firstDay < liveFrom ? recall(`${component} ${range.from} ${closedEnd}`, readClosed) : readClosed(),
    lastDay >= closedEnd ? days(closedEnd, lastDay + 1) : none,
    range.to < daysEnd ? scan(range.to, daysEnd) : [],
  ]);
  mergeAll(figures, closed);
  mergeAll(figures, live);
  merge(figures, after, -1);
  return figures;
}

/** The single rows of one ragged end. Those of days that no longer change are read once. */
function scanned(
  reading: Reading,
  component: AnalyticsComponent,
  span: Range,
  rangeStart: number,
): Promise<Row[]> {
  const read = () => rows(reading, scans[component](span, rangeStart));
  if (span.to > reading.calendar.startOf(reading.liveFrom)) return read();
  return reading.recall(`${component} ${span.from} ${span.to} ${rangeStart}`, read);
}

/** Rollups of whole days, without the visitors whom the range already counted on an earlier day. */
async function rolledUp(
  reading: Reading,
  component: AnalyticsComponent,
  rangeStart: number,
  days: Range,
  hasHead: boolean,
): Promise<Figures> {
  const { calendar } = reading;
  const firstDay = calendar.dayOf(rangeStart);
  const seenBefore = hasHead ? firstDay : firstDay - 1;
  // Those last seen on the ragged first day, but after the range had begun: its head has counted them.
  const head = { from: rangeStart, to: calendar.startOf(firstDay + 1) };
  const span = { from: calendar.startOf(days.from), to: calendar.startOf(days.to) };
  const [counted, countedBefore] = await Promise.all([
    rows(
      reading,
      sql<Row>`select kind, key, sum(count) as count, sum(total) as total from analytics_days
        where day >= ${days.from} and day < ${days.to} and kind in (${sql.join(rollupsOf[component])})
        and previous_day <= ${seenBefore} group by kind, key`,
    ),
    component === 'analytics' && hasHead ? rows(reading, countedInHead(head, span)) : [],
  ]);
  const figures: Figures = new Map();
  merge(figures, counted, 1);
  merge(figures, countedBefore, -1);
  return figures;
}

async function rows<T>(reading: Reading, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(reading.db)).rows;
}

function merge(figures: Figures, from: Row[], sign: 1 | -1): void {
  for (const { kind, key, count, total } of from) {
    const byKey = figures.get(kind) ?? new Map<number, Count>();
    figures.set(kind, byKey);
    const known = byKey.get(key);
    byKey.set(key, { count: (known?.count ?? 0) + sign * count, total: (known?.total ?? 0) + sign * total });
  }
}

function mergeAll(figures: Figures, from: Figures): void {
  for (const [kind, byKey] of from) {
    merge(
      figures,
      [...byKey].map(([key, counted]) => ({ kind, key, ...counted })),
      1,
    );
  }
}

export function sum(counted: Map<number, Count> | undefined): number {
  return [...(counted?.values() ?? [])].reduce((whole, { count }) => whole + count, 0);
}

/** The same figures from single rows; a visitor counts where the visit before lies before `rangeStart`. */
const scans: Record<AnalyticsComponent, (span: Range, rangeStart: number) => RawBuilder<Row>> = {
  'page-views': ({ from, to }) =>
    sql<Row>`select cast(case when seconds is null then ${sql.lit(Rollup.pageViews)} else ${sql.lit(Rollup.pageTime)} end as integer) as kind,
        page as key, count(*) as count, coalesce(sum(seconds), 0) as total
      from analytics_hits where at >= ${from} and at < ${to}
      group by page, case when seconds is null then ${sql.lit(Rollup.pageViews)} else ${sql.lit(Rollup.pageTime)} end`,

  backlinks: ({ from, to }) =>
    sql<Row>`select ${sql.lit(Rollup.backlinks)} as kind, domain as key, count(*) as count, 0 as total
      from analytics_backlinks where at >= ${from} and at < ${to} group by domain`,

  analytics: ({ from, to }, rangeStart) =>
    sql<Row>`with span as (select * from analytics_visits where started_at >= ${from} and started_at < ${to})
      select ${sql.lit(Rollup.visits)} as kind, 0 as key, count(*) as count, coalesce(sum(duration), 0) as total from span
      union all select ${sql.lit(Rollup.newVisitors)}, 0, count(*), 0 from span where previous_at = 0 and is_new = 1
      union all select ${sql.lit(Rollup.visitors)}, 0, count(*), 0 from span where previous_at < ${rangeStart}
      union all select ${sql.lit(Rollup.devices)}, device, count(*), 0 from span
        where device is not null and device_previous_at < ${rangeStart} group by device
      union all select ${sql.lit(Rollup.places)}, place, count(*), 0 from span
        where place is not null and place_previous_at < ${rangeStart} group by place
      union all select ${sql.lit(Rollup.campaigns)}, campaign, count(*), 0 from span
        where campaign is not null group by campaign`,
};

function countedInHead(head: Range, span: Range): RawBuilder<Row> {
  const seen = (previous: 'previous_at' | 'device_previous_at' | 'place_previous_at') =>
    sql`${sql.ref(previous)} >= ${head.from} and ${sql.ref(previous)} < ${head.to}
      and started_at >= ${span.from} and started_at < ${span.to}`;
  return sql<Row>`select ${sql.lit(Rollup.visitors)} as kind, 0 as key, count(*) as count, 0 as total
      from analytics_visits where ${seen('previous_at')}
    union all select ${sql.lit(Rollup.devices)}, device, count(*), 0
      from analytics_visits where ${seen('device_previous_at')} group by device
    union all select ${sql.lit(Rollup.places)}, place, count(*), 0
      from analytics_visits where ${seen('place_previous_at')} group by place`;
}
