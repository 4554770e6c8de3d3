import { sql, type Transaction } from 'kysely';
import type { Database, Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/**
 * Advisory locks of PostgreSQL, which last until the end of the transaction; any other numbers would do. SQLite has one
 * writer at a time and needs none. A batch takes them in this order, so that two cannot deadlock.
 */
const WRITERS = 7_215_151;
const VISITORS = 7_215_152;
const TEXTS = 7_215_153;

/**
 * Visitors share this many locks: PostgreSQL keeps them in a table of fixed size, and two batches seldom have visitors
 * with the same one.
 */
const VISITOR_LOCKS = 4_096;

/** Runs work while no batch is under way: later batches see what it does, and it sees earlier ones. */
export function withWriteLock<T>(
  { engine, transaction }: Pick<Database, 'engine' | 'transaction'>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transaction(async (db) => {
    await takeWriteLock(engine, db);
    return work(db);
  });
}

/** `withWriteLock` for a transaction that is open; the lock lasts until its end. */
export async function takeWriteLock(engine: Engine, db: Transaction<Tables>): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(WRITERS)})`.execute(db);
}

/** Runs a batch beside those of other processes that have none of its visitors. */
export function withVisitorLocks<T>(
  { engine, transaction }: Database,
  visitors: number[],
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transaction(async (db) => {
    if (engine === 'postgres') {
      const locks = [...new Set(visitors.map((id) => id % VISITOR_LOCKS))].sort((one, other) => one - other);
      await sql`select pg_advisory_xact_lock_shared(${sql.lit(WRITERS)})`.execute(db);
      await sql`select pg_advisory_xact_lock(${sql.lit(VISITORS)}, id)
        from unnest(${`{${locks}}`}::int[]) as id`.execute(db);
    }
    return work(db);
  });
}

/** One process at a time adds texts: the ceilings are exact, and Citus, which adds them on all nodes, cannot deadlock. */
export async function lockTexts(engine: Engine, transaction: Transaction<Tables>): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(TEXTS)})`.execute(transaction);
}
