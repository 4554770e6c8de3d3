import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { migratedDatabase } from './databases.ts';

test('finds every stored analytics column, and no other, in docs/analytics.md', async () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/analytics.md'), 'utf8');
  const rows = document.matchAll(/^\| `(analytics_\w+)\.(\w+)`((?:, `\w+`)*) *\|/gm);
  const listed = [...rows].flatMap(([, table, first, rest = '']) =>
    [first, ...rest.matchAll(/\w+/g)].map((column) => `${table}.${column}`),
  );
  await using database = await migratedDatabase('sqlite');
  const db = await openDatabase(database.location);
  const tables = await db.query.withoutPlugins().introspection.getTables();
  await db.close();
  const stored = tables
    .filter(({ name }) => name.startsWith('analytics_'))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(listed.sort()).toEqual(stored.sort());
});
