import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, type Request } from '@playwright/test';
import { chromiumFlags, wholeBrowser } from './chromium.ts';
import { expect, test } from './fixtures.ts';

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Errors that the page throws or reports, as they come. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/**
 * Reads, navigates and sends a form, as a visitor does. `arrived` is what happens on the first page before the visitor goes
 * on: the tracker starts when the browser is idle, and does not count a page that was left before.
 */
async function visit(page: Page, baseURL: string, arrived?: Promise<unknown>): Promise<void> {
  await page.goto(`${baseURL}/`);
  await arrived;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Airport Transfers' }).click();
  await expect(page).toHaveURL(/\/airport-transfers$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  // Until the page has gone to the section, it may move away under the press of a button.
  await expect(page.locator('#services')).toBeFocused();
  const signup = page.locator('#vip-club form');
  await signup.getByRole('textbox').fill('ada@whitfield.example');
  await signup.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Welcome to the VIP Club!' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const blocked = {
  'sessionStorage is blocked': () =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  'localStorage is blocked': () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  'localStorage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'cookies cannot be read': () =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
};

for (const [obstacle, init] of Object.entries(blocked)) {
  test(`works without tracking when ${obstacle}`, async ({ page, site }) => {
    const errors = errorsOf(page);
    const counted = page.waitForRequest('**/api/analytics/pageview');
    await page.addInitScript(init);
    await visit(page, site.url, counted);
    // The visit still counts; only the return will not be recognised.
    expect((await counted).postDataJSON()).toMatchObject({ pagePath: '/', sessionId: expect.any(String) });
    expect(errors).toEqual([]);
  });
}

test('works without tracking when the browser refuses cookies and storage', async ({ site }) => {
  const profile = mkdtempSync(join(tmpdir(), 'sterling-row-profile-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    // The headless shell knows no content settings.
    ...wholeBrowser(),
    args: chromiumFlags,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    const errors = errorsOf(page);
    await visit(page, site.url);
    expect(
      await page.evaluate(() => {
        try {
          return `open: ${localStorage.length}`;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('SecurityError');
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('works and throws nothing when the tracker’s file is refused', async ({ page, site }) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const refused = page.waitForEvent('requestfailed', (request) => /assets\/tracker-/.test(request.url()));
  await page.route(/assets\/tracker-/, (route) => route.abort());
  await visit(page, site.url);
  await refused;
  expect(thrown).toEqual([]);
});

test('works and shows nothing when every tracking call fails', async ({ page, site }) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/pageview'));
  await page.route(/\/api\/(analytics|geo)/, (route) => route.abort());
  await visit(page, site.url);
  await refused;
  expect(thrown).toEqual([]);
});

for (const path of ['/', '/charter-bus-rental', '/reservations', '/contact']) {
  test(`${path} comes to rest on the network, also when it is read to the end`, async ({ page }) => {
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    // The load state does not change again, however much is fetched.
    await expect.poll(() => pending.size).toBe(0);
  });
}
