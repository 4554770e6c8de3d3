import type { Kysely } from 'kysely';
import { autoIncrementId } from '../columns.ts';
import type { Engine } from '../database.ts';

/** Offers, the links that open them, and replies: all deleted together with their quote request. */
export async function addOffers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    // JSON, as the contract describes them.
    .addColumn('vehicles', 'text', (column) => column.notNull())
    .addColumn('hours', 'integer')
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('charges', 'text', (column) => column.notNull())
    .addColumn('vip_code', 'text')
    .addColumn('subtotal_cents', 'integer', (column) => column.notNull())
    .addColumn('discount_cents', 'integer', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('terms_version', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addColumn('decline_reason', 'text')
    .addColumn('follow_up_at', 'bigint')
    .addColumn('follow_up_sent_at', 'bigint')
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('offers_version', ['quote_request_id', 'version'])
    .execute();
  await db.schema.createIndex('offers_state').on('offers').columns(['state', 'answered_at']).execute();
  await db.schema.createIndex('offers_follow_up').on('offers').column('follow_up_at').execute();
  await db.schema
    .createTable('offer_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('offer_id', 'integer', (column) =>
      column.notNull().references('offers.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('offer_links_offer').on('offer_links').column('offer_id').execute();
  await db.schema
    .createTable('quote_replies')
    .addColumn('id', 'integer', autoIncrementId(engine))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('quote_replies_request')
    .on('quote_replies')
    .column('quote_request_id')
    .execute();
  await db.schema.alterTable('quote_requests').addColumn('sold_amount_cents', 'integer').execute();
  // A question about an offer names its quote request.
  await db.schema.alterTable('contact_messages').addColumn('quote_request_id', 'integer').execute();
  await db.schema
    .createIndex('contact_messages_quote_request')
    .on('contact_messages')
    .column('quote_request_id')
    .execute();
  // For the timeline of a request.
  await db.schema.createIndex('audit_log_subject').on('audit_log').columns(['subject', 'action']).execute();
}
