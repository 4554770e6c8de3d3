import type { Transaction } from 'kysely';
import { offerFollowUpEmail } from '#content/emails/offer-emails.ts';
import { isNight } from '#rules/time.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { createLink } from '../offer-links.ts';
import { record } from '../record.ts';
import { lockOffer } from './answers.ts';
import { offerReadAt } from './stored-offers.ts';

/** Offers of one query. */
const BATCH = 20;

/** Sends the reminders that are due, each in a transaction of its own, by day on the company's clock. */
export async function sendFollowUps(ctx: AppContext): Promise<void> {
  if (isNight(ctx.now())) return;
  // Offers whose reminder failed stay due, and are the first of the next query.
  for (let failed = 0; ; ) {
    const due = await ctx.db.query
      .selectFrom('offers')
      .select('id')
      .where('followUpAt', '<=', ctx.now())
      .orderBy('followUpAt')
      .limit(BATCH)
      .offset(failed)
      .execute();
    for (const { id } of due)
      await ctx.db
        .transaction((trx) => sendFollowUp(ctx, trx, id))
        .catch((err) => {
          failed++;
          ctx.log.error({ err, offerId: id }, 'a follow-up was not sent');
        });
    if (due.length < BATCH) return;
  }
}

/**
 * The time of the reminder is taken away in the transaction that stores its email: of several processes one sends it, and a
 * process that dies in between leaves it due.
 */
async function sendFollowUp(ctx: AppContext, trx: Transaction<Tables>, id: number): Promise<void> {
  const now = ctx.now();
  const locked = await lockOffer(ctx, trx, id);
  if (locked && !locked.offer.followUpAt) return;
  const { offer, quoteRequest } = locked ?? {};
  // Sold by telephone, closed or removed meanwhile: there is nothing to remind of.
  const isWanted = offer?.state === 'open' && quoteRequest?.status === 'contacted';
  await trx
    .updateTable('offers')
    .set({ followUpAt: null, updatedAt: now, ...(isWanted && { followUpSentAt: now }) })
    .where('id', '=', id)
    .execute();
  if (!isWanted) return;
  const url = await createLink(ctx, trx, id);
  const content = offerFollowUpEmail(quoteRequest, offerReadAt(offer, now), { url });
  const about = { list: 'quote-requests', id: quoteRequest.id } as const;
  await enqueueEmails(ctx, trx, [{ kind: 'offer-follow-up', to: quoteRequest.email, content, about }]);
  await record(ctx, trx, about, { kind: 'follow-up-sent', offerId: id });
}
