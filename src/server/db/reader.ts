import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type Logger,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { camelCasePlugin } from './camel-case.ts';
import type { Tables } from './schema.ts';
import { startThread } from './thread.ts';

export type ReaderQuestion = { sql: string; parameters: readonly unknown[] };

/**
 * Reads that run in a thread of their own, one at a time. SQLite reads on its caller's thread, so a search through 200,000
 * rows or a summary of a year would otherwise stop the site meanwhile: `npm run bench -- request-lists` measures the event loop.
 */
export function openReader(file: string, log: Logger): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: sqliteDialect(() => threadDriver(file)),
    plugins: [camelCasePlugin],
    log,
  });
}

/** Kysely's SQLite dialect with another driver. */
export function sqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function threadDriver(file: string): Driver {
  const thread = startThread<ReaderQuestion, unknown[]>(new URL('./reader-worker.ts', import.meta.url), {
    file,
  });
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
      rows: (await thread.ask({ sql, parameters })) as Row[],
    }),
    streamQuery: () => {
      throw new Error('the reader does not stream; read in chunks');
    },
  };
  const run = (sql: string) => async () => {
    await thread.ask({ sql, parameters: [] });
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    destroy: thread.close,
  };
}
