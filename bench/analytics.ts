import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { type RowTable, tableSpecs, upsert } from '#server/analytics/statements.ts';
import type { Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { freePort } from '../tests/free-port.ts';
import { startPostgres } from '../tests/postgres.ts';
import { signInAt, startSite } from '../tests/site-process.ts';
import { type Sink, seedVisits } from './tools/seed-visits.ts';
import { need, rss } from './tools/wrk.ts';

/**
 * npm run bench -- analytics [sizes]: ingest, summaries, memory and disk of the visitor analytics, on both engines, in
 * one run. Sizes are page views, `100000,1000000,5000000` by default.
 */
const sizes = (process.argv[3] ?? '100000,1000000,5000000').split(',').map(Number);
const ROUNDS = 3;
const SECONDS = 8;
/** Each load has visitors of its own. */
let seed = 0;

need('wrk');

for (const engine of ['sqlite', 'postgres'] as const) {
  console.log(`\n${engine} (load of the machine at the start: ${loadavg()[0]?.toFixed(1)})`);
  await measureIngest(engine);
  for (const size of sizes) await measureSummaries(engine, size);
}

async function measureIngest(engine: Engine): Promise<void> {
  await using database = await createDatabase(engine);
  const site = await startSite({ ...database.variables, TRUST_PROXY: '127.0.0.1' });
  const bare = await startBare(engine, database);
  // The first seconds go into compiling, on both sides.
  for (const { url } of [site, bare]) load(url, 32);
  const ours: Load[] = [];
  const bares: Load[] = [];
  // Alternating, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(load(site.url, 32));
    bares.push(load(bare.url, 32));
  }
  const [our, least] = [middle(ours), middle(bares)];
  print('ingest, 32 connections', `${show(our)}, RSS ${rss(site.process.pid)} MB`);
  print('bare group commit, 32 connections', show(least));
  print('ratio to the bare server', (our.rate / least.rate).toFixed(2));
  print('ingest, 128 connections', show(load(site.url, 128)));
  bare.process.kill();
  await site.stop();
}

async function measureSummaries(engine: Engine, size: number): Promise<void> {
  await using database = await createDatabase(engine);
  const db = await openDatabase(database.location);
  const empty = await database.bytes();
  await seedVisits(size, database.sink(), Date.now());
  await db.close();
  await database.settle();
  print(
    `${size} page views: disk`,
    `${(((await database.bytes()) - empty) / size).toFixed(0)} bytes a page view`,
  );

  const site = await startSite({ ...database.variables, TRUST_PROXY: '127.0.0.1' });
  const cookie = await signInAt(site.url);
  // As long at least as a person takes to sign in.
  await wait(2_000);
  const now = Date.now();
  const readSummary = (daysBack: number) =>
    summary(site.url, cookie, now - daysBack * 24 * 60 * 60 * 1000, now);
  const first = await readSummary(30);
  const warm = await repeat(200, () => readSummary(30));
  const uncached = await repeat(5, (index) => readSummary(29 - index / 10));
  print(`${size} page views: 30-day summary, first after a restart`, `${first.toFixed(1)} ms`);
  print(`${size} page views: the same, warm`, `p50 ${at(warm, 0.5)} ms, p99 ${at(warm, 0.99)} ms`);
  print(`${size} page views: another range, never asked before`, `p50 ${at(uncached, 0.5)} ms`);

  if (size === 1_000_000) {
    load(site.url, 32);
    const alone = load(site.url, 32);
    let going = true;
    const loop = (async () => {
      while (going) await readSummary(30);
    })();
    const loaded = await loadInBackground(site.url, 32);
    going = false;
    await loop;
    print('ingest beside summaries in a loop', `p99 ${loaded.p99} ms, alone ${alone.p99} ms`);
    print('RSS after it', `${rss(site.process.pid)} MB`);
  }
  await site.stop();
}

type Load = { rate: number; p50: number; p99: number; errors: number };

function wrk(url: string, connections: number): string[] {
  return ['-t1', `-c${connections}`, `-d${SECONDS}s`, '-s', join(import.meta.dirname, 'load.lua'), url];
}

