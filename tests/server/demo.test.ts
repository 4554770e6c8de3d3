import { describe, expect, test } from 'vitest';
import { commandCopy } from '#content/staff/secondary-pages.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { QuoteStatus, readTimeline } from '#contracts/quote-requests.ts';
import { OfferState } from '#contracts/seen.ts';
import { listAuditLog, readSystemStatus } from '#contracts/system.ts';
import { calendar } from '#rules/calendar.ts';
import { searchableWords } from '#rules/search-text.ts';
import { readOpenOffers } from '#server/analytics/sales.ts';
import type { Tables } from '#server/db/schema.ts';
import { deleteRequests } from '#server/requests/lists/delete-requests.ts';
import { addDemoData, removeDemoData } from '../../scripts/demo/demo-data.ts';
import { createRequests } from '../../scripts/demo/requests.ts';
import { createVisits, DEMO_DAYS } from '../../scripts/demo/visits.ts';
import { startSite } from '../site-process.ts';
import { engines, migratedDatabase } from './databases.ts';
import { aMessage } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { visitor } from './visitor.ts';

const DAY = 24 * 3_600_000;
/** A part of it is enough for what the database shows. */
const DAYS = 20;
const now = Date.parse('2026-03-05T15:00:00-06:00');
const whole = createVisits(now, DEMO_DAYS);
const requests = createRequests(whole.visits, now);

const addDemo = (app: TestApp) => addDemoData(app.db, app.clock.now, DAYS);

async function summaryOf(app: TestApp) {
  const query = {
    startDate: new Date(app.clock.now - DAYS * DAY).toISOString(),
    endDate: new Date(app.clock.now).toISOString(),
  };
  return (await app.call(readAnalyticsSummary, { query })).body;
}

/** What commands did, newest first. */
async function auditedIn(app: TestApp): Promise<string[]> {
  const { entries } = (await app.call(listAuditLog, { query: {} })).body;
  return entries.filter(({ action }) => action.startsWith('demo')).map(({ sentence }) => sentence);
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
    for (const table of [
      'quoteRequests',
      'bookingRequests',
      'contactMessages',
      'vipMembers',
      'offers',
    ] as const) {
      expect(counts[table]).toBeGreaterThan(0);
      expect(await countRows(app, table)).toBe(counts[table]);
    }
    expect(await countRows(app, 'emails')).toBe(0);
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    expect(entries[0]).toMatchObject({ kind: 'received' });
    const { quoteRequestId } = await app.db.query
      .selectFrom('offers')
      .select('quoteRequestId')
      .where('confirmedAt', 'is not', null)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow();
    const booked = (await app.call(readTimeline, { params: { id: quoteRequestId } })).body.entries;
    const steps = ['received', 'offer-sent', 'offer-opened', 'offer-accepted', 'ride-confirmed'];
    expect(booked.map(({ kind }) => kind).filter((kind) => kind !== 'note-added')).toEqual(steps);
    const { open, accepted } = await readOpenOffers(app.db.query, app.clock.now);
    expect([open.amountCents, accepted.amountCents]).not.toContain(0);
    const summary = await summaryOf(app);
    expect(summary.totalVisits).toBe(counts.visits);
    expect(summary.totalPageViews).toBe(counts.pageViews);
    expect(summary.quoteRequestCount).toBeGreaterThan(0);
    await expect(addDemo(app)).rejects.toThrow('npm run demo -- --remove takes it away');
    expect(await auditedIn(app)).toEqual([commandCopy.demo()]);
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
    const { id: sold } = await app.db.query
      .selectFrom('quoteRequests')
      .select('id')
      .where('status', '=', 'sold')
      .executeTakeFirstOrThrow();
    app.clock.now += 1000;
    await visitor(app, 'ada').arrives();
    await visitor(app, 'ada').views('/contact');
    await app.call(createContactMessage, { body: aMessage() });
    app.clock.now += 1000;
    // Keeps the figures of past days in memory.
    await summaryOf(app);
    await app.db.transaction((trx) => deleteRequests(trx, [sold]));
    expect(await countRows(app, 'pastSales')).toBe(1);

    await removeDemoData(app.db);
    expect((await app.call(readSystemStatus, {})).body).toMatchObject({ hasDemoData: false });
    for (const table of [
      'quoteRequests',
      'requestNotes',
      'bookingRequests',
      'vipMembers',
      'offers',
      'pastSales',
    ] as const)
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
    expect(await auditedIn(app)).toEqual([commandCopy['demo removed'](), commandCopy.demo()]);
  });
});

