import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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

/** Message to the reader thread; undefined ends it. */
export type ReaderQuery = { sql: string; parameters: readonly unknown[] } | undefined;
/** `transient-errors.ts` reads the code of an error, which a thread cannot send with it. */
export type ReaderReply = { rows: unknown[] } | { message: string; code: unknown };

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

/** Migrations run in one transaction, so that one that is killed or finds the disk full changes nothing. Kysely's own does not. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect with another driver. */
export function sqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function threadDriver(file: string): Driver {
  const thread = createThread(file);
  const run = (sql: string) => async () => {
    await thread.read({ sql, parameters: [] });
  };
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
      rows: (await thread.read({ sql, parameters })) as Row[],
    }),
    streamQuery: () => {
      throw new Error('the reader does not stream; read in chunks');
    },
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

/** Starts with the first query, and again after a crash. Kysely sends one query at a time. */
function createThread(file: string) {
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: { file },
      // It holds the rows of one query; a larger heap would only delay garbage collection.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
    });
    // A query that is under way reports it; without a listener the process would end.
    started.on('error', () => {});
    started.on('exit', () => {
      worker = undefined;
    });
    return started;
  }

  return {
    async read(query: ReaderQuery): Promise<unknown[]> {
      worker ??= start();
      const thread = worker;
      const reply = await new Promise<ReaderReply>((resolve, reject) => {
        const ended = () => reject(new Error('the thread ended'));
        thread.once('error', reject);
        thread.once('exit', ended);
        thread.once('message', (message: ReaderReply) => {
          thread.off('error', reject);
          thread.off('exit', ended);
          resolve(message);
        });
        thread.postMessage(query);
      });
      if ('rows' in reply) return reply.rows;
      throw Object.assign(new Error(reply.message), { code: reply.code });
    },
    async close(): Promise<void> {
      if (!worker) return;
      const exited = once(worker, 'exit');
      worker.postMessage(undefined satisfies ReaderQuery);
      await exited;
    },
  };
}
