import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** Numbers of PostgreSQL's advisory locks; any others would do. */
const WRITERS = 7_215_151;
const VISITORS = 7_215_152;
const SLOTS = 7_215_153;

/**
 * Visitors share this many locks: PostgreSQL keeps them in a table of fixed size, and two batches seldom have visitors
 * with the same one.
 */
const VISITOR_LOCKS = 4_096;
const MAX_SLOTS = 512;

const lockAlone = `select pg_advisory_xact_lock(${WRITERS})`;

/** Alone among the writers: batches that commit later see what is done here, earlier ones are seen by it. */
export function withWriteLock<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    // SQLite has one writer at a time, and a transaction is it from its beginning.
    if (db.engine === 'postgres') await sql.raw(lockAlone).execute(transaction);
    return work(transaction);
  });
}

/** For a batch's transaction: shared by all batches, and exclusive for its visitors; without a list, alone. */
export function lockWriters(client: pg.PoolClient, visitors: number[] | undefined): Promise<unknown>[] {
  if (!visitors) return [client.query(lockAlone)];
  // In one order, so that two batches cannot deadlock.
  const locks = [...new Set(visitors.map((id) => id % VISITOR_LOCKS))].sort((one, other) => one - other);
  const shared = `select pg_advisory_xact_lock_shared(${WRITERS})`;
  const own = `select pg_advisory_xact_lock(${VISITORS}, id) from unnest($1::int[]) as id`;
  return [
    client.query({ name: 'lock writers', text: shared }),
    client.query({ name: 'lock visitors', text: own, values: [locks] }),
  ];
}

/** A number that this connection alone has, for as long as it lasts; 0, which others may have, when all are taken. */
export async function lockSlot(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(`select slot from generate_series(1, ${MAX_SLOTS}) as slot
    where pg_try_advisory_lock(${SLOTS}, slot) limit 1`);
  return rows[0]?.slot ?? 0;
}
