import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { occasions } from '#content/forms/quote-form.ts';
import { phoneLabel } from '#content/phone.ts';
import { publicPaths } from '../../src/routes.ts';
import {
  attributeOf,
  elementsOf,
  namedFiles,
  scriptsOf,
  select,
  textOutsideLinks,
  visibleText,
} from '../html.ts';
import { vocabularyErrors } from '../schema-vocabulary.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Checks the built documents before any script runs. tests/pages.spec.ts visits the same pages in a browser. */

const KB = 1000;
const { siteUrl } = company;

const build = join(import.meta.dirname, '../../build/client');

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp('sqlite', {}, build);
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const htmlOf = async (path: string) => (await get(path)).body;

describe.each(publicPaths)('%s', (path) => {
  test('has its metadata, share card and structured data', async () => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    // With no-store it could not return from the back/forward cache.
    expect(answer.headers['cache-control']).not.toContain('no-store');
    const elements = elementsOf(answer.body);
    const title = elements.find(({ tagName }) => tagName === 'title')?.text ?? '';
    const meta = Object.fromEntries(
      elements
        .filter(({ tagName }) => tagName === 'meta')
        .map(({ attributes: { name, property, content } }) => [name ?? property, content]),
    );
    expect(title.length).toBeGreaterThanOrEqual(10);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(meta.description?.length).toBeGreaterThanOrEqual(120);
    expect(meta.description?.length).toBeLessThanOrEqual(160);
    const canonical = elements.filter(({ attributes }) => attributes.rel === 'canonical');
    expect(canonical.map(({ attributes }) => new URL(attributes.href ?? '').href)).toEqual([siteUrl + path]);
    expect(meta).toMatchObject({
      keywords: expect.stringContaining(','),
      'og:title': title,
      'og:description': meta.description,
      'og:url': siteUrl + path,
      'og:type': 'website',
      'og:site_name': company.name,
      'og:image': expect.stringMatching(new RegExp(`^${siteUrl}/media/cards/[a-z0-9-]+\\.jpg$`)),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': meta.description,
    });
    const card = await get((meta['og:image'] ?? '').replace(siteUrl, ''));
    expect(card.headers['content-type']).toBe('image/jpeg');

    const structured = elements.filter(({ attributes }) => attributes.type === 'application/ld+json');
    expect(structured).toHaveLength(1);
    const graph = JSON.parse(structured[0]?.text ?? '');
    expect(vocabularyErrors(graph)).toEqual([]);
    const trails = graph['@graph'].filter(
      (thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList',
    );
    expect(trails).toHaveLength(path === '/' ? 0 : 1);
  });

  test('has a link on every telephone number and email address', async () => {
    const unlinked =
      textOutsideLinks(await htmlOf(path)).match(/\(\d{3}\) \d{3}-\d{4}|[\w.]+@[\w.]+\w/g) ?? [];
    expect(unlinked.filter((text) => text !== phoneLabel(company.phones.fax))).toEqual([]);
  });
});

