import type { Transaction } from 'kysely';
import { replyEmail } from '#content/emails/offer-emails.ts';
import type { QuoteReply } from '#contracts/offers.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { notFound } from '../../http/api-error.ts';
import { enqueueEmails, requireStored } from '../../mail/enqueue.ts';
import { record, recordAll } from '../record.ts';
import { lockQuoteRequest } from './quote-requests.ts';

/** Mails the customer without a price. An answer in writing stops the clock of a pending request. */
export async function sendReply(
  ctx: AppContext,
  trx: Transaction<Tables>,
  username: string,
  id: number,
  reply: { subject: string; text: string },
): Promise<QuoteReply> {
  const quoteRequest = await lockQuoteRequest(ctx, trx, id);
  if (!quoteRequest) throw notFound('quote request');
  const stored = await storeReply(ctx, trx, username, id, reply);
  const email = {
    kind: 'reply',
    to: quoteRequest.email,
    content: replyEmail(quoteRequest, reply),
    about: { list: 'quote-requests', id },
  } as const;
  requireStored(await enqueueEmails(ctx, trx, [email]));
  return stored;
}

/** Keeps what was written to the customer, for the timeline. The caller has locked the request, and mails it. */
export async function storeReply(
  ctx: AppContext,
  trx: Transaction<Tables>,
  author: string,
  quoteRequestId: number,
  reply: { subject: string; text: string },
): Promise<QuoteReply> {
  const row = await trx
    .insertInto('quoteReplies')
    .values({ ...reply, quoteRequestId, author, createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  const about = { list: 'quote-requests', id: quoteRequestId } as const;
  await record(ctx, trx, about, { kind: 'replied', replyId: row.id }, { actor: author });
  await markQuestionsRead(ctx, trx, author, quoteRequestId);
  return toWireFormat(row);
}

/** An answer in writing also answers the questions that the customer has asked about the offers of a request. */
export async function markQuestionsRead(
  ctx: AppContext,
  trx: Transaction<Tables>,
  actor: string,
  quoteRequestId: number,
): Promise<void> {
  const questions = await trx
    .selectFrom('contactMessages')
    .select('id')
    .where('quoteRequestId', '=', quoteRequestId)
    .where('isRead', '=', 0)
    .where('deletedAt', 'is', null)
    .execute();
  if (questions.length === 0) return;
  const ids = questions.map(({ id }) => id);
  await recordAll(
    ctx,
    trx,
    'contact-messages',
    ids,
    { kind: 'changed', change: { isRead: true } },
    { actor },
  );
}
