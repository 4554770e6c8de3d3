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

type Client = Pick<pg.ClientBase, 'query'>;

/** Batches hold it shared; the exclusive holder runs when no batch is in progress. */
export function lockWriters(client: Client): Promise<unknown> {
  return client.query({ name: 'lock writers', text: `select pg_advisory_xact_lock_shared(${WRITERS})` });
}

export function lockWritersAlone(client: Client): Promise<unknown> {
  return client.query(`select pg_advisory_xact_lock(${WRITERS})`);
}

/** Locks these visitors until the commit, in one order, so that two batches cannot deadlock. */
export function lockVisitors(client: Client, visitors: number[]): Promise<unknown> {
  const locks = [...new Set(visitors.map((id) => id % VISITOR_LOCKS))].sort((one, other) => one - other);
  const text = `select pg_advisory_xact_lock(${VISITORS}, id) from unnest($1::int[]) as id`;
  return client.query({ name: 'lock visitors', text, values: [locks] });
}

/** A number that this connection alone has, for as long as it lasts; 0, which others may have, when all are taken. */
export async function lockSlot(client: Client): Promise<number> {
  const { rows } = await client.query(`select slot from generate_series(1, ${MAX_SLOTS}) as slot
    where pg_try_advisory_lock(${SLOTS}, slot) limit 1`);
  return rows[0]?.slot ?? 0;
}

/** Alone among the writers: batches that commit later see what is done here, earlier ones are seen by it. */
export function withWriteLock<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    // SQLite has one writer at a time, and a transaction is it from its beginning.
    if (db.engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(WRITERS)})`.execute(transaction);
    return work(transaction);
  });
}
