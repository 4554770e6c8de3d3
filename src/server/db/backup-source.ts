import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { StartupError } from '../commands/startup-error.ts';
import type { TableLine } from './backup-format.ts';
import type { DatabaseLocation } from './database.ts';
import { refuseOlderEdition } from './migrate.ts';
import pg from './pg.ts';
import { isOwnTable } from './schema.ts';
import { sqliteFile } from './sqlite.ts';

/** A consistent read of all tables, which does not block the running site. */
export type BackupSource = {
  migrations: string[];
  tables: TableLine[];
  rows: (table: TableLine) => AsyncIterable<unknown[]> | Iterable<unknown[]>;
  close: () => Promise<void>;
};

/** A foreign key from one table to another. */
type Reference = [from: string, to: string];

export async function openBackupSource(location: DatabaseLocation): Promise<BackupSource> {
  const source = location.DATABASE_URL
    ? await openPostgresSource(location.DATABASE_URL)
    : openSqliteSource(location.DATA_DIR);
  try {
    refuseOlderEdition(
      source.migrations,
      `The data at ${location.DATABASE_URL ? 'DATABASE_URL' : location.DATA_DIR}`,
    );
  } catch (error) {
    await source.close();
    throw error;
  }
  return source;
}

function openSqliteSource(dataDir: string): BackupSource {
  const file = sqliteFile(dataDir);
  if (!existsSync(file))
    throw new StartupError(`There is no data in ${dataDir} yet; set DATA_DIR to where the site keeps it.`);
  const sqlite = new Sqlite(file, { readonly: true });
  // In WAL mode an open read transaction sees one state of the database while others write.
  sqlite.exec('begin');
  const tableList = sqlite.prepare("select name from sqlite_master where type = 'table' order by name");
  const names = (tableList.pluck().all() as string[]).filter(isOwnTable);
  const references = names.flatMap((table) =>
    (sqlite.prepare('select "table" from pragma_foreign_key_list(?)').pluck().all(table) as string[]).map(
      (target): Reference => [table, target],
    ),
  );
  return {
    migrations: sqlite.prepare('select name from kysely_migration order by name').pluck().all() as string[],
    tables: inReferenceOrder(names, references).map((table) => ({
      table,
      columns: sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[],
    })),
    rows: ({ table, columns }) =>
      sqlite
        .prepare(`select ${columnList(columns)} from "${table}"`)
        .raw()
        .iterate() as Iterable<unknown[]>,
    close: async () => {
      sqlite.close();
    },
  };
}

async function openPostgresSource(url: string): Promise<BackupSource> {
  const client = new pg.Client({ connectionString: url, application_name: 'sterling-row backup' });
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The database cannot be reached (${error.message}); check DATABASE_URL.`);
  });
  try {
    return await readPostgresSource(client);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function readPostgresSource(client: pg.Client): Promise<BackupSource> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query(`select to_regclass('kysely_migration') is null as empty`);
  if (rows[0]?.empty) throw new StartupError('There is no data in this database yet.');
  const columns = await client.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() order by table_name, ordinal_position`);
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const references = await client.query<Reference>({
    text: `select conrelid::regclass::text, confrelid::regclass::text from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
    rowMode: 'array',
  });
  const tables = Map.groupBy(
    columns.rows.filter((row) => isOwnTable(row.table)),
    (row) => row.table,
  );
  return {
    migrations: migrations.rows.map((row) => row.name),
    tables: inReferenceOrder([...tables.keys()], references.rows).map((table) => ({
      table,
      columns: tables.get(table)?.map((row) => row.column) ?? [],
    })),
    rows: (table) => cursor(client, table),
    close: () => client.end(),
  };
}

async function* cursor(client: pg.Client, { table, columns }: TableLine): AsyncGenerator<unknown[]> {
  await client.query(`declare backup no scroll cursor for select ${columnList(columns)} from "${table}"`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: 'fetch 2000 from backup', rowMode: 'array' });
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close backup');
}

/** Orders tables so that each comes after the tables that it references. */
function inReferenceOrder(tables: string[], references: Reference[]): string[] {
  const ordered = new Set<string>();
  const add = (table: string) => {
    if (ordered.has(table)) return;
    for (const [from, to] of references) if (from === table && to !== table) add(to);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
}

function columnList(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
