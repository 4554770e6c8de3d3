import { describe, expect, test } from 'vitest';
import { readAnalyticsSummary, readGeo, trackPageView } from '#contracts/analytics.ts';
import { createQuoteRequest, listQuoteOrigins } from '#contracts/quote-requests.ts';
import { engines } from './databases.ts';
import { aQuoteRequest } from './enquiries.ts';
import { startTestApp } from './test-app.ts';
import { BROWSER, summaryOf, visitor } from './visitor.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe.each(engines)('events, on %s', (engine) => {
  test('turns what browsers send into the figures that staff read', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ada = visitor(app, 'ada');
    const ben = visitor(app, 'ben');
    expect(await ada.arrives({ landingPage: '/?utm_source=email&utm_medium=email' })).toMatchObject({
      status: 202,
      body: { accepted: true },
    });
    await ada.comesFrom('hotel.example');
    await ada.views('/');
    await ada.views('/contact');
    await ada.leaves('/', 40);
    await ada.stays(120);
    await ben.arrives({ deviceType: 'mobile', city: 'Miami', region: 'Florida', isNewVisitor: false });
    await ben.views('/');
    app.clock.now += SECOND;

    expect(await summaryOf(app)).toMatchObject({
      totalVisitors: 2,
      totalVisits: 2,
      totalPageViews: 3,
      averageSessionDuration: 60,
      averageTimeOnPage: 40,
      newVisitors: 1,
      returningVisitors: 1,
      topPages: [
        { page: '/', views: 2 },
        { page: '/contact', views: 1 },
      ],
      topReferrers: [{ referrer: 'hotel.example', visits: 1 }],
      deviceBreakdown: expect.arrayContaining([
        { device: 'desktop', count: 1 },
        { device: 'mobile', count: 1 },
      ]),
      locationBreakdown: expect.arrayContaining([
        { city: 'Nashville', region: 'Tennessee', country: 'United States', count: 1 },
        { city: 'Miami', region: 'Florida', country: 'United States', count: 1 },
      ]),
      campaigns: [{ source: 'email', medium: 'email', name: '', visits: 1 }],
      dropped: [],
      locationAttribution: { text: 'IP Geolocation by DB-IP' },
    });
  });

  test('lists at least ten values of each breakdown', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    for (let index = 0; index < 12; index++) {
      const someone = visitor(app, `visitor-${index}`);
      await someone.arrives({ city: `City ${index}` });
      await someone.views(`/page-${index}`);
      await someone.comesFrom(`site-${index}.example`);
    }
    const summary = await summaryOf(app);
    expect(summary.topPages).toHaveLength(12);
    expect(summary.topReferrers).toHaveLength(12);
    expect(summary.locationBreakdown).toHaveLength(12);
  });

  test('begins a new visit of the same visitor when 30 minutes passed without an event', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ada = visitor(app, 'ada');
    await ada.arrives();
    app.clock.now += 10 * MINUTE;
    await ada.views('/');
    app.clock.now += 31 * MINUTE;
    await ada.arrives({ isNewVisitor: false });
    app.clock.now += 2 * MINUTE;
    await ada.views('/contact');
    expect(await summaryOf(app)).toMatchObject({
      totalVisitors: 1,
      totalVisits: 2,
      averageSessionDuration: 6 * 60,
      deviceBreakdown: [{ device: 'desktop', count: 1 }],
    });
  });

  test('counts one visitor when the same one comes on many days', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    for (let day = 0; day < 20; day++) {
      await visitor(app, 'ada').arrives({ isNewVisitor: day === 0 });
      app.clock.now += 24 * HOUR;
    }
    await app.signIn();
    const summary = await summaryOf(app);
    expect(summary).toMatchObject({ totalVisitors: 1, totalVisits: 20, newVisitors: 1 });
    expect(summary.series.points.filter(({ visitors }) => visitors === 1)).toHaveLength(20);
  });

  test('counts one visit when a page view precedes its session and a session is sent twice', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ada = visitor(app, 'ada');
    await ada.views('/');
    await ada.arrives();
    await ada.arrives();
    await ada.comesFrom('hotel.example');
    await ada.comesFrom('hotel.example');
    expect(await summaryOf(app)).toMatchObject({
      totalVisitors: 1,
      totalVisits: 1,
      totalPageViews: 1,
      newVisitors: 1,
      topReferrers: [{ referrer: 'hotel.example', visits: 1 }],
      deviceBreakdown: [{ device: 'desktop', count: 1 }],
    });
  });

  test('neither loses nor doubles visitors when a clock jumps', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ada = visitor(app, 'ada');
    app.clock.now += 30 * HOUR;
    await ada.arrives();
    app.clock.now -= 30 * HOUR;
    await ada.arrives();
    await ada.views('/');
    app.clock.now += 5 * MINUTE;
    await ada.views('/');
    app.clock.now += 30 * HOUR;
    await app.signIn();
    expect(await summaryOf(app)).toMatchObject({
      totalVisitors: 1,
      totalVisits: 2,
      totalPageViews: 2,
      deviceBreakdown: [{ device: 'desktop', count: 1 }],
    });
    expect(await summaryOf(app, 1)).toMatchObject({ totalVisitors: 1, totalVisits: 1, totalPageViews: 0 });
  });

  test('drops bots, visitors who opted out, staff pages and floods, and counts each reason', async () => {
    await using app = await startTestApp(engine, { ANALYTICS_EVENTS_PER_MINUTE: '3' });
    await app.signIn();
    const bot = await visitor(app, 'bot', { 'user-agent': 'Googlebot/2.1' }).views('/');
    expect(bot).toMatchObject({ status: 202, body: { accepted: false } });
    await visitor(app, 'gpc', { 'sec-gpc': '1' }).views('/');
    await visitor(app, 'dnt', { dnt: '1' }).views('/');
    await visitor(app, 'staff').views('/admin-login');
    const ada = visitor(app, 'ada');
    for (let view = 0; view < 3; view++) expect((await ada.views('/')).status).toBe(202);
    const refused = await ada.views('/');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const summary = await summaryOf(app);
    expect(summary.totalPageViews).toBe(3);
    expect(Object.fromEntries(summary.dropped.map(({ reason, count }) => [reason, count]))).toEqual({
      bot: 1,
      opted_out: 2,
      staff_page: 1,
      too_many: 1,
    });
  });

  test('takes from an address no more in a day than in twenty minutes at the limit, and leaves others room', async () => {
    await using app = await startTestApp(engine, {
      ANALYTICS_EVENTS_PER_MINUTE: '2',
      TRUST_PROXY: '127.0.0.1',
    });
    const ada = visitor(app, 'ada');
    const statuses: number[] = [];
    for (let minute = 0; minute < 22; minute++) {
      for (let view = 0; view < 2; view++) statuses.push((await ada.views('/')).status);
      app.clock.now += MINUTE;
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(40);
    expect(statuses.slice(40)).toEqual([429, 429, 429, 429]);
    expect((await visitor(app, 'ben', { 'x-forwarded-for': '198.51.100.9' }).views('/')).status).toBe(202);
    app.clock.now += 24 * HOUR;
    expect((await ada.views('/')).status).toBe(202);
  });

  test('keeps what a visitor did once per visit, and no name that is not listed', async () => {
    await using app = await startTestApp(engine);
    const ada = visitor(app, 'ada');
    await ada.arrives();
    for (const action of ['call', 'form_seen', 'call'] as const)
      expect(await ada.does(action)).toMatchObject({ status: 202, body: { accepted: true } });
    await ada.does('form_begun', 'eventDate');
    await ada.does('form_begun', 'phone');
    expect((await ada.does('unknown')).status).toBe(400);
    expect((await ada.does('form_begun', 'ada@whitfield.example')).status).toBe(400);
    const optedOut = await visitor(app, 'gpc', { 'sec-gpc': '1' }).does('call');
    expect(optedOut).toMatchObject({ status: 202, body: { accepted: false } });
    app.clock.now += HOUR;
    await ada.does('book');
    const visits = app.db.query.selectFrom('analyticsVisits').select(['actions', 'formField']);
    expect(await visits.orderBy('startedAt').execute()).toEqual([
      { actions: 0b11001, formField: 14 },
      { actions: 0b100, formField: null },
    ]);
  });

  test('counts a headless browser, and drops a library that sends a browser’s payload', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const headless = BROWSER.replace('Chrome/', 'HeadlessChrome/');
    const robot = visitor(app, 'headless', { 'user-agent': headless });
    expect(await robot.arrives({ userAgent: headless })).toMatchObject({ body: { accepted: true } });
    expect(await robot.views('/')).toMatchObject({ body: { accepted: true } });
    const library = visitor(app, 'library', { 'user-agent': 'python-requests/2.32.4' });
    expect(await library.arrives()).toMatchObject({ status: 202, body: { accepted: false } });
    expect(await summaryOf(app)).toMatchObject({
      totalVisitors: 1,
      totalPageViews: 1,
      dropped: [{ reason: 'bot', count: 1 }],
    });
  });

  test('does not count our own host as a source, whichever of its names is sent', async () => {
    await using app = await startTestApp(engine, { PUBLIC_URL: 'https://www.cars.example' });
    await app.signIn();
    const own = [
      'http://localhost/contact',
      'https://www.cars.example/contact',
      'https://cars.example/?from=letter',
    ];
    for (const [index, referrer] of own.entries()) {
      const referrerDomain = new URL(referrer).hostname;
      const someone = visitor(app, `own-${index}`);
      expect(await someone.arrives({ referrer, referrerDomain })).toMatchObject({ body: { accepted: true } });
      expect(await someone.comesFrom(referrerDomain, { sourceUrl: referrer })).toMatchObject({
        status: 202,
        body: { accepted: false },
      });
    }
    const ada = visitor(app, 'ada');
    await ada.arrives({ referrer: 'https://hotel.example/', referrerDomain: 'hotel.example' });
    await ada.comesFrom('hotel.example');
    const ben = visitor(app, 'ben');
    // Another site on the same machine is not ours.
    await ben.comesFrom('localhost', { sourceUrl: 'http://localhost:8081/' });

    const summary = await summaryOf(app);
    expect(summary.totalVisitors).toBe(5);
    expect(summary.topReferrers).toEqual([
      { referrer: 'hotel.example', visits: 1 },
      { referrer: 'localhost', visits: 1 },
    ]);
    expect(summary.dropped).toEqual([{ reason: 'own_referrer', count: 3 }]);
    const visits = await app.db.query.selectFrom('analyticsVisits').select('source').execute();
    expect(visits.filter(({ source }) => source === null)).toHaveLength(3);
  });

  test('stores no address, session id, user agent, query or position', async () => {
    await using app = await startTestApp(engine, { TRUST_PROXY: '127.0.0.1' });
    const ada = visitor(app, 'ada', { 'x-forwarded-for': '203.0.113.77' });
    await ada.arrives({
      latitude: '36.16266',
      longitude: '-86.78160',
      landingPage: '/?email=ada@ada.example',
    });
    await ada.views('/?email=ada@ada.example');
    await ada.comesFrom('hotel.example', { sourceUrl: 'https://hotel.example/?guest=Ada' });
    const tables = ['Texts', 'Visits', 'Hits', 'Backlinks', 'Drops'] as const;
    const rows = await Promise.all(
      tables.map((table) => app.db.query.selectFrom(`analytics${table}`).selectAll().execute()),
    );
    const everything = JSON.stringify(rows);
    expect(everything).toContain('hotel.example');
    for (const secret of ['203.0.113', 'Mozilla', 'ada', 'guest', '36.16', '86.78', 'Chicago']) {
      expect(everything).not.toContain(secret);
    }
  });
});

