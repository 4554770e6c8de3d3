import { offerFollowUpEmail } from '#content/emails/offer-emails.ts';
import { isNight } from '#rules/time.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { createLink, readQuoteRequest, toOffer } from './offers.ts';

/** Reminders of one transaction, so that nobody waits long behind them. */
const BATCH = 20;

/**
 * Sends the reminders that are due. Each is claimed by taking its time away, in the transaction that stores its email: of several
 * processes one sends it, and a process that dies in between leaves it due.
 */
export async function sendFollowUps(ctx: AppContext): Promise<void> {
  if (isNight(ctx.now())) return;
  while ((await sendBatch(ctx)) === BATCH);
}

function sendBatch(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (trx) => {
    const now = ctx.now();
    const claimed = await trx
      .updateTable('offers')
      .set({ followUpAt: null, updatedAt: now })
      .where('id', 'in', (offers) =>
        offers
          .selectFrom('offers')
          .select('id')
          .where('followUpAt', '<=', now)
          .orderBy('followUpAt')
          .limit(BATCH)
          .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .execute();
    for (const row of claimed) {
      const offer = toOffer(row, now);
      // Not locked: an answer locks the request before the offer, so that the two would wait for each other.
      const quoteRequest = await readQuoteRequest(trx, offer.quoteRequestId);
      // Sold by telephone, closed or removed meanwhile: there is nothing to remind of.
      if (offer.state !== 'open' || quoteRequest?.status !== 'contacted') continue;
      const url = await createLink(ctx, trx, offer.id);
      const content = offerFollowUpEmail(quoteRequest, offer, { url });
      const about = { list: 'quote-requests', id: quoteRequest.id } as const;
      await enqueueEmails(ctx, trx, [{ kind: 'offer-follow-up', to: quoteRequest.email, content, about }]);
      await trx.updateTable('offers').set({ followUpSentAt: now }).where('id', '=', offer.id).execute();
    }
    return claimed.length;
  });
}