test('is the same every time', () => {
  const again = createVisits(now, DEMO_DAYS);
  expect(again.events).toEqual(whole.events);
  const { vipMembers, ...lists } = createRequests(again.visits, now);
  expect(lists).toMatchObject({
    quoteRequests: requests.quoteRequests,
    quoteNotes: requests.quoteNotes,
    offers: requests.offers,
  });
  expect(vipMembers.map(({ code }) => code)).toEqual(requests.vipMembers.map(({ code }) => code));
});

test('has a busier Friday than Sunday, every day of two years and nothing after now', () => {
  const days = Map.groupBy(whole.visits, ({ at }) => calendar.dayOf(at));
  expect(days.size).toBeGreaterThanOrEqual(DEMO_DAYS);
  const onWeekday = (weekday: number) =>
    [...days].filter(([day]) => (day + 4) % 7 === weekday).reduce((sum, [, { length }]) => sum + length, 0);
  expect(onWeekday(5)).toBeGreaterThan(1.5 * onWeekday(0));
  expect(Math.max(...whole.visits.map(({ at }) => at))).toBeLessThan(now);
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
  const domains = whole.events.flatMap((event) => (event.kind === 'backlink' ? event.domain : []));
  for (const domain of new Set(domains)) expect(domain).toMatch(/\.example$/);
});

test('has offers in every state, none of which mails anybody, and what they owe and sold in their requests', () => {
  const { offers, quoteRequests } = requests;
  const stateOf = ({ state, expiresAt }: (typeof offers)[number]) =>
    state === 'open' && expiresAt <= now ? 'expired' : state;
  expect(new Set(offers.map(stateOf))).toEqual(new Set(OfferState.options));
  for (const offer of offers) {
    const request = quoteRequests[offer.quote];
    const { followUpAt = null, confirmedAt, createdAt, answeredAt, updatedAt, totalCents } = offer;
    expect(followUpAt).toBeNull();
    expect(updatedAt).toBeLessThanOrEqual(now);
    expect(createdAt).toBeGreaterThanOrEqual(request?.createdAt ?? now);
    if (answeredAt) expect(answeredAt).toBeLessThan(offer.expiresAt);
    if (offer.state === 'canceled') expect(request).toMatchObject({ status: 'closed' });
    else if (confirmedAt) expect(request).toMatchObject({ status: 'sold', soldAmountCents: totalCents });
    else if (offer.state === 'accepted')
      expect(request).toMatchObject({
        status: 'contacted',
        confirmDueAt: expect.any(Number),
        overdueMailedAt: 0,
      });
  }
});

test.each([0, 5, 11, 17, 23, 40, 90])(
  'has offers to wait for and rides to confirm %d hours later',
  (hours) => {
    const later = now + hours * 3_600_000;
    const { offers } = createRequests(createVisits(later, DAYS).visits, later);
    const live = offers.filter(({ expiresAt, confirmedAt }) => expiresAt > later && !confirmedAt);
    expect(live.map(({ state }) => state)).toEqual(expect.arrayContaining(['open', 'accepted']));
  },
);

test('sold something in the same weeks of the year before', () => {
  const soldFrom = (from: number) =>
    requests.quoteRequests.filter(
      ({ createdAt, soldAmountCents }) => soldAmountCents && createdAt > from && createdAt < from + 30 * DAY,
    ).length;
  expect(soldFrom(now - 30 * DAY)).toBeGreaterThan(3);
  expect(soldFrom(now - 395 * DAY)).toBeGreaterThan(3);
});

test('has round trips, stops, codes and several vehicles', () => {
  const has = (name: 'roundTrip' | 'returnDate' | 'stops' | 'vipCode' | 'additionalVehicles') =>
    requests.quoteRequests.filter((row) => row[name]).length;
  for (const name of ['roundTrip', 'returnDate', 'stops', 'vipCode', 'additionalVehicles'] as const)
    expect([name, has(name)]).toEqual([name, expect.toSatisfy((count) => count > 2)]);
});

test('has offers with arrangements and with a schedule, by which their requests are found', () => {
  for (const name of ['arrangements', 'schedule'] as const)
    expect(requests.offers.filter((offer) => offer[name]).length).toBeGreaterThan(2);
  for (const { quote, arrangements } of requests.offers)
    if (arrangements)
      expect(requests.quoteRequests[quote]?.searchText).toContain(searchableWords(arrangements));
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
