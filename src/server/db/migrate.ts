import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Any number; all processes of this product agree on it. */
const MIGRATION_LOCK = 7_215_150;

/** Brings the tables up to date, or only as far as `upTo`, where a backup of that age is to be read in. */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  if (db.engine === 'sqlite') return run(db, upTo);
  // Several processes may start at once on one server: the first migrates, the others wait and find it done.
  await db.query.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await run(db, upTo);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
}

async function run(db: Database, upTo: string | undefined): Promise<void> {
  const migrator = new Migrator({
    db: db.query,
    provider: { getMigrations: async () => migrations(db.engine) },
  });
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
  if (error) throw error;
}
