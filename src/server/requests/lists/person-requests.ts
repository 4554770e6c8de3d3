import { type Kysely, sql } from 'kysely';
import { type Person, phoneKey } from '#contracts/privacy.ts';
import type { Tables } from '../../db/schema.ts';

/** The email is looked up by its index. Numbers are stored as typed, so candidates are compared in code. */
export async function matchingIds(
  db: Kysely<Tables>,
  table: 'quoteRequests' | 'bookingRequests' | 'contactMessages',
  { by, key }: Person,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'phone'])
    .$if(by === 'email', (query) => query.where(sql`lower(email)`, '=', key))
    .$if(by === 'phone', (query) => query.where('phone', 'like', `%${[...key].join('%')}%`))
    // Not ordered here: SQLite would then read the whole table instead of the index on the number.
    .execute();
  return rows
    .filter(({ phone }) => by === 'email' || (phone !== null && phoneKey(phone) === key))
    .map(({ id }) => id)
    .sort((one, other) => other - one);
}
