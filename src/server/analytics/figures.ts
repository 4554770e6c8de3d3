import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnalyticsComponent } from '#contracts/breakdowns.ts';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import type { CachedRead } from './cache.ts';
import { calendar } from './calendar.ts';
import { rollupsOf } from './counting.ts';
import { type Cutoffs, cutoffsOf, type LastReset, lastResets } from './cutoffs.ts';
import { type CountRow, countedInHead, daysBetween, type Range, scans } from './scans.ts';

export type Reading = { db: Kysely<Tables>; engine: Engine; cached: CachedRead; liveFrom: number };

/** Counts by what they count and by key. */
export type Figures = Map<number, Map<number, Count>>;
export type Count = { count: number; total: number };

/** Exact figures of one component in a range: whole days from the rollups, the ragged ends from single rows. */
export async function readFigures(
  { db, engine, cached, liveFrom }: Reading,
  component: AnalyticsComponent,
  range: Range,
): Promise<Figures> {
  if (range.from >= range.to) return new Map();
  const firstDay = calendar.dayOf(range.from);
  const lastDay = calendar.dayOf(range.to - 1);
  const hasHead = range.from !== calendar.startOf(firstDay);
  const wholeFrom = hasHead ? firstDay + 1 : firstDay;
  /** The single rows of one ragged end. Those of days that no longer change are read once. */
  const scan = (from: number, to: number) => {
    if (from >= to) return [];
    const read = () => rows(db, scans[component]({ from, to }, range.from));
    return to > calendar.startOf(liveFrom)
      ? read()
      : cached(`${component} ${from} ${to} ${range.from}`, read);
  };
  if (wholeFrom > lastDay) return sumUp(await scan(range.from, range.to));

  const headEnd = calendar.startOf(wholeFrom);
  /** Rollups of whole days, without the visitors whom the range already counted on an earlier day. */
  const days = async (from: number, to: number) => {
    if (from >= to) return [];
    const span = { from: calendar.startOf(from), to: calendar.startOf(to) };
    const [counted, countedBefore] = await Promise.all([
      rows(
        db,
        sql<CountRow>`select kind, key, sum(count) as count, sum(total) as total from analytics_days
          where ${isOneOf(engine, 'day', daysBetween(from, to - 1))} and kind in (${sql.join(rollupsOf[component])})
          and previous_day < ${wholeFrom} group by kind, key`,
      ),
      // Those last seen on the ragged first day, but after the range had begun: its head has counted them.
      component === 'analytics' && hasHead
        ? rows(db, countedInHead(engine, { from: range.from, to: headEnd }, span))
        : [],
    ]);
    return [...counted, ...countedBefore.map(negative)];
  };
  const closedEnd = Math.min(Math.max(wholeFrom, liveFrom), lastDay + 1);
  const readClosed = async () =>
    (await Promise.all([scan(range.from, headEnd), days(wholeFrom, closedEnd)])).flat();
  const [closed, live, after] = await Promise.all([
    firstDay < liveFrom ? cached(`${component} ${range.from} ${closedEnd}`, readClosed) : readClosed(),
    days(closedEnd, lastDay + 1),
    scan(range.to, calendar.startOf(lastDay + 1)),
  ]);
  return sumUp([...closed, ...live, ...after.map(negative)]);
}

export async function readCutoffs(db: Kysely<Tables>): Promise<Cutoffs> {
  return cutoffsOf(await rows(db, sql<LastReset>`${sql.raw(lastResets)}`));
}

async function rows<T>(db: Kysely<Tables>, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

function negative({ kind, key, count, total }: CountRow): CountRow {
  return { kind, key, count: -count, total: -total };
}

function sumUp(counted: CountRow[]): Figures {
  const figures: Figures = new Map();
  for (const { kind, key, count, total } of counted) {
    const byKey = figures.get(kind) ?? new Map<number, Count>();
    figures.set(kind, byKey);
    const known = byKey.get(key);
    byKey.set(key, { count: (known?.count ?? 0) + count, total: (known?.total ?? 0) + total });
  }
  return figures;
}

export function sum(counted: Map<number, Count> | undefined): number {
  return [...(counted?.values() ?? [])].reduce((whole, { count }) => whole + count, 0);
}
