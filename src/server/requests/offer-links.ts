import type { Transaction } from 'kysely';
import { isBooked } from '#rules/offer-actions.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken, randomToken } from '../crypto/token.ts';
import type { Tables } from '../db/schema.ts';
import { siteUrl } from '../http/site-url.ts';

export const OFFERS_PATH = '/offers';
export const offerPath = (token: string) => `${OFFERS_PATH}/${token}`;

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

/**
 * A new link to the offer of a request that is open or accepted, else to its newest. Undefined when none was sent, or the request
 * was removed.
 */
export async function createRideLink(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequestId: number,
): Promise<{ url: string; isBooked: boolean } | undefined> {
  const offers = await trx
    .selectFrom('offers')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'offers.quoteRequestId')
    .select(['offers.id', 'state', 'expiresAt', 'confirmedAt'])
    .where('quoteRequestId', '=', quoteRequestId)
    .where('deletedAt', 'is', null)
    .orderBy('offers.version', 'desc')
    .execute();
  const held = offers.find(
    ({ state, expiresAt }) => state === 'accepted' || (state === 'open' && expiresAt > ctx.now()),
  );
  const shown = held ?? offers[0];
  return shown && { url: await createLink(ctx, trx, shown.id), isBooked: isBooked(shown) };
}
