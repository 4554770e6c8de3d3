import type { Page } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { company } from '#content/company.ts';
import { occasions } from '#content/forms/quote-form.ts';
import { publicPaths } from '../src/routes.ts';
import { companyFacts } from './facts-company.ts';
import { sectionNames } from './facts-sections.ts';
import { serviceFacts } from './facts-services.ts';
import { expect, test } from './fixtures.ts';
import { expectHeadings } from './page-copy.ts';
import { expectWithinBudgets, namedFiles, phoneScreen } from './page-weight.ts';
import { vocabularyErrors } from './schema-vocabulary.ts';

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every public path of the specification, written out, so that a missing page fails. */
const agreed = [
  '/',
  '/airport-transfers',
  '/corporate-travel',
  '/hotel-transportation',
  '/group-transportation',
  '/special-events',
  '/ada-accessible',
  '/company',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/insurance',
  '/fleet/cadillac-escalade',
  '/fleet/mercedes-maybach',
  '/fleet/mercedes-sprinter',
  '/fleet/chevrolet-suburban',
  '/fleet/charter-buses',
  '/partnership',
  '/quote-request',
  '/charter-bus-rental',
  '/services-overview',
  '/vols-fans-special',
  '/reservations',
];

/** Later pages have to pass the same tests. */
const routes = [...new Set([...agreed, ...publicPaths])];

const { siteUrl } = company;

/** They only decorate, and say so: the leather beside the VIP Club, the still under the film's button. */
const decorations = /\/(detail-leather|interior-stars)-/;

const allFacts = [...companyFacts, ...serviceFacts];

test.describe('every page', () => {
  test.use({ ...phoneScreen, contextOptions: { reducedMotion: 'no-preference' } });

  // Each page is opened once, on a phone, for all that is read on it.
  for (const route of routes) {
    test(`${route} stays within its size budgets, has its metadata, one h1, every picture and the agreed facts, hydrates as built, and requests nothing from other hosts`, async ({
      page,
      request,
      site,
    }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('request', (sent) => {
        const { origin, protocol } = new URL(sent.url());
        if (origin !== site.url && protocol !== 'data:' && protocol !== 'blob:') errors.push(sent.url());
      });
      page.on('response', (answer) => {
        if (answer.status() >= 400) errors.push(`${answer.status()} ${answer.url()}`);
      });

      const answer = await page.goto(route);
      expect(answer?.status()).toBe(200);
      await test.step('stays within its size budgets', () => expectWithinBudgets(page, answer));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(page.locator('h1')).toHaveCount(1);
      await expectHydratedAsBuilt(page);

      const described = await readMetadata(page);
      expect(described.title.length).toBeGreaterThanOrEqual(10);
      expect(described.title.length).toBeLessThanOrEqual(60);
      expect(described.description.length).toBeGreaterThanOrEqual(120);
      expect(described.description.length).toBeLessThanOrEqual(160);
      expect(described.keywords).toContain(',');
      expect(described.canonical).toBe(siteUrl + route);
      expect(described.openGraph).toMatchObject({
        'og:title': described.title,
        'og:description': described.description,
        'og:url': siteUrl + route,
        'og:type': 'website',
        'og:site_name': company.name,
        'og:image:width': '1200',
        'og:image:height': '630',
      });
      expect(described.openGraph['og:image:alt']).toBeTruthy();
      expect(described.twitter).toMatchObject({
        'twitter:card': 'summary_large_image',
        'twitter:title': described.title,
        'twitter:description': described.description,
      });
      const card = described.openGraph['og:image'] ?? '';
      expect(card).toMatch(new RegExp(`^${siteUrl}/media/cards/[a-z0-9-]+\\.jpg$`));
      const cardFile = await request.get(card.replace(siteUrl, site.url));
      expect.soft(cardFile.headers()['content-type'], card).toBe('image/jpeg');

      expect(described.structured).toHaveLength(1);
      const graph = JSON.parse(described.structured[0] ?? '');
      expect(vocabularyErrors(graph)).toEqual([]);
      const trails = graph['@graph'].filter(
        (thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList',
      );
      expect(trails).toHaveLength(route === '/' ? 0 : 1);

      await scrollThrough(page);
      // The header's small pictures decorate links in closed panels and load when a panel opens.
      const pictures = await page
        .locator('main img, footer img')
        .evaluateAll((images) =>
          images
            .filter((image) => image instanceof HTMLImageElement)
            .map((image) => ({ src: image.currentSrc, alt: image.alt, loaded: image.naturalWidth > 0 })),
        );
      for (const picture of pictures) {
        expect.soft(picture.loaded, picture.src).toBe(true);
        if (!decorations.test(picture.src)) expect.soft(picture.alt, picture.src).toMatch(/\S/);
      }
      expect(errors).toEqual([]);

      await page.setViewportSize({ width: 1280, height: 720 });
      const names = sectionNames[route];
      if (names) {
        await test.step('names its sections plainly, in the agreed order', () => expectHeadings(page, names));
      }
      for (const { shows, check } of allFacts.filter(({ path }) => path === route)) {
        await test.step(shows, () => check(page));
      }
    });
  }

  test('has the facts of public pages only', () => {
    const factual = [...allFacts.map(({ path }) => path), ...Object.keys(sectionNames)];
    expect(factual.filter((path) => !routes.includes(path))).toEqual([]);
  });

  test('has a title and a description of its own', async ({ request }) => {
    const heads = await Promise.all(
      routes.map(async (route) => {
        const html = await (await request.get(route)).text();
        return [/<title>(.*?)</.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
      }),
    );
    expect(new Set(heads.map(([title]) => title)).size).toBe(routes.length);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(routes.length);
  });
});

for (const path of ['/no/such/page', '/admin-login']) {
  test(`${path} hydrates as built, without console errors`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
    });
    await page.goto(path);
    await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
    await expectHydratedAsBuilt(page);
    expect(errors).toEqual([]);
  });
}

