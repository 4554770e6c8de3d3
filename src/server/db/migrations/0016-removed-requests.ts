import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The indexes of migration 0013 hold the requests that were not removed, so this one needs only the others. It replaces an
 * index that began with `deleted_at`, which SQLite preferred to all of those.
 */
export const removedRequests: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['quote_requests', 'booking_requests', 'contact_messages']) {
      await sql`create index ${sql.table(`${table}_removed`)} on ${sql.table(table)} (deleted_at)
        where deleted_at is not null`.execute(db);
      await sql`drop index ${sql.table(`${table}_newest`)}`.execute(db);
    }
  },
};
