import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { expect, test } from './fixtures.ts';
import { nextSummer } from './server/enquiries.ts';

const LOADER = '/demonstration-desk/widget-loader.js';
const loaders = (page: Page) => page.locator(`script[src="${LOADER}"]`);

/** Stands in for the service's script and notes how it is called. */
async function noteCalls(page: Page): Promise<{ inits: () => Promise<object[]> }> {
  await page.route(`**${LOADER}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.loads = (window.loads ?? 0) + 1;
        window.inits ??= [];
        window.ReservationWidget = { init: ({ container, ...rest }) => window.inits.push({ ...rest, container: container.tagName }) };`,
    }),
  );
  return { inits: () => page.evaluate(() => (window as unknown as { inits?: object[] }).inits ?? []) };
}
const loaded = (page: Page, times: number) =>
  page.waitForFunction((wanted) => (window as unknown as { loads?: number }).loads === wanted, times);

test('the loader is fetched when its section comes near, once, and the widget starts 100 ms after it ran', async ({
  page,
}) => {
  const { inits } = await noteCalls(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.clock.install();
  await page.goto('/reservations');
  await page.clock.runFor(1000);
  await expect(loaders(page)).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('#reserve').scrollIntoViewIfNeeded();
  await loaded(page, 1);
  await page.clock.runFor(99);
  expect(await inits()).toEqual([]);
  await page.clock.runFor(1);
  await expect
    .poll(inits)
    .toEqual([{ alias: company.reservations.alias, container: 'DIV', width: '100%', height: '600px' }]);
  await expect(loaders(page)).toHaveCount(1);
  expect(logged.filter((line) => line.includes('Reservation'))).toEqual(['log: Reservation widget ready']);
});

test('the charter page starts from a fresh loader after 500 ms, and leaving takes it away', async ({
  page,
}) => {
  const { inits } = await noteCalls(page);
  await page.clock.install();
  await page.goto('/charter-bus-rental');
  await page.clock.runFor(1000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate((src) => {
    const stale = document.createElement('script');
    stale.type = 'text/plain';
    stale.setAttribute('src', src);
    document.body.append(stale);
  }, LOADER);
  await expect(loaders(page)).toHaveCount(1);
  await page.locator('#reserve').scrollIntoViewIfNeeded();
  await expect(loaders(page)).toHaveCount(0);
  await page.clock.runFor(499);
  await expect(loaders(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(loaders(page)).toHaveCount(1);
  await loaded(page, 1);
  await page.clock.runFor(100);
  await expect.poll(inits).toHaveLength(1);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Airport Transfers' }).click();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/airport-transfers$/);
  await expect(loaders(page)).toHaveCount(0);
});

test('the widget moves nothing: its place is kept', async ({ page }) => {
  await page.goto('/reservations');
  const place = page.locator('#reserve');
  const before = await place.evaluate((section) => section.getBoundingClientRect().height);
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator('iframe')).toBeVisible();
  expect(await place.evaluate((section) => section.getBoundingClientRect().height)).toBe(before);
  expect(await place.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)).toBe(600);
});

test('on the home page the booking link is taken over while its section is there', async ({ page }) => {
  await page.goto('/');
  await expect(loaders(page)).toHaveCount(0);
  const link = page.locator('#contact').getByRole('link', { name: 'Book Online Reservation', exact: true });
  await link.scrollIntoViewIfNeeded();
  await expect(loaders(page)).toHaveCount(1);
  await expect(link).toHaveAttribute('data-reservation-ready', 'true');
  await link.click();
  const desk = page.getByRole('dialog', { name: 'Online reservation, demonstration' });
  await expect(desk.frameLocator('iframe').getByRole('heading', { name: 'Book a ride' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(loaders(page)).toHaveCount(0);
});

test('with the loader blocked the link still opens the service in a new tab, and nobody is bothered', async ({
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
    await page.goto(path);
    const link = page.locator(place).locator('a[href^="/demonstration-desk"]');
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
    const attempt = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LOADER));
    await link.scrollIntoViewIfNeeded();
    await attempt;
    const tab = context.waitForEvent('page');
    await link.click();
    const opened = await tab;
    await expect(opened.getByText('Demonstration desk', { exact: true })).toBeVisible();
    await opened.close();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a ride booked in the widget arrives on the staff’s list of bookings', async ({ page, signIn }) => {
  await page.goto('/reservations');
  await page.locator('#reserve').scrollIntoViewIfNeeded();
  const desk = page.locator('#reserve').frameLocator('iframe');
  await desk.getByLabel('Service').selectOption('Hourly service');
  await desk.getByLabel('Date').fill(nextSummer());
  await desk.getByLabel('Time').fill('09:00');
  await desk.getByLabel('Pickup').fill('The Hermitage Hotel');
  await desk.getByLabel('Destination').fill('Franklin');
  await desk.getByLabel('Passengers').fill('2');
  await desk.getByLabel('First name').fill('Ada');
  await desk.getByLabel('Last name').fill('Whitfield');
  await desk.getByLabel('E-mail').fill('ada@whitfield.example');
  await desk.getByLabel('Phone').fill('615-555-0142');
  await desk.getByRole('button', { name: 'Book this ride' }).click();
  const told = await desk.getByRole('status').innerText();
  await signIn();
  const bookings: { reference: string; service: string }[] = await (
    await page.request.get('/api/booking-requests')
  ).json();
  expect(bookings.map(({ reference }) => reference)).toContain(told.match(/DD-\d+/)?.[0]);
});
