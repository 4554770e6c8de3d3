import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startPostgres } from '../tests/postgres.ts';
import { signInAt, startSite } from '../tests/site-process.ts';
import { atLeast, atMost, machine, median, percentile, print } from './tools/report.ts';
import { seedVisits } from './tools/seed-visits.ts';
import { type Load, load, need, rss } from './tools/wrk.ts';

/**
 * npm run bench -- analytics [VIEWS]: on each engine, events stored per second and the 30-day summary at 1,000,000 page
 * views. Every event is answered after its commit. `npm run bench -- remote` measures several processes.
 */
const views = Number(process.argv[3] ?? 1_000_000);
const ROUNDS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const minEvents = { sqlite: 5_000, postgres: 3_500 };

need('wrk');
for (const engine of ['sqlite', 'postgres'] as const) {
  console.log(`\n${engine}; ${machine()}`);
  await measureIngest(engine);
  await measureSummaries(engine);
}

async function measureIngest(engine: Engine): Promise<void> {
  await using database = await createDatabase(engine);
  const site = await startSite({ ...database.variables, TRUST_PROXY: '127.0.0.1' });
  const send = () => load(site.url, { connections: 32, seconds: 8, events: true });
  // The first seconds go into compiling.
  await send();
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await send());
  const [rate, p99] = [median(loads.map((one) => one.rate)), median(loads.map((one) => one.p99))];
  const errors = loads.reduce((sum, one) => sum + one.errors, 0);
  print('events stored, 32 connections', `${rate.toFixed(0)}/s`, atLeast(rate, minEvents[engine], '/s'));
  print('the same, p99', `${p99.toFixed(1)} ms`, atMost(p99, 25, ' ms'));
  print('the same, not accepted', String(errors), atMost(errors, 0));
  print('memory after it', `${rss(site.process.pid)} MB`);
  await site.stop();
}

async function measureSummaries(engine: Engine): Promise<void> {
  await using database = await createDatabase(engine);
  const db = await openDatabase(database.location);
  await seedVisits(views, db, Date.now());
  await db.close();
  await database.settle();
  const site = await startSite({ ...database.variables, TRUST_PROXY: '127.0.0.1' });
  const cookie = await signInAt(site.url);
  const now = Date.now();
  const readSummary = (daysBack: number) => summary(site.url, cookie, now - daysBack * DAY_MS, now);
  const first = await readSummary(30);
  const warm: number[] = [];
  for (let round = 0; round < 200; round++) warm.push(await readSummary(30));
  const p99 = percentile(warm, 0.99);
  print(`30-day summary at ${views} views, first`, `${first.toFixed(1)} ms`);
  print('the same, warm, p50', `${median(warm).toFixed(1)} ms`);
  print('the same, warm, p99', `${p99.toFixed(1)} ms`, atMost(p99, 40, ' ms'));
  await site.stop();
}

async function summary(url: string, cookie: string, from: number, to: number): Promise<number> {
  const query = new URLSearchParams({
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
  });
  const start = performance.now();
  const answer = await fetch(`${url}/api/admin/analytics/summary?${query}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
  return performance.now() - start;
}

type BenchDatabase = AsyncDisposable & {
  variables: Record<string, string>;
  location: Parameters<typeof openDatabase>[0];
  /** Finishes what the database does behind the scenes after many writes. */
  settle: () => Promise<void>;
};

async function createDatabase(engine: Engine): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-bench-'));
  return engine === 'sqlite' ? createSqlite(folder) : createPostgres(folder);
}

function createSqlite(folder: string): BenchDatabase {
  return {
    variables: { DATA_DIR: folder },
    location: { DATA_DIR: folder },
    settle: async () => {},
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createPostgres(folder: string): Promise<BenchDatabase> {
  const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return {
    variables: { DATA_DIR: folder, DATABASE_URL: server.url },
    location: { DATA_DIR: folder, DATABASE_URL: server.url },
    settle: async () => {
      await client.query('vacuum analyze');
    },
    async [Symbol.asyncDispose]() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
