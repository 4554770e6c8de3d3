import type { AnalyticsComponent } from '#contracts/analytics.ts';

/** What a row of `analytics_days` counts. The numbers are stored: never reuse one. */
export const Rollup = {
  /** Views, by page. */
  pageViews: 1,
  /** Reports of time spent and their seconds, by page. */
  pageTime: 2,
  /** Views, by hour of the day. */
  hourViews: 3,
  /** Visits and their milliseconds. */
  visits: 4,
  /** Visitors whose very first visit it was. */
  newVisitors: 5,
  /** Visitors, by hour of the day. */
  hourVisitors: 6,
  /** Visitors, by the day on which each was seen before: see `previous_day` in docs/analytics.md. */
  visitors: 7,
  /** The same for those with one device. */
  devices: 8,
  /** The same for those from one place. */
  places: 9,
  /** Visits, by campaign. */
  campaigns: 10,
  /** Visits that came over a link, by the linking site. */
  backlinks: 11,
} as const;

export const rollupsOf: Record<AnalyticsComponent, number[]> = {
  'page-views': [Rollup.pageViews, Rollup.pageTime, Rollup.hourViews],
  backlinks: [Rollup.backlinks],
  analytics: [
    Rollup.visits,
    Rollup.newVisitors,
    Rollup.hourVisitors,
    Rollup.visitors,
    Rollup.devices,
    Rollup.places,
    Rollup.campaigns,
  ],
};

export const devices = { mobile: 1, tablet: 2, desktop: 3 } as const;
