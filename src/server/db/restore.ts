import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { checkBackup, readBackup, type TableLine } from './backup-format.ts';
import { camelCasePlugin } from './camel-case.ts';
import type { Database, DatabaseLocation } from './database.ts';
import { MIGRATION_LOCK, runMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createPool, openPostgres } from './postgres.ts';
import { isOwnTable, type Tables } from './schema.ts';
import { lockFolder, openSqlite, sqliteFile } from './sqlite.ts';
import { isTransient } from './transient-errors.ts';

/** Both engines take this many values in one statement. */
const MAX_VALUES_PER_INSERT = 20_000;
/** The PostgreSQL schema that a backup is read into before it replaces the tables of the site. */
const STAGING_SCHEMA = 'sterling_row_restore';
/** The PostgreSQL schema that a backup is proven in. */
const PROOF_SCHEMA = 'sterling_row_proof';

type RestoreOptions = {
  /** Overwrite existing data. */
  replace: boolean;
  /** Of an encrypted backup. */
  passphrase?: string | undefined;
  carryOver?: CarryOver;
};
/** Reads from the data that is replaced, and returns what changes the restored data before it takes its place. */
export type CarryOver = (replaced: Kysely<Tables>) => Promise<Amend>;
type Amend = (restored: Kysely<Tables>, takenAt: number) => Promise<void>;
type Backup = { file: string; takenAt: number; newestMigration: string; passphrase: string | undefined };

/**
 * Reads a backup into the configured database. It is read beside the existing data, checked there, and takes its place in
 * one step at the end, so that a restore that fails or is killed changes nothing.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  options: RestoreOptions,
): Promise<void> {
  const backup = await examineBackup(file, options.passphrase);
  try {
    if (location.DATABASE_URL) await restorePostgres(location.DATABASE_URL, backup, options);
    else await restoreSqlite(location.DATA_DIR, backup, options);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${file} could not be restored (${reason}); nothing was changed.`, {
      cause: error,
    });
  }
}

async function examineBackup(file: string, passphrase: string | undefined): Promise<Backup> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const { migrations: applied, takenAt } = await checkBackup(file, passphrase);
  const known = Object.keys(migrations('sqlite')).sort();
  const newestMigration = applied.at(-1);
  if (!newestMigration || applied.some((name, index) => name !== known[index])) {
    throw new StartupError(`${file} comes from a newer version of this product; nothing was changed.`);
  }
  return { file, takenAt: Date.parse(takenAt), newestMigration, passphrase };
}

/**
 * Restores a backup into a scratch database beside the site's: a SQLite file in `folder`, or a second schema of the same
 * PostgreSQL database. `read` gets its location; then it is deleted.
 */
