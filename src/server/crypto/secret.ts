import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** Creates the installation's secret on the first start and stores it in the database for all processes. */
export async function getOrCreateSecret(db: Database): Promise<string> {
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
