import type { FastifyRequest } from 'fastify';
import { newContactMessageEmail } from '#content/emails/contact-message-email.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { requestPath } from '#content/staff/request-path.ts';
import type { NewContactMessage } from '#contracts/contact-messages.ts';
import type { AppContext } from '../app-context.ts';
import { derivedColumns } from '../db/derived-columns.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { rejectSpam } from '../http/spam.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { withIdempotency } from './idempotency.ts';
import { updateRequest } from './update-request.ts';

const perAddress: rateLimit.RateLimit = { name: 'messages-address', max: 20, windowMs: 10 * 60 * 1000 };

/** Accepts a message from the contact form, with or without JavaScript, and stores it with the desk's e-mail. */
export async function submitContactMessage(
  ctx: AppContext,
  request: FastifyRequest,
  contactMessage: NewContactMessage,
  idempotencyKey: string | undefined,
): Promise<{ received: true }> {
  rejectSpam(contactMessage);
  const { filledInMs: _time, ...body } = contactMessage;
  const reply = { received: true } as const;
  return withIdempotency(ctx, idempotencyKey, body, reply, async (transaction) => {
    // Counted in the same transaction: a rejected or repeated message does not count.
    await rateLimit.consume(ctx, perAddress, request.ip, transaction);
    const now = ctx.now();
    const { website: _website, ...values } = body;
    const { id } = await transaction
      .insertInto('contactMessages')
      .values({ ...values, ...derivedColumns['contact-messages'](values), createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const url = siteUrl(ctx) + requestPath('messages', id);
    const content = newContactMessageEmail(contactMessage, url);
    const about = { list: 'contact-messages', id } as const;
    await enqueueEmails(ctx, transaction, [
      { kind: 'new-message', to: emailFrame.desk.address, content, about },
    ]);
  });
}

export function updateContactMessage(
  ctx: AppContext,
  id: number,
  { isRead, undo }: { isRead?: boolean | undefined; undo?: string | undefined },
) {
  return updateRequest(
    ctx,
    { list: 'contact-messages', id, undo },
    ['isRead'],
    (before: { isRead: number }) => ({ isRead: Number(isRead ?? before.isRead) }),
  );
}
