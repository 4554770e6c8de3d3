import type { DeviceType, ReferrerType } from '#contracts/analytics.ts';

/** In this order: an Android tablet that calls itself one counts as mobile, as agreed. */
export function deviceType(userAgent: string): DeviceType {
  if (/Mobi|Android/.test(userAgent)) return 'mobile';
  return /Tablet|iPad/.test(userAgent) ? 'tablet' : 'desktop';
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
