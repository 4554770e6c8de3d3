import type { Transaction } from 'kysely';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { rideCopy } from '#content/staff/rides.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { SeenWithOffer } from '#contracts/seen.ts';
import { isBooked } from '#rules/offer-actions.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockSeen } from '../offers/staff-offers.ts';
import type { OfferRow } from '../offers/stored-offers.ts';
import { type RideRow, readRide } from '../stored-rides.ts';

export type SeenOfRide = { seen: SeenWithOffer; revision: number };

type Locked = { quoteRequest: QuoteRequest; offer: OfferRow; ride: RideRow | undefined };

/**
 * The request, its booked offer and what is recorded of its ride, locked. Refuses when the ride is not booked, or anything of it is
 * another than the member saw; what `isDone` already is not compared.
 */
export async function lockSeenRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
  { seen, revision }: SeenOfRide,
  isDone: (ride: RideRow | undefined) => boolean = () => false,
): Promise<Locked> {
  const { quoteRequest, row } = await lockSeen(ctx, trx, id, seen);
  if (!isBooked(row)) throw new ApiError('conflict', offerMessages.notBooked);
  const ride = await readRide(trx, id);
  if (!isDone(ride) && (ride?.revision ?? 0) !== revision) throw new ApiError('conflict', rideCopy.conflict);
  return { quoteRequest, offer: row, ride };
}
