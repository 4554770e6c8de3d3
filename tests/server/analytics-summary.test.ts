import { describe, expect, test } from 'vitest';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { createStore } from '#server/analytics/store.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { expectPlainScan, FROM } from './analytics-property.ts';
import { campaign } from './campaign.ts';
import { engines } from './databases.ts';
import { startTestApp } from './test-app.ts';
import { aSessionEvent } from './visitor.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(engines)('the summary, on %s', (engine) => {
  test('agrees with a plain scan for any events, in any order, and any range', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const store = createStore(app.db);
    await expectPlainScan(app.db, store, campaign({ sample: 3, full: 100 }));
  });

  test('counts a visitor once when two visits begin in the same millisecond', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const store = createStore(app.db);
    const view = (hours: number): Event => {
      return { kind: 'view', at: FROM + hours * HOUR, visitor: visitorId('ada'), page: '/' };
    };
    // A clock set back and forth leaves two visits at one moment, and then one shortly before both.
    for (const batch of [[40], [0, 40, 80], [39]]) await store.write(batch.map(view));
    const summarize = createSummary(app.db);
    for (const hours of [0, 1, 39, 40]) {
      const summary = await summarize({ from: FROM + hours * HOUR, to: FROM + 4 * DAY });
      expect(summary.totalVisitors).toBe(1);
    }
  });

  test('shows at once what a late event tells about a visit of a closed day', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'silent' });
    const store = createStore(app.db);
    const view = (session: string, at: number): Event => ({
      kind: 'view',
      at,
      visitor: visitorId(session),
      page: '/',
    });
    const phone = (at: number): Event => aSessionEvent({ at, device: 'mobile', isNew: false });
    await store.write([phone(FROM + 9 * HOUR), view('ada', FROM + 12 * HOUR), view('ben', FROM + 6 * DAY)]);
    const summarize = createSummary(app.db);
    const afternoon = { from: FROM + 11 * HOUR, to: FROM + 2 * DAY };
    expect((await summarize(afternoon)).deviceBreakdown).toEqual([]);
    await store.write([phone(FROM + 12 * HOUR)]);
    expect((await summarize(afternoon)).deviceBreakdown).toEqual([{ device: 'mobile', count: 1 }]);
  });
});
