import { test as base } from '@playwright/test';
import type { Engine } from '../src/server/db/database.ts';
import { createTestDatabase, sharedTemplates } from './database-templates.ts';
import { type SiteProcess, STAFF, startSite } from './site-process.ts';

type Options = { engine: Engine };
type Fixtures = {
  /** Signs the page's browser in as staff. */
  signIn: () => Promise<void>;
};

/** Each worker walks a site of its own: a real server process with a new database. */
export const test = base.extend<Fixtures, Options & { site: SiteProcess }>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  site: [
    async ({ engine }, use) => {
      await using database = await createTestDatabase(sharedTemplates(), engine, 'migrated');
      const site = await startSite(database.variables);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // Journeys begin when the page has come to life, as its menu's button then says. Who is quicker: start.spec.ts.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (javaScriptEnabled !== false && !options?.waitUntil) {
        await page.waitForFunction(
          () =>
            !document.querySelector('script:is([data-start="later"], [type="module"])') ||
            document.querySelector('[popovertarget="menu"][aria-expanded]'),
        );
      }
      return answer;
    };
    await use(page);
  },

  signIn: async ({ context, site }, use) => {
    await use(async () => {
      const answer = await context.request.post(`${site.url}/api/admin/login`, { data: STAFF });
      if (!answer.ok()) throw new Error(`Sign-in failed: ${answer.status()} ${await answer.text()}`);
    });
  },
});

export { expect } from '@playwright/test';
