import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { telemetry } from '../metrics/telemetry.ts';
import { camelCasePlugin } from './camel-case.ts';
import type { Database } from './database.ts';
import pg from './pg.ts';
import { listenToPostgres, notifyPostgres } from './postgres-listener.ts';
import type { Tables } from './schema.ts';
import { testWrite } from './settings.ts';

/** Creates every connection pool of the server. */
export function createPool(url: string, maxConnections: number, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    application_name: 'sterling-row',
    ...options,
  });
  // Without an 'error' listener a dropped connection would end the process. The pool replaces it, and a query that was
  // running on it rejects.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

export async function openPostgres(url: string): Promise<Database> {
  const pool = createPool(url, 10);
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      // Compiling a query takes longer than ours run.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set jit = off'));
      },
    }),
    plugins: [camelCasePlugin],
  });
  const pooled = await isPooledByTransaction(pool).catch(async (error) => {
    await query.destroy();
    throw new StartupError(
      `The database at ${hostAndDatabase(url)} cannot be reached (${reasonOf(error)}); check DATABASE_URL.`,
    );
  });
  if (pooled) {
    await query.destroy();
    throw new StartupError(
      'DATABASE_URL leads to a connection pooler in transaction mode; use session mode (pool_mode = session) or connect to PostgreSQL itself.',
    );
  }
  return {
    engine: 'postgres',
    query,
    reader: query,
    transaction: async (work) => {
      const result = await query.transaction().execute(work);
      telemetry.commit.send({});
      return result;
    },
    snapshot: (read) =>
      query.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    notify: notifyPostgres,
    listen: (onText, onLost) => listenToPostgres(url, onText, onLost),
    label: `PostgreSQL at ${hostAndDatabase(url)}`,
    ping: () => testWrite(query),
    // PostgreSQL looks after its own files.
    checkIntegrity: async () => {},
    emptyLog: async () => {},
    close: () => query.destroy(),
  };
}

/**
 * Whether a pooler such as PgBouncer gives each transaction another server connection. The lock of the migrations would then
 * hold nobody off. A pooler hands out the connection that was returned last, so the setting of one client shows at the
 * other; three attempts, because other clients may come in between.
 */
async function isPooledByTransaction(pool: pg.Pool): Promise<boolean> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      for (let attempt = 0; attempt < 3; attempt++) {
        await one.query("select set_config('sterling_row.probe', 'set', false)");
        const { rows } = await other.query("select current_setting('sterling_row.probe', true) as probe");
        if (rows[0]?.probe === 'set') return true;
      }
      return false;
    } finally {
      // Closed: a restore takes a second connection of ours for a site that is running.
      other.release(true);
    }
  } finally {
    one.release();
  }
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
