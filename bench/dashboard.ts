import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findCopy } from '#content/staff/dashboard.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { chromiumFlags, testChromium } from '../tests/chromium.ts';
import { postgresBinaries, startPostgres } from '../tests/postgres.ts';
import { STAFF, startSite } from '../tests/site-process.ts';
import { atMost, machine, median, print } from './tools/report.ts';
import { seedDesk } from './tools/seed-desk.ts';

/**
 * npm run bench -- dashboard [COUNT] [ENGINE]: a desk of 6,000 requests in Chromium, on each engine that is installed: how long opening a
 * page, finding a request and changing one take, from the press until what was asked for stands on the screen.
 */
const count = Number(process.argv[3] ?? 6_000);
const chosen = process.argv[4];
const ROUNDS = 7;
const budgets = { open: 1_500, find: 1_500, change: 500 };

const browser = await chromium.launch({ executablePath: testChromium(), args: chromiumFlags });
try {
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (chosen ? chosen !== engine : engine === 'postgres' && !postgresBinaries()) continue;
    console.log(`\n${engine}, ${count} requests; ${machine()}; median and slowest of ${ROUNDS}`);
    const folder = mkdtempSync(join(tmpdir(), 'sterling-row-dashboard-'));
    const server = engine === 'postgres' ? await startPostgres() : undefined;
    const location = { DATA_DIR: folder, ...(server && { DATABASE_URL: server.url }) };
    try {
      const db = await openDatabase(location);
      await seedDesk(db, count, Date.now());
      await db.close();
      const site = await startSite({ ...location });
      try {
        await measureDesk(browser, site.url);
      } finally {
        await site.stop();
      }
    } finally {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}

async function measureDesk(browser: Browser, url: string): Promise<void> {
  // Opened as in the morning: without anything in the browser's cache but the session.
  const openings = {
    'open: Overview': (page: Page) => page.getByRole('region', { name: 'Needs Attention' }).getByRole('link'),
    'open: quote requests': (page: Page) => page.getByRole('article').nth(24),
    'open: bookings': (page: Page) => page.getByRole('article').nth(24),
    'open: messages': (page: Page) => page.getByRole('article').nth(24),
    'open: rides of today and tomorrow': (page: Page) =>
      page.getByRole('region', { name: /^Today/ }).getByRole('listitem'),
  };
  const paths = ['', '?tab=quotes', '?tab=bookings', '?tab=messages', '/rides'];
  for (const [index, [name, stands]] of Object.entries(openings).entries())
    await report(name, budgets.open, async () => {
      await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.request.post(`${url}/api/admin/login`, { data: STAFF });
      const page = await context.newPage();
      const started = performance.now();
      await page.goto(`${url}/admin${paths[index]}`, { waitUntil: 'commit' });
      await stands(page).first().waitFor();
      return performance.now() - started;
    });

  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${url}/api/admin/login`, { data: STAFF });
  const page = await context.newPage();
  await page.goto(`${url}/admin?tab=quotes`, { waitUntil: 'networkidle' });
  const cards = page.getByRole('article');
  const field = page.getByRole('searchbox').first();
  const searched = { 'its reference': (round: number) => referenceOf(round * 97 + 12), 'a name': nameOf };
  for (const [by, textOf] of Object.entries(searched))
    await report(`find: in the list, by ${by}`, budgets.find, async (round) => {
      const text = textOf(round);
      const others = cards.filter({ hasNotText: text });
      await others.first().waitFor();
      const started = performance.now();
      await field.fill(text);
      await Promise.all([others.first().waitFor({ state: 'detached' }), cards.first().waitFor()]);
      const ms = performance.now() - started;
      await field.fill('');
      return ms;
    });
  const anything = page.getByRole('combobox', { name: findCopy.label });
  const results = page.getByRole('listbox', { name: findCopy.results });
  for (const [by, textOf] of Object.entries(searched))
    await report(`find: anything, by ${by}`, budgets.find, async (round) => {
      const text = textOf(round);
      const started = performance.now();
      await anything.fill(text);
      // Until then, those of the search before stand there.
      await results.getByRole('option').filter({ hasText: text }).first().waitFor();
      const ms = performance.now() - started;
      await anything.fill('');
      await results.waitFor({ state: 'hidden' });
      return ms;
    });
  await report('change: a status, until it stands on its card', budgets.change, async (round) => {
    const card = cards.nth(round);
    const pressed = card.getByRole('group').getByRole('button', { pressed: true });
    const other = (await pressed.innerText()) === 'Contacted' ? 'Pending' : 'Contacted';
    const button = card.getByRole('button', { name: other, exact: true, disabled: false });
    await button.waitFor();
    // Timed in the page: the answer of the server and the next paint, without the time that finding the button takes.
    return button.evaluate((button, other) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const badge = button.closest('article')?.querySelector('header');
      if (!badge) throw new Error('No card.');
      const started = performance.now();
      new MutationObserver(() => {
        if (badge.textContent?.includes(other))
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      }).observe(badge, { subtree: true, childList: true, characterData: true });
      (button as HTMLButtonElement).click();
      return promise;
    }, other);
  });
}

function nameOf(round: number): string {
  return ['Calloway', 'Okafor', 'Bauer', 'Nguyen', 'Stone', 'Patel', 'Fisher'][round % 7] ?? '';
}

/** As `seedQuoteRequests` numbers them. */
function referenceOf(index: number): string {
  return `SR-${index.toString(36).toUpperCase().padStart(6, '0')}`;
}

async function report(
  name: string,
  budgetMs: number,
  measure: (round: number) => Promise<number>,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measure(round));
  const [middle, slowest] = [median(times), Math.max(...times)];
  print(name, `${middle.toFixed(0)} ms, slowest ${slowest.toFixed(0)}`, atMost(middle, budgetMs, ' ms'));
}
