import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The menu button's state changes when hydration is complete. */
const alive = (page: Page) =>
  expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');

/** Opens a page whose scripts do not come before `arrive` is called. */
async function openWithScriptsHeldBack(page: Page, path: string) {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { arrive };
}

test('follows a link before the scripts have come', async ({ page }) => {
  await openWithScriptsHeldBack(page, '/about');
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  expect(new URL((await document).url()).pathname).toBe('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('sends a form before the scripts have come', async ({ page }) => {
  await openWithScriptsHeldBack(page, '/contact');
  const form = page.locator('form[action="/api/contact-messages"]');
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.locator('[type="submit"]').click();
  expect((await answer).status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('hydrates when the page opens in the background', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await alive(page);
});

test('hydrates in a browser without requestIdleCallback', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await alive(page);
});

test('validates what was typed before the scripts started', async ({ page }) => {
  const { arrive } = await openWithScriptsHeldBack(page, '/quote-request');
  await page.locator('#quote-passengers').fill('9');
  await page.locator('#quote-vehicleType').selectOption('Cadillac Escalade');
  await page.locator('#quote-notes').focus();
  arrive();
  await alive(page);
  await expect(page.locator('#quote-notes')).toBeFocused();
  await expect(page.locator('#quote-passengers-error')).toHaveText(/One Cadillac Escalade seats up to 6/);
});
