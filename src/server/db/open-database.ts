import { StartupError } from '../commands/startup-error.ts';
import { openBackupSource } from './backup-source.ts';
import type { Database, DatabaseLocation, OpenOptions } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

/** Opens PostgreSQL when DATABASE_URL is set, otherwise SQLite in DATA_DIR, and applies pending migrations. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  if (options.mustExist) await (await openBackupSource(location)).close();
  const db = location.DATABASE_URL
    ? await openPostgres(location.DATABASE_URL)
    : openSqlite(location.DATA_DIR, options);
  try {
    const backup = await backUpBeforeUpgrade(db, location);
    await migrate(db).catch((error) => {
      throw backup ? failedUpgrade(error, backup) : error;
    });
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

function failedUpgrade(error: Error, backup: string): StartupError {
  return new StartupError(
    `The database could not be upgraded and is as it was before, also in ${backup}: ${error.message}`,
    { cause: error },
  );
}
