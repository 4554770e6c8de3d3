import type { Kysely, Selectable, Transaction } from 'kysely';
import { offerEmail, offerLinkEmail } from '#content/emails/offer-emails.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { Ride } from '#contracts/rides.ts';
import { answerDeadline } from '#rules/deadlines.ts';
import { bookedBefore, isBooked, isUncharged } from '#rules/offer-actions.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { readOfferDeliveries } from '../../mail/offer-deliveries.ts';
import { createLink } from '../offer-links.ts';
import { type RideRow, toRide } from '../stored-rides.ts';
import { findFormerEntries } from './former-entries.ts';
import { rideCalendar } from './ride-calendar.ts';

export type OfferRow = Selectable<Tables['offers']>;

export function toOffer(row: OfferRow, now: number): Offer {
  const { lines, charges, schedule, state, ride: _ride, updatedAt: _, ...offer } = row;
  return {
    ...toWireFormat(offer),
    lines: JSON.parse(lines),
    charges: JSON.parse(charges),
    ...(schedule && { schedule: JSON.parse(schedule) }),
    state: state === 'open' && row.expiresAt <= now ? 'expired' : state,
    ...(isUncharged(row) && {
      chargeDueAt: new Date(answerDeadline(row.canceledAt ?? 0, null)).toISOString(),
    }),
  };
}

/** As it is read now, when the notice to cancel its ride may have passed. */
export function offerReadAt(
  offer: Offer,
  now: number,
  day?: RideRow,
): Offer & { readAt: string; day?: Ride } {
  return { ...offer, readAt: new Date(now).toISOString(), ...(day?.assignedAt && { day: toRide(day) }) };
}

/** Omits the offers of removed quote requests. */
export async function listOffers(ctx: AppContext, quoteRequestIds: number[]): Promise<Offer[]> {
  const rows = await ctx.db.query
    .selectFrom('offers')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'offers.quoteRequestId')
    .selectAll('offers')
    .where('quoteRequests.deletedAt', 'is', null)
    .where('offers.quoteRequestId', 'in', quoteRequestIds)
    .orderBy('offers.id', 'desc')
    .execute();
  const deliveries = await readOfferDeliveries(ctx, quoteRequestIds);
  return rows.map((row) => {
    const delivery = deliveries.get(row.quoteRequestId);
    return { ...toOffer(row, ctx.now()), ...(delivery && { delivery }) };
  });
}

export function findLatest(db: Kysely<Tables>, quoteRequestId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', '=', quoteRequestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether the ride is booked by another version, whose confirmation holds until this one is confirmed. Its entry in the customer's
 * calendar must not become tentative.
 */
export async function changesBooking(
  db: Kysely<Tables>,
  quoteRequest: Pick<QuoteRequest, 'id' | 'status'>,
  offer: Pick<Offer, 'id' | 'confirmedAt'>,
): Promise<boolean> {
  return (await findBooking(db, quoteRequest, offer)) !== undefined;
}

/** The other version by which the ride is booked. */
export async function findBooking(
  db: Kysely<Tables>,
  { id: quoteRequestId, status }: Pick<QuoteRequest, 'id' | 'status'>,
  offer: { id: number; confirmedAt?: unknown },
): Promise<OfferRow | undefined> {
  if (offer.confirmedAt) return undefined;
  const versions = await db
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', '=', quoteRequestId)
    .orderBy('version', 'desc')
    .execute();
  return bookedBefore(versions, offer, { status });
}

/** The next revision of the calendar's entry. All versions share it, and a calendar takes the highest. */
export async function nextSequence(db: Kysely<Tables>, quoteRequestId: number): Promise<number> {
  const highest = await db
    .selectFrom('offers')
    .select('sequence')
    .where('quoteRequestId', '=', quoteRequestId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return highest ? highest.sequence + 1 : 0;
}

/** Mails an offer with a link of its own, or the link alone. Returns 0 when the customer has had as many emails as a day allows. */
export async function mailOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequest: QuoteRequest,
  offer: Offer,
  kind: 'offer' | 'offer-link' = 'offer',
): Promise<number> {
  const url = await createLink(ctx, trx, offer.id);
  const isChange = await changesBooking(trx, quoteRequest, offer);
  const former = await findFormerEntries(trx, quoteRequest, offer);
  const calendar = isChange
    ? undefined
    : rideCalendar(quoteRequest, offer, { now: ctx.now(), url, ...former });
  const content =
    kind === 'offer'
      ? offerEmail(quoteRequest, offer, { url, changesBooking: isChange, ...(calendar && { calendar }) })
      : offerLinkEmail(quoteRequest, { url, isBooked: isBooked(offer) });
  const about = { list: 'quote-requests', id: quoteRequest.id } as const;
  return enqueueEmails(ctx, trx, [{ kind, to: quoteRequest.email, content, about }]);
}
