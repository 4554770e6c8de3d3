import { sql, type Transaction } from 'kysely';
import { AnalyticsComponent } from '#contracts/analytics.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import { rebuildDay } from './rebuild-day.ts';
import { UNDO_WITHIN, withWriteLock } from './resets.ts';
import { rollupsOf } from './rollups.ts';

/** Rows go in portions, so that no visitor's event waits long behind them. */
const PORTION = 2_000;

/** Daily: what no reset can bring back any more, and single rows older than they may be kept. */
export async function removeOld(ctx: AppContext, calendar: Calendar): Promise<void> {
  await purgeResets(ctx, calendar);
  const rawFrom = calendar.startOf(calendar.dayOf(monthsBefore(ctx.now(), ctx.env.RETENTION_MONTHS)));
  await withWriteLock(ctx.db.query, (db) =>
    db
      .updateTable('analyticsState')
      .set((row) => ({ rawFrom, closedVersion: row('closedVersion', '+', 1) }))
      .where('rawFrom', '<', rawFrom)
      .execute(),
  );
  for (const component of AnalyticsComponent.options) await removeRows(ctx, component, rawFrom);
}

/** A month that is too short for the day ends on its last one: nothing goes before its time. */
function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

async function purgeResets(ctx: AppContext, calendar: Calendar): Promise<void> {
  const due = await ctx.db.query
    .selectFrom('analyticsResets')
    .selectAll()
    .where('undone', '=', 0)
    .where('purged', '=', 0)
    .where('at', '<=', ctx.now() - UNDO_WITHIN)
    .orderBy('at')
    .execute();
  for (const { id, component: name, at } of due) {
    const component = AnalyticsComponent.parse(name);
    const day = calendar.dayOf(at);
    // Marked last: an interrupted purge is taken up the next day.
    await removeRows(ctx, component, at + 1);
    await withWriteLock(ctx.db.query, async (db) => {
      await db
        .deleteFrom('analyticsDays')
        .where('day', '<', day)
        .where('kind', 'in', rollupsOf[component])
        .execute();
      await rebuildDay(db, calendar, component, day);
      await db
        .updateTable('analyticsResets')
        .set({ purged: 1 })
        .where('id', '=', id)
        .where('component', '=', component)
        .execute();
      await db
        .updateTable('analyticsState')
        .set((row) => ({ closedVersion: row('closedVersion', '+', 1) }))
        .execute();
    });
  }
}

async function removeRows(ctx: AppContext, component: AnalyticsComponent, before: number): Promise<void> {
  let removed: number;
  do {
    removed = await withWriteLock(ctx.db.query, (db) => removePortion[component](db, before));
  } while (removed === PORTION);
}

const removePortion: Record<
  AnalyticsComponent,
  (db: Transaction<Tables>, before: number) => Promise<number>
> = {
  'page-views': (db, before) => removeEvents(db, 'analyticsHits', before),
  backlinks: (db, before) => removeEvents(db, 'analyticsBacklinks', before),
  async analytics(db, before) {
    const rows = await db
      .selectFrom('analyticsVisits')
      .select('id')
      .where('startedAt', '<', before)
      .limit(PORTION)
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    // A visitor without a visit is nobody: whoever comes back with that id is counted as new.
    await db.deleteFrom('analyticsVisitors').where('visit', 'in', ids).execute();
    await db.deleteFrom('analyticsVisits').where('id', 'in', ids).execute();
    return rows.length;
  },
};

async function removeEvents(
  db: Transaction<Tables>,
  table: 'analyticsHits' | 'analyticsBacklinks',
  before: number,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (at, id) in
    (select at, id from ${sql.table(table)} where at < ${before} order by at, id limit ${PORTION})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