test('hides the pictures of Services overview when they fail to load', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/services-overview');
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeHidden();
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await expect(page.locator('main img:visible')).toHaveCount(0);
});

test('links one style sheet, staff pages two, and uses no style attribute', async ({ request }) => {
  const staffPages = ['/admin-login', '/admin'];
  for (const path of [...routes, '/no/such/page', ...staffPages]) {
    const html = await (await request.get(path)).text();
    // Staff pages add a style sheet that visitors never load.
    expect.soft(namedFiles(html).styles, path).toHaveLength(staffPages.includes(path) ? 2 : 1);
    // The security policy allows none.
    const inline = attributesIn(html).filter(({ name }) => name === 'style');
    expect.soft(inline, path).toEqual([]);
  }
});

test('has no dead link or anchor on any page', async ({ request, site }) => {
  const anchorsOf = new Map<string, Set<string>>();
  const links = new Map<string, string>();
  const addresses: string[] = Object.values(company.email);
  for (const route of routes) {
    const attributes = attributesIn(await (await request.get(route)).text());
    anchorsOf.set(route, new Set(attributes.filter(({ name }) => name === 'id').map(({ value }) => value)));
    const hrefs = attributes.filter(({ tag, name }) => tag === 'a' && name === 'href');
    for (const { value } of hrefs) links.set(new URL(value, site.url + route).href, route);
    const occasion = occasions.find(({ service }) => route === `/${service}`);
    if (occasion) {
      const own = `/quote-request?service=${occasion.service}`;
      expect
        .soft(
          hrefs.map(({ value }) => value),
          `quote link of ${route}`,
        )
        .toContain(own);
    }
  }

  for (const [link, route] of links) {
    const { origin, pathname, searchParams, hash, protocol } = new URL(link);
    if (protocol === 'tel:') {
      expect.soft(link, `on ${route}`).toMatch(/^tel:\+1\d{10}$/);
    } else if (protocol === 'mailto:') {
      expect.soft(addresses, `on ${route}`).toContain(link.replace('mailto:', ''));
    } else if (origin === site.url) {
      expect.soft((await request.get(pathname)).status(), `${pathname} on ${route}`).toBe(200);
      const service = searchParams.get('service');
      if (service)
        expect
          .soft(
            occasions.map((one) => one.service),
            `${link} on ${route}`,
          )
          .toContain(service);
      if (hash) {
        expect.soft(anchorsOf.get(pathname), `${link} on ${route}`).toContain(hash.slice(1));
      }
    } else {
      expect.soft(protocol, `${link} on ${route}`).toBe('https:');
    }
  }
});

