import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';

/** Made once per installation and kept in the database, so that all its processes share it. */
export async function readSecret(db: Database): Promise<string> {
  await db.query
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return row.value;
}
