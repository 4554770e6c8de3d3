import type pg from 'pg';
import { createPool, createStatementNames } from '../db/postgres.ts';
import { isDeadlock } from '../db/transient-errors.ts';
import { createDictionary } from './dictionary.ts';
import type { Event } from './events.ts';
import { lockSlot, lockWriters } from './locks.ts';
import type { Writer } from './queue.ts';
import { batchReads, tableSpecs, upsert } from './statements.ts';
import { type Connection, writeBatch } from './write-batch.ts';

/**
 * Everything is found by its key. A plan made while the tables were small, or before they were first analyzed, would read
 * them from end to end, and prepared statements keep their plans. `npm run bench -- analytics` needs these settings.
 */
const settings = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off', jit: 'off' };

/** How often a batch is written that the database rolls back because of a deadlock. */
const MAX_ATTEMPTS = 5;

const reads = batchReads('visitor = any($1::bigint[])');
const textColumns = new Set(['text', 'dictionary']);

/**
 * Writers wait for each other only where they have the same visitor, or add the same text. Citus adds a text on all nodes at
 * once, so two that add the same one may deadlock there.
 */
export function openPostgresStore(url: string, ownPaths: readonly string[], connections: number): Writer {
  const pool = createPool(url, connections, settings, { idleTimeoutMillis: 0 });
  const dictionary = createDictionary(ownPaths);
  const known = new WeakMap<pg.PoolClient, Connection>();

  async function write(events: Event[], attempt = 1): Promise<void> {
    const client = await pool.connect();
    const connection = known.get(client) ?? connectionOf(client);
    known.set(client, connection);
    try {
      await writeBatch(connection, dictionary, events);
      client.release();
    } catch (error) {
      // Whatever state the connection is in, its transaction and its locks end with it.
      client.release(true);
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
      await write(events, attempt + 1);
    }
  }

  return { write, close: () => pool.end() };
}

const nameOf = createStatementNames();

function connectionOf(client: pg.PoolClient): Connection {
  // Prepared: each text is parsed and planned once per connection.
  const query = (text: string, values: unknown[] = []) => client.query({ name: nameOf(text), text, values });
  return {
    slot: prepare(client),
    reads,
    begin: (visitors) => Promise.all([client.query('begin'), ...lockWriters(client, visitors)]),
    read: async (text, visitors) => (await query(text, visitors && [list(visitors)])).rows,
    insert: (table, rows) => {
      const { columns, unchanged = [] } = tableSpecs[table];
      const lists = columns.map(
        (name, index) => `$${index + 1}::${textColumns.has(name) ? 'text' : 'bigint'}[]`,
      );
      return query(
        upsert(table, `select ${['*', ...unchanged.map(() => '0')]} from unnest(${lists})`),
        columns.map((name) => column(rows, name)),
      );
    },
    run: (text) => client.query(text),
  };
}

/** Statements are planned once, except on Citus, which has to see their values. */
async function prepare(client: pg.PoolClient): Promise<number> {
  const [slot] = await Promise.all([
    lockSlot(client),
    client.query(`select set_config('plan_cache_mode', 'force_generic_plan', false)
      where not exists (select 1 from pg_extension where extname = 'citus')`),
  ]);
  return slot;
}

function column(rows: object[], name: string): unknown {
  const elements = rows.map((row) => (row as Record<string, unknown>)[name]);
  return textColumns.has(name) ? elements : list(elements);
}

/** Lists of numbers are written here: the driver would look at each element for what has to be quoted. */
function list(elements: unknown[]): string {
  return `{${elements.map((element) => element ?? 'null').join(',')}}`;
}
