import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mailLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vip_members').addColumn('rejoin_mailed_at', 'bigint').execute();
    // The hourly limit counts the emails sent within the last hour before each delivery.
    await db.schema.createIndex('emails_sent').on('emails').column('sent_at').execute();
  },
};