export async function withScratchRestore<T>(
  location: DatabaseLocation,
  file: string,
  { folder, passphrase }: { folder: string; passphrase: string | undefined },
  read: (scratch: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const backup = await examineBackup(file, passphrase);
  if (!location.DATABASE_URL) {
    rmSync(folder, { recursive: true, force: true });
    try {
      await fillScratchFile(folder, backup);
      return await read({ DATA_DIR: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const pool = createPool(location.DATABASE_URL, 1, { application_name: 'sterling-row backup' });
  const dropSchema = () => pool.query(`drop schema if exists ${PROOF_SCHEMA} cascade`);
  try {
    await dropSchema();
    await pool.query(`create schema ${PROOF_SCHEMA}`);
    await fillSchema(location.DATABASE_URL, backup, PROOF_SCHEMA);
    return await read({ ...location, DATABASE_URL: withSearchPath(location.DATABASE_URL, PROOF_SCHEMA) });
  } finally {
    // What is left when this fails is removed by the next proof.
    await dropSchema().catch(() => {});
    await pool.end();
  }
}

async function fillScratchFile(folder: string, backup: Backup): Promise<void> {
  const scratch = openSqlite(folder);
  try {
    await insertRows(scratch, backup);
    await checkSqliteValues(scratch.query);
  } finally {
    await scratch.close();
  }
}

async function restoreSqlite(dataDir: string, backup: Backup, options: RestoreOptions): Promise<void> {
  // Held until the end: no site can start on this folder meanwhile.
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'restoring');
  try {
    rmSync(folder, { recursive: true, force: true });
    const hasData = hasSqliteData(dataDir);
    if (!options.replace && hasData) throw existingDataError(dataDir);
    const amend = hasData && options.carryOver && (await readReplaced(dataDir, options.carryOver));
    const staging = openSqlite(folder);
    try {
      await insertRows(staging, backup);
      await checkSqliteValues(staging.query);
      if (amend) await amend(staging.query, backup.takenAt);
      await sql`pragma wal_checkpoint(truncate)`.execute(staging.query);
    } finally {
      await staging.close();
    }
    emptyWriteAheadLog(sqliteFile(dataDir));
    renameSync(sqliteFile(folder), sqliteFile(dataDir));
    syncFolder(dataDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    lock?.close();
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
    const table = sqlite.prepare("select name from sqlite_master where name = 'staff_accounts'").get();
    return table !== undefined && sqlite.prepare('select id from staff_accounts').get() !== undefined;
  } catch {
    // A damaged database: overwriting it has to be asked for as well.
    return true;
  } finally {
    sqlite.close();
  }
}

/** SQLite stores a text in a column of numbers without complaint, so the types are checked here. */
async function checkSqliteValues(query: Kysely<Tables>): Promise<void> {
  for (const { name, columns } of await query.introspection.getTables()) {
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

async function restorePostgres(url: string, backup: Backup, options: RestoreOptions): Promise<void> {
  const db = await openPostgres(url);
  try {
    // One connection for all of it, so that the search for a running site recognizes itself.
    await db.query.connection().execute(async (target) => {
      await requireStoppedSite(target);
      const hasData = await hasPostgresData(target);
      if (!options.replace && hasData) throw existingDataError(db.label);
      const amend = hasData ? await options.carryOver?.(target) : undefined;
      await sql`drop schema if exists ${sql.id(STAGING_SCHEMA)} cascade`.execute(target);
      await sql`create schema ${sql.id(STAGING_SCHEMA)}`.execute(target);
      try {
        await fillSchema(url, backup, STAGING_SCHEMA, amend);
        await replaceTables(target);
      } finally {
        // What is left when this fails is removed by the next restore.
        await sql`drop schema if exists ${sql.id(STAGING_SCHEMA)} cascade`.execute(target).catch(() => {});
      }
    });
  } finally {
    await db.close();
  }
}

async function hasPostgresData(target: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('staff_accounts') is not null as exists`.execute(target);
  if (!rows[0]?.exists) return false;
  return (await target.selectFrom('staffAccounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** PostgreSQL lists the connections of a stopped process for a moment longer, so this checks for up to three seconds. */
async function requireStoppedSite(target: Kysely<Tables>): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    const connections = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database()
      and application_name = 'sterling-row' and pid <> pg_backend_pid()`.execute(target);
    if (connections.rows[0]?.count === 0) return;
    await setTimeout(100);
  }
  throw new StartupError('The site is running on this database; stop it first. Nothing was changed.');
}

async function fillSchema(url: string, backup: Backup, schema: string, amend?: Amend): Promise<void> {
  const pool = createPool(withSearchPath(url, schema), 1, {
    application_name: 'sterling-row restore',
    idleTimeoutMillis: 0,
  });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCasePlugin] });
  try {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(query);
    if (rows[0]?.schema !== schema) throw new Error('the search path of the connection cannot be set');
    await insertRows({ engine: 'postgres', query }, backup, schema);
    await amend?.(query, backup.takenAt);
    await advanceSequences(query);
  } finally {
    await query.destroy();
  }
}

function withSearchPath(url: string, schema: string): string {
  const changed = new URL(url);
  const options = [changed.searchParams.get('options'), `-c search_path=${schema}`].filter(Boolean);
  changed.searchParams.set('options', options.join(' '));
  return changed.href;
}

/** Drops the tables of the site and moves the restored ones to their place, in one transaction. */
async function replaceTables(target: Kysely<Tables>): Promise<void> {
  // A site that starts now waits for this lock before it looks at its tables.
  await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(target);
  await requireStoppedSite(target);
  try {
    await target.transaction().execute(moveTables);
  } catch (error) {
    if (!isTransient(error)) throw error;
    throw new StartupError(
      'The connection was lost in the last step: the database holds either all of its old data or all of the backup. Start the site to see which.',
    );
  }
}

async function moveTables(transaction: Transaction<Tables>): Promise<void> {
  const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true });
  const present = await sql<{ schema: string }>`select current_schema() as schema`.execute(transaction);
  const schema = present.rows[0]?.schema ?? 'public';
  const old = tables.filter(
    (table) =>
      table.schema === schema && (isOwnTable(table.name) || table.name.startsWith('kysely_migration')),
  );
  // No cascade: a view of somebody else's on our tables stops the restore and stays.
  if (old.length > 0)
    await sql`drop table ${sql.join(old.map(({ name }) => sql.id(schema, name)))}`.execute(transaction);
  for (const { name } of tables.filter((table) => table.schema === STAGING_SCHEMA)) {
    await sql`alter table ${sql.id(STAGING_SCHEMA, name)} set schema ${sql.id(schema)}`.execute(transaction);
  }
}

function existingDataError(label: string): StartupError {
  return new StartupError(
    `There is data at ${label} already; add --replace to overwrite it. Nothing was changed.`,
  );
}

/** The backup lists tables after those they reference, so one pass satisfies all foreign keys. */
async function insertRows(
  db: Pick<Database, 'engine' | 'query'>,
  { file, newestMigration, passphrase }: Backup,
  schema?: string,
): Promise<void> {
  await runMigrations(db, newestMigration, schema);
  await db.query.transaction().execute(async (transaction) => {
    let current: TableLine | undefined;
    let rows: unknown[][] = [];
    const flush = async () => {
      if (current && rows.length > 0) await insertChunk(transaction, current, rows);
      rows = [];
    };
    for await (const line of readBackup(file, passphrase)) {
      if (Array.isArray(line)) {
        rows.push(line);
        if (current && rows.length * current.columns.length > MAX_VALUES_PER_INSERT) await flush();
      } else if ('table' in line) {
        await flush();
        current = line;
        await sql`delete from ${sql.table(line.table)}`.execute(transaction);
      }
    }
    await flush();
  });
  await runMigrations(db, undefined, schema);
}

function insertChunk(transaction: Kysely<Tables>, { table, columns }: TableLine, rows: unknown[][]) {
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}

/** PostgreSQL counts its numbered ids apart from the rows; the next one must follow the last restored. */
async function advanceSequences(query: Kysely<Tables>): Promise<void> {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(query);
  for (const { table, column } of columns.rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(query);
  }
}
