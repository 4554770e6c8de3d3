import type pg from 'pg';
import { createPool } from '../db/postgres.ts';
import type { AnalyticsRows } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import type { Event } from './events.ts';
import { type Floors, floorsOf, type LastReset, lastResets } from './floors.ts';
import { type Changes, fold, type Known, needsPast, textsOf, type Visitor } from './fold.ts';
import { conflicts, type RowTable, stateColumns, upsert } from './statements.ts';
import { createTextIds } from './text-ids.ts';
import type { Writer } from './writer.ts';

type Visit = AnalyticsRows['analytics_visits'];
type State = AnalyticsRows['analytics_state'];

/** As of the last commit of ours; true for as long as the database is at that version. */
type Remembered = { version: number; floors: Floors; visitors: Map<string, Visitor> };

const REMEMBERED_MOST = 30_000;

/**
 * Everything is found by its key. A plan made while the tables were small, or before they were first analyzed, would read
 * them from end to end, and prepared statements keep their plans.
 */
const settings = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
};

const tables = Object.keys(conflicts) as RowTable[];
const textColumns = new Set(['text', 'session']);

/**
 * Every writer locks the state first, so that batches of several processes follow one another as they do in the embedded
 * database. Nothing read after the lock can change before the commit.
 */
export function openPostgresStore(url: string, calendar: Calendar): Writer {
  const pool = createPool(url, 1, settings);
  const textIds = createTextIds();
  let remembered: Remembered | undefined;
  /** Whether the last batch found nobody else's between its own and the one before. */
  let alone = false;

  async function writeWith(client: pg.PoolClient, events: Event[]): Promise<void> {
    const known = await read(client, events);
    const changes = fold(events, known, calendar);
    // Sent behind it at once: after a statement that failed, a commit only rolls back.
    await Promise.all([writeChanges(client, changes), client.query('commit')]);
    remember(known, changes.state);
  }

  /** Sent together, run one after the other: each statement sees what was committed before the lock was had. */
  async function read(client: pg.PoolClient, events: Event[]): Promise<Known> {
    const { known: texts, missing } = textIds.lookUp(events.flatMap(textsOf));
    const sessions = new Set(events.map(({ session }) => session));
    const trusted = alone ? remembered : undefined;
    const recalled = new Map<string, Visitor>();
    for (const session of sessions) {
      const visitor = trusted?.visitors.get(session);
      if (visitor) recalled.set(session, visitor);
    }
    const asked = [...sessions].filter((session) => !recalled.has(session));
    const [, state, found, visitors] = await Promise.all([
      client.query('begin'),
      readState(client),
      missing.length > 0 ? readTexts(client, missing) : [],
      asked.length > 0 ? readVisitors(client, asked) : new Map<string, Visitor>(),
    ]);
    for (const { id, text } of found) texts.set(text, id);

    alone = remembered?.version === state.version;
    if (recalled.size > 0) {
      const rest = alone ? recalled : await readVisitors(client, [...recalled.keys()]);
      for (const [session, visitor] of rest) visitors.set(session, visitor);
    }
    const floors = (alone && remembered?.floors) || (await readFloors(client));
    const [backlinks] = await Promise.all([
      readLinks(client, events, visitors, floors),
      readPasts(client, events, visitors, floors),
    ]);
    return { state, floors, texts, visitors, backlinks };
  }

  function remember({ floors, visitors, texts }: Known, { version }: State): void {
    textIds.remember(texts);
    const kept =
      alone && remembered && remembered.visitors.size < REMEMBERED_MOST ? remembered.visitors : new Map();
    for (const [session, visitor] of visitors) kept.set(session, visitor);
    remembered = { version, floors, visitors: kept };
  }

  return {
    async write(events) {
      const client = await pool.connect();
      try {
        await writeWith(client, events);
        client.release();
      } catch (error) {
        // Folded but not stored.
        remembered = undefined;
        // Whatever state the connection is in, its transaction ends with it.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

async function readState(client: pg.PoolClient): Promise<State> {
  const { rows } = await client.query<State>({
    name: 'analytics state',
    text: 'select * from analytics_state for update',
  });
  const [state] = rows;
  if (!state) throw new Error('the analytics state is missing');
  return state;
}

async function readFloors(client: pg.PoolClient): Promise<Floors> {
  const { rows } = await client.query<LastReset>({ name: 'analytics resets', text: lastResets });
  return floorsOf(rows);
}

async function readTexts(
  client: pg.PoolClient,
  texts: string[],
): Promise<AnalyticsRows['analytics_texts'][]> {
  const { rows } = await client.query<AnalyticsRows['analytics_texts']>({
    name: 'analytics texts',
    text: 'select id, text from analytics_texts where text = any($1)',
    values: [texts],
  });
  return rows;
}

async function readVisitors(client: pg.PoolClient, sessions: string[]): Promise<Map<string, Visitor>> {
  const { rows } = await client.query<Visit & { session: string }>({
    name: 'analytics visitors',
    text: `select session, analytics_visits.* from analytics_visitors
      join analytics_visits on analytics_visits.id = analytics_visitors.visit where session = any($1)`,
    values: [sessions],
  });
  return new Map(
    rows.map(({ session, ...visit }) => [session, { id: visit.visitor, session, visit }] as const),
  );
}

async function readPasts(
  client: pg.PoolClient,
  events: Event[],
  visitors: Map<string, Visitor>,
  floors: Floors,
): Promise<void> {
  const needing = new Map<number, Visitor & { past: Visit[] }>();
  for (const event of events) {
    const visitor = visitors.get(event.session);
    if (!visitor || visitor.past || !needsPast(event, visitor, floors)) continue;
    visitor.past = [visitor.visit];
    needing.set(visitor.id, Object.assign(visitor, { past: visitor.past }));
  }
  if (needing.size === 0) return;
  const { rows } = await client.query<Visit>({
    name: 'analytics past',
    text: 'select * from analytics_visits where visitor = any($1)',
    values: [[...needing.keys()]],
  });
  for (const visit of rows) {
    const visitor = needing.get(visit.visitor);
    if (visitor && visit.id !== visitor.visit.id) visitor.past.push(visit);
  }
}

async function readLinks(
  client: pg.PoolClient,
  events: Event[],
  visitors: Map<string, Visitor>,
  floors: Floors,
): Promise<Set<string>> {
  const visits = events.flatMap((event) => {
    const visitor = event.kind === 'backlink' ? visitors.get(event.session) : undefined;
    return visitor ? [visitor.visit.id] : [];
  });
  if (visits.length === 0) return new Set();
  const { rows } = await client.query<{ visit: number; domain: number }>({
    name: 'analytics links',
    text: 'select visit, domain from analytics_backlinks where visit = any($1) and at >= $2',
    values: [visits, floors.backlinks],
  });
  return new Set(rows.map(({ visit, domain }) => `${visit}:${domain}`));
}

/** One statement, prepared once per set of tables that have rows: a list for each column, and the state. */
async function writeChanges(client: pg.PoolClient, changes: Changes): Promise<void> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const lists = (rows: object[], columns: string[]) =>
    columns
      .map((name) => `${value(listOf(rows, name))}::${textColumns.has(name) ? 'text' : 'bigint'}[]`)
      .join(', ');
  const filled = tables.filter((table) => changes[table].length > 0);
  const inserts = filled.map((table) => {
    const rows = `select * from unnest(${lists(changes[table], conflicts[table].columns)})`;
    return `${table} as (${upsert(table, rows)})`;
  });
  const touches = `touches as (update analytics_visits set last_at = touched.last_at, duration = touched.duration
    from unnest(${lists(changes.touches, ['id', 'last_at', 'duration'])}) as touched (id, last_at, duration)
    where analytics_visits.id = touched.id)`;
  const state = stateColumns.map((name) => `${name} = ${value(changes.state[name])}`);
  await client.query({
    name: `analytics ${filled}`,
    text: `with ${[...inserts, touches].join(', ')} update analytics_state set ${state.join(', ')}`,
    values,
  });
}

/** Lists of numbers are written here: the driver would look at each element for what has to be quoted. */
function listOf(rows: object[], column: string): unknown {
  const elements = rows.map((row) => (row as Record<string, unknown>)[column]);
  return textColumns.has(column) ? elements : `{${elements.map((element) => element ?? 'null').join(',')}}`;
}
