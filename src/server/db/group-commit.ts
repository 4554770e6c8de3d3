import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { telemetry } from '../metrics/telemetry.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** A group blocks the event loop until its commit is on disk, so its size is bounded. */
const MAX_GROUP = 64;

type Write = {
  work: (transaction: Transaction<Tables>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Write transactions for SQLite, which flushes the disk at every commit and blocks meanwhile. Transactions that wait at
 * the same time share one commit; each is a savepoint, so one that fails takes nothing of the others with it. Other
 * requests are served between two groups: `npm run bench -- hostile` measures the home page beside bursts of writes.
 */
export function createGroupCommit(query: Kysely<Tables>): Database['transaction'] {
  let waiting: Write[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await setImmediate();
      const group = waiting.slice(0, MAX_GROUP);
      waiting = waiting.slice(MAX_GROUP);
      await query.connection().execute((connection) => commit(connection, group));
    }
    isRunning = false;
  }

  return <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Write['resolve'], reject });
      if (!isRunning) void run();
    });
}

async function commit(connection: Kysely<Tables>, group: Write[]): Promise<void> {
  const settle: (() => void)[] = [];
  let hasSucceeded = false;
  try {
    // Takes the write lock at once: a transaction that starts by reading cannot fail when another connection writes.
    await sql`begin immediate`.execute(connection);
    for (const { work, resolve, reject } of group) {
      await sql`savepoint one_of_group`.execute(connection);
      try {
        const result = await work(connection as Transaction<Tables>);
        settle.push(() => resolve(result));
        hasSucceeded = true;
      } catch (error) {
        // SQLite rolls the whole transaction back by itself when the disk fails; then there is no savepoint any more.
        await sql`rollback to one_of_group`.execute(connection).catch(() => {
          throw error;
        });
        settle.push(() => reject(error));
      }
      await sql`release one_of_group`.execute(connection);
    }
    // A rollback costs no flush of the disk.
    await (hasSucceeded ? sql`commit` : sql`rollback`).execute(connection);
    if (hasSucceeded) telemetry.commit.send({ writes: group.length });
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => {});
    for (const { reject } of group) reject(error);
    return;
  }
  for (const settleOne of settle) settleOne();
}
