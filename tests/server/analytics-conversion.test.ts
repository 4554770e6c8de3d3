import { describe, expect, test } from 'vitest';
import { type AnalyticsConversion, readAnalyticsConversion } from '#contracts/analytics.ts';
import { createQuoteRequest, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { createBookingRequest } from '#server/requests/lists/booking-requests.ts';
import { updateRows } from '../request-rows.ts';
import { engines } from './databases.ts';
import { aQuoteRequest, aReservation } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { visitor } from './visitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function conversionOf(app: TestApp): Promise<AnalyticsConversion> {
  // A session ends before the days do that a test lets pass.
  await app.signIn();
  const { status, body } = await app.call(readAnalyticsConversion, {
    query: {
      startDate: new Date(app.clock.now - 30 * DAY).toISOString(),
      endDate: new Date(app.clock.now).toISOString(),
    },
  });
  expect(status).toBe(200);
  return body;
}

/** Someone comes by a campaign, looks at the form and sends it. */
async function sends(app: TestApp, name: string, campaign: string) {
  const sender = visitor(app, name);
  await sender.arrives({ landingPage: `/?utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}` });
  await sender.does('form_seen');
  await sender.does('form_begun', 'phone');
  app.clock.now += MINUTE;
  await app.call(createQuoteRequest, { body: aQuoteRequest({ analyticsSessionId: name }) });
}