test('serves sitemap.xml, robots.txt and llms.txt', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(routes.map((route) => siteUrl + route).toSorted());

  const rules = await (await request.get('/robots.txt')).text();
  expect(rules).toContain('Disallow: /admin');
  expect(rules).toContain('Disallow: /api');
  expect(rules).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);

  const facts = await (await request.get('/llms.txt')).text();
  expect(facts).toContain('99.8% on-time performance');
  for (const route of routes) expect(facts).toContain(`(${siteUrl}${route})`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its content and opens its questions on every page, and follows a link', async ({ page }) => {
    // Nothing here is about pictures, which take most of the time to load.
    await page.route('**/media/**', (route) => route.abort());
    for (const route of routes) {
      await page.goto(route);
      const hidden = await page
        .locator('h1, main h2, footer a[href^="tel:"]')
        .evaluateAll((parts) =>
          parts.filter((part) => !part.checkVisibility()).map((part) => part.textContent),
        );
      expect.soft(hidden, route).toEqual([]);
      const question = page.locator('main details').first();
      if (await question.count()) {
        await question.locator('summary').click();
        await expect(question.locator('p'), route).toBeVisible();
      }
    }
    await page.locator('footer').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms-of-service');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  });
});

/** Every attribute of a document as a browser without scripts reads it. */
function attributesIn(html: string): { tag: string; name: string; value: string }[] {
  const inNode = (node: DefaultTreeAdapterTypes.Node): { tag: string; name: string; value: string }[] => [
    ...('attrs' in node ? node.attrs.map(({ name, value }) => ({ tag: node.tagName, name, value })) : []),
    ...('childNodes' in node ? node.childNodes.flatMap(inNode) : []),
  ];
  return inNode(parse(html, { scriptingEnabled: false }));
}

async function readMetadata(page: Page) {
  return page.evaluate(() => {
    const contents = (attribute: 'name' | 'property', prefix: string) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLMetaElement>(`meta[${attribute}^="${prefix}"]`)].map((meta) => [
          meta.getAttribute(attribute) ?? '',
          meta.content,
        ]),
      );
    return {
      title: document.title,
      description: contents('name', 'description').description ?? '',
      keywords: contents('name', 'keywords').keywords ?? '',
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      openGraph: contents('property', 'og:'),
      twitter: contents('name', 'twitter:'),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
    };
  });
}

/** Scrolls to each lazy picture and waits until it has loaded. A failed picture has no size. */
async function scrollThrough(page: Page) {
  for (const picture of await page.locator('main img, footer img').all()) {
    if (!(await picture.isVisible())) continue;
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image) =>
      image instanceof HTMLImageElement ? image.decode().catch(() => undefined) : undefined,
    );
  }
}

/** Names what React holds for an element and the document does not have: hydration leaves such differences alone. */
function differencesFromReact(): string[] {
  const attributes = {
    id: 'id',
    htmlFor: 'for',
    href: 'href',
    className: 'class',
    alt: 'alt',
    srcSet: 'srcset',
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
    const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
    return Object.entries(attributes)
      .filter(([name, attribute]) => props?.[name] != null && props[name] !== element.getAttribute(attribute))
      .map(([name]) => `${element.tagName} ${name}: ${props?.[name]}`);
  });
}

/** The ids, addresses and pictures are those that the build wrote. */
async function expectHydratedAsBuilt(page: Page) {
  // The footer is the last part of the frame, in a boundary of its own.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
  expect(await page.evaluate(differencesFromReact)).toEqual([]);
}