test('gives every page a title and a description of its own', async () => {
  const heads = await Promise.all(
    publicPaths.map(async (path) => {
      const elements = elementsOf(await htmlOf(path));
      return {
        title: elements.find(({ tagName }) => tagName === 'title')?.text,
        description: elements.find(({ attributes }) => attributes.name === 'description')?.attributes.content,
      };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(publicPaths.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(publicPaths.length);
});

/** Markup that each staff page contains before its scripts have loaded. */
const staffPages: Record<string, string[]> = {
  '/admin-login': ['>Admin Login<', 'name="username"', 'name="password"', '>Sign In<'],
  '/admin': [
    '>Admin Dashboard<',
    '>Overview<',
    '>Quote Requests<',
    '>Bookings<',
    '>Contact Messages<',
    '>Loading analytics...<',
    '>Loading quote requests...<',
    '>Loading booking requests...<',
    '>Loading contact messages...<',
  ],
  '/admin/rides': ['>Admin Dashboard<', '>Rides<', '>Back to the Dashboard<'],
};

test.each(Object.entries(staffPages))(
  '%s has the card or the tabs in the HTML, starts the scripts with it, and is never cached or indexed',
  async (path, expected) => {
    const { body, headers } = await get(path);
    for (const text of expected) expect(body).toContain(text);
    // Without waiting for a paint.
    expect(body).toContain('<script type="module" async="">');
    expect(body).toContain('<link rel="modulepreload"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  },
);

test.each([...publicPaths, '/no/such/page', ...Object.keys(staffPages)])(
  '%s has its style sheet inside, a staff page links another, and has no style attribute',
  async (path) => {
    const html = await htmlOf(path);
    // Staff pages add a style sheet that visitors never load.
    expect(namedFiles(html).styles).toHaveLength(path in staffPages ? 1 : 0);
    expect(html.match(/<style>/g)).toHaveLength(1);
    // The security policy allows none.
    expect(elementsOf(html).filter(({ attributes }) => 'style' in attributes)).toEqual([]);
  },
);

test('has no dead link or anchor, and leads to every page from another one', async () => {
  const anchorsOf = new Map<string, Set<string>>();
  const links = new Map<string, string>();
  const linked = new Set<string>();
  for (const path of publicPaths) {
    const elements = elementsOf(await htmlOf(path));
    anchorsOf.set(path, new Set(elements.flatMap(({ attributes: { id } }) => id ?? [])));
    const hrefs = elements.flatMap(({ tagName, attributes: { href } }) =>
      tagName === 'a' ? (href ?? []) : [],
    );
    for (const href of hrefs) {
      const { href: link, origin, pathname } = new URL(href, siteUrl + path);
      links.set(link, path);
      if (origin === siteUrl && pathname !== path) linked.add(pathname);
    }
    const occasion = occasions.find(({ service }) => path === `/${service}`);
    if (occasion) {
      expect.soft(hrefs, `quote link of ${path}`).toContain(`/quote-request?service=${occasion.service}`);
    }
  }
  expect(publicPaths.filter((path) => !linked.has(path))).toEqual([]);

  const addresses: string[] = Object.values(company.email);
  const services = occasions.map(({ service }) => service);
  for (const [link, path] of links) {
    const { origin, pathname, searchParams, hash, protocol } = new URL(link);
    const where = `${link} on ${path}`;
    if (protocol === 'tel:') {
      expect.soft(link, where).toMatch(/^tel:\+1\d{10}$/);
    } else if (protocol === 'mailto:') {
      expect.soft(addresses, where).toContain(link.replace('mailto:', ''));
    } else if (origin === siteUrl) {
      expect.soft((await get(pathname)).statusCode, where).toBe(200);
      const service = searchParams.get('service');
      if (service) expect.soft(services, where).toContain(service);
      if (hash) expect.soft(anchorsOf.get(pathname), where).toContain(hash.slice(1));
    } else {
      expect.soft(protocol, where).toBe('https:');
    }
  }
});

test.each([
  ['/about', 'Our Company', '/company'],
  ['/', 'services overview', '/services-overview'],
  ['/charter-bus-rental', 'game days', '/vols-fans-special'],
  ['/group-transportation', 'game-day trips', '/vols-fans-special'],
  ['/group-transportation', 'accessible van', '/ada-accessible'],
  // The footer.
  ['/contact', 'Our Company', '/company'],
  ['/contact', 'Services Overview', '/services-overview'],
  ['/contact', 'Game-Day Bus Trips', '/vols-fans-special'],
])('links from %s with the words %j to %s', async (path, copy, href) => {
  const links = select(parse(await htmlOf(path), { scriptingEnabled: false }), 'a');
  const named = links.filter((link) => visibleText(link) === copy);
  expect(named.map((link) => attributeOf(link, 'href'))).toContain(href);
});

test('serves sitemap.xml, robots.txt and llms.txt of the built pages', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('xml');
  for (const path of publicPaths) expect(sitemap.body).toContain(`<loc>${siteUrl}${path}</loc>`);
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const { body } = await get('/llms.txt');
  for (const path of publicPaths) expect(body).toContain(`(${siteUrl}${path})`);
});

test('keeps the scripts of the sign-in page within their size budget', async () => {
  const scripts = await scriptsOf(await htmlOf('/admin-login'), async (path) => (await get(path)).body);
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    scripts.map(async (path) => (await get(path, { 'accept-encoding': 'br' })).rawPayload.length),
  );
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(125 * KB);
});

test('keeps the reservation loader within its size budget', async () => {
  const loader = await get('/demo-reservations/widget-loader.js');
  expect(loader.statusCode).toBe(200);
  expect(loader.rawPayload.length).toBeLessThanOrEqual(20 * KB);
});

test('keeps the tracker within its size budget', () => {
  const [tracker, ...others] = globSync('assets/tracker-*.js.br', { cwd: build });
  expect(others).toEqual([]);
  expect(statSync(join(build, tracker ?? '')).size).toBeLessThanOrEqual(6 * KB);
});
