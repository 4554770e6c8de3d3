import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnalyticsSummary, SalesDay } from '#contracts/analytics.ts';
import { readLosses } from '#contracts/losses.ts';
import { readPeople } from '#contracts/people.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startPostgres } from '../tests/postgres.ts';
import { signInAt, startSite } from '../tests/site-process.ts';
import { atMost, machine, median, print } from './tools/report.ts';
import { seedQuoteRequests } from './tools/seed-requests.ts';
import { rss } from './tools/wrk.ts';

/**
 * npm run bench -- request-lists [COUNT] [ENGINE]: the staff's list of 200,000 quote requests on each engine: pages, searches,
 * a change, the whole list, the CSV, and the owner's sales.
 */
const count = Number(process.argv[3] ?? 200_000);
const chosen = process.argv[4];
const ROUNDS = 15;
/** Medians in milliseconds: twice what they were on November 16, 2026. */
const budgets = {
  sqlite: { page: 28, search: 152, change: 8, sales: 1000 },
  postgres: { page: 76, search: 280, change: 8, sales: 1000 },
};

for (const engine of ['sqlite', 'postgres'] as const) {
  if (chosen && chosen !== engine) continue;
  console.log(`\n${engine}, ${count} quote requests; ${machine()}`);
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-desk-'));
  const server = engine === 'postgres' ? await startPostgres({ shared_buffers: '512MB' }) : undefined;
  const location = { DATA_DIR: folder, ...(server && { DATABASE_URL: server.url }) };
  try {
    const db = await openDatabase(location);
    await seedQuoteRequests(db, count, Date.now());
    await db.close();
    const site = await startSite({ ...location });
    try {
      await measureLists(engine, site.url, await signInAt(site.url), site.process.pid);
    } finally {
      await site.stop();
    }
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLists(
  engine: Engine,
  url: string,
  cookie: string,
  pid: number | undefined,
): Promise<void> {
  const budget = budgets[engine];
  const get = async (path: string) => {
    const started = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return { ms: performance.now() - started, body: JSON.parse(text) };
  };
  const list = '/api/quote-requests?limit=25';
  const first = (await get(list)).body;
  await report('counts', budget.page, () => get('/api/admin/counts'));
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
    await report(`page: ${name}`, budget.page, () => get(list + query));
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
    await report(`search: ${search}`, budget.search, () =>
      get(`${list}&search=${encodeURIComponent(search)}`),
    );
  await report('search: ada, closed, by name', budget.search, () =>
    get(`${list}&search=ada&status=closed&sort=name`),
  );
  const { id } = first.items[0];
  let round = 0;
  await report('status change', budget.change, async () => {
    const started = performance.now();
    const response = await fetch(`${url}/api/admin/quote-requests/${id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: round++ % 2 ? 'contacted' : 'sold' }),
    });
    await response.text();
    return { ms: performance.now() - started };
  });

  for (const days of [30, 365]) {
    const [end, start] = [0, days].map((back) => new Date(Date.now() - back * DAY_MS).toISOString());
    const range = `startDate=${start}&endDate=${end}&compare=previous`;
    for (const day of SalesDay.options)
      await report(`sales of ${days} days and those before, by the day ${day}`, budget.sales, () =>
        get(`${readAnalyticsSummary.path}?${range}&day=${day}`),
      );
    await report(`lost in ${days} days and those before`, budget.sales, () =>
      get(`${readLosses.path}?${range}`),
    );
  }
  await report('people by week', budget.sales, () => get(readPeople.path));

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

async function report(name: string, budgetMs: number, measure: () => Promise<{ ms: number }>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push((await measure()).ms);
  print(name, `${median(times).toFixed(1)} ms`, atMost(median(times), budgetMs, ' ms'));
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
