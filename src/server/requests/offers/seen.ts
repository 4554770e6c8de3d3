import type { Transaction } from 'kysely';
import { z } from 'zod';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { rideFields } from '#content/requests/quote-fields.ts';
import { describeRideChange, rideChanges } from '#content/requests/ride-change.ts';
import { editRideCopy } from '#content/staff/quote-panels.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { Seen } from '#contracts/seen.ts';
import type { RideChange, RideColumn } from '#rules/request-status.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { changesOf, readEventsSince } from '../lists/changes.ts';
import type { RequestRow } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import type { OfferRow } from './stored-offers.ts';

/** Whoever acts on a ride or its offer has seen what is there now; a ride that is accepted or booked stays as it was seen. */

/** A ride as its customer reads it, by the values that the database keeps. */
export type SeenRide = { [Column in RideColumn]?: string | number | null };

const columns = Object.keys(rideFields) as RideColumn[];
const printed = columns.filter((column) => column !== 'reservationNumber');

export function rideOf(row: RequestRow<'quote-requests'>): SeenRide {
  return Object.fromEntries(printed.map((column) => [column, row[column]]));
}

/** The request with the ride that the papers of an offer print: the one that was accepted or confirmed, else the present one. */
export function asPrinted(row: RequestRow<'quote-requests'>, offer: Pick<OfferRow, 'ride'>): QuoteRequest {
  return toRequest('quote-requests', { ...row, ...printedRide(row, offer) });
}

export function printedRide(row: RequestRow<'quote-requests'>, { ride }: Pick<OfferRow, 'ride'>): SeenRide {
  return { ...rideOf(row), ...(ride !== null && JSON.parse(ride)) };
}

const SeenPage = z.strictObject({
  /** Of the quote; links to one that was replaced lead to the newest. */
  version: z.number(),
  /** As long as the longest field, which is the notes. */
  ride: z.partialRecord(z.enum(printed), z.union([z.string().max(2000), z.number(), z.null()])),
});
/** What a page of the customer shows, which its forms name. */
export type SeenPage = z.infer<typeof SeenPage>;

export function seenPage(page: SeenPage): string {
  return JSON.stringify(page);
}

/** Undefined when a form names nothing that could be printed. */
export function parseSeen(text: string | undefined): SeenPage | undefined {
  try {
    const seen = SeenPage.parse(JSON.parse(text ?? ''));
    rideChanges(changesBetween(seen.ride, {}));
    return seen;
  } catch {
    return undefined;
  }
}

export type Changes = { [Column in RideColumn]?: [RideChange[Column], RideChange[Column]] };

/** Values before and now, of the fields that differ. */
export function changesBetween(before: SeenRide, now: SeenRide): Changes {
  const changed = printed.filter((column) => (before[column] ?? null) !== (now[column] ?? null));
  return Object.fromEntries(changed.map((column) => [column, [before[column] ?? null, now[column] ?? null]]));
}

/** Refuses a member of staff who has seen another ride, or another offer than `offer`, and says what has changed. */
export async function requireSeen(
  trx: Transaction<Tables>,
  { id }: Pick<QuoteRequest, 'id'>,
  offer: OfferRow | undefined,
  seen: Seen,
): Promise<void> {
  await requireSeenRide(trx, id, seen.ride);
  if (!offer && !seen.offer) return;
  if (offer?.version !== seen.offer?.version) throw new ApiError('conflict', offerMessages.newer);
  // Nobody makes an offer expire.
  const state = seen.offer?.state === 'expired' ? 'open' : seen.offer?.state;
  if (offer?.state !== state)
    throw new ApiError(
      'conflict',
      offer?.state === 'accepted' ? offerMessages.accepted : offerMessages.notOpen,
    );
  if (offer?.sequence !== seen.offer?.sequence) throw new ApiError('conflict', offerMessages.confirmed);
}

async function requireSeenRide(trx: Transaction<Tables>, id: number, version: number): Promise<void> {
  const changed = await findRideChange(trx, id, version);
  if (changed)
    throw new ApiError('conflict', editRideCopy.conflict(changed.actor, describeRideChange(changed.changes)));
}

/** What has changed of a ride since that version of its request, and who changed it last; undefined when nothing has. */
export async function findRideChange(
  trx: Transaction<Tables>,
  id: number,
  version: number,
): Promise<{ actor: string | undefined; changes: Changes } | undefined> {
  const events = await readEventsSince(trx, id, version);
  const changed = events.filter((event) => columns.some((column) => column in changesOf(event)));
  const [last] = changed;
  if (!last) return undefined;
  const changes: Changes = {};
  // The newest first: the oldest says what was before.
  for (const event of changed)
    for (const [column, [before, now]] of Object.entries(changesOf(event) as Changes))
      Object.assign(changes, { [column]: [before, Reflect.get(changes, column)?.[1] ?? now] });
  return { actor: last.actor ?? undefined, changes };
}
