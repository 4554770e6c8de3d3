import { brotliCompressSync } from 'node:zlib';
import { publicPaths } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';

const KB = 1000;
/** Compressed sizes on a phone before scrolling. A page that grows past them fails. */
const MAX_BYTES = { document: 15 * KB, style: 8 * KB, scripts: 90 * KB, fonts: 70 * KB, all: 400 * KB };

/** React alone is 58 KB of it. */
const SIGN_IN_MAX_BYTES = 86 * KB;

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const path of publicPaths) {
  test(`${path} stays within its size budgets`, async ({ page }) => {
    const answer = await page.goto(path, { waitUntil: 'load' });
    // The menu's button says so once the scripts have taken over: all that the first view needs has come.
    await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
    const files = await page.evaluate(async () => {
      await document.fonts.ready;
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ];
      return entries
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize }));
    });
    const sum = (ending: RegExp) =>
      files.filter(({ name }) => ending.test(name)).reduce((total, { size }) => total + size, 0);
    // A page's own styles travel inside the document and have a budget of their own.
    const html = (await answer?.text()) ?? '';
    const style = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const weights: Record<keyof typeof MAX_BYTES, number> = {
      document: brotliCompressSync(html.replace(style, '')).length,
      style: brotliCompressSync(style).length,
      // Without the tracker and the reservation service's loader: each has a budget of its own below, and
      // the tracker may or may not have arrived by now.
      scripts: sum(/\/assets\/(?!tracker-)[^/]*\.js$/),
      fonts: sum(/\.woff2$/),
      all: sum(/./),
    };
    // Small, and requested at most twice: the charter page replaces it after 500 ms.
    expect.soft(sum(/\/demonstration-desk\/[^/]*\.js$/), 'reservation loader').toBeLessThanOrEqual(6 * KB);
    for (const [kind, weight] of Object.entries(weights)) {
      expect.soft(weight, kind).toBeGreaterThan(0);
      expect.soft(weight, kind).toBeLessThanOrEqual(MAX_BYTES[kind as keyof typeof MAX_BYTES]);
    }
  });
}

test('loads the tracker last and within its size budget', async ({ page }) => {
  const tracker = page.waitForResponse(/\/assets\/tracker-/);
  await page.goto('/', { waitUntil: 'load' });
  const { responseBodySize } = await (await tracker).request().sizes();
  expect(responseBodySize).toBeGreaterThan(0);
  expect(responseBodySize).toBeLessThanOrEqual(5 * KB);
});

test('loads the sign-in page within its size budget, and the dashboard when somebody fills it in', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await page.waitForLoadState('networkidle');
  const size = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/assets\/(?!tracker-)[^/]*\.js$/.test(name))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
  );
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(SIGN_IN_MAX_BYTES);
  const dashboard = page.waitForResponse(/\/assets\/dashboard-[^/]*\.js$/);
  await page.getByLabel('Username').focus();
  expect((await dashboard).ok()).toBe(true);
});
