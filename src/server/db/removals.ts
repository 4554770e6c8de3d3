import { type Kysely, sql } from 'kysely';
import {
  RESTORABLE_DAYS,
  type Removal,
  type Removed,
  type RequestListName,
} from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from './schema.ts';

const RESTORABLE_MS = RESTORABLE_DAYS * 24 * 60 * 60 * 1000;

/** Tables whose rows are marked in `deleted_at` first and deleted after `RESTORABLE_DAYS`. */
const tables = {
  'quote-requests': { table: 'quoteRequests', example: sql<string>`max(reference || ', ' || full_name)` },
  'booking-requests': {
    table: 'bookingRequests',
    example: sql<string>`max(first_name || ' ' || last_name)`,
  },
  'contact-messages': { table: 'contactMessages', example: sql<string>`max(name)` },
} as const satisfies Record<RequestListName, unknown>;

const lists = Object.keys(tables) as RequestListName[];

/** Marks some rows of a list as removed, or all of them. All rows of one removal share the same time, which identifies it. */
export async function remove(ctx: AppContext, list: RequestListName, ids?: number[]): Promise<Removed> {
  const now = ctx.now();
  const result = await ctx.db.query
    .updateTable(tables[list].table)
    .set({ deletedAt: now })
    .where('deletedAt', 'is', null)
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  return { removed: Number(result.numUpdatedRows), removedAt: new Date(now).toISOString() };
}

/** Removals that can still be restored, latest first. */
export async function listRemovals(ctx: AppContext): Promise<Removal[]> {
  const cutoff = ctx.now() - RESTORABLE_MS;
  const removals = await Promise.all(lists.map((list) => listRemovalsFrom(ctx.db.query, list, cutoff)));
  return removals.flat().sort((one, other) => other.removedAt.localeCompare(one.removedAt));
}

async function listRemovalsFrom(
  db: Kysely<Tables>,
  list: RequestListName,
  cutoff: number,
): Promise<Removal[]> {
  const { table, example } = tables[list];
  const rows = await db
    .selectFrom(table)
    .select((row) => ['deletedAt', row.fn.countAll<number>().as('count'), example.as('example')])
    .where('deletedAt', '>', cutoff)
    .groupBy('deletedAt')
    .execute();
  return rows.map((row) => ({
    list,
    removedAt: new Date(row.deletedAt ?? 0).toISOString(),
    count: Number(row.count),
    example: row.example,
  }));
}

/** Restores the rows of one removal and returns how many there were. */
export async function restoreRemoval(
  ctx: AppContext,
  list: RequestListName,
  removedAt: string,
): Promise<number> {
  const result = await ctx.db.query
    .updateTable(tables[list].table)
    .set({ deletedAt: null })
    .where('deletedAt', '=', Date.parse(removedAt))
    .where('deletedAt', '>', ctx.now() - RESTORABLE_MS)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes rows that can no longer be restored, with the emails about them; notes go by foreign key. */
export async function purgeRemovals(ctx: AppContext): Promise<void> {
  const cutoff = ctx.now() - RESTORABLE_MS;
  for (const list of lists) {
    const { table } = tables[list];
    await ctx.db.transaction(async (transaction) => {
      await transaction
        .deleteFrom('emails')
        .where('list', '=', list)
        .where('requestId', 'in', (rows) =>
          rows.selectFrom(table).select('id').where('deletedAt', '<=', cutoff),
        )
        .execute();
      await transaction.deleteFrom(table).where('deletedAt', '<=', cutoff).execute();
    });
  }
}
