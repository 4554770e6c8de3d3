import { chains, extending, type Visit, visitColumns } from './counting.ts';
import { type Cutoffs, lastResets } from './cutoffs.ts';
import type { Event } from './events.ts';
import { runningVisit } from './fold.ts';

/** What a batch writes, in this order. */
export type RowTable = 'texts' | 'visits' | 'extended' | 'hits' | 'backlinks' | 'days';

type TableSpec = {
  /** The table, when it is not the one of the same name. */
  into?: string;
  columns: string[];
  /** Columns that no row changes. They may not be null, so a statement has to name them. */
  unchanged?: string[];
  key?: string;
  set?: string;
};

const visitKey = ['visitor', 'started_at'];
const required = ['is_new', ...chains.map(({ previous }) => previous)];
const changing = [...extending, 'source', ...required, ...visitColumns.map(({ column }) => column)];
const visitSpec = (columns: string[]) => ({
  columns: [...visitKey, ...columns],
  key: visitKey.join(),
  set: columns.map((name) => `${name} = excluded.${name}`).join(', '),
});

export const tableSpecs: Record<RowTable, TableSpec> = {
  texts: { columns: ['id', 'dictionary', 'text', 'day'], key: 'id' },
  visits: visitSpec([...new Set(changing)]),
  // Most events only extend a visit. Writing all of its columns takes twice as long: `npm run bench -- analytics`.
  extended: { into: 'visits', unchanged: required, ...visitSpec(extending) },
  hits: { columns: ['at', 'visitor', 'id', 'page', 'seconds'] },
  // The same link may come again in the millisecond of a reset, after which the writer no longer counts the first.
  backlinks: { columns: ['visitor', 'visit', 'domain', 'at'], key: 'visitor, visit, domain, at' },
  days: {
    columns: ['day', 'kind', 'key', 'previous_day', 'slot', 'count', 'total'],
    key: 'day, kind, key, previous_day, slot',
    set: 'count = analytics_days.count + excluded.count, total = analytics_days.total + excluded.total',
  },
};

export const tables = Object.keys(tableSpecs) as RowTable[];

/** Adds rows from `source`, a values list or a select, and merges those that are there already. */
export function upsert(table: RowTable, source: string): string {
  const { into = table, columns, unchanged = [], key, set } = tableSpecs[table];
  const merge = key ? ` on conflict (${key}) do ${set ? `update set ${set}` : 'nothing'}` : '';
  return `insert into analytics_${into} (${[...columns, ...unchanged]}) ${source}${merge}`;
}

/** Of a visitor with more visits than this, only the latest are read with every batch. */
const RECENT_VISITS = 20;

/** Reads of a batch. `isOfVisitors` is the engine's condition that a row's visitor is one of a list. */
export const batchReads = (isOfVisitors: string) => ({
  recentVisits: `select ${tableSpecs.visits.columns} from
    (select *, row_number() over (partition by visitor order by started_at desc) as nth
    from analytics_visits where ${isOfVisitors}) as visits where nth <= ${RECENT_VISITS}`,
  allVisits: `select * from analytics_visits where ${isOfVisitors}`,
  links: `select visitor, visit, domain, at from analytics_backlinks where ${isOfVisitors}`,
  texts: 'select * from analytics_texts',
  state: 'select newest_day, texts_version from analytics_state',
  resets: lastResets,
});

/** Visitors with a new visit or value that may belong among visits that were not read. */
export function longVisitors(events: Event[], visits: Map<number, Visit[]>, cutoffs: Cutoffs): number[] {
  const needing = events.filter(({ kind, visitor, at }) => {
    const known = visits.get(visitor) ?? [];
    return known.length >= RECENT_VISITS && (kind === 'session' || !runningVisit(known, at, cutoffs));
  });
  return visitorsOf(needing);
}

export function visitorsOf(events: Event[]): number[] {
  return [...new Set(events.map(({ visitor }) => visitor))];
}
