import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const HOUR_MS = 60 * 60 * 1000;
const CHUNK = 5_000;
const requestTables = ['quote_requests', 'booking_requests', 'contact_messages'];

type Db = Kysely<unknown>;

/**
 * Quote requests and messages get a deadline for the reply. Emails and idempotency keys name the request that they are about, so that it
 * can be erased with them. Addresses of former VIP members become keyed hashes.
 */
export async function changeRequests(db: Db): Promise<void> {
  await changeQuoteRequests(db);
  await changeContactMessages(db);
  for (const table of ['quote_requests', 'contact_messages']) await addEscalation(db, table);
  await db.schema.alterTable('booking_requests').addColumn('analytics_session_id', 'text').execute();
  await changeEmails(db);
  await changeIdempotencyKeys(db);
  await changeVipMembers(db);
  for (const table of requestTables) await addVersion(db, table);
  // For finding a person's requests.
  for (const table of requestTables) {
    await sql`create index ${sql.id(`${table}_email`)} on ${sql.table(table)} (lower(email))`.execute(db);
    // Read as a whole: what has the digits of a number in their order is compared in code.
    await sql`create index ${sql.id(`${table}_phone`)} on ${sql.table(table)} (phone, id)`.execute(db);
  }
  await db.schema
    .createTable('erasures')
    .addColumn('person_hash', 'text', (column) => column.primaryKey())
    .addColumn('erased_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('former_identifiers')
    .addColumn('former_hash', 'text', (column) => column.notNull())
    .addColumn('current_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_identifiers_key', ['former_hash', 'current_hash'])
    .execute();
}

async function changeQuoteRequests(db: Db): Promise<void> {
  // SQLite adds one column per statement.
  const table = () => db.schema.alterTable('quote_requests');
  await table().addColumn('flight_number', 'text').execute();
  await table().addColumn('claimed_by', 'text').execute();
  await table().addColumn('claimed_at', 'bigint').execute();
  await table().addColumn('closed_reason', 'text').execute();
  // A JSON array: the second to fourth vehicle.
  await table().addColumn('additional_vehicles', 'text').execute();
  await table().addColumn('round_trip', 'integer').execute();
  for (const column of ['return_date', 'return_time', 'stops', 'vip_code'] as const)
    await table().addColumn(column, 'text').execute();
  await table()
    .addColumn('reply_due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // Requests without a vehicle were stored with a text that is no estimate.
  await sql`update quote_requests set estimate = '' where estimate = 'once a vehicle is chosen'`.execute(db);
  // A request that went back to pending is unanswered again.
  await sql`update quote_requests set first_answered_at = null where status = 'pending'`.execute(db);
  await setReplyDeadlines(db);
}

/** The promise of 1.0.0: a reply within 24 hours, and two hours before the ride at the latest. */
async function setReplyDeadlines(db: Db): Promise<void> {
  await sql`update quote_requests set reply_due_at = created_at + ${sql.lit(24 * HOUR_MS)}`.execute(db);
  type Row = { id: number; created_at: number; event_date: string; pickup_time: string };
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`select id, created_at, event_date, pickup_time from quote_requests
      where id > ${after} order by id limit ${CHUNK}`.execute(db);
    for (const { id, created_at, event_date, pickup_time } of rows) {
      const sentAt = Number(created_at);
      const latest = companyTime(event_date, pickup_time) - 2 * HOUR_MS;
      // Only rides soon after their request are due earlier, so few rows are written one by one.
      if (latest < sentAt + 24 * HOUR_MS)
        await sql`update quote_requests set reply_due_at = ${Math.max(sentAt, latest)} where id = ${id}`.execute(
          db,
        );
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < CHUNK) return;
  }
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Epoch milliseconds of a date and time of the company; NaN when they are none. */
function companyTime(date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const offsetAt = (instant: number) =>
    Date.parse(`${wallClock.format(instant).replace(' ', 'T')}Z`) - instant;
  // The first offset may be that of the other side of a clock change.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** Counts the changes by staff, so that nobody overwrites one that they have not seen. */
async function addVersion(db: Db, table: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable(table).addColumn('changed_by', 'text').execute();
}

async function changeContactMessages(db: Db): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('reply_due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // Without business hours, which 1.0.0 had only as a sentence.
  await sql`update contact_messages set reply_due_at = created_at + ${sql.lit(2 * HOUR_MS)}`.execute(db);
}

/** Nobody is mailed about what waited before the upgrade. */
async function addEscalation(db: Db, table: string): Promise<void> {
  for (const column of ['due_mailed_at', 'overdue_mailed_at']) {
    await db.schema.alterTable(table).addColumn(column, 'bigint').execute();
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = 0`.execute(db);
  }
}

async function changeEmails(db: Db): Promise<void> {
  await db.schema.alterTable('mails').renameTo('emails').execute();
  await db.schema.alterTable('emails').renameColumn('words', 'content').execute();
  await db.schema.alterTable('emails').addColumn('list', 'text').execute();
  await db.schema.alterTable('emails').addColumn('request_id', 'integer').execute();
  await db.schema.dropIndex('mails_due').execute();
  await db.schema.createIndex('emails_due').on('emails').columns(['state', 'due_at']).execute();
  // The hourly limit counts the emails sent within the last hour before each delivery.
  await db.schema.createIndex('emails_sent').on('emails').column('sent_at').execute();
  await db.schema.createIndex('emails_request').on('emails').columns(['list', 'request_id']).execute();
  await sql`create index emails_recipient on emails (lower(recipient))`.execute(db);
  await linkEmails(db);
}

/** Emails about quote requests quote the reference; those about messages repeat sender and text. */
async function linkEmails(db: Db): Promise<void> {
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

async function changeIdempotencyKeys(db: Db): Promise<void> {
  await db.schema.alterTable('sent_forms').renameTo('idempotency_keys').execute();
  await db.schema.alterTable('idempotency_keys').renameColumn('answer', 'reply').execute();
  await db.schema.alterTable('idempotency_keys').addColumn('list', 'text').execute();
  await db.schema.alterTable('idempotency_keys').addColumn('request_id', 'integer').execute();
  // The reply to a quote request holds its reference.
  const { rows } = await sql<{ key: string; reply: string }>`select key, reply from idempotency_keys`.execute(
    db,
  );
  for (const { key, reply } of rows) {
    const { reference } = JSON.parse(reply) ?? {};
    if (reference)
      await sql`update idempotency_keys set list = 'quote-requests', request_id = (select id from quote_requests
        where reference = ${reference}) where key = ${key}`.execute(db);
  }
}

async function changeVipMembers(db: Db): Promise<void> {
  await db.schema.alterTable('vip_members').addColumn('rejoin_mailed_at', 'bigint').execute();
  await db.schema.alterTable('vip_members').addColumn('code_used_at', 'bigint').execute();
  const settings = await sql<{ value: string }>`select value from settings where name = 'secret'`.execute(db);
  const secret = settings.rows[0]?.value;
  if (secret === undefined) return;
  // An unsubscribe link that was mailed before cannot name the address, so a later signup may ask once more.
  const former = await sql<{ id: number; email: string }>`select id, email from vip_members
    where unsubscribed_at is not null`.execute(db);
  for (const { id, email } of former.rows) {
    const hash = createHmac('sha256', secret).update(`vip-left\n${email.toLowerCase()}`).digest('base64url');
    await sql`update vip_members set email = '', email_key = ${`left:${hash}`} where id = ${id}`.execute(db);
  }
}
