import type { Transaction } from 'kysely';
import type { EmailContent, EmailKind } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { contactCorrectedDeskEmail, quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { correctionNote } from '#content/forms/quote-messages.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { rideAdvice } from '#rules/deadlines.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { Contact } from '#rules/request-status.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../crypto/token.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { siteUrl } from '../../http/site-url.ts';
import { kindsOf, staffKinds } from '../../mail/budgets.ts';
import { enqueueEmails, redirectEmail, requireStored } from '../../mail/enqueue.ts';
import { createLink } from '../offer-links.ts';
import { mailOffer, toOffer } from '../offers/stored-offers.ts';
import { type RequestRow, record, recordAll } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { addNote } from '../request-notes.ts';
import { answerHour, findQuoteRequest } from './quote-requests.ts';
import { isReceiptKey, requestLink } from './receipt-key.ts';

const perRequest: rateLimit.RateLimit = { name: 'quote-correction', max: 3, windowMs: DAY_MS };

type Correction = { reference: string; key: string; email: string; phone: string };

/**
 * Replaces address and number as the customer corrects them on the page that confirmed the request, for a day. A note on the
 * request says so, the desk is mailed, and a corrected address gets the confirmation.
 */
export async function correctContact(
  ctx: AppContext,
  correction: Correction,
  address: string,
): Promise<void> {
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
    const content = quoteReceivedEmail(quoteRequest, {
      advice: rideAdvice(quoteRequest, now),
      answerBy: answerHour(quoteRequest),
      siteUrl: siteUrl(ctx),
      url: requestLink(ctx, quoteRequest),
    });
    await enqueueEmails(ctx, trx, [{ kind: 'quote-received', to: email, content, about }], address);
  });
}

/**
 * Corrects the contact data of a quote request and of the questions about its offers, by its customer or by staff. Returns false
 * when there is no such request.
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
  await correctQuestions(ctx, trx, corrected.after, author);
  await correctDeskEmails(trx, corrected);
  if (contact.email && contact.email !== corrected.before.email)
    await redirectEmails(ctx, trx, corrected.after, author.actor !== undefined);
  return true;
}

/** They copy the contact data of their request, also those that were removed and can be restored. */
async function correctQuestions(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { id, fullName: name, email, phone }: RequestRow<'quote-requests'>,
  author: { actor?: string },
): Promise<void> {
  const questions = await trx
    .selectFrom('contactMessages')
    .select('id')
    .where('quoteRequestId', '=', id)
    .where((row) => row.or([row('name', '!=', name), row('email', '!=', email), row('phone', '!=', phone)]))
    .execute();
  const ids = questions.map((question) => question.id);
  const event = { kind: 'contact-corrected', contact: { name, email, phone } } as const;
  await recordAll(ctx, trx, 'contact-messages', ids, event, { ...author, withRemoved: true });
}

/** The emails about a quote request and about the questions about its offers. */
function emailsAbout(trx: Transaction<Tables>, { id }: { id: number }) {
  const questions = trx.selectFrom('contactMessages').select('id').where('quoteRequestId', '=', id);
  return trx
    .selectFrom('emails')
    .where(({ eb, or }) => or([eb('requestId', '=', id), eb('requestId', 'in', questions)]));
}

/** Replaces the former address and number in emails to the desk, where an erasure would not find them. */
async function correctDeskEmails(
  trx: Transaction<Tables>,
  { before, after }: Record<'before' | 'after', RequestRow<'quote-requests'>>,
): Promise<void> {
  const words = [
    [before.email, after.email],
    [before.phone, after.phone],
  ].filter((pair): pair is [string, string] => Boolean(pair[0]));
  const emails = await emailsAbout(trx, after)
    .select(['id', 'content'])
    .where('kind', 'in', staffKinds)
    .execute();
  for (const { id, content } of emails) {
    const written = JSON.parse(content) as EmailContent;
    const corrected = JSON.stringify(replaceInTexts(written, words));
    if (corrected !== content)
      await trx.updateTable('emails').set({ content: corrected }).where('id', '=', id).execute();
  }
}

/** The same value with other words in its texts. Never in its JSON, where a text is escaped. */
function replaceInTexts<Value>(value: Value, words: [former: string, current: string][]): Value {
  const replaced = (part: unknown): unknown => {
    if (typeof part === 'string')
      return words.reduce((text, [former, current]) => text.replaceAll(former, () => current), part);
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, replaced(one)]));
  };
  return replaced(value) as Value;
}

/** They hold a link to an offer, and are mailed anew. */
const linkKinds: string[] = [
  'offer',
  'offer-link',
  'offer-follow-up',
  'offer-accepted',
] satisfies EmailKind[];

/**
 * Ends the links to offers, because a stranger may have them. What the desk wrote and still waits goes to the corrected address,
 * with new links; of every other offer that is open, accepted or booked the customer gets a link alone, or, when staff correct the
 * address of an open one, its letter.
 */
async function redirectEmails(
  ctx: AppContext,
  trx: Transaction<Tables>,
  request: RequestRow<'quote-requests'>,
  isByStaff: boolean,
): Promise<void> {
  const offers = await trx
    .selectFrom('offers')
    .selectAll()
    .where('quoteRequestId', '=', request.id)
    .orderBy('id')
    .execute();
  const offerIds = trx.selectFrom('offers').select('id').where('quoteRequestId', '=', request.id);
  const former = await trx.deleteFrom('offerLinks').where('offerId', 'in', offerIds).returningAll().execute();
  const emails = await emailsAbout(trx, request)
    .selectAll()
    .where('state', '!=', 'sent')
    .where('kind', 'in', [...linkKinds, ...kindsOf('customers', 'staff')])
    .execute();
  const linked = new Set<number>();
  for (const email of emails) {
    const { id, kind, content } = email;
    if (linkKinds.includes(kind)) {
      await trx.deleteFrom('emails').where('id', '=', id).execute();
      continue;
    }
    const written = JSON.parse(content) as EmailContent;
    const { action } = written;
    const tokenHash = action && hashToken(action.url.split('/').at(-1) ?? '');
    const link = former.find((one) => one.tokenHash === tokenHash);
    // A reply names the page, but is not the letter.
    if (link && kind !== 'reply') linked.add(link.offerId);
    const url = link && (await createLink(ctx, trx, link.offerId));
    const relinked = action && url ? replaceInTexts(written, [[action.url, url]]) : written;
    await redirectEmail(ctx, trx, email, request.email, relinked);
  }
  if (request.deletedAt !== null) return;
  for (const offer of offers.map((row) => toOffer(row, ctx.now()))) {
    if (linked.has(offer.id) || (offer.state !== 'open' && offer.state !== 'accepted')) continue;
    const kind = isByStaff && offer.state === 'open' ? 'offer' : 'offer-link';
    const stored = await mailOffer(ctx, trx, toRequest('quote-requests', request), offer, kind);
    if (isByStaff) requireStored(stored);
  }
}
