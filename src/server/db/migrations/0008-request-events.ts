import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { autoIncrementId } from '../columns.ts';
import type { Engine } from '../database.ts';

const tables = {
  'quote-requests': 'quote_requests',
  'booking-requests': 'booking_requests',
  'contact-messages': 'contact_messages',
};

/** One row for everything that happens to a request: its timeline, and what an Undo restores. */
export function requestEvents(engine: Engine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('request_events')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('list', 'text', (column) => column.notNull())
        .addColumn('request_id', 'integer', (column) => column.notNull())
        // The version that the event has made; null for what happened before this table.
        .addColumn('version', 'integer')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('actor', 'text')
        // The offer, note, reply or message that it is about.
        .addColumn('subject_id', 'integer')
        // JSON: each column that it set, with the value before and after.
        .addColumn('changes', 'text', (column) => column.notNull().defaultTo('{}'))
        .addColumn('undo_hash', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('request_events_request')
        .on('request_events')
        .columns(['list', 'request_id', 'id'])
        .execute();
      await db.schema.createIndex('request_events_undo').on('request_events').column('undo_hash').execute();
      await backfill(db);
      await db.schema.dropTable('undo_states').execute();
      await db.schema.dropIndex('audit_log_subject').execute();
      for (const table of Object.values(tables))
        await db.schema.alterTable(table).dropColumn('changed_by').execute();
    },
  };
}

/** As far as the other tables and the audit log know. The log does not name the requests of a selection. */
async function backfill(db: Kysely<unknown>): Promise<void> {
  for (const [list, table] of Object.entries(tables))
    await sql`insert into request_events (list, request_id, kind, created_at)
      select ${sql.lit(list)}, id, 'received', created_at from ${sql.table(table)} order by id`.execute(db);
  const answered = sql`case when state = 'declined' then 'offer-declined' else 'offer-accepted' end`;
  for (const [kind, at, actor, when] of [
    [sql`'offer-sent'`, 'created_at', 'sent_by', sql`true`],
    [sql`'offer-opened'`, 'opened_at', null, sql`opened_at is not null`],
    [sql`'reminder-sent'`, 'follow_up_sent_at', null, sql`follow_up_sent_at is not null`],
    // An acceptance that was withdrawn later was one.
    [answered, 'answered_at', null, sql`answered_at is not null`],
    [sql`'offer-withdrawn'`, 'updated_at', null, sql`state = 'withdrawn'`],
  ] as const)
    await sql`insert into request_events (list, request_id, kind, actor, subject_id, created_at)
      select 'quote-requests', quote_request_id, ${kind}, ${actor ? sql.ref(actor) : sql.lit(null)}, id, ${sql.ref(at)}
      from offers where ${when} order by id`.execute(db);
  for (const [kind, table] of [
    ['note-added', 'quote_notes'],
    ['replied', 'quote_replies'],
  ] as const)
    await sql`insert into request_events (list, request_id, kind, actor, subject_id, created_at)
      select 'quote-requests', quote_request_id, ${sql.lit(kind)}, author, id, created_at
      from ${sql.table(table)} order by id`.execute(db);
  await sql`insert into request_events (list, request_id, kind, subject_id, created_at)
    select 'quote-requests', quote_request_id, 'question-asked', id, created_at
    from contact_messages where quote_request_id is not null order by id`.execute(db);
  await sql`insert into request_events (list, request_id, kind, actor, changes, created_at)
    select 'quote-requests', quote_requests.id, case when value = 'undone' then 'undone' else 'changed' end, actor,
      case when value in ('pending', 'contacted', 'sold', 'closed')
        then '{"status":[null,"' || value || '"]}' else '{}' end, audit_log.created_at
    from audit_log join quote_requests on subject = cast(quote_requests.id as text)
    where action = 'PATCH /api/admin/quote-requests/:id' order by audit_log.id`.execute(db);
  await sql`insert into request_events (list, request_id, kind, actor, created_at)
    select 'quote-requests', quote_requests.id, case when value = 'true' then 'claimed' else 'released' end, actor,
      audit_log.created_at
    from audit_log join quote_requests on subject = cast(quote_requests.id as text)
    where action = 'POST /api/admin/quote-requests/:id/claim' order by audit_log.id`.execute(db);
}
