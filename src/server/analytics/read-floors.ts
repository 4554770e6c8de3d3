import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { type Floors, floorsOf, type LastReset, lastResets } from './floors.ts';

/** Apart from the floors themselves, which the writers' thread needs without the query builder. */
export async function readFloors(db: Kysely<Tables>): Promise<Floors> {
  const { rows } = await sql<LastReset>`${sql.raw(lastResets)}`.execute(db);
  return floorsOf(rows);
}
