import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Breakdown, breakdownNames, breakdowns } from '#contracts/breakdowns.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migratedDatabase } from './databases.ts';

/** The document names the registry of these, so that a new breakdown needs no line in it. */
const ofBreakdowns = breakdownNames
  .map((name): Breakdown => breakdowns[name])
  .filter(({ counts }) => counts === 'visits' || counts === 'visitors')
  .flatMap(({ column, counts }) => [column, ...(counts === 'visitors' ? [`${column}_previous_at`] : [])])
  .map((column) => `analytics_visits.${column}`);

test('finds every stored analytics column, and no other, in docs/analytics.md or the breakdowns', async () => {
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
  expect([...listed, ...ofBreakdowns].sort()).toEqual(stored.sort());
});
