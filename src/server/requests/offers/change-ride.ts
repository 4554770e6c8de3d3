import type { Transaction } from 'kysely';
import { findCity } from '#content/cities.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { quoteErrorMessages } from '#content/forms/quote-messages.ts';
import { rideFields } from '#content/requests/quote-fields.ts';
import type { QuoteRequest, RideEntries } from '#contracts/quote-requests.ts';
import type { Seen } from '#contracts/seen.ts';
import { followUpTime, offerExpiry } from '#rules/offer-validity.ts';
import { findQuoteErrors } from '#rules/quote-form.ts';
import type { RideChange, RideColumn } from '#rules/request-status.ts';
import { withNamedVehicles } from '#rules/vehicles.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { readEventsOfKind } from '../lists/changes.ts';
import { rowOf } from '../quotes/quote-requests.ts';
import { lockRequest, type RequestRow, record } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { requireSeen } from './seen.ts';
import { findLatest } from './stored-offers.ts';

const columns = Object.keys(rideFields) as RideColumn[];

/** Replaces the ride of a request; an open offer then ends with the new ride at the latest. What is as it was makes no event. */
export async function changeRide(
  ctx: AppContext,
  trx: Transaction<Tables>,
  actor: string,
  id: number,
  { seen, ...entries }: RideEntries & { seen: Seen },
): Promise<QuoteRequest> {
  const request = { list: 'quote-requests', id } as const;
  const before = await lockRequest(ctx, trx, request);
  if (!before) throw notFound('quote request');
  await requireSeen(trx, before, await findLatest(trx, id), seen);
  const ride = changeOf(before, withNamedVehicles(entries));
  const errors = findQuoteErrors(entries, ctx.now());
  // A ride that has begun can still be corrected in other respects.
  if (!('eventDate' in ride || 'pickupTime' in ride)) {
    delete errors.eventDate;
    delete errors.pickupTime;
  }
  const fields = quoteErrorMessages(errors);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', sendingCopy.checkMarked, { fields });
  if (Object.keys(ride).length === 0) return toRequest('quote-requests', before);
  const changed = await record(ctx, trx, request, { kind: 'ride-changed', ride }, { actor });
  if (!changed) throw notFound('quote request');
  const quoteRequest = toRequest('quote-requests', changed.after);
  await moveExpiry(ctx, trx, quoteRequest);
  return quoteRequest;
}

/** The columns that differ. */
function changeOf(before: RequestRow<'quote-requests'>, entries: RideEntries): RideChange {
  const back = entries.roundTrip ? {} : { returnDate: undefined, returnTime: undefined };
  const after: RideChange = {
    ...rowOf(rideFields, { ...entries, ...back }),
    // Empty where staff know better than the address.
    pickupCity: entries.pickupCity ?? (findCity(entries.pickupLocation) ? '' : null),
  };
  const changed = columns.filter((column) => (after[column] ?? null) !== before[column]);
  return Object.fromEntries(changed.map((column) => [column, after[column] ?? null]));
}

/** The end and the reminder of an open offer follow from the ride, also when its change is undone. */
export async function moveExpiry(
  ctx: AppContext,
  trx: Transaction<Tables>,
  ride: QuoteRequest,
): Promise<void> {
  const offers = await trx
    .selectFrom('offers')
    .select(['id', 'validUntil', 'followUpSentAt', 'createdAt'])
    .where('quoteRequestId', '=', ride.id)
    .where('state', '=', 'open')
    .execute();
  const canceled = await readEventsOfKind(trx, ride.id, 'follow-up-canceled');
  for (const { id, validUntil, followUpSentAt, createdAt } of offers) {
    const expiresAt = offerExpiry(validUntil, ride);
    const isWanted = followUpSentAt === null && !canceled.some(({ subjectId }) => subjectId === id);
    const followUpAt = (isWanted && followUpTime(createdAt, expiresAt)) || null;
    await trx
      .updateTable('offers')
      .set({ expiresAt, followUpAt, updatedAt: ctx.now() })
      .where('id', '=', id)
      .execute();
  }
}
