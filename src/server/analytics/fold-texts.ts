import { sql, type Transaction } from 'kysely';
import {
  type Breakdown,
  breakdownNames,
  breakdowns,
  type Dictionary,
  dictionaries,
  kinds,
} from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../app-context.ts';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { OTHER, textId } from './ids.ts';
import { withWriteLock } from './locks.ts';
import { addToRollup, changeClosedDays } from './store.ts';

/** A dictionary that is fuller than this gives up the texts that are used least. */
const FULL = 3 / 4;
/** Newer ones may still become frequent. */
const MIN_AGE_DAYS = 7;

type Db = Transaction<Tables>;

/**
 * Counts the least used old texts as other, so that a dictionary which strangers filled has places for new ones. A text that
 * comes back is new. Sums stay as they are, in rollups and in single rows.
 */
export async function foldRareTexts(
  { db }: AppContext,
  ownPaths: readonly string[],
  now: number,
): Promise<void> {
  const before = calendar.dayOf(now) - MIN_AGE_DAYS;
  const ownIds = ownPaths.map((path) => textId('path', path));
  for (const name of Object.keys(dictionaries) as Dictionary[]) {
    // The values of the others are all known.
    if (dictionaries[name].total <= dictionaries[name].perDay) continue;
    await withWriteLock(db, async (trx) => {
      const ids = await rareTexts(db.engine, trx, name, ownIds, before);
      if (ids.length === 0) return;
      await foldTexts(db.engine, trx, name, ids);
      await changeClosedDays(trx);
    });
  }
}

const namesOf = (dictionary: Dictionary) =>
  breakdownNames.filter((name) => breakdowns[name].dictionary === dictionary);

/** Returns the least used texts, at most as many as the dictionary has above its target size. */
async function rareTexts(
  engine: Engine,
  trx: Db,
  dictionary: Dictionary,
  ownIds: number[],
  before: number,
): Promise<number[]> {
  const texts = trx
    .selectFrom('analyticsTexts')
    .where('dictionary', '=', dictionary)
    .where((row) => row.not(isOneOf(engine, 'analyticsTexts.id', ownIds)));
  const { stored } = await texts
    .select((row) => row.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  const excess = Number(stored) - Math.floor(FULL * dictionaries[dictionary].total);
  if (excess <= 0) return [];
  const uses = trx
    .selectFrom('analyticsDays')
    .select((row) => ['key', row.fn.sum<number>('count').as('count')])
    .where(
      'kind',
      'in',
      namesOf(dictionary).map((name) => kinds[name]),
    )
    .groupBy('key')
    .as('uses');
  const rows = await texts
    .leftJoin(uses, 'uses.key', 'analyticsTexts.id')
    .select('analyticsTexts.id')
    .where('day', '<', before)
    .orderBy((row) => row.fn.coalesce('uses.count', sql<number>`0`))
    .orderBy('day')
    .orderBy('analyticsTexts.id')
    .limit(excess)
    .execute();
  return rows.map(({ id }) => id);
}

async function foldTexts(engine: Engine, trx: Db, dictionary: Dictionary, ids: number[]): Promise<void> {
  for (const name of namesOf(dictionary)) {
    const { counts, column }: Breakdown = breakdowns[name];
    const isRare = sql`kind = ${kinds[name]} and ${isOneOf(engine, 'key', ids)}`;
    const days = await sql<{ day: number }>`select distinct day from analytics_days where ${isRare}`.execute(
      trx,
    );
    for (const { day } of days.rows) await foldRows(engine, trx, { counts, column }, ids, day);
    await sql`insert into analytics_days (day, kind, key, previous_day, count, total)
      select day, kind, ${sql.lit(OTHER)}, previous_day, sum(count), sum(total) from analytics_days
      where ${isRare} group by day, kind, previous_day ${addToRollup}`.execute(trx);
    await sql`delete from analytics_days where ${isRare}`.execute(trx);
  }
}

/** The single rows of a day, which is how they are indexed. */
async function foldRows(
  engine: Engine,
  trx: Db,
  { counts, column }: Pick<Breakdown, 'counts' | 'column'>,
  ids: number[],
  day: number,
): Promise<void> {
  const moment = sql.ref(counts === 'views' || counts === 'links' ? 'at' : 'started_at');
  const isFolded = sql`${moment} >= ${calendar.startOf(day)} and ${moment} < ${calendar.startOf(day + 1)}
    and ${isOneOf(engine, column, ids)}`;
  if (counts !== 'links') {
    const folding = sql`set ${sql.ref(column)} = ${sql.lit(OTHER)} where ${isFolded}`;
    const update =
      counts === 'views' ? sql`update analytics_hits ${folding}` : sql`update analytics_visits ${folding}`;
    await update.execute(trx);
    return;
  }
  // The value is part of the key, and two links of one moment become the same.
  await sql`insert into analytics_backlinks (visitor, visit, domain, at)
    select distinct visitor, visit, cast(${sql.lit(OTHER)} as bigint), at from analytics_backlinks where ${isFolded}
    on conflict do nothing`.execute(trx);
  await sql`delete from analytics_backlinks where ${isFolded}`.execute(trx);
}
