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

/** Both engines take this many values in one statement. */
const VALUES_AT_ONCE = 20_000;

/** Reads a backup into the configured database. Existing data is only replaced when that was asked for by name. */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  options: { replace: boolean },
): Promise<void> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const { migrations: taken } = await checkBackup(file);
  const known = Object.keys(migrations('sqlite')).sort();
  const newest = taken.at(-1);
  if (!newest || taken.some((name, index) => name !== known[index])) {
    throw new StartupError(`${file} comes from a newer version of this product; nothing was changed.`);
  }
  if (location.DATABASE_URL) await intoPostgres(location.DATABASE_URL, file, newest, options);
  else await intoEmbedded(location.DATA_DIR, file, newest, options);
}

/** Built beside the present database and put in its place at the end, so that a failure changes nothing. */
async function intoEmbedded(
  dataDir: string,
  file: string,
  newest: string,
  options: { replace: boolean },
): Promise<void> {
  const present = sqliteFile(dataDir);
  const folder = join(dataDir, 'restoring');
  rmSync(folder, { recursive: true, force: true });
  // Holding the folder proves that no site runs on it.
  const held = openSqlite(dataDir);
  try {
    await migrate(held);
    await refuseUnlessEmpty(held, options);
    const fresh = openSqlite(folder);
    try {
      await fill(fresh, file, newest);
      await sql`pragma wal_checkpoint(truncate)`.execute(fresh.query);
    } finally {
      await fresh.close();
    }
  } finally {
    await held.close();
  }
  for (const suffix of ['-wal', '-shm']) rmSync(present + suffix, { force: true });
  renameSync(sqliteFile(folder), present);
  rmSync(folder, { recursive: true, force: true });
}

async function intoPostgres(
  url: string,
  file: string,
  newest: string,
  options: { replace: boolean },
): Promise<void> {
  const db = await openPostgres(url);
  try {
    await refuseWhileRunning(db);
    await migrate(db);
    await refuseUnlessEmpty(db, options);
    await dropTables(db);
    await fill(db, file, newest);
    await continueNumbering(db);
  } finally {
    await db.close();
  }
}

/** A process that has just stopped is still listed for a moment, so the question is asked again before the answer is no. */
async function refuseWhileRunning(db: Database): Promise<void> {
  for (let asked = 0; asked < 30; asked++) {
    const others = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database()
      and application_name = 'sterling-row' and pid <> pg_backend_pid()`.execute(db.query);
    if (others.rows[0]?.count === 0) return;
    await setTimeout(100);
  }
  throw new StartupError('The site is running on this database; stop it first. Nothing was changed.');
}

/** Ours, and the record of their migrations; what else lives in the same database stays. */
async function dropTables(db: Database): Promise<void> {
  const tables = await db.query.introspection.getTables({ withInternalKyselyTables: true });
  const ours = tables.filter(({ name }) => isOwnTable(name) || name.startsWith('kysely_migration'));
  await sql`drop table ${sql.join(ours.map(({ name }) => sql.table(name)))} cascade`.execute(db.query);
}

async function refuseUnlessEmpty(db: Database, options: { replace: boolean }): Promise<void> {
  if (options.replace) return;
  const anyone = await db.query.selectFrom('staffAccounts').select('id').limit(1).executeTakeFirst();
  if (anyone) {
    throw new StartupError(
      `There is data at ${db.label} already; add --replace to overwrite it. Nothing was changed.`,
    );
  }
}

/** Tables stand in the file after those they refer to, so one pass puts every row after the rows it needs. */
async function fill(db: Database, file: string, newest: string): Promise<void> {
  await migrate(db, newest);
  await db.query.transaction().execute(async (transaction) => {
    let current: TableLine | undefined;
    let rows: unknown[][] = [];
    const flush = async () => {
      if (current && rows.length > 0) await insert(transaction, current, rows);
      rows = [];
    };
    for await (const line of readBackup(file)) {
      if (Array.isArray(line)) {
        rows.push(line);
        if (current && rows.length * current.columns.length > VALUES_AT_ONCE) await flush();
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

function insert(transaction: Kysely<Tables>, { table, columns }: TableLine, rows: unknown[][]) {
  const values = rows.map((row) => sql`(${sql.join(row)})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}

/** PostgreSQL counts its numbered ids apart from the rows; the next one must follow the last restored. */
async function continueNumbering(db: Database): Promise<void> {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db.query);
  for (const { table, column } of columns.rows) {
    if (!isOwnTable(table)) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db.query);
  }
}
