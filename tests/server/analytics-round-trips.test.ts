import { expect, test } from 'vitest';
import type { Event } from '#server/analytics/events.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { createWriter } from '#server/analytics/writer.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { startDatabaseProxy } from '../database-proxy.ts';
import { emptyDatabase } from './databases.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 15, 18);
/** Longer than the pause between two packets that a client sends at once. */
const DELAY_MS = 20;

function visit(session: string, at: number): Event[] {
  const visitor = visitorId(session);
  return [
    {
      kind: 'session',
      at,
      visitor,
      device: 'mobile',
      browser: 'Firefox',
      system: 'Linux',
      source: 'hotel.example',
      landing: '/',
      location: ['Nashville', 'Tennessee', 'United States'],
      campaign: null,
      channel: 'website',
      isNew: true,
    },
    { kind: 'backlink', at, visitor, domain: 'hotel.example', campaign: null, channel: 'website' },
    { kind: 'view', at, visitor, page: `/${session}` },
  ];
}

test('stores a batch in two round trips, whether its visitors are known or new, and reads a summary in three', async () => {
  await using database = await emptyDatabase('postgres');
  const { DATA_DIR, DATABASE_URL = '' } = database.location;
  await using proxy = await startDatabaseProxy(DATABASE_URL, DELAY_MS);
  const env = readEnv({ ADMIN_PASSWORD: 'a long test password', DATA_DIR, DATABASE_URL: proxy.url });
  const db = await openDatabase(env);
  const writer = createWriter({ env });
  const summarize = createSummary(db);
  const roundTrips = async (work: () => Promise<unknown>) => {
    proxy.takeRoundTrips();
    await work();
    return proxy.takeRoundTrips();
  };
  // Connects, and begins the day.
  await writer.write(visit('ada', NOW));
  const batches: Record<string, Event[]> = {
    'new visitors and texts': [...visit('ben', NOW), ...visit('cleo', NOW)],
    'known visitors': [...visit('ada', NOW), ...visit('ben', NOW)],
    'a known visitor’s next visit': visit('ada', NOW + DAY / 12),
  };
  for (const [name, events] of Object.entries(batches)) {
    expect(await roundTrips(() => writer.write(events)), name).toHaveLength(2);
  }

  const range = { from: NOW - 30 * DAY + 1, to: NOW + 1 };
  // Connects twice.
  await Promise.all([summarize(range), summarize(range)]);
  await writer.write(visit('dan', NOW));
  // The commit that ends a reading is sent, but not awaited.
  const waits = async () =>
    (await roundTrips(() => summarize(range))).filter((sent) => !/^Q.{4}commit/s.test(sent));
  expect(await waits(), 'a summary with a name it has not read').toHaveLength(3);
  expect(await waits(), 'a summary').toHaveLength(2);
  await writer.close();
  await db.close();
});
