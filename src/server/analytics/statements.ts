import type { Changes } from './fold.ts';

/** The tables that a batch adds rows to. */
export type RowTable = Exclude<keyof Changes, 'state' | 'touches'>;

const visitColumns = [
  'id',
  'visitor',
  'started_at',
  'last_at',
  'duration',
  'previous_at',
  'device',
  'device_previous_at',
  'place',
  'place_previous_at',
  'is_new',
  'source',
  'campaign',
  'landing',
  'browser',
  'system',
  'timezone',
  'latitude_tenths',
  'longitude_tenths',
];
/** Who came, when and after which visit cannot change for most visits, so their indexes are left alone. */
const visitSets = visitColumns.slice(3).map((name) => `${name} = excluded.${name}`);

export const conflicts: Record<RowTable, { columns: string[]; key?: string; set?: string }> = {
  texts: { columns: ['id', 'text'] },
  visitors: { columns: ['id', 'session', 'visit'], key: 'id', set: 'visit = excluded.visit' },
  visits: { columns: visitColumns, key: 'id', set: visitSets.join(', ') },
  hits: { columns: ['at', 'id', 'visitor', 'page', 'title', 'seconds'] },
  backlinks: {
    columns: [
      'at',
      'id',
      'visit',
      'domain',
      'source_url',
      'target_url',
      'link_text',
      'link_type',
      'referrer_type',
      'campaign',
      'is_first_visit',
    ],
  },
  days: {
    columns: ['day', 'kind', 'key', 'previous_day', 'count', 'total'],
    key: 'day, kind, key, previous_day',
    set: 'count = analytics_days.count + excluded.count, total = analytics_days.total + excluded.total',
  },
};

/** Adds rows from `source`, a values list or a select, and merges those that are there already. */
export function upsert(table: RowTable, source: string): string {
  const { columns, key, set } = conflicts[table];
  const merge = key ? ` on conflict (${key}) do update set ${set}` : '';
  return `insert into analytics_${table} (${columns.join(', ')}) ${source}${merge}`;
}

export const stateColumns = ['next_id', 'next_event', 'newest_day', 'closed_version', 'version'] as const;
