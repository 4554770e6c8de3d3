import type { Transaction } from 'kysely';
import { emailFrame } from '#content/emails/email-frame.ts';
import { contactCorrectedDeskEmail, quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { correctionNote } from '#content/forms/quote-messages.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { rideAdvice } from '#rules/deadlines.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { Contact } from '#rules/request-status.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { siteUrl } from '../../http/site-url.ts';
import { kindsOf, staffKinds } from '../../mail/budgets.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { findLatest, mailOffer, toOffer } from '../offers/stored-offers.ts';
import { type RequestRow, record } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { addNote } from '../request-notes.ts';
import { findQuoteRequest } from './quote-requests.ts';
import { isReceiptKey } from './receipt-key.ts';

const perRequest: rateLimit.RateLimit = { name: 'quote-correction', max: 3, windowMs: DAY_MS };

type Correction = { reference: string; key: string; email: string; phone: string };

/**
 * Replaces address and number as the customer corrects them on the page that confirmed the request, for a day. A note on the
 * request says so, the desk is mailed, and a corrected address gets the confirmation.
 */
export async function correctContact(ctx: AppContext, correction: Correction): Promise<void> {
  const { reference, key, email, phone } = correction;
  const former = isReceiptKey(ctx, reference, key) ? await findQuoteRequest(ctx, reference) : undefined;
  const now = ctx.now();
  if (!former || now - Date.parse(former.createdAt) > perRequest.windowMs)
    throw new ApiError('not_found', correctionNote.tooLate);
  if (former.email === email && former.phone === phone) return;
  const { id } = former;
  const about = { list: 'quote-requests', id } as const;
  await ctx.db.transaction(async (trx) => {
    await rateLimit.consume(ctx, perRequest, reference, trx);
    if (!(await correctQuoteContact(ctx, trx, id, { email, phone }))) return;
    const text = correctionNote.text(former, { email, phone });
    await addNote(ctx, trx, about, { text, author: correctionNote.author });
    const quoteRequest = { ...former, email, phone };
    const url = siteUrl(ctx) + requestPath(about);
    await enqueueEmails(ctx, trx, [
      {
        kind: 'contact-corrected',
        to: emailFrame.desk.address,
        content: contactCorrectedDeskEmail(quoteRequest, text, url),
        about,
      },
    ]);
    if (former.email === email) return;
    const content = quoteReceivedEmail(quoteRequest, rideAdvice(quoteRequest, now), siteUrl(ctx));
    await enqueueEmails(ctx, trx, [{ kind: 'quote-received', to: email, content, about }]);
  });
}

/**
 * Corrects the contact data of a quote request, by its customer or by staff. Links to offers that went to another address end,
 * because a stranger may have them. Of an offer that is still open staff mail the letter anew, a customer the link alone. What the
 * desk wrote and still waits goes to the corrected address. Returns false when there is no such request.
 */
export async function correctQuoteContact(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
  contact: Contact,
  author: { actor?: string; withRemoved?: boolean } = {},
): Promise<boolean> {
  const event = { kind: 'contact-corrected', contact } as const;
  const corrected = await record(ctx, trx, { list: 'quote-requests', id }, event, author);
  if (!corrected) return false;
  await correctDeskEmails(trx, corrected);
  if (contact.email && contact.email !== corrected.before.email)
    await redirectEmails(ctx, trx, corrected.after, author.actor ? 'offer' : 'offer-link');
  return true;
}

/** Replaces the former address and number in emails to the desk, where an erasure would not find them. */
async function correctDeskEmails(
  trx: Transaction<Tables>,
  { before, after }: Record<'before' | 'after', RequestRow<'quote-requests'>>,
): Promise<void> {
  const emails = await trx
    .selectFrom('emails')
    .select(['id', 'content'])
    .where('list', '=', 'quote-requests')
    .where('requestId', '=', after.id)
    .where('kind', 'in', staffKinds)
    .execute();
  for (const { id, content } of emails) {
    const corrected = content.replaceAll(before.email, after.email).replaceAll(before.phone, after.phone);
    if (corrected !== content)
      await trx.updateTable('emails').set({ content: corrected }).where('id', '=', id).execute();
  }
}

async function redirectEmails(
  ctx: AppContext,
  trx: Transaction<Tables>,
  request: RequestRow<'quote-requests'>,
  kind: 'offer' | 'offer-link',
): Promise<void> {
  const offers = trx.selectFrom('offers').select('id').where('quoteRequestId', '=', request.id);
  await trx.deleteFrom('offerLinks').where('offerId', 'in', offers).execute();
  const waitingEmails = trx
    .selectFrom('emails')
    .select('id')
    .where('list', '=', 'quote-requests')
    .where('requestId', '=', request.id)
    .where('state', '=', 'waiting');
  // They hold one of these links.
  const linkKinds = ['offer', 'offer-link', 'offer-follow-up', 'offer-accepted'] as const;
  const offerEmails = waitingEmails.where('kind', 'in', linkKinds);
  await trx.deleteFrom('emails').where('id', 'in', offerEmails).execute();
  const emailsOfDesk = waitingEmails.where('kind', 'in', kindsOf('customers', 'staff'));
  await trx.updateTable('emails').set({ recipient: request.email }).where('id', 'in', emailsOfDesk).execute();
  const latest = await findLatest(trx, request.id);
  const offer = latest && toOffer(latest, ctx.now());
  if (offer?.state === 'open' && request.deletedAt === null)
    await mailOffer(ctx, trx, toRequest('quote-requests', request), offer, { kind });
}
