import type pg from 'pg';
import type { Tables } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import type { Event } from './events.ts';
import { type Floors, fold, type Known, needsPast, textsOf, type Visitor } from './fold.ts';
import { conflicts, type RowTable, upsert } from './statements.ts';
import { createTextIds } from './text-ids.ts';
import type { Writer } from './writer.ts';

type Visit = Tables['analytics_visits'];

/**
 * Every writer locks the state first, so that batches of several processes follow one another as they do in the embedded
 * database. Nothing read after the lock can change before the commit.
 */
const BEGIN = `begin; select * from analytics_state for update;
  select component, max(at) as at from analytics_resets where undone = 0 group by component`;

const tables = Object.keys(conflicts) as RowTable[];

/** One statement, one JSON list for each table that has rows, and the state. */
function writeStatement(filled: RowTable[]): string {
  const inserts = filled.map((table, index) => {
    const source = `select ${conflicts[table].columns.join(', ')} from json_populate_recordset(null::analytics_${table}, $${index + 5})`;
    return `${table} as (${upsert(table, source)})`;
  });
  return `with ${inserts.join(', ')}
    update analytics_state set next_id = $1, next_event = $2, newest_day = $3, closed_version = $4 where id = 1`;
}

export function createPostgresWriter(pool: pg.Pool, calendar: Calendar): Writer {
  const textIds = createTextIds();

  async function writeWith(client: pg.PoolClient, events: Event[]): Promise<void> {
    const known = await read(client, events);
    const changes = fold(events, known, calendar);
    const filled = tables.filter((table) => changes[table].length > 0);
    const written = client.query({
      // Prepared once per set of tables on each connection.
      name: `analytics ${filled}`,
      text: writeStatement(filled),
      values: [
        changes.state.next_id,
        changes.state.next_event,
        changes.state.newest_day,
        changes.state.closed_version,
        ...filled.map((table) => JSON.stringify(changes[table])),
      ],
    });
    // Sent behind it at once: after a statement that failed, a commit only rolls back.
    await Promise.all([written, client.query('commit')]);
    textIds.remember(known.texts);
    textIds.remember(changes.texts.map(({ text, id }) => [text, id]));
  }

  /** Sent together, run one after the other: each statement sees what was committed before the lock was had. */
  async function read(client: pg.PoolClient, events: Event[]): Promise<Known> {
    const { known: texts, missing } = textIds.lookUp(events.flatMap(textsOf));
    const [begun, found, visitors] = await Promise.all([
      client.query(BEGIN) as unknown as Promise<pg.QueryResult[]>,
      missing.length > 0 ? readTexts(client, missing) : [],
      readVisitors(client, events),
    ]);
    for (const { id, text } of found) texts.set(text, id);
    const [, state, resets] = begun;
    const floors = readFloors(resets?.rows ?? []);
    const [backlinks] = await Promise.all([
      readLinks(client, events, visitors, floors),
      readPasts(client, events, visitors, floors),
    ]);
    return { state: state?.rows[0], floors, texts, visitors, backlinks };
  }

  return {
    async write(events) {
      const client = await pool.connect();
      try {
        await writeWith(client, events);
        client.release();
      } catch (error) {
        // Whatever state the connection is in, its transaction ends with it.
        client.release(true);
        throw error;
      }
    },
    close: async () => {},
  };
}

async function readTexts(client: pg.PoolClient, texts: string[]): Promise<Tables['analytics_texts'][]> {
  const { rows } = await client.query<Tables['analytics_texts']>({
    name: 'analytics texts',
    text: 'select id, text from analytics_texts where text = any($1)',
    values: [texts],
  });
  return rows;
}

async function readVisitors(client: pg.PoolClient, events: Event[]): Promise<Map<string, Visitor>> {
  const { rows } = await client.query<Visit & { session: string }>({
    name: 'analytics visitors',
    text: `select session, analytics_visits.* from analytics_visitors
      join analytics_visits on analytics_visits.id = analytics_visitors.visit where session = any($1)`,
    values: [[...new Set(events.map((event) => event.session))]],
  });
  return new Map(
    rows.map(({ session, ...visit }) => [session, { id: visit.visitor, session, visit }] as const),
  );
}

function readFloors(rows: { component: keyof Floors; at: number }[]): Floors {
  const floors: Floors = { 'page-views': 0, backlinks: 0, analytics: 0 };
  for (const { component, at } of rows) floors[component] = Number(at) + 1;
  return floors;
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
