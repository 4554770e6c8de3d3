import type { Page } from '@playwright/test';
import { pageError } from '#content/layout.ts';
import { expect, test } from './fixtures.ts';

/** Makes the code of one page throw while it renders. */
async function breakPage(page: Page, file: RegExp) {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const [, name] = /export\{[^}]*?\b(\w+) as default/.exec(text) ?? [];
    // A part that pages share may be called like the page.
    if (!name) return route.fulfill({ response });
    const broken = text.replace(`${name} as default`, '__broken as default');
    await route.fulfill({
      contentType: 'text/javascript',
      body: `function __broken(){throw new TypeError('series is undefined')}\n${broken}`,
    });
  });
}

async function expectPageError(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: pageError.title })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: pageError.reload })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/TypeError|series is undefined|Application Error/);
}

for (const [path, file] of [
  ['/about', /\/assets\/about-[^/]*\.js$/],
  ['/admin-login', /\/assets\/page-[\w-]{8}\.js$/],
] as const) {
  test(`shows the error between header and footer, and reports it, when ${path} fails`, async ({
    page,
    site,
  }) => {
    await breakPage(page, file);
    const report = page.waitForRequest('**/api/client-errors');
    await page.goto(path);
    await expectPageError(page);
    expect((await report).postDataJSON()).toEqual({ message: 'TypeError: series is undefined', path });
    expect((await (await report).response())?.status()).toBe(202);
    await expect.poll(() => site.output()).toContain('a page failed in the browser');

    await page.unroute(file);
    await page.getByRole('button', { name: pageError.reload }).click();
    await expect(page.getByRole('heading', { name: pageError.title })).toHaveCount(0);
  });
}

test('shows the next page when the visitor leaves a page that failed', async ({ page }) => {
  await breakPage(page, /\/assets\/about-[^/]*\.js$/);
  await page.goto('/about');
  await expectPageError(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('loads a document with its own security policy when a link leads from a staff page to a public one', async ({
  page,
}) => {
  await page.goto('/admin-login');
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  expect(new URL((await document).url()).pathname).toBe('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
