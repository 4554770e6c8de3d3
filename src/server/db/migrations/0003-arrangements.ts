import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table offers add column arrangements text',
  'alter table offers add column schedule text',
];

/** What was agreed beside the price of an offer. */
export const arrangements: Migration = {
  async up(connection: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(connection.withoutPlugins());
  },
};
