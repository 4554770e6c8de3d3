import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { resetAnalyticsComponent, trackWebVitals, undoAnalyticsReset } from '#contracts/analytics.ts';
import { removeOld } from '#server/analytics/retention.ts';
import { engines } from './databases.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { BROWSER, summaryOf } from './visitor.ts';

/** A site of two pages. */
const build = mkdtempSync(join(tmpdir(), 'sterling-row-vitals-'));
for (const page of ['', 'contact']) {
  mkdirSync(join(build, page), { recursive: true });
  writeFileSync(join(build, page, 'index.html'), '<!doctype html>');
}
afterAll(() => rmSync(build, { recursive: true }));

const DAY = 24 * 60 * 60 * 1000;

async function report(app: TestApp, body: object, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: trackWebVitals.path,
    headers: { 'user-agent': BROWSER, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const pagesOf = async (app: TestApp) => (await summaryOf(app)).webVitals ?? [];

describe.each(engines)('page speed, on %s', (engine) => {
  test('keeps the 75th percentile of each page and counts the loads behind it', async () => {
    await using app = await startTestApp(engine, {}, build);
    await app.signIn();
    for (const lcp of [400, 900, 900, 3000]) await report(app, { pagePath: '/', lcp, cls: 0 });
    await report(app, { pagePath: '/contact', lcp: 9000, inp: 600, cls: 0.3 });
    expect(await pagesOf(app)).toEqual([
      { page: '/', visits: 4, lcp: 1000, inp: null, cls: 0.0075 },
      { page: '/contact', visits: 1, lcp: 9000, inp: 875, cls: 0.4375 },
    ]);
    // Adds to what is stored.
    for (let load = 0; load < 8; load++) await report(app, { pagePath: '/', lcp: 450 });
    expect((await pagesOf(app))[0]).toMatchObject({ page: '/', visits: 12 });
  });

  test('counts all addresses together that are not pages of the site', async () => {
    await using app = await startTestApp(engine, {}, build);
    await app.signIn();
    for (let page = 0; page < 50; page++) await report(app, { pagePath: `/invented-${page}`, lcp: 100 });
    expect(await pagesOf(app)).toMatchObject([{ page: 'other', visits: 50 }]);
  });

  test('counts nothing of bots, staff pages and visitors who opted out', async () => {
    await using app = await startTestApp(engine, {}, build);
    await app.signIn();
    const page = { pagePath: '/', lcp: 900 };
    for (const [body, headers] of [
      [page, { 'sec-gpc': '1' }],
      [page, { dnt: '1' }],
      [page, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
      [{ ...page, pagePath: '/admin' }, {}],
    ] as const) {
      expect(await report(app, body, headers)).toEqual({ status: 202, body: { accepted: false } });
    }
    expect(await pagesOf(app)).toEqual([]);
  });

  test('refuses a report without a measurement, or with one that is none', async () => {
    await using app = await startTestApp(engine, {}, build);
    for (const body of [
      { pagePath: '/' },
      { pagePath: 'elsewhere', lcp: 1 },
      { pagePath: '/', lcp: -1 },
      { pagePath: '/', cls: '0' },
    ]) {
      expect((await report(app, body)).status).toBe(400);
    }
  });

  test('hides what was measured before a reset, also on its day, and shows it again when undone', async () => {
    await using app = await startTestApp(engine, {}, build);
    await app.signIn();
    await report(app, { pagePath: '/', lcp: 900 });
    app.clock.now += 1;
    const { body } = await app.call(resetAnalyticsComponent, { params: { component: 'analytics' } });
    expect(await pagesOf(app)).toEqual([]);
    app.clock.now += 1;
    await report(app, { pagePath: '/', lcp: 900 });
    expect(await pagesOf(app)).toMatchObject([{ visits: 1 }]);
    await app.call(undoAnalyticsReset, { body: { resetId: body.resetId } });
    expect(await pagesOf(app)).toMatchObject([{ visits: 2 }]);
  });

  test('removes what a reset hid when it can no longer be undone, and days past retention', async () => {
    await using app = await startTestApp(engine, {}, build);
    await app.signIn();
    await report(app, { pagePath: '/', lcp: 900 });
    app.clock.now += 1;
    await app.call(resetAnalyticsComponent, { params: { component: 'analytics' } });
    app.clock.now += 1;
    await report(app, { pagePath: '/', lcp: 900 });
    await pagesOf(app);
    const stored = () =>
      app.ctx.db.query.selectFrom('analyticsVitals').select('count').orderBy('cutoff').execute();
    expect(await stored()).toHaveLength(2);

    app.clock.now += 31 * DAY;
    await removeOld(app.ctx);
    app.clock.now += DAY;
    await removeOld(app.ctx);
    expect(await stored()).toHaveLength(1);

    app.clock.now += 20 * 365 * DAY;
    await removeOld(app.ctx);
    app.clock.now += DAY;
    await removeOld(app.ctx);
    expect(await stored()).toEqual([]);
  });
});
