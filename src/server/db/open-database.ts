import type { Database, DatabaseLocation, OpenOptions } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

/** Opens PostgreSQL when DATABASE_URL is set, otherwise SQLite in DATA_DIR, and applies pending migrations. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  const db = location.DATABASE_URL
    ? await openPostgres(location.DATABASE_URL)
    : openSqlite(location.DATA_DIR, options);
  try {
    const backup = await backUpBeforeUpgrade(db, location);
    if (backup) options.onUpgrade?.(backup);
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}
