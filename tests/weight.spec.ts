import { expect, test } from './fixtures.ts';
import { phoneScreen } from './page-weight.ts';

/** What loads later than the first view, which site.spec.ts weighs on every page. */

const KB = 1000;

/** React alone is 58 KB of it. */
const SIGN_IN_MAX_BYTES = 86 * KB;

test.use(phoneScreen);

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
