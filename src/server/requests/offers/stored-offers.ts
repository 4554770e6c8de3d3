import type { Kysely, Selectable, Transaction } from 'kysely';
import { offerEmail, offerLinkEmail } from '#content/emails/offer-emails.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { isBooked } from '#rules/offer-actions.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken, randomToken } from '../../crypto/token.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { rideCalendar } from './ride-calendar.ts';

export type OfferRow = Selectable<Tables['offers']>;

export const OFFERS_PATH = '/offers';
export const offerPath = (token: string) => `${OFFERS_PATH}/${token}`;

export function toOffer(row: OfferRow, now: number): Offer {
  const { lines, charges, state, updatedAt: _, ...offer } = row;
  return {
    ...toWireFormat(offer),
    lines: JSON.parse(lines),
    charges: JSON.parse(charges),
    state: state === 'open' && row.expiresAt <= now ? 'expired' : state,
  };
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
  return rows.map((row) => toOffer(row, ctx.now()));
}

/** A new link to the customer's page. Only the hash of its token is stored, so each email has its own. */
export async function createLink(
  ctx: AppContext,
  trx: Transaction<Tables>,
  offerId: number,
): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('offerLinks')
    .values({ tokenHash: hashToken(token), offerId })
    .execute();
  return siteUrl(ctx) + offerPath(token);
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
 * Mails an offer with a link of its own, or the link alone. Without a calendar where the ride is booked by an earlier version,
 * whose entry would become tentative. Returns 0 when the customer has had as many emails as a day allows.
 */
export async function mailOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequest: QuoteRequest,
  offer: Offer,
  { kind = 'offer', hasCalendar = true }: { kind?: 'offer' | 'offer-link'; hasCalendar?: boolean } = {},
): Promise<number> {
  const url = await createLink(ctx, trx, offer.id);
  const calendar = hasCalendar && rideCalendar(quoteRequest, offer, ctx.now());
  const content =
    kind === 'offer'
      ? offerEmail(quoteRequest, offer, { url, ...(calendar && { calendar }) })
      : offerLinkEmail(quoteRequest.reference, { url, isBooked: isBooked(offer) });
  const about = { list: 'quote-requests', id: quoteRequest.id } as const;
  return enqueueEmails(ctx, trx, [{ kind, to: quoteRequest.email, content, about }]);
}
