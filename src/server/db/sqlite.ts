import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { camelCasePlugin } from './camel-case.ts';
import type { Database, OpenOptions } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Tables } from './schema.ts';

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sterling-row.sqlite');
}

export function openSqlite(dataDir: string, options: OpenOptions = {}): Database {
  const lock = lockFolder(dataDir, options);
  const sqlite = new Sqlite(sqliteFile(dataDir));
  sqlite.pragma('journal_mode = WAL');
  // Every commit is flushed to disk, so that an acknowledged write survives a power cut.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Another process, such as a backup, may hold a lock for a moment.
  sqlite.pragma('busy_timeout = 5000');
  const query = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
    plugins: [camelCasePlugin],
  });
  return {
    engine: 'sqlite',
    query,
    transaction: createGroupCommit(query),
    snapshot: (read) => query.transaction().execute(read),
    label: dataDir,
    ping: async () => {
      await sql`select 1`.execute(query);
    },
    close: async () => {
      await query.destroy();
      lock?.close();
    },
  };
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
