import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { camelCasePlugin } from './camel-case.ts';
import type { Database } from './database.ts';
import pg from './pg.ts';
import type { Tables } from './schema.ts';

/** The one way to connections: as many as `most` of them, each settled by `settings` before its first query. */
export function createPool(
  url: string,
  most: number,
  settings: Record<string, string> = {},
  options: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    application_name: 'sterling-row',
    // Queries that need not wait for each other's answers share a round trip.
    pipeline: true,
    ...options,
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

const MAX_STATEMENTS = 100;

export async function openPostgres(url: string): Promise<Database> {
  const pool = createPool(url, 8);
  // Connections of their own, kept open: they have planned these queries already, and others would forget that. Compiling
  // one to machine code takes longer than any of ours runs.
  const readers = createPool(url, 2, { jit: 'off' }, { idleTimeoutMillis: 0 });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCasePlugin] });
  const nameOf = createStatementNames();
  try {
    await sql`select 1`.execute(query);
  } catch (error) {
    await query.destroy();
    throw new StartupError(
      `The database at ${hostAndDatabase(url)} cannot be reached (${reasonOf(error)}); check DATABASE_URL.`,
    );
  }
  return {
    engine: 'postgres',
    query,
    snapshot: (read) => readSnapshot(readers, nameOf, read),
    label: `PostgreSQL at ${hostAndDatabase(url)}`,
    ping: async () => {
      await sql`select 1`.execute(query);
    },
    close: async () => {
      await Promise.all([query.destroy(), readers.end()]);
    },
  };
}

async function readSnapshot<T>(
  pool: pg.Pool,
  nameOf: StatementNames,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const [, found] = await Promise.all([
      client.query('begin isolation level repeatable read read only'),
      read(queriesOn(client, nameOf)),
    ]);
    // The caller has all it asked for: how a read-only transaction ends is of no interest to it.
    client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    );
    return found;
  } catch (error) {
    // Whatever else was sent ends with the connection.
    client.release(true);
    throw error;
  }
}

/** A transaction of the query builder's own would wait for each answer before it sends the next query. */
function queriesOn(client: pg.PoolClient, nameOf: StatementNames): Kysely<Tables> {
  const query = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values });
  const shared: PostgresPoolClient = {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {},
  };
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => shared, end: async () => {} },
    }),
    plugins: [camelCasePlugin],
  });
}

type StatementNames = (text: string) => string | undefined;

/** A statement that has a name is parsed and planned once. Lists of any length make ever new ones: those have none. */
function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < MAX_STATEMENTS) names.set(text, `statement ${names.size}`);
    return names.get(text);
  };
}

/** The URL without user name and password. */
function hostAndDatabase(url: string): string {
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
