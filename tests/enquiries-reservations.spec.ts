import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { demoReservations } from '#content/demo-reservations.ts';
import { bookRide } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';

const LOADER = '/demo-reservations/widget-loader.js';
const loaders = (page: Page) => page.locator(`script[src="${LOADER}"]`);

type LoaderEvent = { what: 'added' | 'removed' | 'init'; at: number; options?: object };

declare global {
  interface Window {
    loaderEvents: LoaderEvent[];
  }
}

/**
 * Replaces the service's script by one that records its calls, and records when the page adds and removes it. The script
 * is answered when `released` resolves.
 */
async function recordLoader(page: Page, released?: Promise<void>) {
  await page.addInitScript((src) => {
    window.loaderEvents = [];
    const isLoader = (node: Node) => node instanceof HTMLScriptElement && node.getAttribute('src') === src;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        const note = (what: 'added' | 'removed', nodes: NodeList) => {
          if ([...nodes].some(isLoader)) window.loaderEvents.push({ what, at: performance.now() });
        };
        note('removed', removedNodes);
        note('added', addedNodes);
      }
    }).observe(document, { childList: true, subtree: true });
  }, LOADER);
  await page.route(`**${LOADER}`, async (route) => {
    await released;
    await route.fulfill({
      contentType: 'text/javascript',
      body: `window.loads = (window.loads ?? 0) + 1;
        window.ReservationWidget = { init: ({ container, ...options }) => window.loaderEvents.push({
          what: 'init', at: performance.now(), options: { ...options, container: container.tagName } }) };`,
    });
  });
  const events = () => page.evaluate(() => window.loaderEvents);
  return {
    events,
    inits: async () => (await events()).filter(({ what }) => what === 'init').map(({ options }) => options),
  };
}
const loaded = (page: Page, times: number) =>
  page.waitForFunction((expected) => (window as unknown as { loads?: number }).loads === expected, times);

const initOptions = {
  alias: company.reservations.alias,
  container: 'DIV',
  width: '100%',
  height: '600px',
};

test('adds the loader on page load, once, wherever the container is, and starts the widget 100 ms after it', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { inits } = await recordLoader(page, released);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await page.setViewportSize({ width: 390, height: 400 });
  await page.clock.install();
  await page.goto('/reservations');
  await expect(loaders(page)).toHaveCount(1);
  const container = await page.locator('#reserve').boundingBox();
  expect(container?.y).toBeGreaterThan(400 + 600);

  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await loaded(page, 1);
  await page.clock.runFor(99);
  expect(await inits()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(inits).toEqual([initOptions]);
  await expect(loaders(page)).toHaveCount(1);
  expect(logged.filter((line) => line.includes('Reservation'))).toEqual(['log: Reservation widget ready']);
});

test('does not add a second loader when one is present', async ({ page }) => {
  const { inits } = await recordLoader(page);
  await page.addInitScript((src) => {
    addEventListener('DOMContentLoaded', () => {
      const loader = document.createElement('script');
      loader.setAttribute('src', src);
      document.body.append(loader);
    });
  }, LOADER);
  await page.goto('/reservations');
  await expect.poll(inits).toEqual([initOptions]);
  await expect(loaders(page)).toHaveCount(1);
});

test('replaces the loader of the charter page after 500 ms, and removes it when the page is left', async ({
  page,
}) => {
  const { events } = await recordLoader(page);
  const names = async () => (await events()).map(({ what }) => what);
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('banner').getByRole('link', { name: 'Charter Bus', exact: true }).click();
  await expect(loaders(page)).toHaveCount(1);
  await page.clock.runFor(499);
  expect(await names()).toEqual(['added']);
  await page.clock.runFor(1);
  expect(await names()).toEqual(['added', 'removed', 'added']);
  // The widget is initialised 100 ms after the loader has arrived.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return names();
    })
    .toEqual(['added', 'removed', 'added', 'init']);
  expect((await events()).at(-1)?.options).toEqual(initOptions);
  await expect(loaders(page)).toHaveCount(1);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Airport Transfers' }).click();
  await expect(page).toHaveURL(/\/airport-transfers$/);
  await expect(loaders(page)).toHaveCount(0);
});

test('adds nothing later when the charter page is left within the 500 ms', async ({ page }) => {
  const { events } = await recordLoader(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Charter Buses' }).first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Charter Bus', exact: true }).click();
  await expect(page).toHaveURL('/charter-bus-rental');
  await expect(loaders(page)).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Airport Transfers' }).click();
  await expect(page).toHaveURL('/airport-transfers');
  await page.clock.runFor(5000);
  expect((await events()).map(({ what }) => what)).toEqual(['added', 'removed']);
});

