import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The migration of a new breakdown in `src/contracts/breakdowns.ts`: the column of analytics_visits that holds its value.
 * When the breakdown counts visitors, a second column holds when the previous visit with the same value began.
 * Earlier visits have no value, so nothing has to be counted again.
 */
export function addBreakdown(column: string, counts: 'visits' | 'visitors' = 'visitors'): Migration {
  return {
    async up(connection: Kysely<unknown>) {
      const db = connection.withoutPlugins();
      await db.schema.alterTable('analytics_visits').addColumn(column, 'bigint').execute();
      if (counts === 'visits') return;
      const previous = `${column}_previous_at`;
      await db.schema
        .alterTable('analytics_visits')
        .addColumn(previous, 'bigint', (definition) => definition.notNull().defaultTo(0))
        .execute();
      await indexPreviousVisits(db, column);
    },
  };
}

/**
 * A summary counts visits of certain days whose visitors came before, with the same value, on another one. With the day
 * first, an index leads to just those; most visits are their visitor's first and have no place in it.
 */
export async function indexPreviousVisits(db: Kysely<unknown>, column: string): Promise<void> {
  const previous = sql.ref(`${column}_previous_at`);
  await sql`create index ${sql.ref(`analytics_visits_${column}_previous_at`)} on analytics_visits
    ((started_at / 86400000), ${previous}, started_at, ${sql.ref(column)}) where ${previous} > 0`.execute(db);
}
