import { expect, test } from './fixtures.ts';
import { namedFiles, phoneScreen, transferSize } from './page-weight.ts';

/** What is not named by a public page, which site.spec.ts weighs. */

const KB = 1000;

test.use(phoneScreen);

test('loads the tracker last and within its size budget', async ({ page }) => {
  const tracker = page.waitForResponse(/\/assets\/tracker-/);
  await page.goto('/', { waitUntil: 'load' });
  const { responseBodySize } = await (await tracker).request().sizes();
  expect(responseBodySize).toBeGreaterThan(0);
  expect(responseBodySize).toBeLessThanOrEqual(6 * KB);
});

test('loads the reservation loader within its size budget', async ({ page }) => {
  const loader = page.waitForResponse(/\/demonstration-desk\/[^/]*\.js$/);
  await page.goto('/reservations');
  expect((await (await loader).body()).length).toBeLessThanOrEqual(20 * KB);
});

test('names the scripts of the sign-in page within its size budget, and the dashboard when somebody fills it in', async ({
  page,
}) => {
  const answer = await page.goto('/admin-login');
  const { scripts } = namedFiles((await answer?.text()) ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  expect(await transferSize(page, scripts)).toBeLessThanOrEqual(125 * KB);
  const dashboard = page.waitForResponse(/\/assets\/dashboard-[^/]*\.js$/);
  await page.getByLabel('Username').focus();
  expect((await dashboard).ok()).toBe(true);
});
