import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { autoIncrementId } from '../columns.ts';
import type { Engine } from '../database.ts';
import { indexPreviousVisits } from './add-breakdown.ts';

type Db = Kysely<unknown>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
const withDefault = (value: number | string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().defaultTo(value);
const deletedWith = (reference: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(reference).onDelete('cascade');

/** Every table as the first version has it. `db/schema.ts` says what the columns mean. */
export function baseline(engine: Engine): Migration {
  return {
    async up(connection: Db) {
      // The column names of the database, not those of the application's plugin.
      const db = connection.withoutPlugins();
      await createSharedTables(db, engine);
      await createStaffTables(db, engine);
      await createRequestTables(db, engine);
      await createOfferTables(db, engine);
      await createPastSales(db, engine);
      await createRequestIndexes(db, engine);
      await createMailTables(db, engine);
      await createVipTables(db, engine);
      await createPrivacyTables(db);
      await createAnalyticsTables(db, engine);
    },
  };
}

async function createSharedTables(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', key)
    .addColumn('window_start', 'bigint', required)
    .addColumn('count', 'integer', required)
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', key)
    .addColumn('body_hash', 'text', required)
    .addColumn('reply', 'text', required)
    .addColumn('list', 'text')
    .addColumn('request_id', 'integer')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('actor', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('value', 'text')
    .addColumn('count', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
}

async function createStaffTables(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('staff_accounts')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('username', 'text', unique)
    .addColumn('password_hash', 'text', required)
    .addColumn('role', 'text', withDefault('owner'))
    .addColumn('email', 'text')
    .addColumn('disabled_at', 'bigint')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_last_step', 'bigint')
    .addColumn('weekly_report_email', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'integer', deletedWith('staff_accounts.id'))
    .addColumn('public_id', 'text', withDefault(''))
    .addColumn('device', 'text', withDefault(''))
    .addColumn('city', 'text', withDefault(''))
    .addColumn('has_second_step', 'integer', withDefault(0))
    .addColumn('confirmed_at', 'bigint', withDefault(0))
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .execute();
  await index(db, 'staff_sessions_account', 'staff_sessions', ['account_id', 'last_seen_at']);

  await db.schema
    .createTable('staff_passkeys')
    .addColumn('credential_id', 'text', key)
    .addColumn('account_id', 'integer', deletedWith('staff_accounts.id'))
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute();
  await index(db, 'staff_passkeys_account', 'staff_passkeys', ['account_id']);

  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('code_hash', 'text', key)
    .addColumn('account_id', 'integer', deletedWith('staff_accounts.id'))
    .execute();
  await index(db, 'staff_recovery_codes_account', 'staff_recovery_codes', ['account_id']);

  await db.schema
    .createTable('staff_challenges')
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'integer', deletedWith('staff_accounts.id'))
    .addColumn('purpose', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await index(db, 'staff_challenges_account', 'staff_challenges', ['account_id', 'purpose', 'created_at']);

  await db.schema
    .createTable('staff_invitations')
    .addColumn('username', 'text', key)
    .addColumn('email', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('token_hash', 'text', unique)
    .addColumn('invited_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
}

async function createRequestTables(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('quote_requests')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('reference', 'text', unique)
    .addColumn('full_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('event_type', 'text', required)
    .addColumn('event_date', 'text', required)
    .addColumn('pickup_time', 'text', required)
    .addColumn('pickup_location', 'text', required)
    .addColumn('dropoff_location', 'text', required)
    .addColumn('flight_number', 'text')
    .addColumn('duration', 'integer', required)
    .addColumn('passengers', 'integer', required)
    .addColumn('vehicle_type', 'text')
    .addColumn('additional_vehicles', 'text')
    .addColumn('round_trip', 'integer')
    .addColumn('return_date', 'text')
    .addColumn('return_time', 'text')
    .addColumn('stops', 'text')
    .addColumn('vip_code', 'text')
    .addColumn('notes', 'text')
    .addColumn('estimate', 'text', required)
    .addColumn('source', 'text', withDefault('website'))
    .addColumn('pickup_city', 'text')
    .addColumn('reservation_number', 'text')
    .addColumn('visitor', 'bigint')
    .addColumn('status', 'text', withDefault('pending'))
    .addColumn('closed_reason', 'text')
    .addColumn('is_processed', 'smallint', withDefault(0))
    .addColumn('first_answered_at', 'bigint')
    .addColumn('sold_amount_cents', 'integer')
    .addColumn('ride_at', 'bigint')
    .addColumn('reply_due_at', 'bigint', required)
    .addColumn('due_mailed_at', 'bigint')
    .addColumn('overdue_mailed_at', 'bigint')
    .addColumn('confirm_due_at', 'bigint')
    .addColumn('declined_at', 'bigint')
    .addColumn('question_asked_at', 'bigint')
    .$call(withListColumns(engine))
    .execute();

  await db.schema
    .createTable('booking_requests')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('service_booking_id', 'text', unique)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('service', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('time', 'text', required)
    .addColumn('pickup', 'text', required)
    .addColumn('destination', 'text', required)
    .addColumn('passengers', 'integer', required)
    .addColumn('vehicle', 'text')
    .addColumn('message', 'text')
    .addColumn('visitor', 'bigint')
    .addColumn('ride_at', 'bigint')
    .addColumn('is_processed', 'smallint', withDefault(0))
    .$call(withListColumns(engine))
    .execute();

  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('quote_request_id', 'integer')
    .addColumn('is_read', 'smallint', withDefault(0))
    .addColumn('reply_due_at', 'bigint', required)
    .addColumn('due_mailed_at', 'bigint')
    .addColumn('overdue_mailed_at', 'bigint')
    .$call(withListColumns(engine))
    .execute();
  await index(db, 'contact_messages_quote_request', 'contact_messages', ['quote_request_id']);

  await db.schema
    .createTable('request_events')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('list', 'text', required)
    .addColumn('request_id', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('actor', 'text')
    .addColumn('subject_id', 'integer')
    .addColumn('changes', 'text', required)
    .addColumn('undo_hash', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await index(db, 'request_events_request', 'request_events', ['list', 'request_id', 'id']);
  await index(db, 'request_events_undo', 'request_events', ['undo_hash']);

  await db.schema
    .createTable('request_notes')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('list', 'text', required)
    .addColumn('request_id', 'integer', required)
    .addColumn('text', 'text', required)
    .addColumn('author', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await index(db, 'request_notes_request', 'request_notes', ['list', 'request_id']);

  await db.schema
    .createTable('request_replies')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('list', 'text', required)
    .addColumn('request_id', 'integer', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('author', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await index(db, 'request_replies_request', 'request_replies', ['list', 'request_id']);

  await db.schema
    .createTable('reply_templates')
    .addColumn('list', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('reply_templates_key', ['list', 'key'])
    .execute();
}

/** The columns that the three lists share. */
function withListColumns(engine: Engine) {
  // Compared by bytes, as SQLite does, whatever the database's own collation.
  const byBytes = engine === 'sqlite' ? ('text' as const) : sql`text collate "C"`;
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('claimed_by', 'text')
      .addColumn('claimed_at', 'bigint')
      .addColumn('remind_at', 'bigint')
      .addColumn('reminded_at', 'bigint')
      .addColumn('version', 'integer', withDefault(1))
      .addColumn('search_text', 'text', required)
      .addColumn('sort_name', byBytes, required)
      .addColumn('phone_key', 'text', required)
      .addColumn('deleted_at', 'bigint')
      .addColumn('created_at', 'bigint', required)
      .addColumn('updated_at', 'bigint', required);
}

async function createOfferTables(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('quote_request_id', 'integer', deletedWith('quote_requests.id'))
    .addColumn('version', 'integer', required)
    .addColumn('vehicles', 'text', required)
    .addColumn('hours', 'integer')
    .addColumn('lines', 'text', required)
    .addColumn('charges', 'text', required)
    .addColumn('vip_code', 'text')
    .addColumn('subtotal_cents', 'integer', required)
    .addColumn('discount_cents', 'integer', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('valid_until', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('message', 'text')
    .addColumn('signed_by', 'text')
    .addColumn('terms_version', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('opened_at', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text')
    .addColumn('decline_reason', 'text')
    .addColumn('follow_up_at', 'bigint')
    .addColumn('follow_up_sent_at', 'bigint')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('sequence', 'integer', withDefault(0))
    .addColumn('sent_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addUniqueConstraint('offers_version', ['quote_request_id', 'version'])
    .execute();
  await index(db, 'offers_state', 'offers', ['state', 'answered_at']);
  await index(db, 'offers_follow_up', 'offers', ['follow_up_at']);

  await db.schema
    .createTable('offer_links')
    .addColumn('token_hash', 'text', key)
    .addColumn('offer_id', 'integer', deletedWith('offers.id'))
    .execute();
  await index(db, 'offer_links_offer', 'offer_links', ['offer_id']);
}

/** No person: days, amounts and what was sold. */
async function createPastSales(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('past_sales')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('requested_at', 'bigint', required)
    .addColumn('sold_amount_cents', 'integer')
    .addColumn('vehicle_type', 'text')
    .addColumn('event_type', 'text')
    .execute();
  await index(db, 'past_sales_requested', 'past_sales', ['requested_at']);
}

/** Search and sort orders of the three lists, so that a page of a long list is read by an index. */
async function createRequestIndexes(db: Db, engine: Engine): Promise<void> {
  // Removed requests are in no list, so these leave them out.
  const listIndex = (name: string, table: string, columns: string) =>
    sql`create index ${sql.table(`${table}_${name}`)} on ${sql.table(table)} (${sql.raw(columns)})
      where deleted_at is null`.execute(db);
  for (const [table, status, search] of [
    ['quote_requests', 'status', 'quote_request_search'],
    ['booking_requests', 'is_processed', 'booking_request_search'],
    ['contact_messages', 'is_read', 'contact_message_search'],
  ] as const) {
    await listIndex('created', table, 'created_at, id');
    // With the column that says whether it is put off, so that those that wait are counted without their rows.
    await listIndex('status', table, `${status}, created_at, id, remind_at`);
    await listIndex('name', table, 'sort_name, id');
    await sql`create index ${sql.table(`${table}_removed`)} on ${sql.table(table)} (deleted_at)
      where deleted_at is not null`.execute(db);
    await sql`create index ${sql.table(`${table}_remind`)} on ${sql.table(table)} (remind_at)
      where remind_at is not null or reminded_at is not null`.execute(db);
    // For finding a person's requests.
    await sql`create index ${sql.id(`${table}_email`)} on ${sql.table(table)} (lower(email))`.execute(db);
    await index(db, `${table}_phone`, table, ['phone_key']);
    if (engine === 'sqlite') await createSearchTable(db, table, search);
  }
  // Reminders come first, then what waits by its deadline, then answered quote requests, the latest answer first.
  const reminded = 'remind_at is null and reminded_at is not null';
  const declined = `status = 'sold' and remind_at is null and declined_at is not null`;
  const accepted = `status in ('pending', 'contacted', 'sold') and remind_at is null and confirm_due_at is not null`;
  const pending = `status = 'pending' and remind_at is null`;
  const asked = 'remind_at is null and question_asked_at is not null';
  await listIndex(
    'reply',
    'quote_requests',
    `(case when (${reminded} or ${declined} or ${accepted} or ${pending} or ${asked}) then 0 else 1 end),
    (case when ${reminded} then 0 when ${declined} then declined_at when ${accepted} then confirm_due_at
      when ${pending} then reply_due_at when ${asked} then 0 else -coalesce(first_answered_at, updated_at) end), id`,
  );
  const unread = 'is_read = 0 and remind_at is null';
  await listIndex(
    'reply',
    'contact_messages',
    `(case when (${reminded} or ${unread}) then 0 else 1 end),
    (case when ${reminded} then 0 when ${unread} then reply_due_at else -created_at end), id`,
  );
  await listIndex('ride', 'quote_requests', 'event_date, pickup_time, id');
  await listIndex('ride', 'booking_requests', 'date, time, id');
  for (const table of ['quote_requests', 'booking_requests']) await listIndex('ride_at', table, 'ride_at');
}

/** An index of all sequences of three characters. Triggers keep it up to date, whoever writes the rows. */
async function createSearchTable(db: Db, table: string, search: string): Promise<void> {
  await sql`create virtual table ${sql.table(search)} using fts5 (
    search_text, content = ${sql.lit(table)}, content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  // Deleted text leaves the file, as an erasure requires.
  await sql`insert into ${sql.table(search)} (${sql.ref(search)}, rank) values ('secure-delete', 1)`.execute(
    db,
  );
  const insert = sql`insert into ${sql.table(search)} (rowid, search_text) values (new.id, new.search_text);`;
  const remove = sql`insert into ${sql.table(search)} (${sql.ref(search)}, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  await sql`create trigger ${sql.table(`${search}_insert`)} after insert on ${sql.table(table)}
    begin ${insert} end`.execute(db);
  await sql`create trigger ${sql.table(`${search}_delete`)} after delete on ${sql.table(table)}
    begin ${remove} end`.execute(db);
  await sql`create trigger ${sql.table(`${search}_update`)} after update of search_text on ${sql.table(table)}
    when old.search_text <> new.search_text begin ${remove} ${insert} end`.execute(db);
}

async function createMailTables(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('emails')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('message_id', 'text', unique)
    .addColumn('kind', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('list', 'text')
    .addColumn('request_id', 'integer')
    .addColumn('state', 'text', withDefault('waiting'))
    .addColumn('attempts', 'integer', withDefault(0))
    .addColumn('due_at', 'bigint', required)
    .addColumn('lease_until', 'bigint', withDefault(0))
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('sent_at', 'bigint')
    .execute();
  await index(db, 'emails_due', 'emails', ['state', 'due_at']);
  // The hourly limit counts the emails sent within the last hour before each delivery.
  await index(db, 'emails_sent', 'emails', ['sent_at']);
  await index(db, 'emails_request', 'emails', ['list', 'request_id']);
  await sql`create index emails_recipient on emails (lower(recipient))`.execute(db);
}

async function createVipTables(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('vip_members')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', unique)
    .addColumn('source', 'text', required)
    .addColumn('code', 'text', unique)
    .addColumn('unsubscribe_token', 'text', unique)
    .addColumn('code_mailed_at', 'bigint', required)
    .addColumn('unsubscribed_at', 'bigint')
    .addColumn('rejoin_mailed_at', 'bigint')
    .addColumn('code_used_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();
}

async function createPrivacyTables(db: Db): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('person_hash', 'text', key)
    .addColumn('erased_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('former_identifiers')
    .addColumn('former_hash', 'text', required)
    .addColumn('current_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('former_identifiers_key', ['former_hash', 'current_hash'])
    .execute();
}

/** Narrow rows, with hashes for repeated texts; figures are rolled up by day as rows are written. */
async function createAnalyticsTables(db: Db, engine: Engine): Promise<void> {
  // SQLite then keeps a row inside its key's tree instead of beside it.
  const inKeyOrder = engine === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema
    .createTable('analytics_state')
    .addColumn('id', 'smallint', key)
    .addColumn('newest_day', 'integer', required)
    .addColumn('closed_version', 'bigint', required)
    .addColumn('raw_from', 'bigint', required)
    .execute();
  await sql`insert into analytics_state (id, newest_day, closed_version, raw_from) values (1, 0, 0, 0)`.execute(
    db,
  );

  await db.schema
    .createTable('analytics_texts')
    .addColumn('id', 'bigint', key)
    .addColumn('dictionary', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('day', 'integer', required)
    .execute();

  // Not in the order of its key: SQLite keeps rows as they were inserted, so that the visits of a day lie beside each other.
  await db.schema
    .createTable('analytics_visits')
    .addColumn('visitor', 'bigint', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('last_at', 'bigint', required)
    .addColumn('duration', 'bigint', required)
    .addColumn('previous_at', 'bigint', required)
    .addColumn('is_new', 'smallint', required)
    .addColumn('source', 'bigint')
    .addColumn('campaign', 'bigint')
    .addColumn('channel', 'bigint')
    .addColumn('entry', 'bigint')
    .addColumn('exit', 'bigint')
    .addColumn('device', 'bigint')
    .addColumn('device_previous_at', 'bigint', required)
    .addColumn('location', 'bigint')
    .addColumn('location_previous_at', 'bigint', required)
    .addColumn('browser', 'bigint')
    .addColumn('browser_previous_at', 'bigint', required)
    .addColumn('system', 'bigint')
    .addColumn('system_previous_at', 'bigint', required)
    .addColumn('actions', 'integer', withDefault(0))
    .addColumn('form_field', 'smallint')
    .addPrimaryKeyConstraint('analytics_visits_key', ['visitor', 'started_at'])
    .execute();
  await index(db, 'analytics_visits_started_at', 'analytics_visits', ['started_at']);
  await sql`create index analytics_visits_previous_at on analytics_visits
    ((started_at / 86400000), previous_at, started_at) where previous_at > 0`.execute(db);
  for (const column of ['device', 'location', 'browser', 'system']) await indexPreviousVisits(db, column);

  await db.schema
    .createTable('analytics_hits')
    .addColumn('at', 'bigint', required)
    .addColumn('visitor', 'bigint', required)
    .addColumn('id', 'integer', required)
    .addColumn('visit', 'bigint', required)
    .addColumn('page', 'bigint', required)
    .addColumn('seconds', 'integer')
    .addPrimaryKeyConstraint('analytics_hits_key', ['at', 'visitor', 'id'])
    .modifyEnd(inKeyOrder)
    .execute();

  await db.schema
    .createTable('analytics_backlinks')
    .addColumn('visitor', 'bigint', required)
    .addColumn('visit', 'bigint', required)
    .addColumn('domain', 'bigint', required)
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('analytics_backlinks_key', ['visitor', 'visit', 'domain', 'at'])
    .modifyEnd(inKeyOrder)
    .execute();
  await index(db, 'analytics_backlinks_at', 'analytics_backlinks', ['at']);

  await db.schema
    .createTable('analytics_days')
    .addColumn('day', 'integer', required)
    .addColumn('kind', 'smallint', required)
    .addColumn('key', 'bigint', required)
    .addColumn('previous_day', 'integer', required)
    .addColumn('count', 'bigint', required)
    .addColumn('total', 'bigint', required)
    .addPrimaryKeyConstraint('analytics_days_key', ['day', 'kind', 'key', 'previous_day'])
    .modifyEnd(inKeyOrder)
    .execute();

  await db.schema
    .createTable('analytics_rebuilds')
    .addColumn('component', 'text', required)
    .addColumn('day', 'integer', required)
    .addPrimaryKeyConstraint('analytics_rebuilds_key', ['component', 'day'])
    .execute();

  await db.schema
    .createTable('analytics_resets')
    .addColumn('id', 'text', required)
    .addColumn('component', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('undone', 'smallint', required)
    .addColumn('purged', 'smallint', required)
    .addPrimaryKeyConstraint('analytics_resets_key', ['id', 'component'])
    .execute();

  await db.schema
    .createTable('analytics_drops')
    .addColumn('day', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('count', 'bigint', required)
    .addPrimaryKeyConstraint('analytics_drops_key', ['day', 'reason'])
    .execute();

  if (engine === 'sqlite') return;
  // A running visit and today's sums change with every page view. With room beside them on their page, PostgreSQL
  // writes the new row there and leaves the indexes alone.
  await sql`alter table analytics_visits set (fillfactor = 75)`.execute(db);
  await sql`alter table analytics_days set (fillfactor = 75)`.execute(db);
}

function index(db: Db, name: string, table: string, columns: string[]): Promise<void> {
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}
