import { describe, test } from 'vitest';
import { visitorId } from '#server/analytics/ids.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sendViews } from '../event-load.ts';
import { startSite } from '../site-process.ts';
import { campaign } from './campaign.ts';
import { engines, migratedDatabase } from './databases.ts';

const KILLS = campaign({ sample: 1, full: 8 });
const UNLIMITED = { ANALYTICS_EVENTS_PER_MINUTE: '10000000' };
const DAY = 24 * 60 * 60 * 1000;

// Both at once: each mostly waits for processes.
describe.each(engines)('a crash, on %s', { concurrent: true }, (engine) => {
  test('loses no acknowledged event and counts none twice when it is killed under load', async ({
    expect,
  }) => {
    await using database = await migratedDatabase(engine);
    const variables = { ...UNLIMITED, ...database.variables };
    const acknowledged = new Set<string>();
    let sent = 0;
    for (let round = 0; round < KILLS; round++) {
      const site = await startSite(variables);
      const goal = acknowledged.size + campaign({ sample: 200, full: 500 });
      let killed: Promise<void> | undefined;
      await sendViews(
        site.url,
        32,
        () => ({ sessionId: `visitor-${sent++}`, pagePath: '/' }),
        ({ sessionId }) => {
          acknowledged.add(sessionId);
          if (acknowledged.size >= goal) killed ??= site.kill();
        },
      );
      await killed;
    }

    const db = await openDatabase(database.location);
    const summary = await createSummary(db)({ from: Date.now() - 2 * DAY, to: Date.now() + DAY });
    const rows = await db.query.selectFrom('analyticsHits').select('visitor').execute();
    await db.close();
    const stored = new Set(rows.map(({ visitor }) => visitor));
    expect(stored.size).toBe(rows.length);
    expect([...acknowledged].filter((session) => !stored.has(visitorId(session)))).toEqual([]);
    expect(summary).toMatchObject({ totalPageViews: rows.length, totalVisitors: rows.length });
  });
});
