import { sql, type Transaction } from 'kysely';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest, QuoteStatus } from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { requestLists } from './request-lists.ts';
import { createUndoToken, type State, stateToRestore } from './undo-token.ts';

/** What staff may change; each list has some of these fields. `undo` takes an earlier change back. */
export type RequestChange = {
  status?: QuoteStatus | undefined;
  isProcessed?: boolean | undefined;
  isRead?: boolean | undefined;
  undo?: string | undefined;
};

export type ChangedRequest = (QuoteRequest | BookingRequest | ContactMessage) & { undo?: string };

/** The columns that a change of each list writes, and their values after it. */
const changes: Record<
  RequestListName,
  { columns: string[]; apply: (before: State, change: RequestChange, now: number) => State }
> = {
  'quote-requests': {
    columns: ['status', 'isProcessed', 'firstAnsweredAt'],
    apply: (before, { status, isProcessed }, now) => ({
      isProcessed: Number(isProcessed ?? before.isProcessed),
      status: status ?? before.status ?? null,
      firstAnsweredAt: answerTime(before.firstAnsweredAt, status, now),
    }),
  },
  'booking-requests': {
    columns: ['isProcessed'],
    apply: (before, { isProcessed }) => ({ isProcessed: Number(isProcessed ?? before.isProcessed) }),
  },
  'contact-messages': {
    columns: ['isRead'],
    apply: (before, { isRead }) => ({ isRead: Number(isRead ?? before.isRead) }),
  },
};

/** The first status other than pending is the answer. Back to pending, the request is unanswered again. */
function answerTime(
  firstAnsweredAt: State[string] | undefined,
  status: QuoteStatus | undefined,
  now: number,
): State[string] {
  if (status === undefined) return firstAnsweredAt ?? null;
  return status === 'pending' ? null : (firstAnsweredAt ?? now);
}

/**
 * Changes one request, or takes a change of it back. Returns undefined when there is no such request; otherwise the request,
 * with a token to undo the change by.
 */
export async function changeRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  list: RequestListName,
  id: number,
  { undo, ...change }: RequestChange,
): Promise<ChangedRequest | undefined> {
  const { table, columns: returned } = requestLists[list];
  const { columns, apply } = changes[list];
  const lock = ctx.db.engine === 'postgres' ? sql`for update` : sql``;
  const selected = await sql<State>`
    select ${sql.join([...columns, 'updatedAt'].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id = ${id} and deleted_at is null ${lock}`.execute(trx);
  const [before] = selected.rows;
  if (!before) return undefined;
  const now = ctx.now();
  const after: State = {
    ...(undo === undefined
      ? apply(before, change, now)
      : stateToRestore(ctx, undo, { list, id, current: before })),
    updatedAt: now,
  };
  const assignments = Object.entries(after).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const updated = await sql<object>`update ${sql.table(table)} set ${sql.join(assignments)}
    where id = ${id} returning ${returned}`.execute(trx);
  return {
    ...(toWireFormat(updated.rows[0] ?? {}) as ChangedRequest),
    ...(undo === undefined && { undo: createUndoToken(ctx, { list, id, before, after }) }),
  };
}
