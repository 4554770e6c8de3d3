import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Kysely's call and plain SQL, of one of the three tables or of a table that is chosen by a list. */
const updates =
  /updateTable\(\s*(requestTables|table\b|'(quoteRequests|bookingRequests|contactMessages)')|\bupdate (\$\{sql\.(table|id)\(|"?(quote_requests|booking_requests|contact_messages)\b)/;

test('nothing but record.ts updates a request', () => {
  const files = globSync('src/server/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/db\/migrations\//.test(file) && updates.test(readFileSync(file, 'utf8')),
  );
  expect(files).toEqual(['src/server/requests/record.ts']);
});
