// Without Zod: the writer's thread loads this file too.

export const analyticsComponents = ['page-views', 'backlinks', 'analytics'] as const;
export type AnalyticsComponent = (typeof analyticsComponents)[number];

/** Texts of one dictionary share a ceiling of distinct values (`src/server/analytics/dictionary.ts`). */
export type Dictionary =
  | 'path'
  | 'domain'
  | 'campaign'
  | 'location'
  | 'device'
  | 'browser'
  | 'system'
  | 'channel';

export type Breakdown = {
  /** Stored with each rollup row. Never reuse a number. */
  kind: number;
  /** What one row counts. `views` are rows of analytics_hits, `links` of analytics_backlinks, the others of analytics_visits. */
  counts: 'views' | 'links' | 'visits' | 'visitors';
  /** The reset that clears it. */
  component: AnalyticsComponent;
  /** The column that holds the value; where visitors are counted there is also `<column>_previous_at`. */
  column: string;
  dictionary: Dictionary;
  /** Which field of which event brings the value. */
  from: { session?: string; view?: string; backlink?: string };
  /** Whether the first or the last value of a visit stays. */
  keep?: 'first' | 'last';
  /** The value of a visit until an event brings another one. */
  initial?: string;
  /** The names of the value's parts and of the count in the summary. */
  parts: readonly [string, ...string[]];
  count: string;
  /** All values there can be, where they are known. */
  values?: readonly string[];
};

/**
 * Every breakdown of the summary, by its field. Rollups, the SQL of ragged ranges, rebuilding, summary, report and
 * dashboard panel follow from the entry; besides it a new one needs its columns (a migration) and a label
 * (`src/content/staff/overview.ts`).
 */
export const breakdowns = {
  topPages: {
    kind: 1,
    counts: 'views',
    component: 'page-views',
    column: 'page',
    dictionary: 'path',
    from: { view: 'page' },
    parts: ['page'],
    count: 'views',
  },
  topReferrers: {
    kind: 11,
    counts: 'links',
    component: 'backlinks',
    column: 'domain',
    dictionary: 'domain',
    from: { backlink: 'domain' },
    parts: ['referrer'],
    count: 'visits',
  },
  deviceBreakdown: {
    kind: 8,
    counts: 'visitors',
    component: 'analytics',
    column: 'device',
    dictionary: 'device',
    from: { session: 'device' },
    parts: ['device'],
    count: 'count',
    values: ['mobile', 'tablet', 'desktop'],
  },
  locationBreakdown: {
    kind: 9,
    counts: 'visitors',
    component: 'analytics',
    column: 'location',
    dictionary: 'location',
    from: { session: 'location' },
    parts: ['city', 'region', 'country'],
    count: 'count',
  },
  campaigns: {
    kind: 10,
    counts: 'visits',
    component: 'analytics',
    column: 'campaign',
    dictionary: 'campaign',
    from: { session: 'campaign', backlink: 'campaign' },
    parts: ['source', 'medium', 'name'],
    count: 'visits',
  },
  entryPages: {
    kind: 12,
    counts: 'visits',
    component: 'analytics',
    column: 'entry',
    dictionary: 'path',
    from: { session: 'landing', view: 'page' },
    parts: ['page'],
    count: 'visits',
  },
  exitPages: {
    kind: 13,
    counts: 'visits',
    component: 'analytics',
    column: 'exit',
    dictionary: 'path',
    from: { view: 'page' },
    keep: 'last',
    parts: ['page'],
    count: 'visits',
  },
  channels: {
    kind: 16,
    counts: 'visits',
    component: 'analytics',
    column: 'channel',
    dictionary: 'channel',
    from: { session: 'channel', backlink: 'channel' },
    initial: 'direct',
    parts: ['channel'],
    count: 'visits',
  },
  browsers: {
    kind: 14,
    counts: 'visitors',
    component: 'analytics',
    column: 'browser',
    dictionary: 'browser',
    from: { session: 'browser' },
    parts: ['browser'],
    count: 'count',
  },
  operatingSystems: {
    kind: 15,
    counts: 'visitors',
    component: 'analytics',
    column: 'system',
    dictionary: 'system',
    from: { session: 'system' },
    parts: ['system'],
    count: 'count',
  },
} as const satisfies Record<string, Breakdown>;

export type Breakdowns = typeof breakdowns;
export type BreakdownName = keyof Breakdowns;
export const breakdownNames = Object.keys(breakdowns) as BreakdownName[];

type VisitBreakdown = Extract<Breakdowns[BreakdownName], { counts: 'visits' | 'visitors' }>;
type VisitorBreakdown = Extract<Breakdowns[BreakdownName], { counts: 'visitors' }>;

/** The columns of analytics_visits that breakdowns read. Null: no event has brought a value. */
export type VisitValues = { [B in VisitBreakdown as B['column']]: number | null } & {
  [B in VisitorBreakdown as `${B['column']}_previous_at`]: number;
};
