import type { Kysely, Transaction } from 'kysely';
import { offerMessages } from '#content/offers/offer-messages.ts';
import type { Requests } from '#contracts/all-lists.ts';
import { type Claim, claimOf, type RequestListName } from '#contracts/request-lists.ts';
import { isUnconfirmed } from '#rules/offer-actions.ts';
import {
  changeColumns,
  mayHaveAmount,
  type RequestChange,
  type RequestEvent,
  type RequestEventKind,
  type StoredChanges,
  stateName,
  stateToRestore,
  type UnconfirmedOffer,
} from '#rules/request-status.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import { type ListAuthor, lockRequest, nameAction, type RequestRow, record, recordAll } from '../record.ts';
import { toRequest } from '../request-lists.ts';

export type ChangedRequest = Requests[RequestListName] & { undo?: number };

/**
 * Changes one request. Returns undefined when there is no such request; otherwise the request, with the number to undo the change
 * by. Throws when somebody has changed the same since `version`.
 */
export async function changeRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, actor }: ListAuthor,
  id: number,
  change: RequestChange,
  version: number | undefined,
): Promise<ChangedRequest | undefined> {
  const event = async (before: RequestRow) => {
    if (version !== undefined && version !== before.version) await requireUnchanged(trx, before, version);
    return changeEvent(ctx, trx, before, change);
  };
  const changed = await record(ctx, trx, { list, id }, event, { actor });
  const undo = changed && (await nameAction(trx, [changed.after]));
  return changed && { ...toRequest(list, changed.after), ...(undo && { undo }) };
}

/** Changes those of several requests that exist. */
export async function changeRequests(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, actor }: ListAuthor,
  ids: number[],
  change: RequestChange,
): Promise<{ changed: number; undo?: number }> {
  const event = (before: RequestRow) => changeEvent(ctx, trx, before, change);
  const changed = await recordAll(ctx, trx, list, ids, event, { actor });
  const undo = await nameAction(
    trx,
    changed.map(({ after }) => after),
  );
  return { changed: changed.length, ...(undo && { undo }) };
}

async function changeEvent(
  ctx: AppContext,
  trx: Transaction<Tables>,
  before: RequestRow,
  change: RequestChange,
): Promise<RequestEvent> {
  if (!mayHaveAmount(before, change)) throw new ApiError('invalid', offerMessages.notSold);
  if (change.status === undefined) return { kind: 'changed', change };
  return { kind: 'changed', change, offer: await findUnconfirmed(ctx, trx, before.id) };
}

/** The state of the latest offer while its ride is not confirmed; undefined when it can no longer be. */
async function findUnconfirmed(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequestId: number,
): Promise<UnconfirmedOffer | undefined> {
  const offer = await trx
    .selectFrom('offers')
    .select(['state', 'expiresAt', 'confirmedAt'])
    .where('quoteRequestId', '=', quoteRequestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!offer) return undefined;
  if (offer.state === 'open' && offer.expiresAt > ctx.now()) return 'open';
  return isUnconfirmed(offer) ? 'accepted' : undefined;
}

/** Takes back a change that the member has made, and returns the requests as they are then. */
export async function undoChange(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, actor }: ListAuthor,
  action: number,
  id?: number,
): Promise<ChangedRequest[]> {
  const events = await trx
    .selectFrom('requestEvents')
    .select(['requestId', 'version', 'changes'])
    .where((row) => row.or([row('id', '=', action), row('action', '=', action)]))
    .where('kind', '=', 'changed')
    .where('actor', '=', actor)
    .where('requestId', 'in', trx.selectFrom('requests').select('id').where('list', '=', list))
    .execute();
  const ids = events.map(({ requestId }) => requestId);
  if (ids.length === 0 || (id !== undefined && ids.join() !== String(id)))
    throw new ApiError('invalid', 'This change can’t be undone.');
  const undo = async (before: RequestRow): Promise<RequestEvent> => {
    const event = events.find(({ requestId }) => requestId === before.id);
    const since = await readEventsSince(trx, before.id, event?.version ?? 0);
    const restored = stateToRestore(
      changesOf(event ?? { changes: '{}' }),
      since.map((later) => changesOf(later)),
    );
    if (!restored) throw new ApiError('conflict', 'Someone has changed it since, so nothing was undone.');
    return { kind: 'undone', restored };
  };
  const undone = await recordAll(ctx, trx, list, ids, undo, { actor });
  return undone.map(({ after }) => toRequest(list, after));
}

/** Throws when an event since `version` set what a change sets; claims, notes and what customers read are no conflict. */
async function requireUnchanged(
  trx: Transaction<Tables>,
  current: RequestRow,
  version: number,
): Promise<void> {
  const events = await readEventsSince(trx, current.id, version);
  const conflict = events.find((event) => changeColumns.some((column) => column in changesOf(event)));
  // A version that the events do not know is from nowhere.
  if (!conflict && events.length === current.version - version) return;
  const value = stateName(current);
  const changedBy = conflict?.actor ?? undefined;
  throw new ApiError('conflict', `${changedBy ?? 'Someone'} has since set it to ${value}.`, {
    current: {
      version: current.version,
      value,
      ...(changedBy && { changedBy }),
      changedAt: new Date(conflict?.createdAt ?? current.updatedAt).toISOString(),
    },
  });
}

/** The newest first. */
export function readEventsSince(db: Kysely<Tables>, id: number, version: number) {
  return db
    .selectFrom('requestEvents')
    .select(['kind', 'actor', 'subjectId', 'changes', 'createdAt'])
    .where('requestId', '=', id)
    .where('version', '>', version)
    .orderBy('id', 'desc')
    .execute();
}

/** Events of one kind of a quote request, the newest first. */
export function readEventsOfKind(db: Kysely<Tables>, quoteRequestId: number, kind: RequestEventKind) {
  return db
    .selectFrom('requestEvents')
    .select(['version', 'subjectId', 'changes', 'createdAt'])
    .where('requestId', '=', quoteRequestId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
}

export function changesOf({ changes }: { changes: string }): StoredChanges {
  return JSON.parse(changes);
}

/**
 * Notes that a member of staff is on a request, or takes the member's own note back; a colleague's stays, unless the member saw it
 * and takes it over. Returns undefined when there is no such request.
 */
export async function claimRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  request: { list: RequestListName; id: number },
  {
    username,
    isClaimed,
    seenBy,
  }: { username: string; isClaimed: boolean; seenBy?: string | null | undefined },
): Promise<Claim | undefined> {
  const current = await lockRequest(ctx, trx, request);
  const holder = current && claimOf(claimIn(current), ctx.now())?.claimedBy;
  const isAllowed = isClaimed
    ? seenBy === undefined || !holder || holder === username || holder === seenBy
    : current?.claimedBy === username;
  const event = isClaimed ? ({ kind: 'claimed', by: username } as const) : ({ kind: 'released' } as const);
  const recorded = isAllowed ? await record(ctx, trx, request, event, { actor: username }) : undefined;
  const row = recorded?.after ?? current;
  return row && claimIn(row);
}

function claimIn({ claimedBy = null, claimedAt = null }: RequestRow): Claim {
  return toWireFormat({ claimedBy, claimedAt });
}
