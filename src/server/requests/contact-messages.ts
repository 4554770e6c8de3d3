import type { FastifyRequest } from 'fastify';
import { newContactMessageEmail } from '#content/emails/contact-message-email.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { ContactMessage, type NewContactMessage } from '#contracts/contact-messages.ts';
import type { AppContext } from '../app-context.ts';
import { toWireFormat } from '../db/wire-format.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { rejectSpam } from '../http/spam.ts';
import { enqueueEmail } from '../mail/enqueue.ts';
import { withIdempotency } from './idempotency.ts';

const perAddress: rateLimit.RateLimit = { name: 'messages-address', max: 20, windowMs: 10 * 60 * 1000 };

/** The contract names the columns that leave the server. */
const columns = Object.keys(ContactMessage.shape) as (keyof ContactMessage)[];

/** Accepts a message from the contact form, with or without JavaScript, and stores it with the desk's e-mail. */
export async function submitContactMessage(
  ctx: AppContext,
  request: FastifyRequest,
  contactMessage: NewContactMessage,
  idempotencyKey: string | undefined,
): Promise<{ received: true }> {
  rejectSpam(contactMessage);
  const { filledInMs: _time, ...body } = contactMessage;
  return withIdempotency(ctx, idempotencyKey, body, async (transaction) => {
    // Counted in the same transaction: a rejected or repeated message does not count.
    await rateLimit.consume(ctx, perAddress, request.ip, transaction);
    const now = ctx.now();
    const { website: _website, ...values } = body;
    const { id } = await transaction
      .insertInto('contactMessages')
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = newContactMessageEmail(contactMessage, siteUrl(ctx));
    await enqueueEmail(ctx, transaction, {
      kind: 'new-message',
      to: emailFrame.desk.address,
      content,
      about: { list: 'contact-messages', id },
    });
    return { received: true };
  });
}

/** Contact messages that were not removed, newest first. */
export async function listContactMessages(ctx: AppContext): Promise<ContactMessage[]> {
  const rows = await ctx.db.query
    .selectFrom('contactMessages')
    .select(columns)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toWireFormat);
}

export async function updateContactMessage(
  ctx: AppContext,
  id: number,
  change: { isRead: boolean },
): Promise<ContactMessage | undefined> {
  const row = await ctx.db.query
    .updateTable('contactMessages')
    .set({ isRead: change.isRead ? 1 : 0, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && toWireFormat(row);
}
