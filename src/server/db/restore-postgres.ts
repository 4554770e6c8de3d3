import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { camelCasePlugin } from './camel-case.ts';
import { appliedMigrations, MIGRATION_LOCK, refuseOlderEdition } from './migrate.ts';
import { createPool, openPostgres } from './postgres.ts';
import {
  type Backup,
  existingDataError,
  type Finish,
  finishRestored,
  type RestoreOptions,
  restoreRows,
} from './restore-rows.ts';
import { isOwnTable, isOwnView, type Tables } from './schema.ts';
import { isTransient } from './transient-errors.ts';

/** The schema that a backup is read into before it replaces the tables of the site. */
const STAGING_SCHEMA = 'sterling_row_restore';

/** The backup becomes tables in a schema of their own, which are moved to the site's in one transaction at the end. */
export async function restorePostgres(url: string, backup: Backup, options: RestoreOptions): Promise<void> {
  const db = await openPostgres(url);
  try {
    // One connection for all of it, so that the search for a running site recognizes itself.
    await db.query.connection().execute(async (target) => {
      await requireStoppedSite(target);
      refuseOlderEdition(
        await appliedMigrations({ engine: 'postgres', query: target }),
        `The data at ${db.label}`,
      );
      const hasData = await hasPostgresData(target);
      if (!options.replace && hasData) throw existingDataError(db.label);
      const amend = hasData ? await options.carryOver?.(target) : undefined;
      await sql`drop schema if exists ${sql.id(STAGING_SCHEMA)} cascade`.execute(target);
      await sql`create schema ${sql.id(STAGING_SCHEMA)}`.execute(target);
      try {
        await fillSchema(url, backup, STAGING_SCHEMA, finishRestored(amend));
        await replaceTables(target);
      } finally {
        // If this fails, the next restore drops the schema.
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

/** Creates the tables in an empty schema. */
export async function fillSchema(
  url: string,
  backup: Backup,
  schema: string,
  finish?: Finish,
): Promise<void> {
  const pool = createPool(withSearchPath(url, schema), 1, {
    application_name: 'sterling-row restore',
    idleTimeoutMillis: 0,
  });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCasePlugin] });
  try {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(query);
    if (rows[0]?.schema !== schema) throw new Error('the search path of the connection cannot be set');
    const db = { engine: 'postgres' as const, query };
    await restoreRows(db, backup, schema);
    await finish?.(db, backup.takenAt, schema);
    await advanceSequences(query);
  } finally {
    await query.destroy();
  }
}

export function withSearchPath(url: string, schema: string): string {
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
  const views = tables.filter(
    ({ name, isView, ...table }) => isView && table.schema === schema && isOwnView(name),
  );
  if (views.length > 0)
    await sql`drop view ${sql.join(views.map(({ name }) => sql.id(schema, name)))}`.execute(transaction);
  // No cascade: a view of somebody else's on our tables stops the restore and stays.
  if (old.length > 0)
    await sql`drop table ${sql.join(old.map(({ name }) => sql.id(schema, name)))}`.execute(transaction);
  for (const { name } of tables.filter((table) => table.schema === STAGING_SCHEMA)) {
    await sql`alter table ${sql.id(STAGING_SCHEMA, name)} set schema ${sql.id(schema)}`.execute(transaction);
  }
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
