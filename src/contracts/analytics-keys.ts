/** Without Zod: the tracker is part of every public page. */

export const analyticsPaths = {
  track: '/api/analytics/track',
  pageView: '/api/analytics/pageview',
  sessionDuration: '/api/analytics/session-duration',
  pageTime: '/api/analytics/page-time',
  backlink: '/api/analytics/backlink',
  vitals: '/api/analytics/vitals',
} as const;

/** Keys in the visitor's local storage. */
export const storageKeys = {
  sessionId: 'analytics_session_id',
  visitedBefore: 'analytics_visited_before',
} as const;
