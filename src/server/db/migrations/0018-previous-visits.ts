import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = [
  'previous_at',
  'device_previous_at',
  'location_previous_at',
  'browser_previous_at',
  'system_previous_at',
];

/**
 * A summary counts visits of certain days whose visitors came before on another one. With the day first, an index leads to
 * just those: the warm summaries of `npm run bench -- analytics`.
 */
export const previousVisits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of columns) {
      const index = `analytics_visits_${column}`;
      await db.schema.dropIndex(index).execute();
      await sql`create index ${sql.ref(index)} on analytics_visits
        ((started_at / 86400000), ${sql.ref(column)}, started_at) where ${sql.ref(column)} > 0`.execute(db);
    }
  },
};
