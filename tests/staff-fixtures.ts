import type { Locator, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { clearStaffData, type Data, openDataOf } from './staff-data.ts';

type Fixtures = {
  /** The site's data, emptied for this test. */
  data: Data;
  /** Fails the test on any uncaught error or console error in the browser. */
  quietConsole: undefined;
};

export const test = base.extend<Fixtures, { openData: Data }>({
  openData: [
    async ({ site }, use) => {
      const data = await openDataOf(site);
      await use(data);
      await data.destroy();
    },
    { scope: 'worker' },
  ],

  data: async ({ openData }, use) => {
    await clearStaffData(openData);
    await use(openData);
  },

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

export function notification(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' });
}

/** The card of one request, by its heading. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
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
