import { inject } from 'vitest';
import type { Database, DatabaseLocation, Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../database-templates.ts';

/** Every store test runs on both: `describe.each(engines)('…, on %s', (engine) => …)`. */
export const engines: Engine[] = ['sqlite', 'postgres'];

/** A new database without tables, deleted with the test. */
export function emptyDatabase(engine: Engine): Promise<TestDatabase> {
  return createTestDatabase(inject('databaseTemplates'), engine, 'empty');
}

/** A new database with all migrations applied and the staff account `STAFF`, deleted with the test. */
export function migratedDatabase(engine: Engine): Promise<TestDatabase> {
  return createTestDatabase(inject('databaseTemplates'), engine, 'migrated');
}

/** Opens a database for one use of it. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(location);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}
