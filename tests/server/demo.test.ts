import { describe, expect, test } from 'vitest';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { readTimeline } from '#contracts/offers.ts';
import { QuoteStatus } from '#contracts/quote-requests.ts';
import { readSystemStatus } from '#contracts/system.ts';
import { calendar } from '#rules/calendar.ts';
import type { Tables } from '#server/db/schema.ts';
import { addDemoData, removeDemoData } from '../../scripts/demo/demo-data.ts';
import { createRequests } from '../../scripts/demo/requests.ts';
import { createVisits, DEMO_DAYS } from '../../scripts/demo/visits.ts';
import { startSite } from '../site-process.ts';
import { engines, migratedDatabase } from './databases.ts';
import { aMessage } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { visitor } from './visitor.ts';

const DAY = 24 * 3_600_000;
/** A part of the year is enough for what the database shows. */
const DAYS = 20;
const now = Date.parse('2026-03-05T15:00:00-06:00');
const year = createVisits(now, DEMO_DAYS);
const requests = createRequests(year.visits, now);

const addDemo = (app: TestApp) => addDemoData(app.db, app.clock.now, DAYS);

async function summaryOf(app: TestApp) {
  const query = {
    startDate: new Date(app.clock.now - DAYS * DAY).toISOString(),
    endDate: new Date(app.clock.now).toISOString(),
  };
  return (await app.call(readAnalyticsSummary, { query })).body;
}

async function countRows(app: TestApp, table: keyof Tables): Promise<number> {
  const { count } = await app.db.query
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe.each(engines)('demo data on %s', (engine) => {
  test('fills every list and the figures, and says so to staff, when the database is empty', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect((await app.call(readSystemStatus, {})).body).toMatchObject({ hasDemoData: false });
    const counts = await addDemo(app);
    expect((await app.call(readSystemStatus, {})).body).toMatchObject({ hasDemoData: true });
    for (const table of ['quoteRequests', 'bookingRequests', 'contactMessages', 'vipMembers'] as const) {
      expect(counts[table]).toBeGreaterThan(0);
      expect(await countRows(app, table)).toBe(counts[table]);
    }
    expect(await countRows(app, 'emails')).toBe(0);
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    expect(entries[0]).toMatchObject({ kind: 'received' });
    const summary = await summaryOf(app);
    expect(summary.totalVisits).toBe(counts.visits);
    expect(summary.totalPageViews).toBe(counts.pageViews);
    expect(summary.quoteRequestCount).toBeGreaterThan(0);
    await expect(addDemo(app)).rejects.toThrow('npm run demo -- --remove takes it away');
  });

  test('is refused and changes nothing when anything is stored already', async () => {
    await using app = await startTestApp(engine);
    await visitor(app, 'ada').views('/');
    await expect(addDemo(app)).rejects.toThrow(/^There are visits at .* already, .* Nothing was changed\./);
    expect(await countRows(app, 'quoteRequests')).toBe(0);
    expect(await countRows(app, 'analyticsVisits')).toBe(1);
  });

  test('leaves only what came since when it is removed', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addDemo(app);
    app.clock.now += 1000;
    await visitor(app, 'ada').arrives();
    await visitor(app, 'ada').views('/contact');
    await app.call(createContactMessage, { body: aMessage() });
    app.clock.now += 1000;
    // Keeps the figures of past days in memory.
    await summaryOf(app);

    await removeDemoData(app.db);
    expect((await app.call(readSystemStatus, {})).body).toMatchObject({ hasDemoData: false });
    for (const table of ['quoteRequests', 'requestNotes', 'bookingRequests', 'vipMembers'] as const)
      expect(await countRows(app, table)).toBe(0);
    expect(await app.db.query.selectFrom('contactMessages').select('name').execute()).toEqual([
      { name: aMessage().name },
    ]);
    expect(await summaryOf(app)).toMatchObject({
      totalVisitors: 1,
      totalVisits: 1,
      topPages: [{ page: '/contact', views: 1 }],
      topReferrers: [],
      deviceBreakdown: [{ device: 'desktop', count: 1 }],
    });
    await expect(removeDemoData(app.db)).rejects.toThrow('There is no demo data');
  });
});

test('is the same year every time', () => {
  const again = createVisits(now, DEMO_DAYS);
  expect(again.events).toEqual(year.events);
  const { vipMembers, ...lists } = createRequests(again.visits, now);
  expect(lists).toMatchObject({ quoteRequests: requests.quoteRequests, quoteNotes: requests.quoteNotes });
  expect(vipMembers.map(({ code }) => code)).toEqual(requests.vipMembers.map(({ code }) => code));
});

test('has a busier Friday than Sunday, every day of a year and nothing after now', () => {
  const days = Map.groupBy(year.visits, ({ at }) => calendar.dayOf(at));
  expect(days.size).toBeGreaterThanOrEqual(DEMO_DAYS);
  const onWeekday = (weekday: number) =>
    [...days].filter(([day]) => (day + 4) % 7 === weekday).reduce((sum, [, { length }]) => sum + length, 0);
  expect(onWeekday(5)).toBeGreaterThan(1.5 * onWeekday(0));
  expect(Math.max(...year.visits.map(({ at }) => at))).toBeLessThan(now);
});

test('has quote requests in every state and only addresses and numbers that nobody has', () => {
  const { quoteRequests, bookingRequests, contactMessages, vipMembers } = requests;
  expect(new Set(quoteRequests.map(({ status }) => status))).toEqual(new Set(QuoteStatus.options));
  for (const list of [
    bookingRequests.map(({ isProcessed }) => isProcessed),
    contactMessages.map(({ isRead }) => isRead),
  ])
    expect(new Set(list)).toEqual(new Set([0, 1]));
  const people = [...quoteRequests, ...bookingRequests, ...contactMessages];
  for (const { email } of [...people, ...vipMembers]) expect(email).toMatch(/^[a-z]+@[a-z]+\.example$/);
  for (const { phone } of people) if (phone) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
  const domains = year.events.flatMap((event) => (event.kind === 'backlink' ? event.domain : []));
  for (const domain of new Set(domains)) expect(domain).toMatch(/\.example$/);
});

test('has round trips, stops, codes and several vehicles', () => {
  const has = (name: 'roundTrip' | 'returnDate' | 'stops' | 'vipCode' | 'additionalVehicles') =>
    requests.quoteRequests.filter((row) => row[name]).length;
  for (const name of ['roundTrip', 'returnDate', 'stops', 'vipCode', 'additionalVehicles'] as const)
    expect([name, has(name)]).toEqual([name, expect.toSatisfy((count) => count > 2)]);
});

test('is mentioned in one line when the site starts with nothing stored, and not once something is', async () => {
  await using database = await migratedDatabase('sqlite');
  const first = await startSite(database.variables);
  await expect.poll(first.output).toContain('npm run demo');
  expect(first.output().match(/npm run demo/g)).toHaveLength(1);
  const response = await fetch(`${first.url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  });
  expect(response.status).toBe(201);
  await first.stop();
  const second = await startSite(database.variables);
  await second.stop();
  expect(second.output()).not.toContain('npm run demo');
});
