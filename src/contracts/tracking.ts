// Contract of the tracker. It does not use Zod, as it is part of every public page.

export const analyticsPaths = {
  track: '/api/analytics/track',
  pageView: '/api/analytics/pageview',
  sessionDuration: '/api/analytics/session-duration',
  pageTime: '/api/analytics/page-time',
  backlink: '/api/analytics/backlink',
  action: '/api/analytics/action',
} as const;

/** Keys in the visitor's local storage. */
export const storageKeys = {
  sessionId: 'analytics_session_id',
  visitedBefore: 'analytics_visited_before',
} as const;

/**
 * Actions that are recorded once per visit. The number is a bit of `analytics_visits.actions`: never change one, and
 * never use one again.
 */
export const visitActions = { call: 0, email: 1, book: 2, form_seen: 3, form_begun: 4 } as const;
export type VisitAction = keyof typeof visitActions;

export const QUOTE_FORM_ID = 'quote-request-form';

export const referrerTypes = [
  'search_engine',
  'social_media',
  'news_site',
  'blog',
  'website',
  'direct',
] as const;
export type ReferrerType = (typeof referrerTypes)[number];

/** `host` is the referrer's; empty when there is none. */
export function referrerType(host: string): ReferrerType {
  if (host === '') return 'direct';
  const name = host.toLowerCase();
  if (/(^|\.)(google|bing|yahoo|duckduckgo|ecosia|baidu|yandex|startpage|qwant|brave)\./.test(name)) {
    return 'search_engine';
  }
  if (
    /(^|\.)(facebook|instagram|twitter|x|t|linkedin|lnkd|tiktok|pinterest|reddit|youtube|youtu|threads|whatsapp|snapchat|yelp|nextdoor)\.(com|co|in|be|net|it|me)$/.test(
      name,
    )
  ) {
    return 'social_media';
  }
  if (
    /(^|[.-])news|news\.|(^|\.)(cnn|nytimes|washingtonpost|reuters|apnews|bbc|tennessean|ajc|miamiherald|chron|wsj|usatoday|npr|forbes)\./.test(
      name,
    )
  ) {
    return 'news_site';
  }
  if (/(^|[.-])blog|(^|\.)(medium|substack|wordpress|blogspot|tumblr|ghost)\./.test(name)) return 'blog';
  return 'website';
}

/** Most browsers also name those they descend from, so the most particular name comes first. */
export function browserName(userAgent: string): string {
  return firstMatch(userAgent, [
    ['Edge', /Edg(e|A|iOS)?\//],
    ['Opera', /OPR\/|Opera/],
    ['Samsung Internet', /SamsungBrowser\//],
    ['Firefox', /Firefox\/|FxiOS\//],
    ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
    ['Safari', /Safari\//],
  ]);
}

export function operatingSystem(userAgent: string): string {
  return firstMatch(userAgent, [
    ['Windows', /Windows/],
    ['Android', /Android/],
    ['iOS', /iPhone|iPad|iPod/],
    ['macOS', /Mac OS X|Macintosh/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux|X11/],
  ]);
}

function firstMatch(userAgent: string, candidates: [string, RegExp][]): string {
  return candidates.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown';
}
