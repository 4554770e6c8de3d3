import type { EmailKind } from '#content/emails/email-content.ts';
import type { Delivery } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import { deliveryOf } from './transport.ts';

const offerKinds: EmailKind[] = ['offer', 'offer-link'];

/** Dashboards show how far the emails of these kinds have come. */
export function isOfferKind(kind: string): boolean {
  return offerKinds.some((offerKind) => offerKind === kind);
}

/** How far the newest email with the link of an offer has come, by quote request. */
export async function readOfferDeliveries(
  ctx: AppContext,
  quoteRequestIds: number[],
): Promise<Map<number | null, Delivery>> {
  const emails = await ctx.db.query
    .selectFrom('emails')
    .select(['requestId', 'state'])
    .where('requestId', 'in', quoteRequestIds)
    .where('kind', 'in', offerKinds)
    .orderBy('id')
    .execute();
  // A later email replaces the one before.
  return new Map(emails.map(({ requestId, state }) => [requestId, deliveryOf(ctx.env, state)]));
}
