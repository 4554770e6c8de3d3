import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

const chained = ['device', 'location', 'browser', 'system'];
const previousColumns = ['previous_at', ...chained.map((column) => `${column}_previous_at`)];
const valueColumns = [
  'source',
  'device',
  'location',
  'campaign',
  'entry',
  'exit',
  'channel',
  'browser',
  'system',
];

/**
 * A range that nobody asked for before needs the visits of its first day, and later visits of the same visitors. SQLite
 * keeps the visits of a day beside each other from now on, as PostgreSQL does, and the indexes of earlier visits hold what
 * is counted: 'another range' of `npm run bench -- analytics`.
 */
export function visitsByTime(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === 'sqlite') await sortVisits(db);
      for (const column of chained) {
        const index = `analytics_visits_${column}_previous_at`;
        const previous = sql.ref(`${column}_previous_at`);
        await db.schema.dropIndex(index).ifExists().execute();
        await sql`create index ${sql.ref(index)} on analytics_visits
          ((started_at / 86400000), ${previous}, started_at, ${sql.ref(column)}) where ${previous} > 0`.execute(
          db,
        );
      }
    },
  };
}

/** Rows of a table with row ids lie in the order in which they were inserted. */
async function sortVisits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analytics_visits rename to old_analytics_visits`.execute(db);
  let visits: CreateTableBuilder<string, string> = db.schema.createTable('analytics_visits');
  for (const name of ['visitor', 'started_at', 'last_at', 'duration', ...previousColumns]) {
    visits = visits.addColumn(name, 'bigint', (column) => column.notNull());
  }
  visits = visits.addColumn('is_new', 'smallint', (column) => column.notNull());
  for (const name of valueColumns) visits = visits.addColumn(name, 'bigint');
  await visits.addPrimaryKeyConstraint('analytics_visits_key', ['visitor', 'started_at']).execute();

  await sql`insert into analytics_visits select * from old_analytics_visits order by started_at`.execute(db);
  await sql`drop table old_analytics_visits`.execute(db);
  await sql`create index analytics_visits_started_at on analytics_visits (started_at)`.execute(db);
  await sql`create index analytics_visits_previous_at on analytics_visits
    ((started_at / 86400000), previous_at, started_at) where previous_at > 0`.execute(db);
}
