import type { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Engine = 'sqlite' | 'postgres';

/** The one door to the data: the same queries whichever engine stands behind it. */
export type Database = {
  engine: Engine;
  query: Kysely<Tables>;
  /** Reads that all see one moment. Those that need not wait for each other may run at once. */
  snapshot: <T>(read: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Where the data lies, in words for a person; never a password. */
  place: string;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

export type DatabaseLocation = { DATA_DIR: string; DATABASE_URL?: string | undefined };

/** A command such as a change of password may work on the embedded database while the site runs on it. */
export type OpenOptions = { allowRunningSite?: boolean };

export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  const db = location.DATABASE_URL
    ? await openPostgres(location.DATABASE_URL)
    : openSqlite(location.DATA_DIR, options);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}
