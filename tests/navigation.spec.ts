import type { Page } from '@playwright/test';
import { vehicles } from '#content/fleet/vehicles.ts';
import { navigation } from '#content/layout.ts';
import { documentLabels } from '#content/legal/labels.ts';
import { expect, test } from './fixtures.ts';

const about = navigation.find(({ to }) => to === '/about');

function aboutLink(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: about?.label ?? '' });
}

test.describe('with a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('loads the code of a page when its link is pointed at, and nothing more on the click', async ({
    page,
  }) => {
    await page.goto('/contact');
    const code = page.waitForRequest(/\/assets\/about-[^/]*\.js$/);
    await aboutLink(page).hover();
    await (await code).response();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await aboutLink(page).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requests.filter((url) => /\.(js|data)$|\/about$/.test(url))).toEqual([]);
  });

  test('loads the data of a page when its link is focused', async ({ page }) => {
    const path = `/fleet/${vehicles[0]?.slug}`;
    await page.goto('/about');
    const data = page.waitForRequest(`**${path}.data`);
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).focus();
    expect((await (await data).response())?.status()).toBe(200);
  });

  test('loads nothing ahead when the visitor saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/contact');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await aboutLink(page).hover();
    await aboutLink(page).click();
    await expect(page).toHaveURL('/about');
    expect(requests.filter((url) => /\/assets\/about-/.test(url))).toHaveLength(1);
  });

  test('loads the document again, with current names, when the code of a page does not arrive', async ({
    page,
  }) => {
    await page.goto('/contact');
    const code = /\/assets\/about-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await aboutLink(page).click();
    await document;
    await page.unroute(code);
    await aboutLink(page).click();
    await expect(page).toHaveURL('/about');
  });

  test('shows the last of two pages when the second link is clicked before the first has loaded', async ({
    page,
  }) => {
    await page.goto('/contact');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/about-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await aboutLink(page).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(page).toHaveURL('/privacy-policy');
  });
});

test('marks the section that was opened in the contents of a document, also where the page ends below it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto('/insurance');
  const contents = page.getByRole('navigation', { name: documentLabels.contents }).getByRole('link');
  for (const position of [-2, -1, -3, 0]) {
    await contents.nth(position).click();
    await expect(contents.nth(position)).toHaveAttribute('aria-current', 'location');
  }
});

test('goes back and forward in quick succession, and throws nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  // Each of them begins before the page of the one before may have rendered.
  await page.evaluate(async () => {
    for (const step of [-1, 1, -1, -1]) {
      const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
      history.go(step);
      await moved;
    }
  });
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('#message-name')).toBeVisible();
  expect(errors).toEqual([]);
});

test('navigates from a service to the home page to a vehicle without a reload', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/airport-transfers');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Global Passenger Transportation Services');
  await page
    .locator('#fleet li', { has: page.getByRole('heading', { name: 'Mercedes Maybach' }) })
    .getByRole('link', { name: 'View Details', exact: true })
    .click();
  await expect(page.locator('h1')).toHaveText('Mercedes Maybach');
  await expect(page).toHaveTitle(/Mercedes Maybach/);
  expect(documents).toEqual(['/airport-transfers']);
});

test('leaves the back-forward cache open to public pages', async ({ page }) => {
  await page.addInitScript(() => {
    const add = window.addEventListener;
    window.addEventListener = ((type: string, ...rest: [EventListener]) => {
      if (/unload$/.test(type)) document.documentElement.dataset.unload = type;
      add.call(window, type, ...rest);
    }) as typeof window.addEventListener;
  });
  const tracked = page.waitForResponse('**/api/analytics/pageview');
  await page.goto('/');
  await tracked;
  expect(await page.evaluate(() => document.documentElement.dataset.unload)).toBeUndefined();
});
