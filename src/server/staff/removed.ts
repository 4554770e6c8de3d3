import { sql } from 'kysely';
import { RESTORABLE_DAYS, type Removal, type RequestListName } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';

const RESTORABLE = RESTORABLE_DAYS * 24 * 60 * 60 * 1000;

const tables = {
  'quote-requests': { table: 'quoteRequests', example: sql<string>`max(reference || ', ' || full_name)` },
  'booking-requests': {
    table: 'bookingRequests',
    example: sql<string>`max(first_name || ' ' || last_name)`,
  },
  'contact-messages': { table: 'contactMessages', example: sql<string>`max(name)` },
} as const satisfies Record<RequestListName, unknown>;

const lists = Object.keys(tables) as RequestListName[];

/** Rows that went together have the same moment in `deletedAt`: that moment is the removal. */
export async function listRemovals(ctx: AppContext): Promise<Removal[]> {
  const found = await Promise.all(lists.map((list) => removalsFrom(ctx, list)));
  return found.flat().sort((one, other) => other.removedAt.localeCompare(one.removedAt));
}

async function removalsFrom(ctx: AppContext, list: RequestListName): Promise<Removal[]> {
  const { table, example } = tables[list];
  const rows = await ctx.db.query
    .selectFrom(table)
    .select((row) => ['deletedAt', row.fn.countAll<number>().as('count'), example.as('example')])
    .where('deletedAt', '>', ctx.now() - RESTORABLE)
    .groupBy('deletedAt')
    .execute();
  return rows.map((row) => ({
    list,
    removedAt: new Date(row.deletedAt ?? 0).toISOString(),
    count: Number(row.count),
    example: row.example,
  }));
}

/** Brings back what one removal took; answers how many came back. */
export async function restore(ctx: AppContext, list: RequestListName, removedAt: string): Promise<number> {
  const result = await ctx.db.query
    .updateTable(tables[list].table)
    .set({ deletedAt: null })
    .where('deletedAt', '=', Date.parse(removedAt))
    .where('deletedAt', '>', ctx.now() - RESTORABLE)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** What was removed longer ago than it can be brought back is gone for good, and its notes with it. */
export async function purgeRemoved(ctx: AppContext): Promise<void> {
  for (const list of lists) {
    await ctx.db.query
      .deleteFrom(tables[list].table)
      .where('deletedAt', '<=', ctx.now() - RESTORABLE)
      .execute();
  }
}
