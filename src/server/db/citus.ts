import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Rows of one visitor lie on one node, in each of these tables. */
const distributed = ['analytics_visits', 'analytics_hits', 'analytics_backlinks'];
/** Small, and on every node. */
const reference = 'analytics_texts';

/**
 * Distributes the single rows of the analytics over the nodes when the database has the Citus extension; all other
 * tables stay on the coordinator. Runs after the migrations, and skips tables that are already distributed.
 */
export async function distributeTables({ engine, query }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  const extension = await sql`select 1 from pg_extension where extname = 'citus'`.execute(query);
  if (extension.rows.length === 0) return;
  const known = await sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`.execute(
    query,
  );
  const isDone = new Set(known.rows.map(({ name }) => name));
  for (const table of distributed) {
    if (isDone.has(table)) continue;
    const colocation = table === distributed[0] ? 'none' : distributed[0];
    await sql`select create_distributed_table(${table}, 'visitor', colocate_with => ${colocation})`.execute(
      query,
    );
    await dropLocalRows(table);
  }
  if (isDone.has(reference)) return;
  await sql`select create_reference_table(${reference})`.execute(query);
  await dropLocalRows(reference);

  /** The rows were copied to the nodes; the coordinator's own copy is hidden but takes up space. */
  async function dropLocalRows(table: string): Promise<void> {
    await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(query);
  }
}
