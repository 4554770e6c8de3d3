import type { Migration } from 'kysely/migration';

/** Who signs an offer, and when its ride was confirmed to the customer. */
export function offerLetters(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('offers').addColumn('signed_by', 'text').execute();
      await db.schema.alterTable('offers').addColumn('confirmed_at', 'bigint').execute();
    },
  };
}
