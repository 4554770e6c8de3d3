import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** Every writer counts the version up, so that one that meets its own number knows that nobody wrote in between. */
export function analyticsVersion(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('analytics_state')
        .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      if (engine === 'sqlite') return;
      // A running visit and today's sums change with every page view. With room beside them on their page, PostgreSQL
      // writes the new row there and leaves the indexes alone.
      await sql`alter table analytics_visits set (fillfactor = 75)`.execute(db);
      await sql`alter table analytics_days set (fillfactor = 75)`.execute(db);
      await sql`alter table analytics_state set (fillfactor = 10)`.execute(db);
    },
  };
}
