import { describe, expect, test } from 'vitest';
import { trackSession } from '#contracts/analytics.ts';
import { dictionaries } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { rebuildListedDays } from '#server/analytics/rebuild.ts';
import { removeOld, removeUnusedTexts } from '#server/analytics/retention.ts';
import { createStore } from '#server/analytics/store.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { MAX_NEW_TEXTS } from '#server/analytics/texts.ts';
import { engines } from './databases.ts';
import { startTestApp } from './test-app.ts';
import { aSession, BROWSER } from './visitor.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 0, 15, 18);

const views = (count: number, path: (index: number) => string, at = NOON): Event[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'view',
    at,
    visitor: visitorId(`visitor-${index}`),
    page: path(index),
  }));

describe.each(engines)('invented values, on %s', (engine) => {
  test('count as other past the ceiling, real pages never do, and the sum stays exact', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const store = createStore(app.db, ['/', '/contact']);
    const { perDay } = dictionaries.path;
    await store.write(views(perDay + 300, (index) => `/invented/${index}`));
    await store.write(views(3, () => '/contact'));
    await store.write(views(2, () => '/invented/0'));
    await store.write(views(1, () => '/invented/again'));

    const summary = await createSummary(app.db)({ from: NOON - DAY, to: NOON + DAY });
    expect(summary.totalPageViews).toBe(perDay + 306);
    expect(summary.topPages.slice(0, 3)).toEqual([
      { page: 'other', views: 301 },
      { page: '/contact', views: 3 },
      { page: '/invented/0', views: 3 },
    ]);
    expect(summary.overflow).toEqual([{ dictionary: 'path', count: 301 }]);
    const texts = await app.db.query.selectFrom('analyticsTexts').selectAll().execute();
    expect(texts.filter(({ dictionary }) => dictionary === 'path')).toHaveLength(perDay + 1);
  });

  test('have room again on the next day, up to the total', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const { perDay, total } = dictionaries.path;
    const store = createStore(app.db);
    for (let day = 0; day <= total / perDay; day++) {
      await store.write(views(perDay + 1, (index) => `/${day}/${index}`, NOON + day * DAY));
    }
    const texts = await app.db.query.selectFrom('analyticsTexts').selectAll().execute();
    expect(texts.filter(({ dictionary }) => dictionary === 'path')).toHaveLength(total);
  });

  test('leave the database when no row has them any more, and may come back', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const store = createStore(app.db);
    await store.write(views(5, (index) => `/invented/${index}`));
    for (const table of ['analyticsHits', 'analyticsVisits', 'analyticsDays'] as const) {
      await app.db.query.deleteFrom(table).execute();
    }
    for (let run = 0; run < 2; run++) {
      await removeOld(app.ctx);
      app.clock.now += DAY;
    }
    await rebuildListedDays(app.ctx);
    expect(await app.db.query.selectFrom('analyticsTexts').selectAll().execute()).toEqual([]);
    await store.write(views(1, () => '/invented/3'));
    const summary = await createSummary(app.db)({ from: NOON - DAY, to: NOON + DAY });
    expect(summary.topPages).toEqual([{ page: '/invented/3', views: 1 }]);
  });

  test('stay when they come again while unused ones are removed', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const store = createStore(app.db);
    await store.write(views(5, (index) => `/invented/${index}`));
    await app.db.query.deleteFrom('analyticsDays').execute();
    let isFirst = true;
    await removeUnusedTexts({
      ...app.db,
      transaction: async (work) => {
        if (isFirst) await store.write(views(1, () => '/invented/3', NOON + DAY));
        isFirst = false;
        return app.db.transaction(work);
      },
    });
    const texts = app.db.query.selectFrom('analyticsTexts').select('text').where('dictionary', '=', 'path');
    expect(await texts.execute()).toEqual([{ text: '/invented/3' }]);
  });

  test('are looked for without a write, so that events and pages wait for nothing when there are none', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    await createStore(app.db).write(views(5, (index) => `/invented/${index}`));
    const refuse = () => Promise.reject(new Error('a write'));
    await removeUnusedTexts({ ...app.db, transaction: refuse });
  });
});

describe.each(engines)('places of invented values, on %s', (engine) => {
  test('are not used up by one address, whose further new values count as other', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const send = (address: string, name: string) =>
      app.app.inject({
        method: trackSession.method,
        url: trackSession.path,
        remoteAddress: address,
        headers: { 'user-agent': BROWSER },
        payload: aSession({ sessionId: name, landingPage: `/?utm_source=${name}` }),
      });
    for (let index = 0; index < 100; index++) await send('198.51.100.7', `forged-${index}`);
    await send('198.51.100.8', 'newsletter');
    const texts = await app.db.query.selectFrom('analyticsTexts').select('text').execute();
    const forged = texts.filter(({ text }) => text.includes('forged'));
    expect(forged.length).toBeGreaterThan(0);
    expect(forged.length).toBeLessThanOrEqual(MAX_NEW_TEXTS);
    expect(texts.map(({ text }) => text)).toContain('newsletter');
  });

  test('become free again: the daily job counts the least used old ones as other, and every sum stays', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const { perDay, total } = dictionaries.path;
    const days = total / perDay;
    const store = createStore(app.db, ['/contact']);
    // Two links of a visitor in the same millisecond, which become the same link.
    const links = (at: number): Event[] =>
      Array.from({ length: perDay }, (_, index) => ({
        ...{ kind: 'backlink', at, visitor: visitorId(`visitor-${index >> 1}`), campaign: null },
        ...{ domain: `${at}-${index}.example`, source: `${at}-${index}.example`, channel: 'referral' },
      }));
    for (let day = 0; day < days; day++) {
      const at = NOON + day * DAY;
      await store.write([...views(perDay, (index) => `/${day}/${index}`, at), ...links(at)]);
    }
    // One of the first day is in use.
    await store.write(views(5, () => '/0/7', NOON + days * DAY));
    await store.write(views(2, () => '/contact', NOON));
    const rows = () => app.db.query.selectFrom('analyticsDays').selectAll().execute();
    const sumsOf = (all: Awaited<ReturnType<typeof rows>>) => {
      const sums = new Map<string, number>();
      for (const { day, kind, count } of all)
        sums.set(`${day} ${kind}`, (sums.get(`${day} ${kind}`) ?? 0) + count);
      return sums;
    };
    const before = sumsOf(await rows());

    const later = NOON + (days + 10) * DAY;
    app.clock.now = later;
    for (let run = 0; run < 2; run++) {
      await removeOld(app.ctx, ['/contact']);
      app.clock.now += DAY;
    }
    const folded = await rows();
    expect(sumsOf(folded)).toEqual(before);
    await store.write(views(1, () => '/new', later));
    const { topPages } = await createSummary(app.db)({ from: NOON - DAY, to: later + DAY });
    expect(topPages[0]).toMatchObject({ page: 'other' });
    for (const entry of [
      { page: '/0/7', views: 6 },
      { page: '/contact', views: 2 },
    ])
      expect(topPages).toContainEqual(entry);
    const texts = await app.db.query.selectFrom('analyticsTexts').select('text').execute();
    expect(texts.map(({ text }) => text)).toContain('/new');

    // The single rows say the same as the rollups.
    for (const component of ['page-views', 'analytics'] as const)
      for (const day of new Set(folded.map((row) => row.day)))
        await app.db.query.insertInto('analyticsRebuilds').values({ component, day }).execute();
    await rebuildListedDays(app.ctx);
    expect(sumsOf((await rows()).filter(({ day }) => day < calendar.dayOf(later)))).toEqual(before);
  });
});
