import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { camelCasePlugin } from './camel-case.ts';
import { refuseOlderEdition } from './migrate.ts';
import {
  type Amend,
  type Backup,
  type CarryOver,
  existingDataError,
  type Finish,
  finishRestored,
  type RestoreOptions,
  restoreRows,
} from './restore-rows.ts';
import type { Tables } from './schema.ts';
import { lockFolder, openSqlite, sqliteFile } from './sqlite.ts';

/** The backup becomes a file in a folder of its own, which is renamed to the database file at the end. */
export async function restoreSqlite(dataDir: string, backup: Backup, options: RestoreOptions): Promise<void> {
  // Held until the end: no site can start on this folder meanwhile.
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'restoring');
  try {
    rmSync(folder, { recursive: true, force: true });
    const hasData = hasSqliteData(dataDir);
    if (!options.replace && hasData) throw existingDataError(dataDir);
    const { carryOver } = options;
    const amend = hasData && carryOver ? await readReplaced(dataDir, carryOver) : undefined;
    await fillFolder(folder, backup, finishRestored(amend));
    emptyWriteAheadLog(sqliteFile(dataDir));
    renameSync(sqliteFile(folder), sqliteFile(dataDir));
    syncFolder(dataDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    lock?.close();
  }
}

/** Creates the database file in an empty folder. */
export async function fillFolder(folder: string, backup: Backup, finish?: Finish): Promise<void> {
  const staging = openSqlite(folder);
  try {
    await restoreRows(staging, backup);
    await checkSqliteValues(staging.query);
    await finish?.(staging, backup.takenAt);
    await sql`pragma wal_checkpoint(truncate)`.execute(staging.query);
  } finally {
    await staging.close();
  }
}

async function readReplaced(dataDir: string, carryOver: CarryOver): Promise<Amend> {
  const database = new Sqlite(sqliteFile(dataDir));
  const replaced = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    plugins: [camelCasePlugin],
  });
  try {
    return await carryOver(replaced);
  } finally {
    await replaced.destroy();
  }
}

function hasSqliteData(dataDir: string): boolean {
  if (!existsSync(sqliteFile(dataDir))) return false;
  const sqlite = new Sqlite(sqliteFile(dataDir));
  try {
    const hasTable = sqlite.prepare('select 1 from sqlite_master where name = ?');
    if (hasTable.get('kysely_migration')) {
      const applied = sqlite.prepare('select name from kysely_migration').pluck().all() as string[];
      refuseOlderEdition(applied, `The data at ${dataDir}`);
    }
    return Boolean(hasTable.get('staff_accounts') && sqlite.prepare('select id from staff_accounts').get());
  } catch (error) {
    if (error instanceof StartupError) throw error;
    // A damaged database: overwriting it has to be asked for as well.
    return true;
  } finally {
    sqlite.close();
  }
}

/** SQLite stores a text in a column of numbers without complaint, so the types are checked here. */
async function checkSqliteValues(query: Kysely<Tables>): Promise<void> {
  for (const { name, columns, isView } of await query.introspection.getTables()) {
    if (isView) continue;
    for (const column of columns) {
      const type = /int/i.test(column.dataType)
        ? 'integer'
        : /text|char/i.test(column.dataType)
          ? 'text'
          : '';
      if (!type) continue;
      const { rows } = await sql`select 1 from ${sql.table(name)}
        where typeof(${sql.ref(column.name)}) not in (${type}, 'null') limit 1`.execute(query);
      if (rows.length > 0) throw new Error(`a value of ${name}.${column.name} is not of type ${type}`);
    }
  }
}

/** The log belongs to the old file, and SQLite would apply it to the new one. Its commits are moved to the old file first. */
function emptyWriteAheadLog(file: string): void {
  if (!existsSync(file)) return;
  const sqlite = new Sqlite(file, { timeout: 5_000 });
  let isBusy = false;
  try {
    isBusy = sqlite.pragma('wal_checkpoint(truncate)', { simple: true }) === 1;
  } catch {
    // A damaged database has no log that could still be of use.
  } finally {
    sqlite.close();
  }
  if (isBusy)
    throw new StartupError(
      'Another process, such as a backup, is reading the database. Nothing was changed.',
    );
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
