import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './schema.ts';

/** Any number; all processes of this product agree on it. */
const MIGRATION_LOCK = 7_215_150;

export async function migrate(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return run(db, db.query);
  // Several processes may start at once on one server: the first migrates, the others wait and find it done.
  await db.query.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await run(db, db.query);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
}

async function run(db: Database, query: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: query,
    provider: { getMigrations: async () => migrations(db.engine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
