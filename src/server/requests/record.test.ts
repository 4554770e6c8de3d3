import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Kysely's call and plain SQL, of the tables of requests or of one that is chosen by a list; and the function that writes both. */
const updates =
  /updateTable\(\s*(kindTables|requestTables|table\b|'(requests|quotes|bookings|messages)')|\bupdate (\$\{sql\.(table|id)\(|"?(requests|quotes|bookings|messages)\b)/;
const filesWith = (text: RegExp) =>
  globSync('src/server/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/db\/migrations\//.test(file) && text.test(readFileSync(file, 'utf8')))
    .sort();

test('nothing but record.ts updates a request', () => {
  const [record, store] = ['src/server/requests/record.ts', 'src/server/requests/store-request.ts'];
  expect(filesWith(updates)).toEqual([record, store]);
  expect(filesWith(/\bupdateRequest\b/)).toEqual([record, store]);
});
