import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { AnalyticsComponent, type AnalyticsReset } from '#contracts/analytics.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { takeWriteLock } from './locks.ts';

export const UNDO_WITHIN = 30 * DAY_MS;

/** The first moment that still counts, per component: figures begin after the last reset. */
export type Cutoffs = Record<AnalyticsComponent, number>;

export async function readCutoffs(db: Kysely<Tables>): Promise<Cutoffs> {
  const resets = await db
    .selectFrom('analyticsResets')
    .select((row) => ['component', row.fn.max('at').as('at')])
    .where('undone', '=', 0)
    .groupBy('component')
    .execute();
  const last = resets.map(({ component, at }) => [component, at + 1]);
  return { 'page-views': 0, backlinks: 0, analytics: 0, ...Object.fromEntries(last) };
}

/** Hides what was counted so far. Nothing is moved: the reset is a moment, and undoing it takes the moment away. */
export async function reset(
  ctx: AppContext,
  trx: Transaction<Tables>,
  components: AnalyticsComponent[],
): Promise<AnalyticsReset> {
  const reset = { id: randomUUID(), at: ctx.now() };
  await takeWriteLock(ctx.db.engine, trx);
  await trx
    .insertInto('analyticsResets')
    .values(components.map((component) => ({ ...reset, component, undone: 0, purged: 0 })))
    .execute();
  return toReset(reset.id, reset.at, components);
}

export async function listResets(ctx: AppContext): Promise<AnalyticsReset[]> {
  const rows = await ctx.db.query
    .selectFrom('analyticsResets')
    .selectAll()
    .where('undone', '=', 0)
    .where('purged', '=', 0)
    .where('at', '>', ctx.now() - UNDO_WITHIN)
    .orderBy('at', 'desc')
    .orderBy('id')
    .orderBy('component')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, parts]) => {
    const components = parts.map(({ component }) => AnalyticsComponent.parse(component));
    return toReset(id, parts[0]?.at ?? 0, components);
  });
}

export async function undoReset(ctx: AppContext, trx: Transaction<Tables>, resetId: string): Promise<void> {
  await takeWriteLock(ctx.db.engine, trx);
  const undone = await trx
    .updateTable('analyticsResets')
    .set({ undone: 1 })
    .where('id', '=', resetId)
    .where('undone', '=', 0)
    .where('purged', '=', 0)
    .where('at', '>', ctx.now() - UNDO_WITHIN)
    .executeTakeFirst();
  if (undone.numUpdatedRows === 0n) {
    throw new ApiError('not_found', 'This reset can no longer be undone.');
  }
}

function toReset(resetId: string, at: number, components: AnalyticsComponent[]): AnalyticsReset {
  return {
    resetId,
    components,
    at: new Date(at).toISOString(),
    undoableUntil: new Date(at + UNDO_WITHIN).toISOString(),
  };
}
