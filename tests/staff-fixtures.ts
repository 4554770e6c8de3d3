import { expect, type Locator, type Page } from '@playwright/test';
import { dashboardCopy } from '#content/staff/dashboard.ts';
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

/** The tabs of the dashboard and the links in its head, in the order in which they stand. */
export async function dashboardParts(page: Page): Promise<Locator[]> {
  const links = page.getByRole('navigation', { name: dashboardCopy.quietLinksLabel }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return [...(await page.getByRole('tab').all()), ...(await links.all())];
}

/** The part of the dashboard that this tab or link leads to is shown. */
export async function expectOpen(part: Locator): Promise<void> {
  await expect(part).toHaveAttribute(
    (await part.getAttribute('role')) === 'tab' ? 'aria-selected' : 'aria-current',
    /^(true|page)$/,
  );
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