describe.each(engines)('requests and conversion, on %s', (engine) => {
  test('names what each campaign, site, page, device and place led to', async () => {
    await using app = await startTestApp(engine);
    const ben = visitor(app, 'ben');
    await ben.arrives({ landingPage: '/fleet', deviceType: 'mobile' });
    await ben.comesFrom('hotel.example');
    app.clock.now += DAY;
    await app.signIn();
    await sends(app, 'ada', 'spring');
    await sends(app, 'ben', 'derby');
    await sends(app, 'cleo', 'derby');
    await visitor(app, 'dan').arrives({
      landingPage: '/?utm_source=newsletter&utm_campaign=derby&utm_medium=email',
    });
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await createBookingRequest(app.ctx, { ...aReservation(), analyticsSessionId: 'cleo' });
    const [ada] = await app.db.query.selectFrom('quoteRequests').select('id').orderBy('id').execute();
    await app.call(updateQuoteRequest, { params: { id: ada?.id ?? 0 }, body: { status: 'sold' } });
    await updateRows(app.db.query, 'quoteRequests')
      .set({ soldAmountCents: 52_500 })
      .where('id', '=', ada?.id ?? 0)
      .execute();

    const { total, unattributed, rows } = await conversionOf(app);
    expect(total).toEqual({
      visitors: 4,
      requests: 4,
      firstRequests: 4,
      bookings: 1,
      sold: 1,
      soldAmountCents: 52_500,
    });
    expect(unattributed).toMatchObject({ requests: 1, bookings: 0, sold: 0 });
    const nothing = { bookings: 0, sold: 0, soldAmountCents: 0 };
    expect(rows.campaigns).toEqual([
      {
        value: ['newsletter', 'email', 'spring'],
        visitors: 1,
        requests: 1,
        firstRequests: 1,
        ...nothing,
        sold: 1,
        soldAmountCents: 52_500,
      },
      {
        value: ['newsletter', 'email', 'derby'],
        visitors: 3,
        requests: 2,
        firstRequests: 1,
        ...nothing,
        bookings: 1,
      },
      { value: [''], visitors: 1, requests: 0, firstRequests: 1, ...nothing },
    ]);
    expect(rows.sources).toMatchObject([
      { value: ['newsletter'], visitors: 4, requests: 3, firstRequests: 2 },
      { value: ['hotel.example'], visitors: 1, requests: 0, firstRequests: 1 },
    ]);
    expect(rows.channels.map(({ value, visitors }) => [...value, visitors])).toEqual([
      ['campaign', 4],
      ['website', 1],
    ]);
    expect(rows.entryPages).toMatchObject([
      { value: ['/'], visitors: 4, requests: 3 },
      { value: ['/fleet'], visitors: 1, requests: 0, firstRequests: 1 },
    ]);
    expect(rows.deviceBreakdown.map(({ value, visitors }) => [...value, visitors])).toEqual([
      ['desktop', 4],
      ['mobile', 1],
    ]);
    expect(rows.locationBreakdown).toMatchObject([
      { value: ['Nashville', 'Tennessee', 'United States'], visitors: 4, requests: 3 },
    ]);
  });

  test('counts how far visitors came, where they left the form and which links they followed', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await sends(app, 'ada', 'spring');
    await sends(app, 'ada', 'spring');
    await sends(app, 'ben', 'spring');
    for (const name of ['cleo', 'dan', 'eve']) {
      const leaver = visitor(app, name);
      await leaver.arrives();
      await leaver.does('form_seen');
      if (name !== 'eve') await leaver.does('form_begun', 'eventDate');
      await leaver.does('call');
    }
    await visitor(app, 'fay').arrives();
    await visitor(app, 'fay').does('book');
    const [ada] = await app.db.query.selectFrom('quoteRequests').select('id').orderBy('id').execute();
    app.clock.now += 2 * HOUR;
    await app.call(updateQuoteRequest, { params: { id: ada?.id ?? 0 }, body: { status: 'contacted' } });
    const { funnel, leftAt, links } = await conversionOf(app);
    expect(funnel).toEqual({ visitors: 6, formSeen: 5, formBegun: 4, sent: 2, answered: 1, sold: 0 });
    expect(leftAt).toEqual([{ field: 'eventDate', visitors: 2 }]);
    expect(links).toEqual({ call: 3, email: 0, book: 1 });
  });

  test('counts no one in a step of the funnel who is not among its visitors, as who sent after midnight', async () => {
    await using app = await startTestApp(engine);
    app.clock.now = Date.parse('2026-01-15T23:50:00-06:00');
    for (const name of ['ada', 'ben', 'cleo']) await visitor(app, name).arrives();
    app.clock.now += 20 * MINUTE;
    for (const name of ['ada', 'ben', 'cleo'])
      await app.call(createQuoteRequest, { body: aQuoteRequest({ analyticsSessionId: name }) });
    await sends(app, 'dan', 'spring');
    await app.signIn();
    const query = { startDate: '2026-01-16', endDate: '2026-01-16' };
    const { body } = await app.call(readAnalyticsConversion, { query });
    expect(body.total).toMatchObject({ visitors: 1, requests: 4 });
    expect(body.funnel).toMatchObject({ visitors: 1, sent: 1 });
  });

  test('tells how long an answer took and how many came in time', async () => {
    await using app = await startTestApp(engine);
    expect((await conversionOf(app)).replies).toEqual({
      answered: 0,
      due: 0,
      inTime: 0,
      median: null,
      percentile90: null,
    });
    for (let request = 0; request < 12; request++)
      await app.call(createQuoteRequest, { body: aQuoteRequest() });
    const rows = await app.db.query
      .selectFrom('quoteRequests')
      .select(['id', 'createdAt'])
      .orderBy('id')
      .execute();
    // Ten were answered after one to ten hours, with eight to spare for a reply; one is overdue, one was closed unanswered.
    for (const [index, { id, createdAt }] of rows.entries()) {
      const firstAnsweredAt = index < 10 ? createdAt + (index + 1) * HOUR : null;
      const status = index < 10 ? 'contacted' : index === 10 ? 'pending' : 'closed';
      await updateRows(app.db.query, 'quoteRequests')
        .set({ firstAnsweredAt, status, replyDueAt: createdAt + 8 * HOUR })
        .where('id', '=', id)
        .execute();
    }
    app.clock.now += DAY;
    expect((await conversionOf(app)).replies).toEqual({
      answered: 10,
      due: 11,
      inTime: 8,
      median: 5 * HOUR,
      percentile90: 9 * HOUR,
    });
  });
});
