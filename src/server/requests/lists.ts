import type { Selectable } from 'kysely';
import type { Removed } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';

type RequestTable = 'quoteRequests' | 'bookingRequests' | 'contactMessages';

/** Everything that was not removed, newest first. */
export function listed<T extends RequestTable>(ctx: AppContext, table: T): Promise<Selectable<Tables[T]>[]> {
  const anyTable: RequestTable = table;
  return ctx.db.query
    .selectFrom(anyTable)
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<Selectable<Tables[T]>>()
    .execute();
}

/** Marks a request as removed, or all of a list; the moment is the removal's name when it is taken back. */
export async function remove(ctx: AppContext, table: RequestTable, id?: number): Promise<Removed> {
  const now = ctx.now();
  const result = await ctx.db.query
    .updateTable(table)
    .set({ deletedAt: now })
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('id', '=', Number(id)))
    .executeTakeFirst();
  return { removed: Number(result.numUpdatedRows), removedAt: new Date(now).toISOString() };
}
