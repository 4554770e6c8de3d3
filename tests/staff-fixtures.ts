import { expect, type Locator, type Page } from '@playwright/test';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { listCopy } from '#content/staff/shared.ts';
import { address } from '#contracts/client.ts';
import { acceptOfferElsewhere, confirmRide, prepareOffer, sendOffer } from '#contracts/offers.ts';
import { test as base } from './fixtures.ts';
import { STAFF } from './site-process.ts';

type Fixtures = {
  /** Fails the test on any uncaught error or console error in the browser. */
  quietConsole: undefined;
};

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
      page.on('console', (line) => {
        // The browser logs each failed response; some tests cause them.
        if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) {
          errors.push(`${page.url()}: ${line.text()}`);
        }
      });
      await use(undefined);
      if (errors.length > 0) throw new Error(`The browser complained:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** What follows the dashboard's address. */
export const dashboardTabs = ['', '?tab=quotes', '?tab=bookings', '?tab=messages'];
export const sidePages = ['removed', 'activity', 'mail', 'vip', 'privacy', 'staff', 'system', 'account'].map(
  (tab) => `?tab=${tab}`,
);

/** Fills in the sign-in page that is open, as staff do. */
export async function submitSignIn(
  page: Page,
  { username, password }: { username: string; password: string } = STAFF,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export function notification(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' });
}

/** The card of one request, by its heading. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Chooses what is rare, from the menu of a card. */
export async function chooseMore(request: Locator, name: string | RegExp): Promise<void> {
  await request.getByRole('button', { name: /^More for / }).click();
  await request
    .getByRole('dialog', { name: /^More for / })
    .getByRole('button', { name })
    .click();
}

/** Chooses what concerns a list as a whole, from its menu. */
export async function chooseForList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: listCopy.menuLabel }).click();
  await page
    .getByRole('dialog', { name: listCopy.menuLabel })
    .getByRole('button', { name, exact: true })
    .click();
}

/** Sends the offer that the editor starts with. */
export async function sendStandardOffer(page: Page, id = 0): Promise<void> {
  const pathOf = (path: string) => path.replace(':id', String(id));
  const draft = await page.request.get(pathOf(prepareOffer.path));
  const answer = await page.request.post(pathOf(sendOffer.path), { data: await draft.json() });
  expect(answer.status()).toBe(201);
}

/** Sends an offer, and records the customer's yes and the confirmation of the ride. */
export async function bookRide(page: Page, id: number, isConfirmed = true): Promise<void> {
  await sendStandardOffer(page, id);
  for (const endpoint of isConfirmed ? [acceptOfferElsewhere, confirmRide] : [acceptOfferElsewhere]) {
    const { seen } = await (await page.request.get(address(prepareOffer.path, { id }))).json();
    const body = endpoint === confirmRide ? { seen, text: 'Your ride is confirmed.' } : { seen };
    expect((await page.request.post(address(endpoint.path, { id }), { data: body })).status()).toBe(200);
  }
}

/** Opens the menu of the side pages. */
export async function openSidePages(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: dashboardCopy.more, exact: true }).click();
  const links = page.getByRole('navigation', { name: dashboardCopy.sidePagesLabel }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links;
}

/** Opens one of the pages in the menu of the dashboard's head. */
export async function openSidePage(page: Page, name: string): Promise<void> {
  await (await openSidePages(page)).filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** The tabs of the dashboard and the pages of its menu, in the order in which they stand. */
export async function dashboardParts(page: Page): Promise<{ name: string; open: () => Promise<void> }[]> {
  const tabs = await page.getByRole('tab').allTextContents();
  const sidePages = await (await openSidePages(page)).allTextContents();
  await page.keyboard.press('Escape');
  return [
    ...tabs.map((name) => ({
      name,
      async open() {
        const tab = page.getByRole('tab', { name });
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
      },
    })),
    ...sidePages.map((name) => ({ name, open: () => openSidePage(page, name) })),
  ];
}

/** Answers one kind of call with a failure, as a server in trouble would; the rest goes through. */
export async function failOn(page: Page, method: string, path: RegExp, body: object | string): Promise<void> {
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.continue();
    return typeof body === 'string'
      ? route.fulfill({ status: 500, body })
      : route.fulfill({ status: 500, json: body });
  });
}
