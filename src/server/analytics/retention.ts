import { sql, type Transaction } from 'kysely';
import { AnalyticsComponent } from '#contracts/analytics.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { confirmedNow, monthsBefore } from '../jobs/retention-clock.ts';
import { foldRareTexts } from './fold-texts.ts';
import { withWriteLock } from './locks.ts';
import { rebuildDay } from './rebuild.ts';
import { UNDO_WITHIN } from './resets.ts';
import { chains, kindsByComponent } from './rollup.ts';

/** Rows go in portions, so that no visitor's event waits long behind them. */
const PORTION = 2_000;

/**
 * Daily: removes what no reset can bring back any more and single rows older than they may be kept, counts rare texts as other
 * where places run short, and removes unused ones. What is due is judged by the clock of the run before: a clock that jumps ahead
 * removes nothing until it has been ahead for two runs.
 */
export async function removeOld(ctx: AppContext, ownPaths: readonly string[] = []): Promise<void> {
  const confirmed = await confirmedNow(ctx, 'analytics-retention');
  if (confirmed === undefined) return;
  await purgeResets(ctx, confirmed);
  const rawFrom = calendar.startOf(calendar.dayOf(monthsBefore(confirmed, ctx.env.RETENTION_MONTHS)));
  await withWriteLock(ctx.db, (db) =>
    db
      .updateTable('analyticsState')
      .set((row) => ({ rawFrom, closedVersion: row('closedVersion', '+', 1) }))
      .where('rawFrom', '<', rawFrom)
      .execute(),
  );
  for (const component of AnalyticsComponent.options) await removeRows(ctx, component, rawFrom);
  await foldRareTexts(ctx, ownPaths, confirmed);
  await removeUnusedTexts(ctx.db);
}

async function purgeResets(ctx: AppContext, now: number): Promise<void> {
  const due = await ctx.db.query
    .selectFrom('analyticsResets')
    .selectAll()
    .where('undone', '=', 0)
    .where('purged', '=', 0)
    .where('at', '<=', now - UNDO_WITHIN)
    .orderBy('at')
    .execute();
  for (const { id, component: name, at } of due) {
    const component = AnalyticsComponent.parse(name);
    const day = calendar.dayOf(at);
    // Marked last: an interrupted purge is taken up the next day.
    await removeRows(ctx, component, at + 1);
    await withWriteLock(ctx.db, async (db) => {
      await db
        .deleteFrom('analyticsDays')
        .where('day', '<', day)
        .where('kind', 'in', kindsByComponent[component])
        .execute();
      if (component === 'analytics') await clearPrevious(db, at);
      await rebuildDay(ctx.db.engine, db, component, day);
      await db
        .updateTable('analyticsResets')
        .set({ purged: 1 })
        .where('id', '=', id)
        .where('component', '=', component)
        .execute();
    });
  }
}

/** The visits up to `at` are gone. Their visitors' next ones follow none; the days since are counted again. */
async function clearPrevious(db: Transaction<Tables>, at: number): Promise<void> {
  for (const { previous } of chains) {
    await sql`update analytics_visits set ${sql.ref(previous)} = 0
      where ${sql.ref(previous)} > 0 and ${sql.ref(previous)} <= ${at}`.execute(db);
  }
  await sql`insert into analytics_rebuilds (component, day) select distinct 'analytics', day from analytics_days
    where true on conflict do nothing`.execute(db);
}

async function removeRows(ctx: AppContext, component: AnalyticsComponent, before: number): Promise<void> {
  const [table, moment, key] = rawTables[component];
  let removed: number;
  do {
    removed = await withWriteLock(ctx.db, async (db) => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${sql.raw(key)}) in
        (select ${sql.raw(key)} from ${sql.table(table)} where ${sql.ref(moment)} < ${before}
        order by ${sql.ref(moment)} limit ${PORTION})`.execute(db);
      return Number(numAffectedRows ?? 0);
    });
  } while (removed === PORTION);
}

/** A component's single rows: table, moment and key. */
const rawTables: Record<AnalyticsComponent, [string, string, string]> = {
  'page-views': ['analytics_hits', 'at', 'at, visitor, id'],
  backlinks: ['analytics_backlinks', 'at', 'visitor, visit, domain, at'],
  analytics: ['analytics_visits', 'started_at', 'visitor, started_at'],
};

/**
 * Deletes texts that no row references, as after a purge. Whatever a single row holds stands in the rollup of its day too, so that
 * alone is read, in portions and on SQLite in the reader's thread: it grows with every month.
 */
export async function removeUnusedTexts(db: Database): Promise<void> {
  const stored = await db.reader.selectFrom('analyticsTexts').select('id').execute();
  const used = await readUsedTexts(db);
  const unused = stored.map(({ id }) => id).filter((id) => !used.has(id));
  for (let from = 0; from < unused.length; from += PORTION) {
    const ids = unused.slice(from, from + PORTION);
    const removed = await withWriteLock(db, (trx) =>
      trx
        .deleteFrom('analyticsTexts')
        .where(isOneOf(db.engine, 'id', ids))
        .returningAll()
        .execute(),
    );
    // One that came again after it was read. From its removal on, it would have been stored anew.
    const usedSince = await readUsedTexts(db);
    const back = removed.filter(({ id }) => usedSince.has(id));
    await withWriteLock(db, (trx) =>
      insertRows(db.engine, trx, 'analyticsTexts', back, sql`on conflict do nothing`),
    );
  }
}

const DAYS_PER_READ = 30;

async function readUsedTexts({ reader }: Database): Promise<Set<number>> {
  const used = new Set<number>();
  const { first, last } = await reader
    .selectFrom('analyticsDays')
    .select((row) => [row.fn.min('day').as('first'), row.fn.max('day').as('last')])
    .executeTakeFirstOrThrow();
  // Null where there is none.
  for (let day = first ?? 0; day <= (last ?? -1); day += DAYS_PER_READ) {
    const keys = reader.selectFrom('analyticsDays').select('key').distinct();
    const rows = await keys
      .where('day', '>=', day)
      .where('day', '<', day + DAYS_PER_READ)
      .execute();
    for (const { key } of rows) used.add(key);
  }
  return used;
}
