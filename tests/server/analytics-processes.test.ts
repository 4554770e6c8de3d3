import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { sendViews } from '../event-load.ts';
import { STAFF, startSite } from '../site-process.ts';
import { emptyDatabase, engines } from './databases.ts';

const UNLIMITED = { ANALYTICS_EVENTS_PER_MINUTE: '10000000' };

async function readSummary(url: string) {
  const signedIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] ?? '';
  const endDate = new Date().toISOString();
  const startDate = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
  const answer = await fetch(
    `${url}/api/admin/analytics/summary?${new URLSearchParams({ startDate, endDate })}`,
    { headers: { cookie } },
  );
  return answer.json();
}

test('two processes on one PostgreSQL count 100,000 events between them exactly', async () => {
  const EVENTS = 100_000;
  const VISITORS = 5_000;
  const PAGES = 20;
  await using database = await emptyDatabase('postgres');
  const variables = { ...UNLIMITED, DATABASE_URL: database.location.DATABASE_URL ?? '' };
  const sites = await Promise.all([startSite(variables), startSite(variables)]);
  try {
    let sent = 0;
    let acknowledged = 0;
    // Both see every visitor and every page, so they meet on the same rows all the time.
    const next = () => {
      const index = sent++;
      if (index >= EVENTS) return undefined;
      return { sessionId: `visitor-${index % VISITORS}`, pagePath: `/page-${index % PAGES}` };
    };
    await Promise.all(sites.map(({ url }) => sendViews(url, 128, next, () => acknowledged++)));
    expect(acknowledged).toBe(EVENTS);
    for (const { url } of sites) {
      const summary = await readSummary(url);
      expect(summary).toMatchObject({
        totalPageViews: EVENTS,
        totalVisitors: VISITORS,
        totalVisits: VISITORS,
      });
      expect(summary.topPages).toHaveLength(PAGES);
      for (const { views } of summary.topPages) expect(views).toBe(EVENTS / PAGES);
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}, 240_000);

describe.each(engines)('a crash, on %s', (engine) => {
  test('kill -9 under load: nothing acknowledged is missing, nothing counts twice', async () => {
    await using database = await emptyDatabase(engine);
    const { DATABASE_URL, DATA_DIR } = database.location;
    const variables = { ...UNLIMITED, DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
    const acknowledged = new Set<string>();
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      const site = await startSite(variables);
      const goal = acknowledged.size + 500;
      let killed: Promise<void> | undefined;
      await sendViews(
        site.url,
        32,
        () => ({ sessionId: `visitor-${sent++}`, pagePath: '/' }),
        ({ sessionId }) => {
          acknowledged.add(sessionId);
          if (acknowledged.size >= goal) killed ??= site.kill();
        },
      );
      await killed;
    }

    const site = await startSite(variables);
    const summary = await readSummary(site.url);
    await site.stop();
    const db = await openDatabase(database.location);
    const rows = await db.query
      .selectFrom('analytics_hits')
      .innerJoin('analytics_visitors', 'analytics_visitors.id', 'visitor')
      .select('session')
      .execute();
    await db.close();
    const stored = new Set(rows.map(({ session }) => session));
    expect(stored.size).toBe(rows.length);
    expect([...acknowledged].filter((session) => !stored.has(session))).toEqual([]);
    expect(summary).toMatchObject({ totalPageViews: rows.length, totalVisitors: rows.length });
  }, 120_000);
});
