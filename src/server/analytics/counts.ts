import { type Kysely, sql } from 'kysely';
import type { AnalyticsComponent } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import type { Segment } from './filter.ts';
import { kindsByComponent } from './rollup.ts';
import { type CountRow, countedInHead, daysBetween, filteredScans, type Range, scans } from './scan.ts';

/** `liveFrom` is the first day that still changes; `cached` keeps what was read of days before it. */
export type Reading = {
  db: Kysely<Tables>;
  engine: Engine;
  liveFrom: number;
  cached: (key: string, read: () => Promise<CountRow[]>) => Promise<CountRow[]>;
  /** Only these visits, and what belongs to them. */
  segment?: Segment | undefined;
};

export type Count = { count: number; total: number };
/** Counts by kind, then by key. */
export type Counts = Map<number, Map<number, Count>>;

/** Exact counts of one component in a range: whole days from the rollups, the ragged ends from single rows. */
export async function readCounts(
  { db, engine, cached, liveFrom, segment }: Reading,
  component: AnalyticsComponent,
  range: Range,
): Promise<Counts> {
  if (range.from >= range.to) return new Map();
  if (segment) return sumUp((await filteredScans[component](range, segment).execute(db)).rows);
  const firstDay = calendar.dayOf(range.from);
  const lastDay = calendar.dayOf(range.to - 1);
  const hasHead = range.from !== calendar.startOf(firstDay);
  const wholeFrom = hasHead ? firstDay + 1 : firstDay;
  const headEnd = calendar.startOf(wholeFrom);
  if (wholeFrom > lastDay) return sumUp(await readRows(range.from, range.to));

  const closedEnd = Math.min(Math.max(wholeFrom, liveFrom), lastDay + 1);
  const readClosed = async () => [
    ...(await readRows(range.from, headEnd)),
    ...(await readDays(wholeFrom, closedEnd)),
  ];
  const [closed, live, after] = await Promise.all([
    firstDay < liveFrom ? cached(`${component} ${range.from} ${closedEnd}`, readClosed) : readClosed(),
    readDays(closedEnd, lastDay + 1),
    readRows(range.to, calendar.startOf(lastDay + 1)),
  ]);
  return sumUp([...closed, ...live, ...after.map(negative)]);

  /** The single rows of one ragged end. */
  async function readRows(from: number, to: number): Promise<CountRow[]> {
    if (from >= to) return [];
    return (await scans[component]({ from, to }, range.from).execute(db)).rows;
  }

  /** Rollups of whole days, without the visitors whom the range already counted on an earlier day. */
  async function readDays(from: number, to: number): Promise<CountRow[]> {
    if (from >= to) return [];
    const { rows } = await sql<CountRow>`select kind, key, sum(count) as count, sum(total) as total
      from analytics_days where ${isOneOf(engine, 'day', daysBetween(from, to - 1))}
      and kind in (${sql.join(kindsByComponent[component])}) and previous_day < ${wholeFrom}
      group by kind, key`.execute(db);
    if (component !== 'analytics' || !hasHead) return rows;
    // Subtract visitors last seen on the ragged first day after the range had begun: its head has counted them.
    const span = { from: calendar.startOf(from), to: calendar.startOf(to) };
    const head = { from: range.from, to: headEnd };
    return [...rows, ...(await countedInHead(engine, head, span).execute(db)).rows.map(negative)];
  }
}

function negative({ kind, key, count, total }: CountRow): CountRow {
  return { kind, key, count: -count, total: -total };
}

function sumUp(rows: CountRow[]): Counts {
  const counts: Counts = new Map();
  for (const { kind, key, count, total } of rows) {
    const byKey = counts.get(kind) ?? new Map<number, Count>();
    counts.set(kind, byKey);
    const known = byKey.get(key);
    byKey.set(key, { count: (known?.count ?? 0) + count, total: (known?.total ?? 0) + total });
  }
  return counts;
}

export function sum(counts: Map<number, Count> | undefined): number {
  return [...(counts?.values() ?? [])].reduce((whole, { count }) => whole + count, 0);
}
