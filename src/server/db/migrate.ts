import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { distributeTables } from './citus.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Key of the advisory lock: an arbitrary number, the same in all processes. */
export const MIGRATION_LOCK = 7_215_150;

/** Applies pending migrations, up to and including `target` when it is given, as restoring an older backup needs. */
export async function migrate(db: Database, target?: string): Promise<void> {
  if (db.engine === 'sqlite') return runMigrations(db, target);
  // When several processes start at once, the first one migrates and the others wait for the lock.
  await db.query.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await runMigrations(db, target);
      if (!target) await distributeTables(db);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
}

/** Without the lock; on PostgreSQL in `schema`, where it is not that of the connection's search path. */
export async function runMigrations(
  db: Pick<Database, 'engine' | 'query'>,
  target: string | undefined,
  schema?: string,
): Promise<void> {
  const migrator = new Migrator({
    db: db.query,
    provider: { getMigrations: async () => migrations(db.engine) },
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
  if (error) throw error;
}
