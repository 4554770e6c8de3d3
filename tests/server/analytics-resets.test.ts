import { describe, expect, test } from 'vitest';
import {
  listAnalyticsResets,
  resetAllAnalytics,
  resetAnalyticsComponent,
  undoAnalyticsReset,
} from '#contracts/analytics.ts';
import { rebuildListedDays } from '#server/analytics/rebuild.ts';
import { removeOld } from '#server/analytics/retention.ts';
import { engines } from './databases.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { summaryOf, visitor } from './visitor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Retention acts on what the run a day before found due. */
async function removeOldTwice(app: TestApp): Promise<void> {
  await removeOld(app.ctx);
  app.clock.now += DAY;
  await removeOld(app.ctx);
  await rebuildListedDays(app.ctx);
  app.clock.now -= DAY;
}

async function someVisits(app: TestApp, names = ['ada', 'ben']): Promise<void> {
  for (const name of names) {
    await visitor(app, name).arrives();
    await visitor(app, name).views('/');
    await visitor(app, name).comesFrom('hotel.example');
    await visitor(app, name).stays(60);
  }
  app.clock.now += 1;
}

const figures = ({ totalVisitors, totalPageViews, topReferrers }: Awaited<ReturnType<typeof summaryOf>>) => ({
  visitors: totalVisitors,
  views: totalPageViews,
  links: topReferrers[0]?.visits ?? 0,
});

describe.each(engines)('resets, on %s', (engine) => {
  test('clears its own component and leaves the others when one is reset', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await someVisits(app);
    const full = { visitors: 2, views: 2, links: 2 };
    expect(figures(await summaryOf(app))).toEqual(full);

    for (const [component, cleared] of [
      ['page-views', 'views'],
      ['backlinks', 'links'],
      ['analytics', 'visitors'],
    ] as const) {
      const { status, body } = await app.call(resetAnalyticsComponent, { params: { component } });
      expect(status).toBe(200);
      expect(figures(await summaryOf(app))).toEqual({ ...full, [cleared]: 0 });
      await app.call(undoAnalyticsReset, { body: { resetId: body.resetId } });
      expect(figures(await summaryOf(app))).toEqual(full);
    }
    const unknown = await app.app.inject({
      method: 'DELETE',
      url: '/api/admin/analytics/reset/everything',
      headers: { cookie: app.cookie() ?? '' },
    });
    expect(unknown.statusCode).toBe(400);
  });

  test('counts from nothing when all components were reset', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await someVisits(app);
    await app.call(resetAllAnalytics, {});
    expect(await summaryOf(app)).toMatchObject({
      totalVisitors: 0,
      totalPageViews: 0,
      averageSessionDuration: 0,
      topPages: [],
      topReferrers: [],
      deviceBreakdown: [],
      locationBreakdown: [],
    });
    app.clock.now += 20 * 1000;
    // Still on the page since before the reset.
    await visitor(app, 'ada').stays(80);
    await visitor(app, 'cleo').arrives();
    await visitor(app, 'cleo').views('/');
    const after = await summaryOf(app);
    expect(figures(after)).toEqual({ visitors: 2, views: 1, links: 0 });
    expect(after.averageSessionDuration).toBeLessThanOrEqual(20);
    expect(after.series.points.reduce((whole, point) => whole + point.pageViews, 0)).toBe(1);
  });

  test('can be undone for 30 days, and deletes its data after them', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await someVisits(app);
    const { body: reset } = await app.call(resetAllAnalytics, {});
    expect((await app.call(listAnalyticsResets, {})).body).toMatchObject([
      { resetId: reset.resetId, components: ['analytics', 'backlinks', 'page-views'] },
    ]);
    app.clock.now += 5 * MINUTE;
    await someVisits(app, ['cleo']);
    await removeOldTwice(app);
    expect(await app.db.query.selectFrom('analyticsHits').selectAll().execute()).toHaveLength(3);

    app.clock.now += 30 * DAY;
    await app.signIn();
    await removeOldTwice(app);
    expect(await app.db.query.selectFrom('analyticsHits').selectAll().execute()).toHaveLength(1);
    expect(await app.db.query.selectFrom('analyticsVisits').selectAll().execute()).toHaveLength(1);
    expect(figures(await summaryOf(app, 60))).toEqual({ visitors: 1, views: 1, links: 1 });
    expect((await app.call(listAnalyticsResets, {})).body).toEqual([]);
    const undo = await app.call(undoAnalyticsReset, { body: { resetId: reset.resetId } });
    expect(undo.status).toBe(404);
    // Even where the day of the reset later counts whole, what was cleared does not come back.
    await app.db.query.updateTable('analyticsState').set({ rawFrom: app.clock.now }).execute();
    expect(figures(await summaryOf(app, 60))).toEqual({ visitors: 1, views: 1, links: 1 });
  });

  test('loses no later event when it happens while events keep coming', async () => {
    await using app = await startTestApp(engine, { ANALYTICS_EVENTS_PER_MINUTE: '100000' });
    await app.signIn();
    const sent: number[] = [];
    let reset: Promise<{ body: { at: string } }> | undefined;
    for (let index = 0; index < 60; index++) {
      app.clock.now += 10;
      sent.push(app.clock.now);
      if (index === 20) reset = app.call(resetAllAnalytics, {});
      await visitor(app, `visitor-${index}`).views('/');
    }
    const at = (await reset)?.body.at ?? '';
    const after = sent.filter((moment) => moment > Date.parse(at)).length;
    expect(after).toBeLessThan(60);
    expect(figures(await summaryOf(app))).toMatchObject({ visitors: after, views: after });
  });
});

