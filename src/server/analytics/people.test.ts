import { expect, test } from 'vitest';
import { readPeople } from '#contracts/people.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import { engines } from '#tests/server/databases.ts';
import { startTestApp } from '#tests/server/test-app.ts';
import { addOffer, addQuotes } from '#tests/staff-data.ts';

/** A Thursday, in Nashville. */
const NOW = Date.parse('2026-11-19T15:00:00-06:00');

test.each(engines)('counts answers, offers and sales of each member by week, on %s', async (engine) => {
  await using app = await startTestApp(engine);
  app.clock.now = NOW;
  const lastWeek = NOW - 7 * DAY_MS;
  const answeredAfter = (createdAt: number, minutes: number) => ({
    createdAt,
    firstAnsweredAt: createdAt + minutes * MINUTE_MS,
  });
  const [first = 0, second = 0, third = 0, lost = 0, removed = 0] = await addQuotes(app.db.query, [
    { ...answeredAfter(NOW - HOUR_MS, 10), status: 'sold', soldAmountCents: 50_000 },
    { ...answeredAfter(NOW - 5 * HOUR_MS, 90), status: 'contacted' },
    // The yes came this week, the answer and the offer a week before.
    { ...answeredAfter(lastWeek, 30), status: 'sold', soldAmountCents: 70_000, decidedAt: NOW - DAY_MS },
    { ...answeredAfter(lastWeek, 20), status: 'closed' },
    { ...answeredAfter(lastWeek, 20), status: 'sold', deletedAt: NOW },
    { ...answeredAfter(NOW - 90 * DAY_MS, 20), status: 'sold' },
    { createdAt: lastWeek, status: 'sold', soldAmountCents: null, decidedAt: lastWeek },
  ]);
  const answers = [
    { requestId: first, actor: 'ruth' },
    { requestId: second, actor: 'ruth' },
    { requestId: third, actor: 'ada' },
    { requestId: lost, actor: null },
    { requestId: removed, actor: 'ada' },
  ];
  for (const { requestId, actor } of answers) {
    const quote = await app.db.query
      .selectFrom('quoteRequests')
      .select('firstAnsweredAt')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    const event = { requestId, version: 2, kind: 'changed' as const };
    await app.db.query
      .insertInto('requestEvents')
      .values({ ...event, actor, changes: '{}', createdAt: quote.firstAnsweredAt ?? 0 })
      .execute();
  }
  const offer = { state: 'accepted' as const, totalCents: 50_000, expiresAt: NOW + DAY_MS };
  await addOffer(app.db.query, first, { ...offer, sentBy: 'ruth', createdAt: NOW - HOUR_MS });
  await addOffer(app.db.query, third, { ...offer, sentBy: 'ada', createdAt: lastWeek });

  await app.signIn('desk');
  expect((await app.call(readPeople, {})).status).toBe(403);
  await app.signIn();
  const none = { answers: 0, medianMinutes: null, offers: 0, won: 0, amountCents: 0 };
  expect((await app.call(readPeople, {})).body).toEqual([
    { ...none, week: '2026-11-16', member: 'ada', won: 1, amountCents: 70_000 },
    {
      ...{ week: '2026-11-16', member: 'ruth', answers: 2, medianMinutes: 10 },
      ...{ offers: 1, won: 1, amountCents: 50_000 },
    },
    { ...none, week: '2026-11-09', member: 'ada', answers: 1, medianMinutes: 30, offers: 1 },
    { ...none, week: '2026-11-09', member: '', won: 1 },
  ]);
});
