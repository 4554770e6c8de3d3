import type { Kysely, Transaction } from 'kysely';
import { quoteErrorMessages } from '#content/forms/quote-messages.ts';
import { pricedByOffer } from '#content/requests/quote-fields.ts';
import { rideChanges } from '#content/requests/ride-change.ts';
import { askedChangeCopy } from '#content/staff/asked-change.ts';
import type { QuoteCards } from '#contracts/quote-cards.ts';
import { findQuoteErrors } from '#rules/quote-form.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type RequestRow, record } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { moveExpiry } from './change-ride.ts';
import { type Changes, changesBetween, rideOf, type SeenRide } from './seen.ts';

/** A change that a customer asks for is a message about the request, which is open until somebody has answered it. */
const scheduled = ['eventDate', 'pickupTime', 'pickupLocation', 'dropoffLocation'] as const;

export type OpenChange = { id: number; createdAt: number; replyDueAt: number; changes: Changes };

function openMessages(db: Kysely<Tables>, quoteRequestIds: number[]) {
  return db
    .selectFrom('contactMessages')
    .where('quoteRequestId', 'in', quoteRequestIds)
    .where('isRead', '=', 0)
    .where('deletedAt', 'is', null)
    .orderBy('id');
}

export async function findAskedChange(
  db: Kysely<Tables>,
  quoteRequestId: number,
): Promise<OpenChange | undefined> {
  const messages = await openMessages(db, [quoteRequestId])
    .select(['id', 'rideChange', 'createdAt', 'replyDueAt'])
    .where('rideChange', 'is not', null)
    .execute();
  const { rideChange, ...found } = messages.at(-1) ?? {};
  return rideChange ? ({ ...found, changes: JSON.parse(rideChange) } as OpenChange) : undefined;
}

/** The values that are asked for, of the fields that are to change. */
export function askedRide({ changes }: Pick<OpenChange, 'changes'>): SeenRide {
  return Object.fromEntries(Object.entries(changes).map(([column, [, asked]]) => [column, asked]));
}

/** Vehicles and hours are part of the offer, as are times and places where it has a schedule. */
function needsVersion({ changes }: Pick<OpenChange, 'changes'>, hasSchedule: boolean): boolean {
  const ofOffer = hasSchedule ? [...pricedByOffer, ...scheduled] : pricedByOffer;
  return ofOffer.some((column) => column in changes);
}

/** Of these requests, those whose ride is held by an offer with a schedule. */
async function findScheduled(db: Kysely<Tables>, quoteRequestIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('offers')
    .select('quoteRequestId')
    .where('quoteRequestId', 'in', quoteRequestIds)
    .where('state', '=', 'accepted')
    .where('schedule', 'is not', null)
    .execute();
  return new Set(rows.map(({ quoteRequestId }) => quoteRequestId));
}

export async function listAsked(
  ctx: AppContext,
  ids: number[],
): Promise<Pick<QuoteCards, 'questions' | 'changes'>> {
  const messages = await openMessages(ctx.db.query, ids)
    .select(['id', 'quoteRequestId', 'message', 'rideChange', 'createdAt', 'replyDueAt'])
    .execute();
  const requests = await ctx.db.query
    .selectFrom('quoteRequests')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  const withSchedule = await findScheduled(ctx.db.query, ids);
  const written = requests.flatMap((request) =>
    messages
      .filter(({ quoteRequestId }) => quoteRequestId === request.id)
      .map(({ id, message, rideChange, createdAt, replyDueAt }) => ({
        about: {
          id,
          quoteRequestId: request.id,
          askedAt: new Date(createdAt).toISOString(),
          dueAt: new Date(replyDueAt).toISOString(),
        },
        ...{ request, message, rideChange },
      })),
  );
  const changed = new Map(
    written.flatMap(({ about, request, rideChange }) => {
      if (rideChange === null) return [];
      const changes: Changes = JSON.parse(rideChange);
      const change = {
        ...about,
        changes: rideChanges(changes),
        asked: toRequest('quote-requests', { ...request, ...askedRide({ changes }) }),
        needsVersion: needsVersion({ changes }, withSchedule.has(request.id)),
      };
      return [[request.id, change]];
    }),
  );
  return {
    questions: written
      .filter(({ rideChange }) => rideChange === null)
      .map(({ about, message }) => ({ ...about, text: message })),
    // The latest of each request.
    changes: [...changed.values()],
  };
}

/** The change that a member has seen. Refuses when it was answered, taken back or replaced since. */
export async function requireAskedChange(
  trx: Transaction<Tables>,
  quoteRequestId: number,
  id: number,
): Promise<OpenChange & { needsVersion: boolean }> {
  const change = await findAskedChange(trx, quoteRequestId);
  if (change?.id !== id) throw new ApiError('conflict', askedChangeCopy.answered);
  const withSchedule = await findScheduled(trx, [quoteRequestId]);
  return { ...change, needsVersion: needsVersion(change, withSchedule.has(quoteRequestId)) };
}

/** What speaks against a change, but not against the ride as it is. */
export function newErrors(
  now: number,
  request: RequestRow<'quote-requests'>,
  before: SeenRide,
  after: SeenRide,
): Record<string, string> {
  const [known, found] = [before, { ...before, ...after }].map((ride) =>
    findQuoteErrors(toRequest('quote-requests', { ...request, ...ride }), now),
  );
  const errors = Object.entries(found ?? {}).filter(([field]) => !Object.hasOwn(known ?? {}, field));
  return quoteErrorMessages(Object.fromEntries(errors));
}

/** Changes the ride of a request, which the caller has locked, as its customer asks. What may no longer be asked for is refused. */
export async function setAskedRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  request: RequestRow<'quote-requests'>,
  ride: SeenRide,
  author: { actor?: string } = {},
): Promise<RequestRow<'quote-requests'>> {
  const present = rideOf(request);
  const changes = changesBetween(present, { ...present, ...ride });
  if (Object.keys(changes).length === 0) return request;
  const [error] = Object.values(newErrors(ctx.now(), request, present, ride));
  if (error) throw new ApiError('conflict', error);
  const event = { kind: 'ride-changed', ride: askedRide({ changes }) } as const;
  const recorded = await record(ctx, trx, { list: 'quote-requests', id: request.id }, event, author);
  const after = recorded?.after ?? request;
  await moveExpiry(ctx, trx, toRequest('quote-requests', after));
  return after;
}
