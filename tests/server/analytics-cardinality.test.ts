import { describe, expect, test } from 'vitest';
import { ceilings } from '#server/analytics/dictionary.ts';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { rebuildListedDays } from '#server/analytics/rebuild.ts';
import { removeOld } from '#server/analytics/retention.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { createWriter } from '#server/analytics/writer.ts';
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
    const writer = createWriter(app.ctx, ['/', '/contact']);
    const { perDay } = ceilings.path;
    await writer.write(views(perDay + 300, (index) => `/invented/${index}`));
    await writer.write(views(3, () => '/contact'));
    await writer.write(views(2, () => '/invented/0'));
    await writer.write(views(1, () => '/invented/again'));
    await writer.close();

    const summary = await createSummary(app.db)({ from: NOON - DAY, to: NOON + DAY });
    expect(summary.totalPageViews).toBe(perDay + 306);
    expect(summary.topPages.slice(0, 3)).toEqual([
      { page: 'other', views: 301 },
      { page: '/contact', views: 3 },
      { page: '/invented/0', views: 3 },
    ]);
    expect(summary.folded).toEqual([{ dictionary: 'path', count: 301 }]);
    const texts = await app.db.query.selectFrom('analyticsTexts').selectAll().execute();
    expect(texts.filter(({ dictionary }) => dictionary === 'path')).toHaveLength(perDay + 1);
  });

  test('have room again on the next day, up to the total', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const { perDay, total } = ceilings.path;
    const writer = createWriter(app.ctx);
    for (let day = 0; day <= total / perDay; day++) {
      await writer.write(views(perDay + 1, (index) => `/${day}/${index}`, NOON + day * DAY));
    }
    await writer.close();
    const texts = await app.db.query.selectFrom('analyticsTexts').selectAll().execute();
    expect(texts.filter(({ dictionary }) => dictionary === 'path')).toHaveLength(total);
  });

  test('leave the database when no row has them any more, and may come back', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const writer = createWriter(app.ctx);
    await writer.write(views(5, (index) => `/invented/${index}`));
    for (const table of ['analyticsHits', 'analyticsVisits', 'analyticsDays'] as const) {
      await app.db.query.deleteFrom(table).execute();
    }
    for (let run = 0; run < 2; run++) {
      await removeOld(app.ctx);
      app.clock.now += DAY;
    }
    await rebuildListedDays(app.ctx);
    expect(await app.db.query.selectFrom('analyticsTexts').selectAll().execute()).toEqual([]);
    await writer.write(views(1, () => '/invented/3'));
    await writer.close();
    const summary = await createSummary(app.db)({ from: NOON - DAY, to: NOON + DAY });
    expect(summary.topPages).toEqual([{ page: '/invented/3', views: 1 }]);
  });
});
