import { describe, expect, test } from 'vitest';
import { dictionaries } from '#contracts/breakdowns.ts';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { rebuildListedDays } from '#server/analytics/rebuild.ts';
import { removeOld } from '#server/analytics/retention.ts';
import { createStore } from '#server/analytics/store.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { engines } from './databases.ts';
import { startTestApp } from './test-app.ts';

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
});
