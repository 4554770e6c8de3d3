import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Page speed as visitors feel it: a histogram per day, page and metric. */
export const webVitals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('analytics_vitals')
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('metric', 'text', (column) => column.notNull())
      .addColumn('bucket', 'smallint', (column) => column.notNull())
      .addColumn('cutoff', 'bigint', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('analytics_vitals_key', ['day', 'page', 'metric', 'bucket', 'cutoff'])
      .execute();
  },
};
