import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { createStore } from '#server/analytics/store.ts';
import { createSummary } from '#server/analytics/summary.ts';
import type { Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { startPostgres } from '../../tests/postgres.ts';

const BATCH = 1_000;
const SUMMARIES = 100;
/**
 * Maximum size of the database after hostile events, relative to ordinary ones. Allows for half-full database pages.
 */
const MAX_GROWTH = 1.1;

/**
 * Events in which everything is different (visitor, page, source, campaign, location, browser), beside as many ordinary
 * ones: growth of the database, summaries and memory.
 */
export async function measureCardinality(events: number): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const ordinary = await measure(engine, events, false);
    const hostile = await measure(engine, events, true);
    if (hostile.bytes > MAX_GROWTH * ordinary.bytes) process.exitCode = 1;
  }
}

async function measure(engine: Engine, events: number, isHostile: boolean): Promise<{ bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-cardinality-'));
  const server =
    engine === 'postgres' ? await startPostgres({ max_wal_size: '4GB', fsync: 'off' }) : undefined;
  const env = readEnv({
    ADMIN_PASSWORD: 'a long test password',
    DATA_DIR: folder,
    ...(server && { DATABASE_URL: server.url }),
  });
  const db = await openDatabase(env);
  const store = createStore(db, ['/']);
  const bytes = async () => {
    if (!server) {
      await sql`pragma wal_checkpoint(truncate)`.execute(db.query);
      return readdirSync(folder).reduce((whole, file) => whole + statSync(join(folder, file)).size, 0);
    }
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
      db.query,
    );
    return rows[0]?.size ?? 0;
  };
  const empty = await bytes();
  const now = Date.now();
  for (let from = 0; from < events; from += BATCH) {
    await store.write(
      Array.from({ length: BATCH }, (_, index) => eventOf(from + index, events, isHostile, now)),
    );
  }
  const growth = (await bytes()) - empty;
  const summarize = createSummary(db);
  const taken: number[] = [];
  for (let index = 0; index < SUMMARIES; index++) {
    const start = performance.now();
    await summarize({ from: now - 30 * 24 * 60 * 60 * 1000 - index, to: now + 1 + index });
    taken.push(performance.now() - start);
  }
  taken.sort((one, other) => one - other);
  const rss = Math.round(process.memoryUsage().rss / 1024 / 1024);
  console.log(
    `${engine}, ${events} ${isHostile ? 'hostile' : 'ordinary'} events: ${(growth / events).toFixed(0)} bytes an event, summary p50 ${at(taken, 0.5)} ms, p99 ${at(taken, 0.99)} ms, RSS ${rss} MB`,
  );
  await db.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  return { bytes: growth };
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

/** A session start, a link and a view in turn, each of a visitor of its own. */
function eventOf(index: number, events: number, isHostile: boolean, now: number): Event {
  const pick = (count: number) => (isHostile ? index : index % count);
  const common = {
    at: now - Math.floor(((events - index) / events) * 3_600_000),
    visitor: visitorId(`v${index}`),
  };
  if (index % 3 === 0) return { ...common, kind: 'view', page: `/page-${pick(60)}` };
  const campaign: [string, string, string] = [`source-${pick(5)}`, 'email', `name-${pick(5)}`];
  if (index % 3 === 1) {
    const domain = `site-${pick(80)}.example`;
    return { ...common, kind: 'backlink', domain, campaign, source: campaign[0], channel: 'campaign' };
  }
  return {
    ...common,
    kind: 'session',
    device: 'mobile',
    browser: `browser-${pick(6)}`,
    system: `system-${pick(5)}`,
    source: `site-${pick(80)}.example`,
    landing: `/page-${pick(60)}`,
    location: [`city-${pick(200)}`, 'Tennessee', 'United States'],
    campaign,
    channel: 'campaign',
    isNew: true,
  };
}
