import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { header } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { publicPaths } from '../src/routes.ts';
import { call } from './contact-links.ts';
import { expect, test } from './fixtures.ts';

/** A visitor with a phone, from the first look at the site to the answer. */
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('calls with one tap when the header is that of a phone', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const handset = page
      .getByRole('banner')
      .getByRole('link', { name: header.call(phoneLabel(header.phone)) });
    await expect(handset).toHaveAttribute('href', phoneHref(header.phone));
    const box = await handset.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Book Now' })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  }
});

test('links every number and address in a text, and leaves no page without a way to it', async ({
  page,
  request,
}) => {
  await page.goto('/ada-accessible');
  await expect(
    page.locator('main table').getByRole('link', { name: phoneLabel(company.phones.accessibility) }),
  ).toHaveAttribute('href', call.accessibility);
  const linked = new Set<string>();
  for (const path of publicPaths) {
    const found = await readPage(page, await (await request.get(path)).text());
    expect
      .soft(
        found.unlinked.filter((text) => text !== phoneLabel(company.phones.fax)),
        path,
      )
      .toEqual([]);
    for (const link of found.links) if (link !== path) linked.add(link);
  }
  expect(publicPaths.filter((path) => !linked.has(path))).toEqual([]);
});

test('finds company, overview and trips from the pages about them', async ({ page }) => {
  for (const [from, name, to] of [
    ['/about', 'Our Company', '/company'],
    ['/', 'services overview', '/services-overview'],
    ['/charter-bus-rental', 'game days', '/vols-fans-special'],
    ['/group-transportation', 'game-day trips', '/vols-fans-special'],
    ['/group-transportation', 'accessible van', '/ada-accessible'],
  ] as const) {
    await page.goto(from);
    const link = page.getByRole('main').getByRole('link', { name, exact: true, includeHidden: true });
    await expect(link.first(), `${name} on ${from}`).toHaveAttribute('href', to);
  }
  const footer = page.getByRole('contentinfo');
  for (const [name, to] of [
    ['Our Company', '/company'],
    ['Services Overview', '/services-overview'],
    ['Game-Day Bus Trips', '/vols-fans-special'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
});

/** Numbers and e-mail addresses outside of links, and the pages that the document links to. */
function readPage(page: Page, html: string): Promise<{ unlinked: string[]; links: string[] }> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    for (const part of document.querySelectorAll('script, style, noscript')) part.remove();
    const links = [...document.querySelectorAll('a[href^="/"]')].map(
      (link) => new URL(link.getAttribute('href') ?? '', location.origin).pathname,
    );
    for (const link of document.querySelectorAll('a')) link.remove();
    const plain = document.body.textContent ?? '';
    return { links, unlinked: plain.match(/\(\d{3}\) \d{3}-\d{4}|[\w.]+@[\w.]+\w/g) ?? [] };
  }, html);
}
