import type { Transaction } from 'kysely';
import type { AnalyticsComponent } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../app-context.ts';
import type { Engine } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tables } from '../db/schema.ts';
import { withWriteLock } from './locks.ts';
import { countVisit, createRollup, kindsByComponent, type Visit } from './rollup.ts';
import { scans } from './scan.ts';
import { changeClosedDays } from './store.ts';

type Db = Transaction<Tables>;

/**
 * Counts listed days again, newest first, each in a transaction of its own: a process that stops goes on with the next
 * one, and several processes share the work.
 */
export async function rebuildListedDays(ctx: AppContext, isClosing = () => false) {
  while (!isClosing()) {
    const isDone = await withWriteLock(ctx.db, async (db) => {
      const next = await db
        .selectFrom('analyticsRebuilds')
        .selectAll()
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!next) return true;
      const component = next.component as AnalyticsComponent;
      await rebuildDay(ctx.db.engine, db, component, next.day);
      await db
        .deleteFrom('analyticsRebuilds')
        .where('component', '=', component)
        .where('day', '=', next.day)
        .execute();
      return false;
    });
    if (isDone) return;
  }
}

/** Replaces the rollups of one day by what its single rows say. */
export async function rebuildDay(
  engine: Engine,
  db: Db,
  component: AnalyticsComponent,
  day: number,
): Promise<void> {
  const { rawFrom } = await db.selectFrom('analyticsState').select('rawFrom').executeTakeFirstOrThrow();
  const span = spanOf(day);
  // A day without single rows cannot be counted again: only its rollups are left.
  if (span.from < rawFrom) return;
  const rollup = createRollup();
  if (component === 'analytics') for (const visit of await visitsOf(db, day)) countVisit(visit, 1, rollup);
  else
    for (const { kind, key, count, total } of (await scans[component](span, 0).execute(db)).rows)
      rollup.add(day, kind, key, 0, count, total);
  await db
    .deleteFrom('analyticsDays')
    .where('day', '=', day)
    .where('kind', 'in', kindsByComponent[component])
    .execute();
  await insertRows(engine, db, 'analyticsDays', rollup.rows());
  await changeClosedDays(db);
}

const spanOf = (day: number) => ({ from: calendar.startOf(day), to: calendar.startOf(day + 1) });

function visitsOf(db: Db, day: number): Promise<Visit[]> {
  const { from, to } = spanOf(day);
  return db
    .selectFrom('analyticsVisits')
    .selectAll()
    .where('startedAt', '>=', from)
    .where('startedAt', '<', to)
    .execute();
}
