import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { readAnalyticsSummary, trackPageView } from '#contracts/analytics.ts';
import { createQuoteRequest, listQuoteRequests } from '#contracts/quote-requests.ts';
import { writeBackup } from '#server/db/backup.ts';
import { readBackup } from '#server/db/backup-format.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { sendViews } from '../event-load.ts';
import { processEnv, startSite } from '../site-process.ts';
import { campaign } from './campaign.ts';
import { emptyDatabase, engines, migratedDatabase } from './databases.ts';
import { aQuoteRequest, nextSummer } from './enquiries.ts';
import { findLost, startLoad } from './load.ts';
import { openTestApp } from './test-app.ts';
import { BROWSER } from './visitor.ts';

const DAY = 24 * 60 * 60 * 1000;
const { views: VIEWS, visitors: VISITORS } = campaign({
  sample: { views: 500, visitors: 100 },
  full: { views: 10_000, visitors: 2_000 },
});

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-under-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Both at once: each mostly waits for processes.
describe.each(engines)('a backup of %s, taken while visitors write', { concurrent: true }, (engine) => {
  test('holds every acknowledged request and restores to an equal product on either engine', async ({
    expect,
  }) => {
    await using source = await migratedDatabase(engine);
    const site = await startSite({
      ...source.variables,
      ANALYTICS_EVENTS_PER_MINUTE: '10000000',
      // However many requests the machine manages, each has its two emails.
      EMAILS_PER_HOUR: '1000000',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    });
    // Enough that writers come and go while it is read.
    let sent = 0;
    const next = () =>
      sent++ < VIEWS ? { sessionId: `visitor-${sent % VISITORS}`, pagePath: '/' } : undefined;
    await sendViews(site.url, 64, next, () => {});
    const load = startLoad(site.url, 8);
    await load.waitForMore(40);

    const before = structuredClone(load.acknowledged);
    const file = join(folder, `${engine}.backup`);
    await backupBeside(source.variables, file);
    expect(load.acknowledged.references.length).toBeGreaterThan(before.references.length);
    await load.waitForMore(10);
    await load.stop();
    expect(load.serverErrors).toEqual([]);
    expect(await site.stop()).toBe(0);

    // The other engine has to take everything that this one stores.
    const targets = campaign({ sample: engines.filter((other) => other !== engine), full: engines });
    for (const to of targets) {
      await using target = await emptyDatabase(to);
      await restoreBackup(target.location, file, { replace: false });
      expect((await findLost(target.location, before)).lost).toEqual([]);
      const again = join(folder, `${engine}-on-${to}.backup`);
      await writeBackup(target.location, again, new Date());
      await expectEqual(again, file);
      const counted = await expectOneMoment(source.location, target.location);
      await expectToGoOn(target.location, counted);
    }
  });
});

/** In a process of its own, so that the load goes on meanwhile. */
async function backupBeside(variables: Record<string, string>, file: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/backup.ts'), file], {
    env: { ...processEnv, ...variables },
  });
}

/** Every row of every table, whatever order an engine keeps rows and columns in. */
async function expectEqual(one: string, other: string): Promise<void> {
  const [ours, theirs] = [await tablesOf(one), await tablesOf(other)];
  expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
  for (const [table, rows] of ours) {
    const others = theirs.get(table) ?? new Set();
    expect([table, rows.size, [...rows].filter((row) => !others.has(row))]).toEqual([table, others.size, []]);
  }
}

async function tablesOf(file: string): Promise<Map<string, Set<string>>> {
  const tables = new Map<string, Set<string>>();
  let columns: string[] = [];
  let rows = new Set<string>();
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) {
      const cells = line.map((value, index) => [columns[index], value] as const);
      rows.add(JSON.stringify(cells.sort(([a = ''], [b = '']) => a.localeCompare(b))));
    } else if ('table' in line) {
      columns = line.columns;
      rows = new Set();
      tables.set(line.table, rows);
    }
  }
  return tables;
}

type Counted = { totalPageViews: number; totalVisitors: number };

/** No transaction was cut in two: what was restored is what was stored until one moment, each enquiry with its mails. */
async function expectOneMoment(source: DatabaseLocation, target: DatabaseLocation): Promise<Counted> {
  const [whole, restored] = [await openDatabase(source), await openDatabase(target)];
  const quotes = await restored.query.selectFrom('quoteRequests').selectAll().orderBy('id').execute();
  const mails = await restored.query.selectFrom('emails').selectAll().execute();
  const hits = await restored.query.selectFrom('analyticsHits').select('visitor').execute();
  const visits = await restored.query.selectFrom('analyticsVisits').select('visitor').execute();
  const stored = await whole.query.selectFrom('quoteRequests').selectAll().orderBy('id').execute();
  await restored.close();
  await whole.close();
  expect(quotes.length).toBeLessThan(stored.length);
  const references = new Set(quotes.map(({ reference }) => reference));
  expect(quotes).toEqual(stored.filter(({ reference }) => references.has(reference)));
  for (const { reference } of quotes)
    expect(mails.filter(({ content }) => content.includes(reference))).toHaveLength(2);
  expect(mails).toHaveLength(2 * quotes.length);
  return { totalPageViews: hits.length, totalVisitors: new Set(visits.map(({ visitor }) => visitor)).size };
}

/** The restored site reports the figures of its rows and accepts new requests. */
async function expectToGoOn(location: DatabaseLocation, counted: Counted): Promise<void> {
  await using app = await openTestApp(location);
  app.clock.now = Date.now();
  await app.signIn();
  expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  const range = {
    startDate: new Date(app.clock.now - 30 * DAY).toISOString(),
    endDate: new Date(app.clock.now + DAY).toISOString(),
  };
  const summary = async () => (await app.call(readAnalyticsSummary, { query: range })).body;
  const list = async () => (await app.call(listQuoteRequests, {})).body;
  expect(await summary()).toMatchObject({
    ...counted,
    topPages: [{ page: '/', views: counted.totalPageViews }],
  });
  const listed = await list();

  const answer = await app.call(createQuoteRequest, { body: aQuoteRequest({ eventDate: nextSummer() }) });
  expect(answer.status).toBe(201);
  for (const sessionId of ['visitor-1', 'somebody-new'])
    await app.call(trackPageView, {
      body: { sessionId, pagePath: '/' },
      headers: { 'user-agent': BROWSER },
    });
  const { key: _key, answerBy: _hour, ...stored } = answer.body;
  expect(await list()).toMatchObject([stored, ...listed]);
  expect(await summary()).toMatchObject({
    totalPageViews: counted.totalPageViews + 2,
    totalVisitors: counted.totalVisitors + 1,
  });
}
