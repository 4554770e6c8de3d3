import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { Seo } from '#content/types.ts';
import { cardName, pageMeta } from './page-meta.ts';
import { faqPage } from './structured-data.ts';

const seo: Seo = {
  title: 'Airport Transfers',
  description: 'x'.repeat(140),
  keywords: ['airport car', 'BNA', 'chauffeur'],
  picture: 'place-apron-escalade',
};

test('gives a page its own title, description, address and share card', () => {
  const meta = pageMeta(seo, '/airport-transfers');
  const card = `${company.siteUrl}/media/cards/airport-transfers.jpg`;
  expect(meta).toContainEqual({ title: `Airport Transfers | ${company.name}` });
  expect(meta).toContainEqual({ name: 'description', content: seo.description });
  expect(meta).toContainEqual({ name: 'keywords', content: 'airport car, BNA, chauffeur' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${company.siteUrl}/airport-transfers`,
  });
  expect(meta).toContainEqual({ property: 'og:image', content: card });
  expect(meta).toContainEqual({ name: 'twitter:image', content: card });
});

test('leaves out the company’s name when a title is long', () => {
  const title = 'Corporate and Executive Travel in Nashville and Atlanta, TN';
  expect(pageMeta({ ...seo, title }, '/corporate-travel')).toContainEqual({ title });
});

test('names share cards after the address', () => {
  expect(cardName('/')).toBe('home');
  expect(cardName('/contact')).toBe('contact');
  expect(cardName('/fleet/mercedes-maybach')).toBe('fleet-mercedes-maybach');
});

test('escapes content that would close the structured data early', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const faq = faqPage({ heading: 'Q', items: [{ question: hostile, answer: hostile }] });
  const Page = createRoutesStub([
    { path: '/', Component: Meta, meta: () => pageMeta({ ...seo, title: hostile }, '/', [faq]) },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);

  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  const [question] = JSON.parse(scripts[0]?.[1] ?? '')['@graph'][0].mainEntity;
  expect(question.name).toBe(hostile);
});
