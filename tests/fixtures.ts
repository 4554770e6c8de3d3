import { test as base, type Page } from '@playwright/test';
import type { Engine } from '../src/server/db/database.ts';
import { createTestDatabase, sharedTemplates } from './database-templates.ts';
import { type SiteProcess, STAFF, startSite } from './site-process.ts';
import { type Data, openDataOf, resetSite } from './staff-data.ts';

type Options = { engine: Engine };
type Fixtures = {
  /** The site's database, emptied before each test. */
  data: Data;
  /** Signs the page's browser in as staff. */
  signIn: () => Promise<void>;
};

/** Each worker starts one site, a real server process with a database of its own, and resets it before each test. */
export const test = base.extend<Fixtures, Options & { site: SiteProcess; openData: Data }>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  site: [
    async ({ engine }, use) => {
      await using database = await createTestDatabase(sharedTemplates(), engine, 'migrated');
      // Visits come from addresses of their own: what one address may bring in a day is bounded.
      const site = await startSite({ ...database.variables, TRUST_PROXY: '127.0.0.1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  openData: [
    async ({ site }, use) => {
      const data = await openDataOf(site);
      await use(data);
      await data.destroy();
    },
    { scope: 'worker' },
  ],

  data: [
    async ({ openData, site }, use) => {
      await resetSite(openData, site);
      await use(openData);
    },
    { auto: true },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // Tests start when the page is interactive, which the menu button shows, and an enquiry, which then validates by itself.
  // Earlier input: start.spec.ts.
  page: async ({ page, javaScriptEnabled }, use) => {
    await page.addInitScript(holdNotifications);
    const slowdown = Number(process.env.STERLING_ROW_CPU_SLOWDOWN ?? 1);
    if (slowdown > 1) await slowDown(page, slowdown);
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (javaScriptEnabled !== false && !options?.waitUntil) {
        await page.waitForFunction(
          () =>
            !document.querySelector('script[type="module"]') ||
            (document.querySelector('[popovertarget="menu"][aria-expanded]') &&
              !document.querySelector(
                'form[method="post"]:is([action="/api/quote-requests"], [action="/api/contact-messages"]):not([novalidate])',
              )),
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

/** Lets the page's scripts run as on a processor that is slower by this factor. `npm run test:stress` slows every page. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * A notification closes after five seconds, which may be less than a busy machine needs to read it. Here it stays until it
 * is closed or replaced; controls.spec.ts tests the five seconds with a clock of its own.
 */
function holdNotifications(): void {
  const setTimer = window.setTimeout.bind(window);
  window.setTimeout = ((task: () => void, delay?: number) =>
    setTimer(task, delay && delay > 4_000 && delay <= 5_000 ? 2 ** 31 - 1 : delay)) as typeof setTimeout;
}

export { expect } from '@playwright/test';
