import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * PostgreSQL's counterpart of SQLite's search table: an index of the extension pg_trgm, which belongs to PostgreSQL and
 * which the owner of a database may create. Without it a search reads every row, with the same result. Runs after the
 * migrations, so that an extension that was added later is used from the next start on.
 */
export async function createTrigramIndexes({ engine, query }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  const schema = (await findExtension(query)) ?? (await createExtension(query));
  if (schema === undefined) return;
  await sql`create index if not exists requests_search on requests
    using gin (search_text ${sql.id(schema, 'gin_trgm_ops')}) where deleted_at is null`.execute(query);
}

/** The schema that holds the extension. */
async function findExtension(query: Database['query']): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(query);
  return rows[0]?.schema;
}

async function createExtension(query: Database['query']): Promise<string | undefined> {
  try {
    await sql`create extension pg_trgm`.execute(query);
  } catch {
    // Not installed, or not ours to create.
    return undefined;
  }
  return findExtension(query);
}
