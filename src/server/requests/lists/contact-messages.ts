import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { newContactMessageEmail } from '#content/emails/contact-message-email.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { messageLimit, type NewContactMessage } from '#contracts/contact-messages.ts';
import { answerDeadline, messageDeadline } from '#rules/deadlines.ts';
import { companyClock } from '#rules/time.ts';
import { waitOf } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { siteUrl } from '../../http/site-url.ts';
import { rejectSpam } from '../../http/spam.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { recordReceived } from '../record.ts';
import { derivedColumns } from '../request-lists.ts';
import { withIdempotency } from './idempotency.ts';

/** Accepts a message from the contact form, with or without JavaScript, and stores it with the desk's email. */
export async function submitContactMessage(
  ctx: AppContext,
  request: FastifyRequest,
  contactMessage: NewContactMessage,
  idempotencyKey: string | undefined,
): Promise<{ received: true }> {
  rejectSpam(contactMessage);
  const { filledInMs: _time, ...body } = contactMessage;
  const store = (trx: Transaction<Tables>) =>
    withIdempotency(ctx, trx, idempotencyKey, body, async () => {
      // Counted in the same transaction: a rejected or repeated message does not count.
      await rateLimit.consume(ctx, messageLimit, request.ip, trx);
      const { website: _website, ...values } = body;
      const id = await storeContactMessage(ctx, trx, values);
      return { reply: { received: true as const }, list: 'contact-messages', id };
    });
  return rateLimit.withTurn(ctx, messageLimit, request.ip, () => ctx.db.transaction(store));
}

/** Stores a message with the desk's email about it. */
export async function storeContactMessage(
  ctx: AppContext,
  trx: Transaction<Tables>,
  values: {
    name: string;
    email: string;
    phone?: string | undefined;
    subject: string;
    message: string;
    quoteRequestId?: number;
    rideChange?: string;
  },
  ride?: { reference: string; rideAt: number },
): Promise<number> {
  const now = ctx.now();
  const replyDueAt = ride ? answerDeadline(now, ride.rideAt) : messageDeadline(now);
  const row = {
    ...{ ...values, ...derivedColumns('contact-messages', values) },
    ...{ isRead: 0, replyDueAt, createdAt: now, updatedAt: now },
  };
  const { id } = await trx
    .insertInto('contactMessages')
    .values({ ...row, ...waitOf('contact-messages', row, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { list: 'contact-messages', id } as const;
  const { quoteRequestId, rideChange } = values;
  // A change is applied on the card of its request.
  const opened = rideChange && quoteRequestId;
  const url = siteUrl(ctx) + requestPath(opened ? { list: 'quote-requests', id: opened } : about);
  const content = newContactMessageEmail(values, {
    url,
    replyDue: companyClock(replyDueAt),
    offerReference: ride?.reference,
  });
  await enqueueEmails(ctx, trx, [{ kind: 'new-message', to: emailFrame.desk.address, content, about }]);
  await recordReceived(ctx, trx, about.list, id);
  return id;
}
