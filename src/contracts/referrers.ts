import type { ReferrerType } from './analytics.ts';

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
