import { sql } from 'kysely';
import { expect } from 'vitest';
import { calendar } from '#rules/calendar.ts';
import { rebuildListedDays } from '#server/analytics/rebuild.ts';
import { createSummary } from '#server/analytics/summary.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/database.ts';

/** The last migration of 1.0.0. */
export const FIRST_EDITION = '0005-analytics-version';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = Date.parse('2026-03-02T00:00:00-06:00');
const day = calendar.dayOf(MONDAY);

const texts = {
  1: '/',
  2: '/contact',
  3: '["Nashville","Tennessee","United States"]',
  4: 'Chrome',
  5: 'Windows',
  6: 'chatgpt.com',
  7: '["letter","email",""]',
  8: 'Firefox',
};

/** Ada came on Monday and Tuesday, Ben on Tuesday by an assistant's link, as the first edition stored them. */
export async function storeFirstEdition({ query }: Database): Promise<void> {
  const insert = (table: string, columns: string, rows: (number | string | null)[][]) =>
    sql`insert into ${sql.raw(table)} (${sql.raw(columns)}) values ${sql.join(
      rows.map((row) => sql`(${sql.join(row)})`),
    )}`.execute(query);
  const [monday, tuesday] = [MONDAY + 9 * HOUR, MONDAY + DAY + 9 * HOUR];
  await insert(
    'analytics_texts',
    'id, text',
    Object.entries(texts).map(([id, text]) => [Number(id), text]),
  );
  await insert('analytics_visitors', 'id, session, visit', [
    [11, 'ada', 22],
    [12, 'ben', 23],
  ]);
  const visits =
    'id, visitor, started_at, last_at, duration, previous_at, device, device_previous_at, place, place_previous_at, is_new, source, campaign, landing, browser, system';
  await insert('analytics_visits', visits, [
    [21, 11, monday, monday + HOUR / 4, HOUR / 4, 0, 3, 0, 3, 0, 1, null, 7, 1, 4, 5],
    [22, 11, tuesday, tuesday + HOUR / 4, HOUR / 4, monday, 3, monday, 3, monday, 0, null, null, 1, 4, 5],
    [23, 12, tuesday, tuesday + HOUR / 4, HOUR / 4, 0, 1, 0, 3, 0, 1, 6, null, 2, 8, 5],
  ]);
  await insert('analytics_hits', 'at, id, visitor, page, title, seconds', [
    [monday, 1, 11, 1, null, null],
    [monday + 1000, 2, 11, 1, null, 30],
    [monday + 2000, 3, 11, 2, null, null],
    [tuesday, 4, 11, 1, null, null],
    [tuesday, 5, 12, 2, null, null],
    [tuesday + 5000, 6, 12, 1, null, null],
  ]);
  await insert('analytics_backlinks', 'at, id, visit, domain, is_first_visit', [[tuesday, 7, 23, 6, 1]]);
  await insert('analytics_days', 'day, kind, key, previous_day, count, total', [
    [day, 1, 1, 0, 1, 0],
    [day, 1, 2, 0, 1, 0],
    [day, 2, 1, 0, 1, 30],
    [day, 3, 9, 0, 2, 0],
    [day, 4, 0, 0, 1, HOUR / 4],
    [day, 5, 0, 0, 1, 0],
    [day, 6, 9, 0, 1, 0],
    [day, 7, 0, 0, 1, 0],
    [day, 8, 3, 0, 1, 0],
    [day, 9, 3, 0, 1, 0],
    [day, 10, 7, 0, 1, 0],
    [day + 1, 1, 1, 0, 2, 0],
    [day + 1, 1, 2, 0, 1, 0],
    [day + 1, 3, 9, 0, 3, 0],
    [day + 1, 4, 0, 0, 2, HOUR / 2],
    [day + 1, 5, 0, 0, 1, 0],
    [day + 1, 6, 9, 0, 2, 0],
    [day + 1, 7, 0, 0, 1, 0],
    [day + 1, 7, 0, day, 1, 0],
    [day + 1, 8, 3, day, 1, 0],
    [day + 1, 8, 1, 0, 1, 0],
    [day + 1, 9, 3, 0, 1, 0],
    [day + 1, 9, 3, day, 1, 0],
    [day + 1, 11, 6, 0, 1, 0],
  ]);
  await sql`update analytics_state set newest_day = ${day + 1}, next_id = 24, next_event = 8`.execute(query);
}

/** The figures of that data: the same after the migration, and with the new breakdowns after a rebuild in two parts. */
export async function expectMigrated(db: Database): Promise<void> {
  const summarize = createSummary(db);
  const range = { from: MONDAY, to: MONDAY + 2 * DAY };
  const before = await summarize(range);
  expect(before).toMatchObject({
    totalVisitors: 2,
    totalVisits: 3,
    totalPageViews: 5,
    newVisitors: 2,
    averageSessionDuration: 15 * 60,
    averageTimeOnPage: 30,
    topPages: [
      { page: '/', views: 3 },
      { page: '/contact', views: 2 },
    ],
    topReferrers: [{ referrer: 'chatgpt.com', visits: 1 }],
    locationBreakdown: [{ city: 'Nashville', region: 'Tennessee', country: 'United States', count: 2 }],
    campaigns: [{ source: 'letter', medium: 'email', name: '', visits: 1 }],
  });
  expect(before.deviceBreakdown).toHaveLength(2);
  expect(before.browsers).toEqual([]);

  const ctx = { db } as AppContext;
  // Stopped after the first day: the rest is done by the next start.
  let calls = 0;
  await rebuildListedDays(ctx, () => calls++ === 1);
  expect(await db.query.selectFrom('analyticsRebuilds').select('day').execute()).toEqual([{ day }]);
  await rebuildListedDays(ctx);
  const { browsers, operatingSystems, channels, sources, entryPages, exitPages, ...after } =
    await summarize(range);
  expect(after).toMatchObject({
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
  });
  const counts = (rows: object[] | undefined) =>
    Object.fromEntries((rows ?? []).map((row) => Object.values(row)));
  expect(counts(browsers)).toEqual({ Chrome: 1, Firefox: 1 });
  expect(counts(operatingSystems)).toEqual({ Windows: 2 });
  expect(counts(channels)).toEqual({ campaign: 1, direct: 1, ai_assistant: 1 });
  expect(counts(sources)).toEqual({ 'chatgpt.com': 1, letter: 1 });
  expect(counts(entryPages)).toEqual({ '/': 2, '/contact': 1 });
  expect(counts(exitPages)).toEqual({ '/': 2, '/contact': 1 });
}
