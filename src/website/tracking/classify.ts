import type { DeviceType } from '#contracts/analytics.ts';
import type { ReferrerType } from '#contracts/tracking.ts';

/** In this order: an Android tablet that calls itself one counts as mobile, as agreed. */
export function deviceType(userAgent: string): DeviceType {
  if (/Mobi|Android/.test(userAgent)) return 'mobile';
  return /Tablet|iPad/.test(userAgent) ? 'tablet' : 'desktop';
}

/** The campaign's medium decides, else the kind of linking site, else it is organic. */
export function linkType(utmMedium: string, referrer: ReferrerType): string {
  if (utmMedium) return utmMedium;
  const types: Partial<Record<ReferrerType, string>> = {
    social_media: 'social',
    news_site: 'news',
    blog: 'blog',
  };
  return types[referrer] ?? 'organic';
}
