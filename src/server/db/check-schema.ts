import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { StartupError } from '../commands/startup-error.ts';
import { camelCasePlugin } from './camel-case.ts';
import type { Database } from './database.ts';
import { isOwnTable, type Tables } from './schema.ts';

type Column = { table: string; column: string };
type Migrate = (db: Pick<Database, 'engine' | 'query'>) => Promise<void>;

/** Made once in a process, as tests open many databases. */
let reference: Promise<Column[]> | undefined;

/**
 * A migration that was edited after it ran leaves a database without its columns: pages would fail one by one. The reference
 * is what the same migrations make in memory, where both engines have the same columns.
 */
export async function refuseMissingColumns(db: Database, migrate: Migrate): Promise<void> {
  const existing = new Set((await readColumns(db)).map(nameOf));
  reference ??= columnsOfMigrations(migrate);
  const missing = (await reference).map(nameOf).filter((name) => !existing.has(name));
  if (missing.length > 0)
    throw new StartupError(
      `The data at ${db.label} has no ${missing.join(', ')}, which this version's migrations make: one of them was changed after it ran here. Restore a backup, or start with an empty database. Nothing was changed.`,
    );
}

async function columnsOfMigrations(migrate: Migrate): Promise<Column[]> {
  const query = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Sqlite(':memory:') }),
    plugins: [camelCasePlugin],
  });
  try {
    await migrate({ engine: 'sqlite', query });
    return await readColumns({ engine: 'sqlite', query });
  } finally {
    await query.destroy();
  }
}

export async function readColumns({ engine, query }: Pick<Database, 'engine' | 'query'>): Promise<Column[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<Column>`select tables.name as "table", columns.name as "column"
        from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`
    : sql<Column>`select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = current_schema()`
  ).execute(query);
  return rows.filter(({ table }) => isOwnTable(table));
}

export function nameOf({ table, column }: Column): string {
  return `${table}.${column}`;
}
