import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/db/open-database.ts';
import { chromiumFlags, quickChromium } from '../tests/chromium.ts';
import { startPostgres } from '../tests/postgres.ts';
import { STAFF, signInAt, startSite } from '../tests/site-process.ts';
import { seedQuoteRequests } from './tools/seed-requests.ts';
import { median, rss } from './tools/wrk.ts';

/**
 * npm run bench -- request-lists [count] [engine]: the staff's lists with 200,000 quote requests, on each engine: pages, searches,
 * changes, the whole list, and the dashboard in a browser.
 */
const count = Number(process.argv[3] ?? 200_000);
const chosen = process.argv[4];
const ROUNDS = 15;

for (const engine of ['sqlite', 'postgres'] as const) {
  if (chosen && chosen !== engine) continue;
  console.log(`\n${engine}, ${count} quote requests (load of the machine: ${loadavg()[0]?.toFixed(1)})`);
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-desk-'));
  const server = engine === 'postgres' ? await startPostgres({ shared_buffers: '512MB' }) : undefined;
  const location = { DATA_DIR: folder, ...(server && { DATABASE_URL: server.url }) };
  try {
    const db = await openDatabase(location);
    await seedQuoteRequests(db, count, Date.now());
    await db.close();
    const site = await startSite({ ...location });
    try {
      await measureApi(site.url, await signInAt(site.url), site.process.pid);
      await measureBrowser(site.url);
    } finally {
      await site.stop();
    }
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureApi(url: string, cookie: string, pid: number | undefined): Promise<void> {
  const get = async (path: string) => {
    const started = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return { ms: performance.now() - started, bytes: text.length, body: JSON.parse(text) };
  };
  const list = '/api/quote-requests?limit=25';
  const first = (await get(list)).body;
  await report('counts', () => get('/api/admin/counts'));
  for (const [name, query] of [
    ['first page', ''],
    ['next page, by its cursor', `&cursor=${first.nextCursor}`],
    ['page in the middle, by its number', `&offset=${count / 2}`],
    ['last page, by its number', `&offset=${count - 25}`],
    ['pending', '&status=pending'],
    ['closed, by name', '&status=closed&sort=name'],
    ['overdue, reply due first', '&status=overdue&sort=reply'],
    ['riding soon, by ride date', '&status=soon&sort=ride'],
    ['one request, by its reference', `&request=${first.items[0].reference}`],
  ] as const)
    await report(`page: ${name}`, () => get(list + query));
  for (const search of [
    'hollingsworth',
    'ada whitfield',
    'grace ng',
    'whitfield.177',
    first.items[3].reference,
    '615-555-0142',
    'nashville',
    'atlanta wedding',
    'garment bags',
    'ng',
    'n',
    'q',
    'no such person',
  ])
    await report(`search: ${search}`, () => get(`${list}&search=${encodeURIComponent(search)}`));
  await report('search: ada, closed, by name', () => get(`${list}&search=ada&status=closed&sort=name`));
  const { id } = first.items[0];
  let round = 0;
  await report('status change', async () => {
    const started = performance.now();
    const response = await fetch(`${url}/api/admin/quote-requests/${id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: round++ % 2 ? 'contacted' : 'sold' }),
    });
    await response.text();
    return { ms: performance.now() - started, bytes: 0 };
  });

  const before = rss(pid);
  const pages = watchHomePage(url);
  const whole = await readWhole(`${url}/api/quote-requests`, cookie);
  print(
    'whole list, streamed',
    `${(whole.ms / 1000).toFixed(1)} s, ${(whole.bytes / 1e6).toFixed(0)} MB, RSS ${before} to ${rss(pid)} MB`,
  );
  print('home page meanwhile, slowest', `${(await pages()).toFixed(0)} ms`);
  const csv = await readWhole(`${url}/api/admin/export/quote-requests`, cookie);
  print('CSV, streamed', `${(csv.ms / 1000).toFixed(1)} s, first byte after ${csv.firstMs.toFixed(0)} ms`);
}

async function report(name: string, measure: () => Promise<{ ms: number; bytes: number }>): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, bytes: size } = await measure();
    times.push(ms);
    bytes = size;
  }
  const worst = Math.max(...times.slice(1));
  print(
    name,
    `median ${median(times).toFixed(1)} ms, worst ${worst.toFixed(1)} ms${bytes ? `, ${(bytes / 1024).toFixed(0)} KB` : ''}`,
  );
}

async function readWhole(url: string, cookie: string) {
  const started = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  let bytes = 0;
  let firstMs = 0;
  for await (const chunk of response.body ?? []) {
    firstMs ||= performance.now() - started;
    bytes += chunk.length;
  }
  return { ms: performance.now() - started, firstMs, bytes };
}

/** How long the home page takes while something else runs: the event loop, as a visitor feels it. */
function watchHomePage(url: string): () => Promise<number> {
  let slowest = 0;
  let going = true;
  const loop = (async () => {
    while (going) {
      const started = performance.now();
      await (await fetch(url)).text();
      slowest = Math.max(slowest, performance.now() - started);
    }
  })();
  return async () => {
    going = false;
    await loop;
    return slowest;
  };
}

async function measureBrowser(url: string): Promise<void> {
  const executablePath = quickChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.request.post(`${url}/api/admin/login`, { data: STAFF });
    const calls = countBytes(page);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((entries) =>
        tasks.push(...entries.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto(`${url}/admin?tab=quotes`);
    await page.getByRole('article').nth(24).waitFor();
    await page.waitForLoadState('networkidle');
    print(
      'opening the tab: bytes of the API',
      `${(calls.bytes() / 1024).toFixed(0)} KB in ${calls.number()} calls`,
    );
    print('opening the tab: longest task, loading the scripts included', await longestTask(page));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Page 2 of/).waitFor();
    await page.getByLabel('Search').fill('hollingsworth');
    await page
      .getByText(/of 200,000|of [\d,]+ quote requests/)
      .first()
      .waitFor();
    const change = page.getByRole('article').first().getByRole('button', { name: 'Sold', exact: true });
    const started = performance.now();
    await change.click();
    await page.getByText('Quote request updated successfully').waitFor();
    print('status change until its toast', `${(performance.now() - started).toFixed(0)} ms`);
    await page.waitForLoadState('networkidle');
    print('page, search and status change: longest task', await longestTask(page));
  } finally {
    await browser.close();
  }
}

function countBytes(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      sizes.push(
        response.body().then(
          ({ length }) => length,
          () => 0,
        ),
      );
  });
  let bytes = 0;
  const settle = () => Promise.all(sizes).then((all) => (bytes = all.reduce((sum, size) => sum + size, 0)));
  setInterval(settle, 100).unref();
  return { bytes: () => bytes, number: () => sizes.length };
}

/** Since the last time it was asked. The browser reports tasks from 50 ms on. */
async function longestTask(page: Page): Promise<string> {
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as never as { longTasks: number[] }).longTasks.splice(0)),
  );
  return longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms`;
}

function print(name: string, value: string): void {
  console.log(`${name.padEnd(62)} ${value}`);
}