describe.each(engines)('retention, on %s', (engine) => {
  test('deletes single rows and keeps the figures of whole days when the months that were set have passed', async () => {
    await using app = await startTestApp(engine, { RETENTION_MONTHS: '3' });
    await app.signIn();
    await someVisits(app);
    app.clock.now += DAY;
    await someVisits(app, ['ben', 'cleo']);
    app.clock.now += 100 * DAY;
    await app.signIn();
    await someVisits(app, ['ada']);
    const before = await summaryOf(app, 365);
    expect(figures(before)).toEqual({ visitors: 3, views: 5, links: 5 });
    await removeOldTwice(app);
    expect(await app.db.query.selectFrom('analyticsHits').selectAll().execute()).toHaveLength(1);
    expect(await app.db.query.selectFrom('analyticsVisits').selectAll().execute()).toHaveLength(1);
    expect(await summaryOf(app, 365)).toEqual(before);
  });

  test('deletes nothing early when the months are counted from the 31st into a shorter month', async () => {
    await using app = await startTestApp(engine, { RETENTION_MONTHS: '3' });
    app.clock.now = Date.UTC(2027, 2, 1, 18);
    await someVisits(app, ['ada']);
    app.clock.now = Date.UTC(2027, 4, 31, 18);
    await removeOldTwice(app);
    expect(await app.db.query.selectFrom('analyticsHits').selectAll().execute()).toHaveLength(1);
  });

  test('deletes nothing when a clock jumps ahead for less than a day', async () => {
    await using app = await startTestApp(engine, { RETENTION_MONTHS: '3' });
    await app.signIn();
    await someVisits(app);
    await app.call(resetAllAnalytics, {});
    await removeOld(app.ctx);
    app.clock.now += DAY;
    await removeOld(app.ctx);
    const jump = 400 * DAY;
    app.clock.now += jump;
    // At the jump, and after a restart an hour later.
    await removeOld(app.ctx);
    app.clock.now += 60 * MINUTE;
    await removeOld(app.ctx);
    app.clock.now -= jump;
    await removeOld(app.ctx);
    app.clock.now += DAY;
    await removeOld(app.ctx);
    expect(await app.db.query.selectFrom('analyticsVisits').selectAll().execute()).toHaveLength(2);
    await app.signIn();
    expect((await app.call(listAnalyticsResets, {})).body).toHaveLength(1);
  });
});
