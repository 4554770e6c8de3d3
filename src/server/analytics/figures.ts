import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnalyticsComponent } from '#contracts/breakdowns.ts';
import type { Tables } from '../db/schema.ts';
import type { CachedRead } from './cache.ts';
import type { Calendar } from './calendar.ts';
import { rollupsOf } from './counting.ts';
import { type Cutoffs, cutoffsOf, lastResets } from './cutoffs.ts';
import { type CountRow, countedInHead, type Range, scans } from './scans.ts';

export type Reading = { db: Kysely<Tables>; calendar: Calendar; cached: CachedRead; liveFrom: number };

export type Count = { count: number; total: number };

/** Counts by what they count and by key. */
export type Figures = Map<number, Map<number, Count>>;

const none: Figures = new Map();

/** Exact figures of one component in a range: whole days from the rollups, the ragged ends from single rows. */
export async function readFigures(
  reading: Reading,
  component: AnalyticsComponent,
  range: Range,
): Promise<Figures> {
  const { calendar, cached, liveFrom } = reading;
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
    const closedFigures: Figures = new Map();
    const [head, whole] = await Promise.all([
      hasHead ? scan(range.from, headEnd) : [],
      closedEnd > wholeFrom ? days(wholeFrom, closedEnd) : none,
    ]);
    merge(closedFigures, head, 1);
    mergeAll(closedFigures, whole);
    return closedFigures;
  };
  const [closed, live, after] = await Promise.all([
    firstDay < liveFrom ? cached(`${component} ${range.from} ${closedEnd}`, readClosed) : readClosed(),
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
): Promise<CountRow[]> {
  const read = () => rows(reading, scans[component](span, rangeStart));
  if (span.to > reading.calendar.startOf(reading.liveFrom)) return read();
  return reading.cached(`${component} ${span.from} ${span.to} ${rangeStart}`, read);
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
      sql<CountRow>`select kind, key, sum(count) as count, sum(total) as total from analytics_days
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

export async function readCutoffs(db: Kysely<Tables>): Promise<Cutoffs> {
  const { rows } = await sql<Parameters<typeof cutoffsOf>[0][number]>`${sql.raw(lastResets)}`.execute(db);
  return cutoffsOf(rows);
}

async function rows<T>(reading: Reading, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(reading.db)).rows;
}

function merge(figures: Figures, from: CountRow[], sign: 1 | -1): void {
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
