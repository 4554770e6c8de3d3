import type { Page } from '@playwright/test';
import { header } from '#content/layout.ts';
import { publicPaths } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { elementsOf } from './html.ts';

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

test('opens the menu before the scripts have come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithScriptsHeldBack(page, '/about');
  await page.getByRole('button', { name: header.openMenu }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Charter Bus' })).toBeVisible();
});

test('sends every form before the scripts have come', async ({ page }) => {
  /** Each form that is sent anywhere, by its address, with the first page that has it. */
  const forms = new Map<string, string>();
  for (const path of publicPaths) {
    const html = await (await page.request.get(path)).text();
    for (const { tagName, attributes } of elementsOf(html))
      if (tagName === 'form' && attributes.action && !forms.has(attributes.action))
        forms.set(attributes.action, path);
  }
  expect(forms.size).toBeGreaterThan(3);
  for (const [action, path] of forms) {
    await openWithScriptsHeldBack(page, path);
    const form = page.locator(`form[action="${action}"]`);
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    const sent = page.waitForResponse((response) => new URL(response.url()).pathname === action);
    await form.locator('[type="submit"]').click();
    const answer = await sent;
    // What is asked for by address is a page; what is posted empty is refused on one.
    expect(answer.status(), action).toBe(answer.request().method() === 'POST' ? 400 : 200);
    await expect(page.getByRole('heading', { level: 1 }), action).toBeVisible();
  }
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
