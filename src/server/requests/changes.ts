import { sql, type Transaction } from 'kysely';
import { offerMessages } from '#content/offers/offer-messages.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { ClosedReason, QuoteRequest, QuoteStatus } from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { ApiError } from '../http/api-error.ts';
import { publish } from '../live/publish.ts';
import { requestLists } from './request-lists.ts';
import {
  type ChangedRow,
  type ChangeScope,
  cannotBeUndone,
  createUndoToken,
  readUndoToken,
  type State,
  stateToRestore,
} from './undo-token.ts';

/** What staff may change; each list has some of these fields. `undo` takes an earlier change back. */
export type RequestChange = {
  status?: QuoteStatus | undefined;
  closedReason?: ClosedReason | undefined;
  isProcessed?: boolean | undefined;
  isRead?: boolean | undefined;
  soldAmountCents?: number | null | undefined;
  undo?: string | undefined;
};

/** Who changes which list. */
type ChangeAuthor = Pick<ChangeScope, 'list' | 'username'>;

export type ChangedRequest = (QuoteRequest | BookingRequest | ContactMessage) & { undo?: string };

/** The columns that a change of each list writes, their values after it, and what staff call the state. */
const changes: Record<
  RequestListName,
  {
    columns: string[];
    apply: (before: State, change: RequestChange, now: number) => State;
    nameOf: (state: State) => string;
  }
> = {
  'quote-requests': {
    columns: [
      'status',
      'closedReason',
      'isProcessed',
      'firstAnsweredAt',
      'soldAmountCents',
      'claimedBy',
      'claimedAt',
    ],
    apply: (before, { status, closedReason, isProcessed, soldAmountCents }, now) => ({
      isProcessed: Number(isProcessed ?? before.isProcessed),
      status: status ?? before.status ?? null,
      ...(status !== undefined && {
        closedReason: closedReason ?? null,
        claimedBy: null,
        claimedAt: null,
        firstAnsweredAt: answerTime(before, status, closedReason, now),
      }),
      soldAmountCents: soldAmount(before, status ?? before.status, soldAmountCents),
    }),
    nameOf: ({ status }) => String(status),
  },
  'booking-requests': {
    columns: ['isProcessed'],
    apply: (before, { isProcessed }) => ({ isProcessed: Number(isProcessed ?? before.isProcessed) }),
    nameOf: ({ isProcessed }) => (isProcessed ? 'processed' : 'pending'),
  },
  'contact-messages': {
    columns: ['isRead'],
    apply: (before, { isRead }) => ({ isRead: Number(isRead ?? before.isRead) }),
    nameOf: ({ isRead }) => (isRead ? 'read' : 'unread'),
  },
};

/** Kept as long as the request is sold. */
function soldAmount(
  { soldAmountCents: before = null }: State,
  status: State[string] | undefined,
  cents: number | null | undefined,
): State[string] {
  if (status === 'sold') return cents === undefined ? before : cents;
  if (cents !== undefined && cents !== null) throw new ApiError('invalid', offerMessages.notSold);
  return null;
}

/**
 * The first of contacted, sold and closed as answered elsewhere is the answer. Back to pending, or when that reason is taken
 * back, the request is unanswered again.
 */
function answerTime(
  before: State,
  status: QuoteStatus,
  closedReason: ClosedReason | undefined,
  now: number,
): State[string] {
  if (status === 'pending') return null;
  if (status !== 'closed' || closedReason === 'answered-elsewhere') return before.firstAnsweredAt ?? now;
  return before.closedReason === 'answered-elsewhere' ? null : (before.firstAnsweredAt ?? null);
}

/**
 * Changes one request, or takes a change of it back. Returns undefined when there is no such request; otherwise the request,
 * with a token to undo the change by. Throws when `version` is given and the request has another one.
 */
export async function changeRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  scope: ChangeScope,
  id: number,
  { undo, ...change }: RequestChange,
  version?: number,
): Promise<ChangedRequest | undefined> {
  if (undo === undefined) {
    const changed = await applyChange(ctx, trx, scope, id, change, version);
    if (!changed) return undefined;
    await publishChanges(ctx, trx, scope, [changed.row]);
    return { ...changed.request, undo: await createUndoToken(ctx, trx, scope, [changed.row]) };
  }
  const [row, ...others] = await readUndoToken(ctx, trx, scope, undo);
  if (row?.id !== id || others.length > 0) throw cannotBeUndone();
  const undone = await undoChange(ctx, trx, scope, row);
  if (undone) await publishChanges(ctx, trx, scope, [undone.row]);
  return undone?.request;
}

/** Tells the open dashboards which requests somebody has changed by `applyChange` or `undoChange`. */
export function publishChanges(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, username }: ChangeAuthor,
  rows: ChangedRow[],
): Promise<void> {
  const requests = rows.map(({ id, after }) => ({ id, version: Number(after.version) }));
  return publish(ctx, trx, { list, kind: 'changed', requests, actor: username });
}

type Changed = { request: ChangedRequest; row: ChangedRow };

export function applyChange(
  ctx: AppContext,
  trx: Transaction<Tables>,
  by: ChangeAuthor,
  id: number,
  change: Omit<RequestChange, 'undo'>,
  version?: number,
): Promise<Changed | undefined> {
  const { apply, nameOf } = changes[by.list];
  return updateRow(ctx, trx, by, id, (before) => {
    if (version !== undefined && version !== before.version) throw changedMeanwhile(before, nameOf(before));
    return apply(before, change, ctx.now());
  });
}

function changedMeanwhile({ version, changedBy, updatedAt }: State, value: string): ApiError {
  return new ApiError('conflict', `${changedBy ?? 'Somebody'} has set it to ${value} since.`, {
    current: {
      version: Number(version),
      value,
      ...(changedBy !== null && { changedBy: String(changedBy) }),
      changedAt: new Date(Number(updatedAt)).toISOString(),
    },
  });
}

export function undoChange(
  ctx: AppContext,
  trx: Transaction<Tables>,
  by: ChangeAuthor,
  row: ChangedRow,
): Promise<Changed | undefined> {
  return updateRow(ctx, trx, by, row.id, (current) => stateToRestore(row, current));
}

async function updateRow(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, username }: ChangeAuthor,
  id: number,
  stateAfter: (before: State) => State,
): Promise<Changed | undefined> {
  const { table, columns: returned } = requestLists[list];
  const { columns } = changes[list];
  const lock = ctx.db.engine === 'postgres' ? sql`for update` : sql``;
  const selected = await sql<State>`
    select ${sql.join([...columns, 'updatedAt', 'version', 'changedBy'].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id = ${id} and deleted_at is null ${lock}`.execute(trx);
  const [before] = selected.rows;
  if (!before) return undefined;
  const after: State = {
    ...stateAfter(before),
    updatedAt: ctx.now(),
    version: Number(before.version) + 1,
    changedBy: username,
  };
  const assignments = Object.entries(after).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const updated = await sql<object>`update ${sql.table(table)} set ${sql.join(assignments)}
    where id = ${id} returning ${returned}`.execute(trx);
  return {
    request: toWireFormat(updated.rows[0] ?? {}) as ChangedRequest,
    row: { id, before, after },
  };
}
