import { Kysely, PostgresDialect, sql } from 'kysely';
import { StartRefused } from '../env.ts';
import type { Database } from './database.ts';
import pg from './pg.ts';
import type { Tables } from './schema.ts';

/** The one way to connections: as many as `most` of them, each settled by `settings` before its first query. */
export function createPool(url: string, most: number, settings: Record<string, string> = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    application_name: 'sterling-row',
    // Queries that need not wait for each other's answers share a round trip.
    pipeline: true,
  });
  // A connection that the server drops is replaced at the next query, and a query that ran on it fails by itself;
  // without listeners, on idle connections and on those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    for (const [name, value] of Object.entries(settings)) {
      // Where a server refuses one it is only slower; a connection that was lost shows at the next query.
      client.query(`set ${name} = ${value}`).catch(() => {});
    }
  });
  return pool;
}

export async function openPostgres(url: string): Promise<Database> {
  const pool = createPool(url, 10);
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(query);
  } catch (error) {
    await query.destroy();
    throw new StartRefused(
      `The database at ${placeOf(url)} cannot be reached (${reasonOf(error)}); check DATABASE_URL.`,
    );
  }
  return {
    engine: 'postgres',
    query,
    place: `PostgreSQL at ${placeOf(url)}`,
    ping: async () => {
      await sql`select 1`.execute(query);
    },
    close: () => query.destroy(),
  };
}

/** The address without user and password. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : 'no answer';
}
