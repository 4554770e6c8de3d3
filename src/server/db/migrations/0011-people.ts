import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { departedKey } from '../vip-key.ts';

const requestTables = ['quote_requests', 'booking_requests', 'contact_messages'];

/** Finds people across tables, links emails to the request they are about, and deletes the addresses of former members. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vip_members').addColumn('code_used_at', 'bigint').execute();
    await db.schema.alterTable('emails').addColumn('list', 'text').execute();
    await db.schema.alterTable('emails').addColumn('request_id', 'integer').execute();
    await db.schema.createIndex('emails_request').on('emails').columns(['list', 'request_id']).execute();
    await sql`create index emails_recipient on emails (lower(recipient))`.execute(db);
    for (const table of requestTables) {
      await sql`create index ${sql.id(`${table}_email`)} on ${sql.table(table)} (lower(email))`.execute(db);
      // Read as a whole: what has the digits of a number in their order is compared in code.
      await sql`create index ${sql.id(`${table}_phone`)} on ${sql.table(table)} (phone, id)`.execute(db);
    }
    await linkEmails(db);
    await forgetFormerMembers(db);
  },
};

/** Emails about quote requests quote the reference; those about messages repeat sender and text. */
async function linkEmails(db: Kysely<unknown>): Promise<void> {
  const emails = await sql<{ id: number; kind: string; content: string }>`select id, kind, content from emails
    where kind in ('quote-received', 'new-quote', 'new-message')`.execute(db);
  for (const { id, kind, content } of emails.rows) {
    const { highlight, replyTo, quoted } = JSON.parse(content);
    if (kind === 'new-message')
      await sql`update emails set list = 'contact-messages', request_id = (select max(id) from contact_messages
        where email = ${replyTo?.address ?? ''} and message = ${quoted ?? ''}) where id = ${id}`.execute(db);
    else
      await sql`update emails set list = 'quote-requests', request_id = (select id from quote_requests
        where reference = ${highlight?.value ?? ''}) where id = ${id}`.execute(db);
  }
}

/** A link that was mailed before cannot name the address, so a later signup may ask once more. */
async function forgetFormerMembers(db: Kysely<unknown>): Promise<void> {
  const settings = await sql<{ value: string }>`select value from settings where name = 'secret'`.execute(db);
  const secret = settings.rows[0]?.value;
  if (secret === undefined) return;
  const former = await sql<{ id: number; email: string }>`select id, email from vip_members
    where unsubscribed_at is not null`.execute(db);
  for (const { id, email } of former.rows) {
    await sql`update vip_members set email = '', email_key = ${departedKey(secret, email)}, rejoin_mailed_at = null
      where id = ${id}`.execute(db);
  }
}
