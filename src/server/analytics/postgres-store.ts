import type pg from 'pg';
import { createPool } from '../db/postgres.ts';
import type { AnalyticsRows } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import type { Visit } from './counting.ts';
import { cutoffsOf } from './cutoffs.ts';
import { createDictionary, textsIn } from './dictionary.ts';
import type { Event } from './events.ts';
import { type Changes, fold } from './fold.ts';
import { lockSlot, lockVisitors, lockWriters, lockWritersAlone } from './locks.ts';
import type { Writer } from './queue.ts';
import * as batch from './statements.ts';

/**
 * Everything is found by its key. A plan made while the tables were small, or before they were first analyzed, would read
 * them from end to end, and prepared statements keep their plans. `npm run bench -- analytics` needs these settings.
 */
const settings = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
};

const reads = batch.batchReads('visitor = any($1::bigint[])');
const textColumns = new Set(['text', 'dictionary']);

/**
 * A batch takes two round trips: locks and reads, then rows and commit. Writers wait for each other only where they have
 * the same visitor, or add the same text.
 */
export function openPostgresStore(
  url: string,
  calendar: Calendar,
  ownPaths: readonly string[],
  connections: number,
): Writer {
  const pool = createPool(url, connections, settings, { idleTimeoutMillis: 0 });
  const dictionary = createDictionary(ownPaths);
  /** The rollup rows that a connection adds to. */
  const slots = new WeakMap<pg.PoolClient, number>();

  async function writeWith(client: pg.PoolClient, events: Event[]): Promise<void> {
    const values = textsIn(events);
    const visitors = batch.visitorsOf(events);
    const linking = batch.visitorsOf(events, 'backlink');
    // Sent together, run one after the other: each read sees what was committed before the locks were had.
    const [slot, , , , [state], resets, recent, linked, stored] = await Promise.all([
      slots.get(client) ?? prepare(client),
      client.query('begin'),
      lockWriters(client),
      lockVisitors(client, visitors),
      read<AnalyticsRows['analytics_state']>(client, reads.state),
      read<Parameters<typeof cutoffsOf>[0][number]>(client, reads.resets),
      read<Visit>(client, reads.recentVisits, [list(visitors)]),
      linking.length > 0
        ? read<AnalyticsRows['analytics_backlinks']>(client, reads.links, [list(linking)])
        : [],
      dictionary.isStale(values, Date.now())
        ? read<AnalyticsRows['analytics_texts']>(client, reads.texts)
        : undefined,
    ]);
    slots.set(client, slot);
    if (!state) throw new Error('the analytics state is missing');
    const { newest_day: newestDay, texts_version: version } = state;
    if (stored) dictionary.load(stored, version, Date.now());
    // Unused texts were removed: what is known may be gone.
    else if (dictionary.version() !== version)
      dictionary.load(await read(client, reads.texts), version, Date.now());
    const day = Math.max(...events.map(({ at }) => calendar.dayOf(at)));
    if (day > newestDay) {
      await client.query('rollback');
      await advanceDay(client, day);
      return writeWith(client, events);
    }
    const cutoffs = cutoffsOf(resets);
    const visits = batch.byVisitor(recent);
    const long = batch.longVisitors(events, visits, cutoffs);
    if (long.length > 0) {
      const all = await read<Visit>(client, reads.allVisits, [list(long)]);
      for (const [id, rows] of batch.byVisitor(all)) visits.set(id, rows);
    }
    const texts = dictionary.resolve(values, day);
    const links = batch.countedLinks(linked, cutoffs);
    const changes = fold(events, { newestDay, cutoffs, texts, visits, links }, calendar);
    // The commit is sent behind the rows at once: after a statement that failed it only rolls back.
    await Promise.all([...writeChanges(client, changes, slot), client.query('commit')]);
    dictionary.commit(texts);
  }

  return {
    async write(events) {
      const client = await pool.connect();
      try {
        await writeWith(client, events);
        client.release();
      } catch (error) {
        // Whatever state the connection is in, its transaction and its locks end with it.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
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

/** Once a day. No batch is under way then, so none takes an older day for one that summaries do not keep. */
async function advanceDay(client: pg.PoolClient, day: number): Promise<void> {
  await Promise.all([
    client.query('begin'),
    lockWritersAlone(client),
    client.query('update analytics_state set newest_day = greatest(newest_day, $1)', [day]),
    client.query('commit'),
  ]);
}

function writeChanges(client: pg.PoolClient, changes: Changes, slot: number): Promise<unknown>[] {
  const writes = batch.rowsOf(changes, slot).map(([table, rows]) => {
    const { columns } = batch.tableSpecs[table];
    const lists = columns.map(
      (name, index) => `$${index + 1}::${textColumns.has(name) ? 'text' : 'bigint'}[]`,
    );
    const text = batch.upsert(table, `select * from unnest(${lists.join(', ')})`);
    return read(
      client,
      text,
      columns.map((name) => column(rows, name)),
    );
  });
  if (!changes.changesClosedDays) return writes;
  return [...writes, read(client, 'update analytics_state set closed_version = closed_version + 1')];
}

/** Prepared: each text is parsed and planned once per connection. */
async function read<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query<Row>({ name: nameOf(text), text, values });
  return rows;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `analytics ${names.size}`;
  names.set(text, name);
  return name;
}

function column(rows: object[], name: string): unknown {
  const elements = rows.map((row) => (row as Record<string, unknown>)[name]);
  return textColumns.has(name) ? elements : list(elements);
}

/** Lists of numbers are written here: the driver would look at each element for what has to be quoted. */
function list(elements: unknown[]): string {
  return `{${elements.map((element) => element ?? 'null').join(',')}}`;
}
