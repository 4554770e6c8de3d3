import type { Selectable, Transaction } from 'kysely';
import { mailFrame } from '#content/mails/frame.ts';
import { newMessageMail } from '#content/mails/new-message.ts';
import type { ContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import type { Removed } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { post } from '../mail/enqueue.ts';
import { listed, remove } from './lists.ts';

/** Stores the message and the desk's mail: both or neither. */
export async function addMessage(
  transaction: Transaction<Tables>,
  written: NewContactMessage,
  siteUrl: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('contact_messages')
    .values({
      name: written.name,
      email: written.email,
      phone: written.phone ?? null,
      subject: written.subject,
      message: written.message,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await post(
    transaction,
    { kind: 'new-message', to: mailFrame.desk.address, words: newMessageMail(written, siteUrl) },
    now,
  );
}

export async function listMessages(ctx: AppContext): Promise<ContactMessage[]> {
  return (await listed(ctx, 'contact_messages')).map(fromRow);
}

export async function changeMessage(
  ctx: AppContext,
  id: number,
  change: { isRead: boolean },
): Promise<ContactMessage | undefined> {
  const row = await ctx.db.query
    .updateTable('contact_messages')
    .set({ is_read: change.isRead ? 1 : 0, updated_at: ctx.now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export function removeAllMessages(ctx: AppContext): Promise<Removed> {
  return remove(ctx, 'contact_messages');
}

function fromRow(row: Selectable<Tables['contact_messages']>): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    ...(row.phone !== null && { phone: row.phone }),
    subject: row.subject,
    message: row.message,
    isRead: row.is_read === 1,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
