import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { company } from '#content/company.ts';
import type { EmailContent, EmailKind } from '#content/emails/email-content.ts';
import type { RequestListName } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import * as rateLimit from '../http/rate-limit.ts';

/** Anybody can type anybody's address into a form, so this holds for all forms together. */
const perRecipient: rateLimit.RateLimit = { name: 'email-recipient', max: 3, windowMs: 24 * 60 * 60 * 1000 };

/** Emails to the desk and to staff, which are neither counted per recipient nor kept waiting behind those to customers. */
export const staffKinds: EmailKind[] = ['new-quote', 'new-message', 'staff-invitation'];

type OutboxEmail = {
  kind: EmailKind;
  to: string;
  content: EmailContent;
  /** The request whose data it repeats, so that it is deleted together with it. */
  about?: { list: RequestListName; id: number };
};

/**
 * Adds an email to the outbox in the caller's transaction, so that a record and its email are stored together or not at
 * all. Returns false when the recipient has had as many as the limit allows; then no email is sent. The Message-ID is
 * fixed here: a recipient recognizes an email that was sent twice after an unknown outcome.
 */
export async function enqueueEmail(
  ctx: AppContext,
  transaction: Transaction<Tables>,
  { kind, to, content, about }: OutboxEmail,
): Promise<boolean> {
  const allowed =
    staffKinds.includes(kind) || (await rateLimit.takeSlot(ctx, perRecipient, mailboxOf(to), transaction));
  if (!allowed) return false;
  const now = ctx.now();
  await transaction
    .insertInto('emails')
    .values({
      messageId: `${randomUUID()}@${new URL(company.siteUrl).host}`,
      kind,
      recipient: to,
      content: JSON.stringify(content),
      dueAt: now,
      lastError: null,
      createdAt: now,
      sentAt: null,
      list: about?.list ?? null,
      requestId: about?.id ?? null,
    })
    .execute();
  return true;
}

/** Spellings that usually reach the same mailbox count as one: other case, dots, and a tag after a plus sign. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.split('+')[0]?.replaceAll('.', '')}@${domain}`;
}
