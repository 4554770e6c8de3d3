import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { company } from '#content/company.ts';
import type { Seo } from '#content/types.ts';
import { breadcrumbs } from './structured-data.ts';

/** Search engines show this many characters of a title without cutting. */
const longestTitle = 60;

/** Everything a search engine, an assistant or a shared link reads about one page. */
export function pageMeta(seo: Seo, path: string, structured: Thing[] = []): MetaDescriptor[] {
  const url = company.siteUrl + path;
  const card = `${company.siteUrl}/media/cards/${cardName(path)}.jpg`;
  const title = pageTitle(seo);
  return [
    { title },
    { name: 'description', content: seo.description },
    { name: 'keywords', content: seo.keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: seo.description },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: seo.description },
    { name: 'twitter:image', content: card },
    { name: 'twitter:image:alt', content: title },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        // The home page is the first entry of every breadcrumb list.
        '@graph': path === '/' ? structured : [...structured, breadcrumbs(seo.title, path)],
      },
    },
  ];
}

/** '/' has the card home.jpg, '/fleet/charter-buses' has fleet-charter-buses.jpg. */
export function cardName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** Search engines cut long titles, so the name is appended only where it fits; `og:site_name` always has it. */
export function pageTitle({ title }: Pick<Seo, 'title'>): string {
  const whole = `${title} | ${company.name}`;
  return whole.length <= longestTitle ? whole : title;
}
