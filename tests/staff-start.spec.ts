import { expect, test } from './staff-fixtures.ts';

test('shows only the loading text of the open tab while the scripts are on their way', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Loading analytics...')).toBeVisible();
  await expect(page.getByText('Loading quote requests...')).toBeHidden();
});

test('opens the tab that is pressed before the scripts run, and shows no button as ready until then', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  const tab = page.getByRole('tab', { name: 'Quote Requests' });
  await expect(tab).toBeVisible();
  const buttons = await page.locator('.staff button:visible').all();
  expect(buttons.length).toBeGreaterThan(3);
  for (const button of buttons) await expect(button).toBeDisabled();
  await tab.click();
  await expect(page).toHaveURL('/admin?tab=quotes');
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

test('hydrates at once, whatever else the browser does', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/admin-login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

// The fixture fails on any console error; React reports a mismatch as error 418.
test('hydrates a staff page without a mismatch when its address has a query', async ({
  page,
  signIn,
  data: _data,
}) => {
  await signIn();
  for (const address of [
    '/admin?tab=quotes&show=sold&sort=name',
    '/admin?range=today',
    '/admin?tab=activity',
    '/admin-login?next=%2Fadmin',
  ]) {
    await page.goto(address);
    await expect(page.getByText(/^Loading/), address).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
});

test('reads the summary of the range in the address, and no other, when the dashboard opens', async ({
  page,
  signIn,
  data: _data,
}) => {
  await signIn();
  const ranges: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/admin/analytics/summary') ranges.push(url.searchParams.get('startDate') ?? '');
  });
  await page.goto('/admin?from=2026-01-05&to=2026-01-12');
  await expect(page.getByText('Total Visitors')).toBeVisible();
  expect(ranges).toEqual([new Date('2026-01-05T00:00:00-06:00').toISOString()]);
});

test('follows the dark preference in the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin-login', { waitUntil: 'load' });
  await expect(page.locator('.staff')).toHaveCSS('background-color', 'rgb(8, 9, 12)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says on /admin-login that signing in needs JavaScript', async ({ page }) => {
    await page.goto('/admin-login');
    // Playwright's text search leaves out what stands inside noscript.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('Signing in needs JavaScript.');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  });
});

test.describe('the dashboard on a phone before its scripts run', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('has the head that it has with them, and no choice that would be lost', async ({ page }) => {
    await page.goto('/admin');
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const tabs = await page.getByRole('tab', { name: 'Overview' }).boundingBox();
    // One line, and the air between the parts of the head.
    expect((tabs?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(72);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await expect(page.getByLabel('Compare with')).toBeDisabled();
  });
});
