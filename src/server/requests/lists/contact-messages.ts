import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { newContactMessageEmail } from '#content/emails/contact-message-email.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { splitAtReferences } from '#content/requests/reference.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { messageLimit, type NewContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { answerDeadline, messageDeadline } from '#rules/deadlines.ts';
import { rideInstant } from '#rules/ride.ts';
import { companyClock } from '#rules/time.ts';
import { waitOf } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { siteUrl } from '../../http/site-url.ts';
import { rejectSpam } from '../../http/spam.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { lockRequest, record, recordReceived } from '../record.ts';
import { derivedColumns, toRequest } from '../request-lists.ts';
import { insertRequest } from '../store-request.ts';
import { withIdempotency } from './idempotency.ts';

/** More references than these in one message are not looked up. */
const MAX_NAMED = 5;

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
      const named = await lockNamedRequest(ctx, trx, values);
      if (!named) {
        const id = await storeContactMessage(ctx, trx, values);
        return { reply: { received: true as const }, id };
      }
      const { id: quoteRequestId, reference } = named;
      const ride = { reference, rideAt: rideInstant(named) };
      const id = await storeContactMessage(ctx, trx, { ...values, quoteRequestId }, ride);
      const event = { kind: 'question-asked', messageId: id } as const;
      await record(ctx, trx, { list: 'quote-requests', id: quoteRequestId }, event);
      return { reply: { received: true as const }, id };
    });
  return rateLimit.withTurn(ctx, messageLimit, request.ip, () => ctx.db.transaction(store));
}

/** The sender's own quote request that a message names, which it asks about then. Nobody asks in another's name. */
async function lockNamedRequest(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { subject, message, email }: Pick<NewContactMessage, 'subject' | 'message' | 'email'>,
): Promise<QuoteRequest | undefined> {
  const named = splitAtReferences(`${subject}\n${message}`).flatMap(({ reference }) => reference ?? []);
  if (named.length === 0) return undefined;
  const own = await trx
    .selectFrom('quoteRequests')
    .select('id')
    .where('reference', 'in', named.slice(0, MAX_NAMED))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const row = own && (await lockRequest(ctx, trx, { list: 'quote-requests', id: own.id }));
  return row && toRequest('quote-requests', row);
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
  const stored = { ...row, ...waitOf('contact-messages', row, now) };
  const id = await insertRequest(ctx.db, trx, 'contact-messages', stored);
  if (id === undefined) throw new Error('a message has no reference that another could have');
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
