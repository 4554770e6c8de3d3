import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdStyleSheet } from './page-looks.ts';

/** The menu button's state changes when hydration is complete. */
const alive = (page: Page) =>
  expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');

const isStartScript = (url: string) => /\/assets\/start-[\w-]+\.js$/.test(url);

declare global {
  interface Window {
    startScriptHasRun: Promise<void>;
  }
}

/** Opens the home page while its largest picture is still loading, and returns the scripts that it has asked for meanwhile. */
async function openWithPictureHeldBack(page: Page) {
  const scripts: string[] = [];
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isStartScript(request.url())) scripts.push(request.url());
  });
  await page.route('**/media/hero-*', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.startScriptHasRun = new Promise((resolve) =>
      document.addEventListener(
        'load',
        ({ target }) => target instanceof HTMLScriptElement && resolve(),
        true,
      ),
    );
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => Promise.all([document.fonts.ready, window.startScriptHasRun]));
  return { scripts, arrive };
}

test('starts the scripts when the largest picture of the first view has loaded', async ({ page }) => {
  const { scripts, arrive } = await openWithPictureHeldBack(page);
  expect(scripts).toEqual([]);
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveCount(0);
  arrive();
  await alive(page);
  await expect(manifest).toHaveCount(1);
});

test('starts the scripts when a key is pressed before the first view is complete', async ({ page }) => {
  const { arrive } = await openWithPictureHeldBack(page);
  await page.keyboard.press('Tab');
  await alive(page);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  arrive();
});

test('starts the scripts at once when the page opens in the background', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const { arrive } = await openWithPictureHeldBack(page);
  arrive();
  await alive(page);
});

test('validates what was typed before the scripts started', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/quote-request', { waitUntil: 'domcontentloaded' });
  await page.locator('#quote-passengers').fill('9');
  await page.locator('#quote-vehicleType').selectOption('Cadillac Escalade');
  await page.locator('#quote-notes').focus();
  arrive();
  await alive(page);
  await expect(page.locator('#quote-notes')).toBeFocused();
  await expect(page.locator('#quote-passengers-error')).toHaveText(/One Cadillac Escalade seats up to 6/);
});

test('runs the scripts of a page when its whole style sheet has come', async ({ page }) => {
  const { release } = await holdStyleSheet(page);
  const script = page.waitForResponse(/\/assets\/site-[\w-]+\.js$/);
  await page.goto('/', { waitUntil: 'load' });
  await (await script).finished();
  await expect(page.locator('[popovertarget="menu"]')).not.toHaveAttribute('aria-expanded');
  await release();
});
