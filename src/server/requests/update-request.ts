import { sql } from 'kysely';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { requestLists } from './request-lists.ts';
import { createUndoToken, type State, stateToRestore } from './undo-token.ts';

type Requests = {
  'quote-requests': QuoteRequest;
  'booking-requests': BookingRequest;
  'contact-messages': ContactMessage;
};

/**
 * Changes one request, or takes a change of it back, in the caller's transaction. Returns undefined when there is no such
 * request; otherwise the request, with a token to undo the change by.
 */
export async function updateRequest<List extends RequestListName, Values extends State>(
  ctx: AppContext,
  { list, id, undo }: { list: List; id: number; undo: string | undefined },
  columns: (keyof Values & string)[],
  change: (before: Values) => Values,
): Promise<(Requests[List] & { undo?: string }) | undefined> {
  const { table, columns: returned } = requestLists[list];
  const db = ctx.db.query;
  const lock = ctx.db.engine === 'postgres' ? sql`for update` : sql``;
  const selected = await sql<Values & { updatedAt: number }>`
    select ${sql.join([...columns, 'updatedAt'].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id = ${id} and deleted_at is null ${lock}`.execute(db);
  const [before] = selected.rows;
  if (!before) return undefined;
  const after: State = {
    ...(undo === undefined ? change(before) : stateToRestore(ctx, undo, { list, id, current: before })),
    updatedAt: ctx.now(),
  };
  const assignments = Object.entries(after).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const updated = await sql<object>`update ${sql.table(table)} set ${sql.join(assignments)}
    where id = ${id} returning ${returned}`.execute(db);
  return {
    ...(toWireFormat(updated.rows[0] ?? {}) as Requests[List]),
    ...(undo === undefined && { undo: createUndoToken(ctx, { list, id, before, after }) }),
  };
}
