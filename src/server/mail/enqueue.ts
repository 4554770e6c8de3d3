import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { company } from '#content/company.ts';
import type { EmailContent, EmailKind } from '#content/mails/words.ts';
import type { Tables } from '../db/schema.ts';

/**
 * Writes a mail in the transaction of what it is about: both are there or neither. The outbox sends it later.
 * The Message-ID is fixed here, so that a mail sent twice after an unknown outcome is recognized as one.
 */
export async function post(
  transaction: Transaction<Tables>,
  mail: { kind: EmailKind; to: string; words: EmailContent },
  now: number,
): Promise<void> {
  await transaction
    .insertInto('emails')
    .values({
      messageId: `${randomUUID()}@${new URL(company.siteUrl).host}`,
      kind: mail.kind,
      recipient: mail.to,
      content: JSON.stringify(mail.words),
      dueAt: now,
      lastError: null,
      createdAt: now,
      sentAt: null,
    })
    .execute();
}
