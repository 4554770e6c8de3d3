// Without Zod: the tracker's types and the thread of the summary load this file too.

export const analyticsComponents = ['page-views', 'backlinks', 'analytics'] as const;
export type AnalyticsComponent = (typeof analyticsComponents)[number];

/**
 * Kinds of rollup rows. The number is stored with each row: never change one, and never use one again. A breakdown has
 * the number of its name.
 */
export const kinds = {
  topPages: 1,
  /** Reports of time spent, and their seconds. */
  pageTime: 2,
  /** Views, by hour of the day. */
  hourViews: 3,
  /** Visits and their milliseconds. */
  visits: 4,
  /** Visitors whose very first visit it was. */
  newVisitors: 5,
  /** Visitors, by hour of the day. */
  hourVisitors: 6,
  /** Visitors, by the day on which each was seen before. */
  visitors: 7,
  deviceBreakdown: 8,
  locationBreakdown: 9,
  campaigns: 10,
  topReferrers: 11,
  entryPages: 12,
  exitPages: 13,
  browsers: 14,
  operatingSystems: 15,
  channels: 16,
  /** Values past the ceiling of their dictionary, by the id of the dictionary. */
  overflow: 17,
  sources: 18,
} as const;

/**
 * Texts of one dictionary share a ceiling of distinct values, a day and in all. Anyone can invent values, so without a
 * ceiling a stranger decides how large the database and the memory of a summary become. The id is stored in the rollup of
 * values past the ceiling: never change one, and never use one again.
 */
export const dictionaries = {
  path: { id: 0, perDay: 200, total: 2_000 },
  domain: { id: 1, perDay: 200, total: 2_000 },
  campaign: { id: 2, perDay: 200, total: 2_000 },
  location: { id: 3, perDay: 500, total: 5_000 },
  browser: { id: 4, perDay: 20, total: 200 },
  system: { id: 5, perDay: 20, total: 200 },
  device: { id: 6, perDay: 3, total: 3 },
  channel: { id: 7, perDay: 20, total: 20 },
} as const;
export type Dictionary = keyof typeof dictionaries;

export type Breakdown = {
  /**
   * Unit of a row. `views` are rows of analytics_hits, `links` of analytics_backlinks, the others of analytics_visits.
   */
  counts: 'views' | 'links' | 'visits' | 'visitors';
  /** The reset that clears it. */
  component: AnalyticsComponent;
  /** The column that holds the id of the value; where visitors are counted there is also `<column>_previous_at`. */
  column: string;
  dictionary: Dictionary;
  /** Which field of which event brings the value, or which header of the request that brings a session start. */
  from: {
    session?: string;
    view?: string;
    backlink?: string;
    /** `read` returns null when the header says nothing. */
    header?: { name: string; read: (header: string) => string | null };
  };
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
 * dashboard panel follow from the entry. What else a new one needs: 'A new breakdown' in docs/analytics.md.
 */
export const breakdowns = {
  topPages: {
    counts: 'views',
    component: 'page-views',
    column: 'page',
    dictionary: 'path',
    from: { view: 'page' },
    parts: ['page'],
    count: 'views',
  },
  topReferrers: {
    counts: 'links',
    component: 'backlinks',
    column: 'domain',
    dictionary: 'domain',
    from: { backlink: 'domain' },
    parts: ['referrer'],
    count: 'visits',
  },
  deviceBreakdown: {
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
    counts: 'visitors',
    component: 'analytics',
    column: 'location',
    dictionary: 'location',
    from: { session: 'location' },
    parts: ['city', 'region', 'country'],
    count: 'count',
  },
  campaigns: {
    counts: 'visits',
    component: 'analytics',
    column: 'campaign',
    dictionary: 'campaign',
    from: { session: 'campaign', backlink: 'campaign' },
    parts: ['source', 'medium', 'name'],
    count: 'visits',
  },
  sources: {
    counts: 'visits',
    component: 'analytics',
    column: 'source',
    dictionary: 'domain',
    from: { session: 'source', backlink: 'source' },
    parts: ['source'],
    count: 'visits',
  },
  entryPages: {
    counts: 'visits',
    component: 'analytics',
    column: 'entry',
    dictionary: 'path',
    from: { session: 'landing', view: 'page' },
    parts: ['page'],
    count: 'visits',
  },
  exitPages: {
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
    counts: 'visitors',
    component: 'analytics',
    column: 'browser',
    dictionary: 'browser',
    from: { session: 'browser' },
    parts: ['browser'],
    count: 'count',
  },
  operatingSystems: {
    counts: 'visitors',
    component: 'analytics',
    column: 'system',
    dictionary: 'system',
    from: { session: 'system' },
    parts: ['system'],
    count: 'count',
  },
} as const satisfies Partial<Record<keyof typeof kinds, Breakdown>>;

export type Breakdowns = typeof breakdowns;
export type BreakdownName = keyof Breakdowns;
export const breakdownNames = Object.keys(breakdowns) as BreakdownName[];

type VisitBreakdown = Extract<Breakdowns[BreakdownName], { counts: 'visits' | 'visitors' }>;
type VisitorBreakdown = Extract<Breakdowns[BreakdownName], { counts: 'visitors' }>;

/** The columns of analytics_visits that breakdowns read. Null: no event has brought a value. */
export type VisitValues = { [B in VisitBreakdown as B['column']]: number | null } & {
  [B in VisitorBreakdown as `${B['column']}PreviousAt`]: number;
};
