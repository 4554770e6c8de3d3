import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyText } from '#tests/every-text.ts';
import { emptyDatabase, engines, migratedDatabase, withDatabase } from '#tests/server/databases.ts';
import { weakenEncryption } from '#tests/server/weak-encryption.ts';
import { openBackupSource } from './backup-source.ts';
import { closedValues } from './closed-values.ts';
import type { DatabaseLocation, Engine } from './database.ts';
import { saveProvenBackup } from './prove-backup.ts';
import { restoreBackup } from './restore.ts';
import { customerData, tablesNotRestored } from './schema.ts';

weakenEncryption();

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Column = { table: string; column: string; type: string; isIdentity: boolean };

/** The columns of PostgreSQL, whose numbers have bounds; SQLite has the same ones. */
async function readColumns(): Promise<Column[]> {
  await using database = await migratedDatabase('postgres');
  return await withDatabase(database.location, async ({ query }) => {
    const { rows } = await sql<Column>`
      select table_name as "table", column_name as "column", data_type as "type", is_identity = 'YES' as "isIdentity"
      from information_schema.columns where table_schema = current_schema()`.execute(query);
    return rows;
  });
}

type Reference = { table: string; column: string; target: string; key: string };

async function readReferences(): Promise<Reference[]> {
  await using database = await migratedDatabase('sqlite');
  return await withDatabase(database.location, async ({ query }) => {
    const { rows } = await sql<Reference>`
      select tables.name as "table", keys."from" as "column", keys."table" as "target", keys."to" as "key"
      from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys`.execute(query);
    return rows;
  });
}

/** By the names of the database. */
const closed: Record<string, Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(closedValues).map(([table, columns]) => [
    snakeCase(table),
    Object.fromEntries(Object.entries(columns).map(([column, values]) => [snakeCase(column), values])),
  ]),
);

const largest: Record<string, number> = {
  smallint: 2 ** 15 - 1,
  integer: 2 ** 31 - 1,
  bigint: Number.MAX_SAFE_INTEGER,
};

/** Both ends of the range in turn, and different numbers, as a column may be unique. */
function cellOf({ table, column, type, isIdentity }: Column, index: number, text: string): string | number {
  if (isIdentity) return index + 1;
  const values = closed[table]?.[column];
  if (values) return values[index % values.length] ?? '';
  if (type === 'text') return `${index}${text}`;
  const end = largest[type];
  if (end === undefined) throw new Error(`${type} is no type that this test knows`);
  return index % 2 === 0 ? end - index : index - end;
}

/** Fills every column of every table with every text and both ends of each number. */
async function fill(location: DatabaseLocation, texts: string[]): Promise<void> {
  const columns = Map.groupBy(await readColumns(), ({ table }) => table);
  const references = Map.groupBy(await readReferences(), ({ table }) => table);
  const source = await openBackupSource(location);
  await source.close();
  const tables = source.tables.map(({ table }) => table);
  expect([...tables].sort()).toEqual(Object.keys(customerData).map(snakeCase).sort());
  await withDatabase(location, async ({ query }) => {
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(query);
    const filled = new Map<string, Record<string, string | number>[]>();
    for (const table of tables) {
      const rows = texts.map((text, index) => {
        const row: Record<string, string | number> = {};
        for (const column of columns.get(table) ?? []) row[column.column] = cellOf(column, index, text);
        for (const { column, target, key } of references.get(table) ?? [])
          if (target !== table) row[column] = filled.get(target)?.[index]?.[key] ?? '';
        return row;
      });
      // A row that names another of its table may come before it.
      for (const { column, target, key } of references.get(table) ?? [])
        if (target === table)
          for (const [index, row] of rows.entries())
            row[column] = rows[(index + 1) % rows.length]?.[key] ?? '';
      filled.set(table, rows);
      await query.transaction().execute(async (transaction) => {
        for (const row of rows)
          await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
            values (${sql.join(Object.values(row))})`.execute(transaction);
      });
    }
  });
}

/** All rows of a database as they are read, in whatever order an engine keeps rows and columns. */
async function contentOf(location: DatabaseLocation): Promise<Map<string, string[]>> {
  const source = await openBackupSource(location);
  const content = new Map<string, string[]>();
  for (const table of source.tables) {
    const rows: string[] = [];
    for await (const row of source.rows(table)) {
      const cells = row.map((value, index) => [table.columns[index] ?? '', value] as const);
      rows.push(JSON.stringify(cells.sort(([one], [other]) => (one < other ? -1 : 1))));
    }
    content.set(table.table, rows.sort());
  }
  await source.close();
  return content;
}

/** What a restore leaves out on purpose. */
function asRestored(content: Map<string, string[]>): Map<string, string[]> {
  const rows = new Map(content);
  for (const table of tablesNotRestored) rows.set(snakeCase(table), []);
  const withoutUndo = (row: string) =>
    JSON.stringify(
      JSON.parse(row).map(([column, value]: [string, unknown]) => [
        column,
        column === 'undo_hash' ? null : value,
      ]),
    );
  rows.set('request_events', (rows.get('request_events') ?? []).map(withoutUndo).sort());
  return rows;
}

async function expectRoundTrip(
  from: DatabaseLocation,
  to: Engine,
  passphrase: string | undefined,
): Promise<void> {
  await using target = await emptyDatabase(to);
  const file = join(target.location.DATA_DIR, 'site.backup');
  const { rows } = await saveProvenBackup(from, file, new Date(0), passphrase);
  const content = await contentOf(from);
  expect(rows).toBe([...content.values()].reduce((sum, { length }) => sum + length, 0));
  await restoreBackup(target.location, file, { replace: false, passphrase });
  const expected = asRestored(content);
  const restored = await contentOf(target.location);
  for (const [table, rows] of expected) expect([table, restored.get(table)]).toEqual([table, rows]);
}

describe.each(engines)('a backup of %s with every kind of character and both ends of each number', (from) => {
  test('is proven and restored the same on both engines, plain and encrypted', async () => {
    await using source = await migratedDatabase(from);
    await fill(source.location, everyText);
    for (const to of engines)
      for (const passphrase of [undefined, 'seven quiet herons walk'])
        await expectRoundTrip(source.location, to, passphrase);
  });
});

test('is proven and restored the same with NUL, which SQLite alone stores', async () => {
  await using source = await migratedDatabase('sqlite');
  await fill(source.location, ['\0', 'a\0b']);
  await expectRoundTrip(source.location, 'sqlite', undefined);
});
