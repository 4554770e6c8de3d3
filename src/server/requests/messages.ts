import type { Selectable, Transaction } from 'kysely';
import { emailFrame } from '#content/emails/email-frame.ts';
import { newMessageEmail } from '#content/emails/new-message-email.ts';
import type { ContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import type { Removed } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { enqueueEmail } from '../mail/enqueue.ts';
import { listed, remove } from './lists.ts';

/** Stores the message and the desk's mail: both or neither. */
export async function addMessage(
  transaction: Transaction<Tables>,
  written: NewContactMessage,
  siteUrl: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('contactMessages')
    .values({
      name: written.name,
      email: written.email,
      phone: written.phone ?? null,
      subject: written.subject,
      message: written.message,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await enqueueEmail(
    transaction,
    { kind: 'new-message', to: emailFrame.desk.address, content: newMessageEmail(written, siteUrl) },
    now,
  );
}

export async function listMessages(ctx: AppContext): Promise<ContactMessage[]> {
  return (await listed(ctx, 'contactMessages')).map(fromRow);
}

export async function changeMessage(
  ctx: AppContext,
  id: number,
  change: { isRead: boolean },
): Promise<ContactMessage | undefined> {
  const row = await ctx.db.query
    .updateTable('contactMessages')
    .set({ isRead: change.isRead ? 1 : 0, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export function removeAllMessages(ctx: AppContext): Promise<Removed> {
  return remove(ctx, 'contactMessages');
}

function fromRow(row: Selectable<Tables['contactMessages']>): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    ...(row.phone !== null && { phone: row.phone }),
    subject: row.subject,
    message: row.message,
    isRead: row.isRead === 1,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
