import { quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { correctionNote } from '#content/forms/quote-messages.ts';
import { noticeOf } from '#rules/deadlines.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { refreshDerivedColumns } from './derived-columns.ts';
import { addNote } from './notes.ts';
import { findQuoteRequest } from './quote-requests.ts';
import { isReceiptKey } from './receipt-key.ts';

const perRequest: rateLimit.RateLimit = { name: 'quote-correction', max: 3, windowMs: DAY_MS };

type Correction = { reference: string; key: string; email: string; phone: string };

/**
 * Replaces address and number as the customer corrects them on the page that confirmed the request, for a day. A note on the
 * request keeps the former ones for staff, and a corrected address gets the confirmation.
 */
export async function correctContact(ctx: AppContext, correction: Correction): Promise<void> {
  const { reference, key, email, phone } = correction;
  const former = isReceiptKey(ctx, reference, key) ? await findQuoteRequest(ctx, reference) : undefined;
  const now = ctx.now();
  if (!former || now - Date.parse(former.createdAt) > perRequest.windowMs)
    throw new ApiError('not_found', correctionNote.tooLate);
  if (former.email === email && former.phone === phone) return;
  await ctx.db.transaction(async (trx) => {
    await rateLimit.consume(ctx, perRequest, reference, trx);
    await trx
      .updateTable('quoteRequests')
      .set({ email, phone, updatedAt: now })
      .where('id', '=', former.id)
      .execute();
    const text = correctionNote.text(former, { email, phone });
    await addNote(trx, { quoteRequestId: former.id, text, author: correctionNote.author, createdAt: now });
    await refreshDerivedColumns(trx, 'quote-requests', former.id);
    if (former.email === email) return;
    const quoteRequest = { ...former, email, phone };
    await enqueueEmails(ctx, trx, [
      {
        kind: 'quote-received',
        to: email,
        content: quoteReceivedEmail(quoteRequest, noticeOf(quoteRequest, now), siteUrl(ctx)),
        about: { list: 'quote-requests', id: former.id },
      },
    ]);
  });
}
