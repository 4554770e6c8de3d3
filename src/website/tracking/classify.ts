import type { DeviceType, ReferrerType } from '#contracts/analytics.ts';

/** In this order: an Android tablet that calls itself one counts as mobile, as agreed. */
export function deviceType(userAgent: string): DeviceType {
  if (/Mobi|Android/.test(userAgent)) return 'mobile';
  return /Tablet|iPad/.test(userAgent) ? 'tablet' : 'desktop';
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

/** A campaign's own word wins; else what kind of site it was; else it came by itself. */
export function linkType(utmMedium: string, referrer: ReferrerType): string {
  if (utmMedium) return utmMedium;
  const copy: Partial<Record<ReferrerType, string>> = {
    social_media: 'social',
    news_site: 'news',
    blog: 'blog',
  };
  return copy[referrer] ?? 'organic';
}

function firstMatch(userAgent: string, candidates: [string, RegExp][]): string {
  return candidates.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown';
}
