import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { checkBackup, readBackup, type TableLine } from './backup-format.ts';
import type { Database, DatabaseLocation } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './postgres.ts';
import { isOwnTable, type Tables } from './schema.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';

/** Both engines accept this many parameters in one statement. */
const MAX_VALUES_PER_INSERT = 20_000;

/** Restores a backup into the configured database. Existing data is replaced only with `replace`. */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  options: { replace: boolean },
): Promise<void> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const { migrations: applied } = await checkBackup(file);
  const known = Object.keys(migrations('sqlite')).sort();
  const newest = applied.at(-1);
  if (!newest || applied.some((name, index) => name !== known[index])) {
    throw new StartupError(`${file} comes from a newer version of this product; nothing was changed.`);
  }
  if (location.DATABASE_URL) await restorePostgres(location.DATABASE_URL, file, newest, options);
  else await restoreSqlite(location.DATA_DIR, file, newest, options);
}

/** Builds a second database file and renames it into place at the end, so that a failure changes nothing. */
async function restoreSqlite(
  dataDir: string,
  file: string,
  newest: string,
  options: { replace: boolean },
): Promise<void> {
  const target = sqliteFile(dataDir);
  const folder = join(dataDir, 'restoring');
  rmSync(folder, { recursive: true, force: true });
  // Opening takes the folder's lock, which fails while a site is running.
  const current = openSqlite(dataDir);
  try {
    await migrate(current);
    await requireEmptyUnlessReplacing(current, options);
    const fresh = openSqlite(folder);
    try {
      await insertRows(fresh, file, newest);
      await sql`pragma wal_checkpoint(truncate)`.execute(fresh.query);
    } finally {
      await fresh.close();
    }
  } finally {
    await current.close();
  }
  for (const suffix of ['-wal', '-shm']) rmSync(target + suffix, { force: true });
  renameSync(sqliteFile(folder), target);
  rmSync(folder, { recursive: true, force: true });
}

async function restorePostgres(
  url: string,
  file: string,
  newest: string,
  options: { replace: boolean },
): Promise<void> {
  const db = await openPostgres(url);
  try {
    await requireStoppedSite(db);
    await migrate(db);
    await requireEmptyUnlessReplacing(db, options);
    await dropTables(db);
    await insertRows(db, file, newest);
    await advanceSequences(db);
  } finally {
    await db.close();
  }
}

/** PostgreSQL lists the connections of a stopped process for a moment longer, so this checks for up to three seconds. */
async function requireStoppedSite(db: Database): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    const connections = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database()
      and application_name = 'sterling-row' and pid <> pg_backend_pid()`.execute(db.query);
    if (connections.rows[0]?.count === 0) return;
    await setTimeout(100);
  }
  throw new StartupError('The site is running on this database; stop it first. Nothing was changed.');
}

/** Drops the tables of this product and Kysely's migration tables; other tables in the database stay. */
async function dropTables(db: Database): Promise<void> {
  const tables = await db.query.introspection.getTables({ withInternalKyselyTables: true });
  const ownTables = tables.filter(({ name }) => isOwnTable(name) || name.startsWith('kysely_migration'));
  await sql`drop table ${sql.join(ownTables.map(({ name }) => sql.table(name)))} cascade`.execute(db.query);
}

async function requireEmptyUnlessReplacing(db: Database, options: { replace: boolean }): Promise<void> {
  if (options.replace) return;
  const account = await db.query.selectFrom('staffAccounts').select('id').limit(1).executeTakeFirst();
  if (account) {
    throw new StartupError(
      `There is data at ${db.label} already; add --replace to overwrite it. Nothing was changed.`,
    );
  }
}

/** The backup lists tables after those they reference, so one pass satisfies all foreign keys. */
async function insertRows(db: Database, file: string, newest: string): Promise<void> {
  await migrate(db, newest);
  await db.query.transaction().execute(async (transaction) => {
    let current: TableLine | undefined;
    let rows: unknown[][] = [];
    const flush = async () => {
      if (current && rows.length > 0) await insertChunk(transaction, current, rows);
      rows = [];
    };
    for await (const line of readBackup(file)) {
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
  await migrate(db);
}

function insertChunk(transaction: Kysely<Tables>, { table, columns }: TableLine, rows: unknown[][]) {
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}

/** Sets each identity sequence past the highest restored id. */
async function advanceSequences(db: Database): Promise<void> {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db.query);
  for (const { table, column } of columns.rows) {
    if (!isOwnTable(table)) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db.query);
  }
}