function seeded(): NodeJS.ProcessEnv {
  seed += 1;
  return { ...process.env, SEED: String(seed) };
}

function load(url: string, connections: number): Load {
  return readLoad(execFileSync('wrk', wrk(url, connections), { encoding: 'utf8', env: seeded() }));
}

async function loadInBackground(url: string, connections: number): Promise<Load> {
  const child = spawn('wrk', wrk(url, connections), { env: seeded() });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((done) => child.once('close', done));
  return readLoad(output);
}

function readLoad(output: string): Load {
  const { requests, seconds, ...rest } = JSON.parse(/RESULT (.*)/.exec(output)?.[1] ?? '{}');
  return { rate: requests / seconds, ...rest };
}

function middle(loads: Load[]): Load {
  const [median] = [...loads].sort((one, other) => one.rate - other.rate).slice(Math.floor(loads.length / 2));
  if (!median) throw new Error('nothing was measured');
  return median;
}

function show({ rate, p50, p99, errors }: Load): string {
  const failed = errors > 0 ? `, ${errors} not accepted` : '';
  return `${rate.toFixed(0)} events/s, p50 ${p50} ms, p99 ${p99} ms${failed}`;
}

async function repeat(times: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const durations: number[] = [];
  for (let index = 0; index < times; index++) durations.push(await work(index));
  return durations.sort((one, other) => one - other);
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
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

function print(what: string, figure: string): void {
  console.log(`  ${what.padEnd(62)} ${figure}`);
}

type BenchDatabase = AsyncDisposable & {
  variables: Record<string, string>;
  location: Parameters<typeof openDatabase>[0];
  sink: () => Sink;
  /** Finishes what the database does behind the scenes after many writes. */
  settle: () => Promise<void>;
  bytes: () => Promise<number>;
};

async function createDatabase(engine: Engine): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-bench-'));
  return engine === 'sqlite' ? createSqlite(folder) : createPostgres(folder);
}

function createSqlite(folder: string): BenchDatabase {
  return {
    variables: { DATA_DIR: folder },
    location: { DATA_DIR: folder },
    sink() {
      const db = new Sqlite(sqliteFile(folder));
      db.pragma('synchronous = off');
      const all = db.transaction((statement: Sqlite.Statement, rows: object[]) => {
        for (const row of rows) statement.run(row);
      });
      return {
        insert: async (table, rows) =>
          all(
            db.prepare(upsert(table, `values (${tableSpecs[table].columns.map((name) => `@${name}`)})`)),
            rows,
          ),
        setNewestDay: async (day) => {
          db.prepare('update analytics_state set newest_day = ?').run(day);
          db.close();
        },
      };
    },
    settle: async () => {},
    bytes: async () =>
      readdirSync(folder)
        .filter((file) => file.startsWith('sterling-row.sqlite'))
        .reduce((whole, file) => whole + statSync(join(folder, file)).size, 0),
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
    sink: () => ({
      async insert(table: RowTable, rows: object[]) {
        const columns = tableSpecs[table].columns.join(', ');
        const source = `select ${columns} from json_populate_recordset(null::analytics_${table}, $1)`;
        await client.query(upsert(table, source), [JSON.stringify(rows)]);
      },
      async setNewestDay(day: number) {
        await client.query('update analytics_state set newest_day = $1', [day]);
      },
    }),
    settle: async () => {
      await client.query('vacuum analyze');
    },
    bytes: async () => {
      const { rows } = await client.query('select pg_database_size(current_database()) as size');
      return Number(rows[0]?.size);
    },
    async [Symbol.asyncDispose]() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startBare(
  engine: Engine,
  database: BenchDatabase,
): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const target =
    engine === 'sqlite'
      ? join(database.variables.DATA_DIR ?? '', 'bare.sqlite')
      : (database.variables.DATABASE_URL ?? '');
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'tools/bare-group-commit.ts'), String(port), target],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.once('exit', () => child.kill());
  await new Promise((ready) => child.stdout.once('data', ready));
  return { url: `http://127.0.0.1:${port}`, process: child };
}
