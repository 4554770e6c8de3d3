import { type Kysely, sql } from 'kysely';
import type { Person } from '#contracts/privacy.ts';
import type { Tables } from '../../db/schema.ts';

/** The requests of one exact address or number, by an index of either, newest first. */
export async function matchingIds(
  db: Kysely<Tables>,
  table: 'quoteRequests' | 'bookingRequests' | 'contactMessages',
  { by, key }: Person,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(by === 'email' ? sql`lower(email)` : sql`phone_key`, '=', key)
    .execute();
  return rows.map(({ id }) => id).sort((one, other) => other - one);
}
