import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who was erased, as keyed hashes, so that restoring an older backup does not bring anybody back. */
export const erasures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('erasures')
      .addColumn('person_hash', 'text', (column) => column.primaryKey())
      .addColumn('erased_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
