import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { autoIncrementId } from '../columns.ts';
import type { Engine } from '../database.ts';

export function enquiries(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('vip_members')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
        .addColumn('code_mailed_at', 'bigint', (column) => column.notNull())
        .addColumn('unsubscribed_at', 'bigint')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('quote_requests')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('full_name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('event_type', 'text', (column) => column.notNull())
        .addColumn('event_date', 'text', (column) => column.notNull())
        .addColumn('pickup_time', 'text', (column) => column.notNull())
        .addColumn('pickup_location', 'text', (column) => column.notNull())
        .addColumn('dropoff_location', 'text', (column) => column.notNull())
        .addColumn('duration', 'integer', (column) => column.notNull())
        .addColumn('passengers', 'integer', (column) => column.notNull())
        .addColumn('vehicle_type', 'text')
        .addColumn('notes', 'text')
        .addColumn('estimate', 'text', (column) => column.notNull())
        .addColumn('analytics_session_id', 'text')
        .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
        .addColumn('is_processed', 'smallint', (column) => column.notNull().defaultTo(0))
        .addColumn('first_answered_at', 'bigint')
        .addColumn('deleted_at', 'bigint')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('booking_requests')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('service_booking_id', 'text', (column) => column.notNull().unique())
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('service', 'text', (column) => column.notNull())
        .addColumn('date', 'text', (column) => column.notNull())
        .addColumn('time', 'text', (column) => column.notNull())
        .addColumn('pickup', 'text', (column) => column.notNull())
        .addColumn('destination', 'text', (column) => column.notNull())
        .addColumn('passengers', 'integer', (column) => column.notNull())
        .addColumn('vehicle', 'text')
        .addColumn('message', 'text')
        .addColumn('is_processed', 'smallint', (column) => column.notNull().defaultTo(0))
        .addColumn('deleted_at', 'bigint')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('contact_messages')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text')
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('is_read', 'smallint', (column) => column.notNull().defaultTo(0))
        .addColumn('deleted_at', 'bigint')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();

      // The lists are read newest first, without what was removed.
      for (const table of ['quote_requests', 'booking_requests', 'contact_messages']) {
        await db.schema
          .createIndex(`${table}_newest`)
          .on(table)
          .columns(['deleted_at', 'created_at'])
          .execute();
      }

      await db.schema
        .createTable('sent_forms')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('body_hash', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('mails')
        .addColumn('id', 'integer', autoIncrementId(engine))
        .addColumn('message_id', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('last_error', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('sent_at', 'bigint')
        .execute();
      await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute();
    },
  };
}
