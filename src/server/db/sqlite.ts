import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Logger,
  SqliteDriver,
  type Transaction,
} from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { telemetry } from '../metrics/telemetry.ts';
import { camelCasePlugin } from './camel-case.ts';
import { findDamage, isDamage } from './damage.ts';
import type { Database, OpenOptions } from './database.ts';
import { openReader, sqliteDialect } from './reader.ts';
import type { Tables } from './schema.ts';
import { testWrite } from './settings.ts';

/** Another process, such as a backup, may hold a lock for a moment. */
const BUSY_TIMEOUT = 'busy_timeout = 5000';

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sterling-row.sqlite');
}

export function openSqlite(dataDir: string, options: OpenOptions = {}): Database {
  const lock = lockFolder(dataDir, options);
  const sqlite = openFile(sqliteFile(dataDir), lock);
  let damage: string | undefined;
  const log: Logger = (event) => {
    if (event.level === 'error' && isDamage(event.error)) damage = event.error.message;
  };
  const query = new Kysely<Tables>({
    dialect: sqliteDialect(() => new ImmediateSqliteDriver(sqlite)),
    plugins: [camelCasePlugin],
    log,
  });
  const reader = openReader(sqliteFile(dataDir), log);
  const notifications = createNotifications();
  return {
    engine: 'sqlite',
    query,
    reader,
    transaction: createTransactionQueue(query, notifications.deliver),
    snapshot: (read) => reader.transaction().setAccessMode('read only').execute(read),
    notify: notifications.notify,
    listen: notifications.listen,
    label: dataDir,
    ping: async () => {
      if (damage) throw new Error(`the database file is damaged: ${damage}`);
      await testWrite(query);
    },
    checkIntegrity: async () => {
      damage = (await findDamage(sqliteFile(dataDir))) ?? damage;
    },
    // Kysely hands the connection out when no transaction is open on it.
    emptyLog: () => query.connection().execute(async () => emptyLog(sqlite)),
    close: async () => {
      await Promise.all([query.destroy(), reader.destroy()]);
      lock?.close();
    },
  };
}

const MAX_STATEMENTS = 200;

/**
 * Prepares each text once: a quarter of what a batch of analytics events costs (`npm run bench -- analytics`). Texts may vary
 * with the length of a list, so the cache is emptied when it is full.
 */
function withPreparedStatements(sqlite: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement<unknown[]>>();
  return {
    prepare(text: string) {
      const statement = statements.get(text) ?? sqlite.prepare<unknown[]>(text);
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(text, statement);
      return statement;
    },
    close: () => sqlite.close(),
  };
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database) {
    super({ database: withPreparedStatements(sqlite) });
    this.#sqlite = sqlite;
  }

  /** Takes the write lock at once: a transaction that begins by reading would fail to write if another process wrote meanwhile. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** When the disk fails, SQLite has rolled back by itself, and an error of a second rollback would replace the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * A commit flushes the disk and blocks the thread for some milliseconds, so other requests are served before the next
 * transaction begins. Without the pause, 200 enquiries at once stop the site for a second.
 */
function createTransactionQueue(
  query: Kysely<Tables>,
  onCommit: (transaction: Transaction<Tables>) => void,
): Database['transaction'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(async () => {
      await setImmediate();
      const { value, transaction } = await query
        .transaction()
        .execute(async (transaction) => ({ value: await work(transaction), transaction }));
      telemetry.commit.send({});
      onCommit(transaction);
      return value;
    });
    last = result.catch(() => {});
    return result;
  };
}

/** Within this process: no other one serves the folder. */
function createNotifications() {
  const listeners = new Set<(text: string) => void>();
  const uncommitted = new WeakMap<Kysely<Tables>, string[]>();
  const send = (text: string) => {
    for (const listener of listeners) listener(text);
  };
  const notify: Database['notify'] = async (db, text, insert) => {
    await insert?.execute();
    if (db.isTransaction) uncommitted.set(db, [...(uncommitted.get(db) ?? []), text]);
    else send(text);
  };
  const listen: Database['listen'] = async (onText) => {
    listeners.add(onText);
    return async () => {
      listeners.delete(onText);
    };
  };
  return {
    notify,
    listen,
    deliver: (transaction: Transaction<Tables>) => uncommitted.get(transaction)?.forEach(send),
  };
}

function openFile(file: string, lock: { close: () => void } | undefined): Sqlite.Database {
  const sqlite = new Sqlite(file);
  try {
    sqlite.pragma('journal_mode = WAL');
    // Every commit is flushed to disk, so that an acknowledged write survives a power cut.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    // Deleted rows are overwritten, so that erased people leave nothing behind in the file.
    sqlite.pragma('secure_delete = ON');
    sqlite.pragma(BUSY_TIMEOUT);
    readFirstPages(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    lock?.close();
    throw error;
  }
}

/** Throws when the first page of a table or an index is damaged. SQLite itself reads it when it is used, days later perhaps. */
function readFirstPages(sqlite: Sqlite.Database): void {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table'")
    .pluck()
    .all() as string[];
  const indexes = sqlite.prepare(`select lists.name, definitions.sql from pragma_index_list(?) as lists
    left join sqlite_schema as definitions on definitions.name = lists.name`);
  for (const table of tables) {
    sqlite.prepare(`select 1 from "${table}" not indexed limit 1`).get();
    for (const { name, sql } of indexes.all(table) as { name: string; sql: string | null }[]) {
      // An index of some rows is used only by a query for those.
      const condition = / where .*$/i.exec(sql ?? '')?.[0] ?? '';
      sqlite.prepare(`select 1 from "${table}" indexed by "${name}" ${condition} limit 1`).get();
    }
  }
}

/** Deleted rows stay readable in the log until it is emptied. Does not wait: a backup may read for minutes. */
function emptyLog(sqlite: Sqlite.Database): void {
  sqlite.pragma('busy_timeout = 0');
  try {
    sqlite.pragma('wal_checkpoint(truncate)');
  } finally {
    sqlite.pragma(BUSY_TIMEOUT);
  }
}

function ensureWritableFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to a folder that can.`,
    );
  }
}

/** Creates one level at a time: Node's recursive mkdir never returns on some file systems, such as /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Ensures that one process uses the folder. The lock is an open transaction on a separate file: the operating system
 * releases it when the process ends for whatever reason, and a backup can still read the database.
 */
export function lockFolder(dataDir: string, options: OpenOptions = {}): { close: () => void } | undefined {
  ensureWritableFolder(dataDir);
  try {
    const lock = new Sqlite(join(dataDir, 'in-use.lock'), { timeout: 0 });
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      if (options.allowRunningSite) return undefined;
      throw new StartupError(
        `Another running process already uses the data folder ${dataDir}; stop it first.`,
      );
    }
    throw new StartupError(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to a folder that can.`,
    );
  }
}
