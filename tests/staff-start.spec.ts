import { expect, test } from './staff-fixtures.ts';

test('has the sign-in card in the HTML of /admin-login', async ({ page }) => {
  const html = await (await page.request.get('/admin-login')).text();
  for (const text of ['Admin Login', 'name="username"', 'name="password"', 'Sign In']) {
    expect(html).toContain(text);
  }
});

test('has title, tabs and the four loading texts in the HTML of /admin', async ({ page }) => {
  const html = await (await page.request.get('/admin')).text();
  for (const text of [
    'Admin Dashboard',
    'Overview',
    'Quote Requests',
    'Bookings',
    'Contact Messages',
    'Loading analytics...',
    'Loading quote requests...',
    'Loading booking requests...',
    'Loading contact messages...',
  ]) {
    expect(html).toContain(`>${text}<`);
  }
});

test('shows only the loading text of the open tab while the scripts are on their way', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Loading analytics...')).toBeVisible();
  await expect(page.getByText('Loading quote requests...')).toBeHidden();
});

for (const path of ['/admin-login', '/admin']) {
  test(`starts the scripts of ${path} with the document, without waiting for a paint`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<script type="module" async="">');
    expect(html).toContain('<link rel="modulepreload"');
  });
}

for (const address of [
  '/admin?tab=quotes&show=sold&sort=name',
  '/admin?range=today',
  '/admin?tab=activity',
  '/admin-login?next=%2Fadmin',
]) {
  // The fixture fails on any console error; React reports a mismatch as error 418.
  test(`hydrates ${address} without a mismatch`, async ({ page, signIn, data: _data }) => {
    await signIn();
    await page.goto(address);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });
}

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