test('answers 400 with a message when the range is missing, reversed, not ISO or too long', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const refused: Record<string, string>[] = [
    {},
    { startDate: '2026-01-01' },
    { startDate: 'yesterday', endDate: '2026-01-02' },
    { startDate: '2026-01-03', endDate: '2026-01-02' },
    { startDate: '2010-01-01', endDate: '2026-01-02' },
    ...['1000-01-01', '1999-12-31', '2500-01-01', '9998-12-31'].map((day) => ({
      startDate: day,
      endDate: day,
    })),
  ];
  for (const query of refused) {
    const response = await app.app.inject({
      url: '/api/admin/analytics/summary',
      query,
      headers: { cookie: app.cookie() ?? '' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', message: expect.any(String) });
  }
});

test.each(engines)(
  'answers for the first and the last days that it takes, compared with those before, on %s',
  async (engine) => {
    await using app = await startTestApp(engine);
    await app.signIn();
    for (const day of ['2000-01-01', '2499-12-31'])
      for (const compare of ['previous', 'year'])
        for (const endpoint of ['summary', 'conversion']) {
          const { statusCode } = await app.app.inject({
            url: `/api/admin/analytics/${endpoint}`,
            query: { startDate: day, endDate: day, compare },
            headers: { cookie: app.cookie() ?? '' },
          });
          expect([day, compare, endpoint, statusCode]).toEqual([day, compare, endpoint, 200]);
        }
  },
);

test('refuses a filter on a longer range than it can count, and counts none of a value that nobody had', async () => {
  await using app = await startTestApp();
  await app.signIn();
  await visitor(app, 'ada').arrives();
  const read = async (query: object) =>
    app.app.inject({
      url: '/api/admin/analytics/summary',
      query: { startDate: '2026-01-01', endDate: '2026-04-03', ...query },
      headers: { cookie: app.cookie() ?? '' },
    });
  expect((await read({ device: 'desktop' })).statusCode).toBe(200);
  expect((await read({ device: 'x'.repeat(1001) })).statusCode).toBe(400);
  const refused = await read({ endDate: '2026-04-05', device: 'desktop' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toBe('With a filter, a range has at most 93 days.');
  expect((await read({ endDate: '2026-04-05' })).statusCode).toBe(200);
  const nobody = await read({ location: "'; drop table analytics_visits" });
  expect(nobody.json()).toMatchObject({ totalVisitors: 0, totalPageViews: 0, quoteRequestCount: 0 });
});

test('names the sources of the first visit and of the last one before a quote request', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const ada = visitor(app, 'ada');
  await ada.arrives();
  await ada.comesFrom('hotel.example');
  app.clock.now += 2 * HOUR;
  await ada.arrives({
    landingPage: '/?utm_source=newsletter&utm_medium=email&utm_campaign=spring',
    isNewVisitor: false,
  });
  app.clock.now += MINUTE;
  await app.call(createQuoteRequest, { body: aQuoteRequest({ analyticsSessionId: 'ada' }) });
  app.clock.now += 2 * HOUR;
  await ada.comesFrom('later.example');
  await app.call(createQuoteRequest, { body: aQuoteRequest({ analyticsSessionId: 'unknown' }) });
  for (const header of ['sec-gpc', 'dnt'])
    await app.call(createQuoteRequest, {
      headers: { [header]: '1' },
      body: aQuoteRequest({ analyticsSessionId: 'ada' }),
    });
  expect((await summaryOf(app)).quoteRequestCount).toBe(4);
  const { body: origins } = await app.call(listQuoteOrigins, { query: {} });
  expect(origins).toMatchObject([
    {
      first: { source: 'hotel.example', medium: '', campaign: '' },
      last: { source: 'newsletter', medium: 'email', campaign: 'spring' },
    },
  ]);
});

test('reads whole days on the company clock when dates have no time', async () => {
  await using app = await startTestApp();
  const ada = visitor(app, 'ada');
  for (const moment of [
    '2026-01-10T05:59:59.999Z',
    '2026-01-10T06:00:00Z',
    '2026-01-11T05:59:59.999Z',
    '2026-01-11T06:00:00Z',
  ]) {
    app.clock.now = Date.parse(moment);
    await ada.views('/');
  }
  await app.signIn();
  const { body } = await app.call(readAnalyticsSummary, {
    query: { startDate: '2026-01-10', endDate: '2026-01-10' },
  });
  expect(body.totalPageViews).toBe(2);
});

test('answers 400 when an event does not fit the contract', async () => {
  await using app = await startTestApp();
  for (const input of [
    {},
    { sessionId: '', pagePath: '/' },
    { sessionId: 'a b', pagePath: '/' },
    { sessionId: 'ada', pagePath: 'https://elsewhere.example/' },
    { sessionId: 'ada'.repeat(50), pagePath: '/' },
  ]) {
    const response = await app.app.inject({
      method: 'POST',
      url: trackPageView.path,
      headers: { 'user-agent': BROWSER },
      payload: input,
    });
    expect(response.statusCode).toBe(400);
  }
  const foreign = await visitor(app, 'ada', { origin: 'https://elsewhere.example' }).views('/');
  expect(foreign.status).toBe(403);
});

test('cuts an overlong text and drops control characters', async () => {
  await using app = await startTestApp('postgres');
  await app.signIn();
  const reply = await visitor(app, 'ada').arrives({ city: `Nash\u0000ville${'x'.repeat(500)}` });
  expect(reply.status).toBe(202);
  const [place] = (await summaryOf(app)).locationBreakdown;
  expect(place?.city).toMatch(/^Nashvillex+$/);
  expect(place?.city).toHaveLength(80);
});

describe('the location of an address', () => {
  test('comes from our own database, and from a forwarded address only when the proxy is trusted', async () => {
    await using app = await startTestApp('sqlite', { TRUST_PROXY: '127.0.0.1' });
    const headers = { 'x-forwarded-for': '8.8.8.8' };
    const { body } = await app.call(readGeo, { headers });
    expect(body).toEqual({ country_name: 'United States', region: 'California', city: 'Mountain View' });

    await using plain = await startTestApp();
    expect((await plain.call(readGeo, { headers })).body).toEqual({ country_name: '', region: '', city: '' });
  });

  test('completes a session whose browser could not tell it', async () => {
    await using app = await startTestApp('sqlite', { TRUST_PROXY: '127.0.0.1' });
    await app.signIn();
    const ada = visitor(app, 'ada', { 'x-forwarded-for': '8.8.8.8' });
    await ada.arrives({ city: '', region: '', country: '' });
    expect((await summaryOf(app)).locationBreakdown).toMatchObject([{ city: 'Mountain View', count: 1 }]);
  });
});