for (const [failure, init] of [
  ['throws', '() => { throw new Error("the widget failed") }'],
  ['rejects', '() => Promise.reject(new Error("the widget failed"))'],
  ['is missing', 'undefined'],
] as const) {
  test(`keeps the link and shows nothing when the widget’s init ${failure}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route(`**${LOADER}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.loads = 1; window.ReservationWidget = { init: ${init} };`,
      }),
    );
    await page.clock.install();
    await page.goto('/reservations');
    await loaded(page, 1);
    await page.clock.runFor(1000);
    await expect(page.locator('#reserve a[href^="/demo-reservations"]')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('shifts no layout when the widget appears', async ({ page }) => {
  await page.goto('/reservations');
  const place = page.locator('#reserve');
  const before = await place.evaluate((section) => section.getBoundingClientRect().height);
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator('iframe')).toBeVisible();
  expect(await place.evaluate((section) => section.getBoundingClientRect().height)).toBe(before);
  const height = () => place.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(600);
  expect(await place.evaluate((section) => section.getBoundingClientRect().height)).toBe(before);
});

test('adds the loader of the home page when the contact section shows, and removes it when it is left', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.locator('#contact');
  const link = section.getByRole('link', { name: 'Book Online Reservation', exact: true });
  /** Scrolls until so many pixels of the section show, and waits until the observers have run. */
  const show = (pixels: number) =>
    section.evaluate(async (element, pixels) => {
      const top = element.getBoundingClientRect().top + scrollY;
      scrollTo({ top: top - innerHeight + pixels, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, pixels);
  await show(-20);
  await expect(loaders(page)).toHaveCount(0);
  await show(20);
  await expect(loaders(page)).toHaveCount(1);
  await show(-20);
  await expect(loaders(page)).toHaveCount(0);

  await link.scrollIntoViewIfNeeded();
  await expect(loaders(page)).toHaveCount(1);
  await expect(link).toHaveAttribute('data-reservation-ready', 'true');
  await link.click();
  const desk = page.getByRole('dialog', { name: demoReservations.frameTitle });
  await expect(
    desk.frameLocator('iframe').getByRole('heading', { name: demoReservations.title }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(loaders(page)).toHaveCount(0);
});

test('keeps the link to the service and shows no error when the loader is blocked', async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(`**${LOADER}`, (route) => route.abort());
  for (const [path, place] of [
    ['/', '#contact'],
    ['/reservations', '#reserve'],
    ['/charter-bus-rental', '#reserve'],
  ] as const) {
    const attempt = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LOADER));
    await page.goto(path);
    const link = page.locator(place).locator('a[href^="/demo-reservations"]');
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
    await link.scrollIntoViewIfNeeded();
    await attempt;
    const tab = context.waitForEvent('page');
    await link.click();
    const opened = await tab;
    await expect(opened.getByText(demoReservations.name, { exact: true })).toBeVisible();
    await opened.close();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('fetches what the loader embeds only when its place comes near', async ({ page }) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/demo-reservations/frame?')) frames.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/charter-bus-rental');
  await expect(page.locator('#reserve iframe')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(frames).toEqual([]);
  await page.locator('#reserve').scrollIntoViewIfNeeded();
  await expect.poll(() => frames).toHaveLength(1);
});

test('lists a booking for staff when a ride is booked in the widget', async ({ page, signIn }) => {
  await page.goto('/reservations');
  const number = await bookRide(page);
  await signIn();
  const bookings: { reference: string; service: string }[] = await (
    await page.request.get('/api/booking-requests')
  ).json();
  expect(bookings.map(({ reference }) => reference)).toContain(number);
});

test('grows the frame with the booking form, so that nothing in it scrolls on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reservations');
  await page.locator('#reserve').scrollIntoViewIfNeeded();
  const frame = page.locator('#reserve iframe');
  const main = page.locator('#reserve').frameLocator('iframe').locator('main');
  await expect(main).toBeVisible();
  const contentHeight = await main.evaluate((element) => element.getBoundingClientRect().height);
  await expect
    .poll(async () => (await frame.boundingBox())?.height ?? 0)
    .toBeGreaterThanOrEqual(Math.floor(contentHeight));
  // A stranger's message does not resize it.
  await page.evaluate(() => window.postMessage({ type: 'reservation-height', height: 10 }, '*'));
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(Math.floor(contentHeight));
});
