import { sql, type Transaction } from 'kysely';
import { AnalyticsComponent } from '#contracts/analytics.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { confirmedTime, isTooEarly, monthsBefore } from '../jobs/retention-clock.ts';
import { calendar } from './calendar.ts';
import { chains, rollupsOf, visitColumns } from './counting.ts';
import { liveFrom } from './fold.ts';
import { withWriteLock } from './locks.ts';
import { rebuildDay } from './rebuild.ts';
import { UNDO_WITHIN } from './resets.ts';
import { upsert } from './statements.ts';
import { removeVitals } from './vitals.ts';

/** Rows go in portions, so that no visitor's event waits long behind them. */
const PORTION = 2_000;

/**
 * Daily: removes what no reset can bring back any more and single rows older than they may be kept, merges rollups and
 * drops unused texts. What is due is judged by the clock of the run before: a clock that jumps ahead removes nothing
 * until it has been ahead for two runs.
 */
export async function removeOld(ctx: AppContext): Promise<void> {
  const confirmed = await confirmedNow(ctx);
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
  await removeVitals(ctx.db.query, calendar.dayOf(rawFrom));
  await mergeSlots(ctx);
  await removeUnusedTexts(ctx);
}

/** As in retention-clock.ts; the analytics keep their own state, which all writers lock. */
function confirmedNow(ctx: AppContext): Promise<number | undefined> {
  return withWriteLock(ctx.db, async (db) => {
    const now = ctx.now();
    const state = await db.selectFrom('analyticsState').select('retentionAskedAt').executeTakeFirstOrThrow();
    const { retentionAskedAt: previousRunAt } = state;
    if (isTooEarly(previousRunAt, now)) return undefined;
    await db.updateTable('analyticsState').set({ retentionAskedAt: now }).execute();
    return confirmedTime(previousRunAt, now);
  });
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
        .where('kind', 'in', rollupsOf[component])
        .execute();
      if (component === 'analytics') {
        await clearPrevious(db, at);
        await removeVitals(db, day, at + 1);
      }
      await rebuildDay(db, component, day);
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

/** Each writer adds to rows of its own. On days that no longer change they become one, day by day. */
async function mergeSlots({ db }: AppContext): Promise<void> {
  const { newestDay } = await db.query
    .selectFrom('analyticsState')
    .select('newestDay')
    .executeTakeFirstOrThrow();
  const days = await db.query
    .selectFrom('analyticsDays')
    .select('day')
    .distinct()
    .where('slot', '>', 0)
    .where('day', '<', liveFrom(newestDay))
    .execute();
  for (const { day } of days) {
    await withWriteLock(db, async (transaction) => {
      const merged = `select day, kind, key, previous_day, 0, sum(count), sum(total) from analytics_days
        where day = ${day} and slot > 0 group by day, kind, key, previous_day`;
      await sql.raw(upsert('days', merged)).execute(transaction);
      await transaction.deleteFrom('analyticsDays').where('day', '=', day).where('slot', '>', 0).execute();
    });
  }
}

/** Deletes texts that no row references, as after a purge. Writers then reload the dictionary. */
async function removeUnusedTexts({ db }: AppContext): Promise<void> {
  const columns = ['source', ...visitColumns.map(({ column }) => column)];
  const used = sql.join(
    [
      sql`select key from analytics_days`,
      sql`select page from analytics_hits`,
      sql`select domain from analytics_backlinks`,
      ...columns.map(
        (column) => sql`select ${sql.ref(column)} from analytics_visits where ${sql.ref(column)} is not null`,
      ),
    ],
    sql` union `,
  );
  await withWriteLock(db, async (transaction) => {
    const { numAffectedRows } = await sql`delete from analytics_texts where id not in (${used})`.execute(
      transaction,
    );
    if (!numAffectedRows) return;
    await transaction
      .updateTable('analyticsState')
      .set((row) => ({ textsVersion: row('textsVersion', '+', 1) }))
      .execute();
  });
}
