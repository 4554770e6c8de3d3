import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Rejects when the database takes no writes, as on a full disk or on a replica. */
export async function writeTest(query: Kysely<Tables>): Promise<void> {
  const value = String(Date.now());
  await query
    .insertInto('settings')
    .values({ name: 'write-test', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
