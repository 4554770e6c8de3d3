import { type Kysely, sql } from 'kysely';
import type { Person } from '#contracts/privacy.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { Tables } from '../../db/schema.ts';

/** The requests of one exact address or number, by an index of either, newest first. */
export async function requestsOf(
  db: Kysely<Tables>,
  { by, key }: Person,
): Promise<{ list: RequestListName; id: number }[]> {
  const rows = await db
    .selectFrom('requests')
    .select(['list', 'id'])
    .where(by === 'email' ? sql`lower(email)` : sql`phone_key`, '=', key)
    .execute();
  return rows.sort((one, other) => other.id - one.id);
}
