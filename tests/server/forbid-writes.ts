import { sql } from 'kysely';
import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Simulates a disk that was remounted read-only, or a database server that became a replica. */
export async function forbidWrites({ db, ctx }: TestApp): Promise<void> {
  if (db.engine === 'sqlite') {
    await sql`pragma query_only = on`.execute(db.query);
    return;
  }
  const client = new pg.Client({ connectionString: ctx.env.DATABASE_URL });
  await client.connect();
  await client.query(`alter database ${client.database} set default_transaction_read_only = on`);
  // The setting is for new connections; the pool opens them when the old ones are gone.
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
  // The pool notices closed connections a moment later; until then a query may fail on one.
  const isReady = () =>
    Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(db.query))).then(
      () => true,
      () => false,
    );
  while (!(await isReady()));
}
