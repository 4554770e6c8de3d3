import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { company } from '#content/company.ts';
import type { EmailContent, EmailKind } from '#content/emails/email-content.ts';
import type { Tables } from '../db/schema.ts';

/**
 * Adds an email to the outbox in the caller's transaction, so that a record and its email are stored together or not at
 * all. The Message-ID is fixed here: a recipient recognizes an email that was sent twice after an unknown outcome.
 */
export async function enqueueEmail(
  transaction: Transaction<Tables>,
  { kind, to, content }: { kind: EmailKind; to: string; content: EmailContent },
  now: number,
): Promise<void> {
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
    })
    .execute();
}
