import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorId } from '#server/analytics/ids.ts';
import { rebuildListedDays } from '#server/analytics/rebuild.ts';
import { removeOld } from '#server/analytics/retention.ts';
import { createStore } from '#server/analytics/store.ts';
import { createSummary } from '#server/analytics/summary.ts';
import type { AppContext } from '#server/app-context.ts';
import { migrate, runMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { readEnv } from '#server/env.ts';
import { type CitusCluster, hasCitus, startCitus } from '../citus.ts';
import { sendViews, summaryAt } from '../event-load.ts';
import { STAFF, signInAt, startSite } from '../site-process.ts';
import { expectPlainScan, FROM } from './analytics-property.ts';
import { campaign } from './campaign.ts';
import { aSessionEvent, BROWSER } from './visitor.ts';

const DAY = 24 * 60 * 60 * 1000;
const UNLIMITED = { ANALYTICS_EVENTS_PER_MINUTE: '10000000' };

const title = hasCitus()
  ? 'on a Citus cluster of a coordinator and two workers'
  : 'on a Citus cluster: skipped, since this PostgreSQL has no citus extension';

describe.skipIf(!hasCitus())(title, () => {
  let cluster: CitusCluster;
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-citus-'));
  beforeAll(async () => {
    cluster = await startCitus();
  });
  afterAll(async () => {
    await cluster[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  const envOf = (DATABASE_URL: string) =>
    readEnv({ ADMIN_PASSWORD: STAFF.password, DATA_DIR: folder, DATABASE_URL });

  test('spreads single rows over the workers by visitor and keeps the rest on the coordinator', async () => {
    const env = envOf(await cluster.createDatabase());
    const db = await openDatabase(env);
    const tables = await sql<{ name: string; type: string; key: string; shards: number }>`
      select table_name::text as name, citus_table_type as type, distribution_column as key, shard_count as shards
      from citus_tables order by 1`.execute(db.query);
    expect(tables.rows).toEqual([
      { name: 'analytics_backlinks', type: 'distributed', key: 'visitor', shards: 8 },
      { name: 'analytics_hits', type: 'distributed', key: 'visitor', shards: 8 },
      { name: 'analytics_texts', type: 'reference', key: '<none>', shards: 1 },
      { name: 'analytics_visits', type: 'distributed', key: 'visitor', shards: 8 },
    ]);
    const groups = await sql<{
      groups: number;
    }>`select count(distinct colocation_id) as groups from citus_tables
      where citus_table_type = 'distributed'`.execute(db.query);
    expect(groups.rows).toEqual([{ groups: 1 }]);
    const placements = await sql<{ port: number; shards: number }>`select nodeport as port, count(*) as shards
      from citus_shards where table_name = 'analytics_visits'::regclass group by 1 order by 1`.execute(
      db.query,
    );
    const ports = cluster.workers.map(({ url }) => Number(new URL(url).port)).sort((a, b) => a - b);
    expect(placements.rows).toEqual(ports.map((port) => ({ port, shards: 4 })));
    // A second start finds it done.
    await migrate(db);
    await db.close();
  });

  test('distributes data that was there before, and keeps its figures', async () => {
    const db = await openPostgres(await cluster.createDatabase());
    await runMigrations(db);
    await createStore(db).write(
      ['ada', 'ben'].map((name, day) => aSessionEvent({ at: FROM + day * DAY, visitor: visitorId(name) })),
    );
    const range = { from: FROM - DAY, to: FROM + 3 * DAY };
    const before = await createSummary(db)(range);
    expect(before).toMatchObject({ totalVisitors: 2 });
    await migrate(db);
    expect(await createSummary(db)(range)).toEqual(before);
    await db.close();
  });

  test('agrees with a plain scan for any events, in any order, and any range', async () => {
    const env = envOf(await cluster.createDatabase());
    const db = await openDatabase(env);
    await expectPlainScan(db, createStore(db), campaign({ sample: 1, full: 20 }));

    // Retention, resets and rebuilding use statements of their own.
    const clock = { now: FROM + 100 * DAY };
    const ctx = { db, env: { ...env, RETENTION_MONTHS: 2 }, now: () => clock.now } as AppContext;
    for (let run = 0; run < 2; run++) {
      await removeOld(ctx);
      clock.now += DAY;
    }
    await rebuildListedDays(ctx);
    const hits = await db.query.selectFrom('analyticsHits').selectAll().execute();
    expect(hits).toEqual([]);
    await db.close();
  });

  test('counts exactly what two processes store at once', async () => {
    const EVENTS = campaign({ sample: 1_000, full: 5_000 });
    const VISITORS = EVENTS / 10;
    const PAGES = 20;
    const variables = { DATABASE_URL: await cluster.createDatabase(), ...UNLIMITED };
    const sites = await Promise.all([startSite(variables), startSite(variables)]);
    let sent = 0;
    let acknowledged = 0;
    const next = () => {
      const index = sent++;
      if (index >= EVENTS) return undefined;
      return { sessionId: `visitor-${index % VISITORS}`, pagePath: `/page-${index % PAGES}` };
    };
    await Promise.all(sites.map(({ url }) => sendViews(url, 64, next, () => acknowledged++)));
    expect(acknowledged, sites.map(({ output }) => output()).join('\n')).toBe(EVENTS);
    for (const { url } of sites) {
      const summary = await summaryAt(url, await signInAt(url));
      expect(summary).toMatchObject({
        totalPageViews: EVENTS,
        totalVisitors: VISITORS,
        totalVisits: VISITORS,
      });
      expect(summary.topPages).toHaveLength(PAGES);
      for (const { views } of summary.topPages) expect(views).toBe(EVENTS / PAGES);
    }
    await Promise.all(sites.map((site) => site.stop()));
  });

  test('stores what several writers add at once when all of them bring the same new texts', async () => {
    const ROUNDS = campaign({ sample: 4, full: 40 });
    const env = envOf(await cluster.createDatabase());
    const db = await openDatabase(env);
    const stores = Array.from({ length: 4 }, () => createStore(db));
    for (let round = 0; round < ROUNDS; round++) {
      const pages = Array.from({ length: 40 }, (_, page) => `/${round}/${page}`);
      await Promise.all(
        stores.map((store, index) =>
          store.write(
            // Each in an order of its own.
            [...pages.slice(index * 10), ...pages.slice(0, index * 10)].map((page) => ({
              kind: 'view',
              at: FROM + round * DAY,
              visitor: visitorId(`writer-${index}`),
              page,
            })),
          ),
        ),
      );
    }
    const texts = await sql<{ count: number }>`select count(*) as count from analytics_texts
      where dictionary = 'path'`.execute(db.query);
    expect(Number(texts.rows[0]?.count)).toBe(ROUNDS * 40);
    await db.close();
  });

  test('answers 503 with Retry-After while a worker is lost, loses nothing and goes on when it is back', async () => {
    const env = envOf(await cluster.createDatabase());
    const site = await startSite({ DATABASE_URL: env.DATABASE_URL ?? '', ...UNLIMITED });
    const acknowledged = new Set<string>();
    let sent = 0;
    const load = async (until: () => boolean) => {
      const next = () => (until() ? undefined : { sessionId: `visitor-${sent++}`, pagePath: '/' });
      await sendViews(site.url, 16, next, ({ sessionId }) => acknowledged.add(sessionId));
    };
    const [worker] = cluster.workers;
    await load(() => acknowledged.size >= 200);
    await worker?.restart(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(`${site.url}/api/analytics/pageview`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
            body: JSON.stringify({ sessionId: `lost-${sent++}`, pagePath: '/', pageTitle: '' }),
          }),
        ),
      );
      const refused = answers.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(answers.every(({ status }) => status === 503 || status === 202)).toBe(true);
      for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
    const before = acknowledged.size;
    await expect
      .poll(async () => {
        const goal = sent + 50;
        await load(() => sent >= goal);
        return acknowledged.size;
      })
      .toBeGreaterThan(before + 100);
    await site.stop();

    const db = await openDatabase(env);
    const rows = await db.query.selectFrom('analyticsHits').select('visitor').execute();
    const stored = new Set(rows.map(({ visitor }) => visitor));
    expect(stored.size).toBe(rows.length);
    expect([...acknowledged].filter((session) => !stored.has(visitorId(session)))).toEqual([]);
    const now = Date.now();
    const summary = await createSummary(db)({ from: now - DAY, to: now + DAY });
    expect(summary).toMatchObject({ totalPageViews: rows.length, totalVisitors: rows.length });
    await db.close();
  });
});
