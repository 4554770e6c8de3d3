import type { Transaction } from 'kysely';
import { replyEmail } from '#content/emails/offer-emails.ts';
import type { RequestListName, RequestReply } from '#contracts/request-lists.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { enqueueByStaff, requireAddress } from '../../mail/enqueue.ts';
import { createRideLink } from '../offer-links.ts';
import { lockRequest, record, recordAll } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { readAnswered } from '../thread.ts';

type About = { list: RequestListName; id: number };
type Written = { subject: string; text: string };

/**
 * Mails the customer without a price. An answer in writing stops the clock of a quote request and of a message. Returns undefined
 * when there is no such request.
 */
export async function sendReply(
  ctx: AppContext,
  trx: Transaction<Tables>,
  actor: string,
  about: About,
  reply: Written,
): Promise<RequestReply | undefined> {
  const row = await lockRequest(ctx, trx, about);
  if (!row) return undefined;
  const request = toRequest(about.list, row);
  requireAddress(request);
  const answered = await readAbout(ctx, trx, about, request);
  const stored = await storeReply(ctx, trx, actor, about, reply);
  const content = replyEmail(reply, answered);
  const email = { kind: 'reply', to: request.email, content, about } as const;
  await enqueueByStaff(ctx, trx, email);
  return stored;
}

/** The ride that a reply is about, and what its customer has asked. */
async function readAbout(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, id }: About,
  request: { reference?: string; quoteRequestId?: number | undefined },
) {
  const quoteRequestId = list === 'quote-requests' ? id : request.quoteRequestId;
  if (quoteRequestId === undefined) return {};
  return {
    reference: request.reference,
    question: await readAnswered(trx, quoteRequestId, list === 'quote-requests' ? undefined : id),
    link: await createRideLink(ctx, trx, quoteRequestId),
  };
}

/** Keeps what was written to the customer, for the timeline. The caller has locked the request, and mails it. */
export async function storeReply(
  ctx: AppContext,
  trx: Transaction<Tables>,
  actor: string,
  about: About,
  reply: Written,
): Promise<RequestReply> {
  const row = await trx
    .insertInto('requestReplies')
    .values({ ...reply, requestId: about.id, author: actor, createdAt: ctx.now() })
    .returning(['id', 'requestId', 'subject', 'text', 'author', 'createdAt'])
    .executeTakeFirstOrThrow();
  await record(ctx, trx, about, { kind: 'replied', replyId: row.id }, { actor });
  if (about.list === 'quote-requests') await markQuestionsRead(ctx, trx, actor, about.id);
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
  const ids = questions.map(({ id }) => id);
  const change = { isRead: true };
  await recordAll(ctx, trx, 'contact-messages', ids, { kind: 'changed', change }, { actor });
}
