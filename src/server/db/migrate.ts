import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../commands/startup-error.ts';
import { refuseMissingColumns } from './check-schema.ts';
import { distributeTables } from './citus.ts';
import type { Database } from './database.ts';
import { BASELINE, migrations } from './migrations/index.ts';
import { createTrigramIndexes } from './trigram-indexes.ts';

/** Key of the advisory lock: an arbitrary number, the same in all processes. */
export const MIGRATION_LOCK = 7_215_150;

/** Applies pending migrations. */
export async function migrate(db: Database): Promise<void> {
  if (db.engine === 'sqlite') {
    await refuseOtherEditions(db);
    await runMigrations(db);
    await refuseMissingColumns(db, runMigrations);
    return;
  }
  // When several processes start at once, the first one migrates and the others wait for the lock.
  await db.query.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await refuseOtherEditions(db);
      await runMigrations(db);
      await refuseMissingColumns(db, runMigrations);
      await createTrigramIndexes(db);
      await distributeTables(db);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
}

/** An older version would write rows that the newer one cannot read, so a downgrade does not start. */
async function refuseOtherEditions(db: Database): Promise<void> {
  const known = migrations(db.engine);
  const applied = await appliedMigrations(db);
  refuseOlderEdition(applied, `The data at ${db.label}`);
  const unknown = applied.find((name) => !Object.hasOwn(known, name));
  if (unknown) {
    throw new StartupError(
      `The data at ${db.label} belongs to a newer version of this product: it has the migration ${unknown}, which this version does not know. Start the newer version, or restore a backup from before the upgrade. Nothing was changed.`,
    );
  }
}

/** Data from before the baseline has other tables. It is neither read nor changed. */
export function refuseOlderEdition(applied: string[], subject: string): void {
  if (applied.length > 0 && !applied.includes(BASELINE)) throw olderEditionError(subject);
}

export function olderEditionError(subject: string): StartupError {
  return new StartupError(
    `${subject} was made by an edition of this product before ${BASELINE}, which this version cannot read: keep it for the edition that made it, and start this version with an empty DATA_DIR or database. Nothing was changed.`,
  );
}

/** Names in the order in which they were applied; none when the database is empty. */
export async function appliedMigrations({
  engine,
  query,
}: Pick<Database, 'engine' | 'query'>): Promise<string[]> {
  const table = await (engine === 'sqlite'
    ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
    : sql`select 1 where to_regclass('kysely_migration') is not null`
  ).execute(query);
  if (table.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    query,
  );
  return rows.map(({ name }) => name);
}

/**
 * Without the lock, up to and including `target` when it is given, as restoring an older backup needs. On PostgreSQL in
 * `schema`, where it is not that of the connection's search path.
 */
export async function runMigrations(
  db: Pick<Database, 'engine' | 'query'>,
  target?: string,
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
