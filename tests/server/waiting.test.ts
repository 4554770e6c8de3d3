import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAttention } from '#contracts/attention.ts';
import { RequestListName, requestTables } from '#contracts/request-lists.ts';
import { isUrgentRide } from '#rules/deadlines.ts';
import { quoteStatuses } from '#rules/request-status.ts';
import { companyClock } from '#rules/time.ts';
import { isOverdue, isUnanswered, type Wait, waitsOf } from '#rules/waiting.ts';
import { escalate } from '#server/requests/lists/escalation.ts';
import { readCounts, readPage } from '#server/requests/lists/list-reader.ts';
import { addBookings, addMessages, addQuotes } from '../staff-data.ts';
import { campaign, seed } from './campaign.ts';
import { engines } from './databases.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Often at the edge, seldom by a round number of minutes. */
const anHour = fc.oneof(
  fc.constantFrom(-24 * HOUR, -1, 0, 1, 24 * HOUR, 24 * HOUR - MINUTE),
  fc.integer({ min: -50 * HOUR, max: 50 * HOUR }),
);
/** Put off until later, come back, or neither. */
const aReminder = fc.constantFrom({}, {}, { remindAt: 4_000_000_000_000 }, { remindedAt: 1 });
const aTime = { reminder: aReminder, dueIn: anHour, isRemoved: fc.boolean(), wasMailed: fc.boolean() };
const aQuote = fc.record({
  ...aTime,
  status: fc.constantFrom(...quoteStatuses),
  rideIn: anHour,
  confirmIn: fc.option(anHour),
  declinedAgo: fc.option(fc.integer({ min: 0, max: 50 * HOUR })),
  isAsked: fc.boolean(),
});
const aBooking = fc.record({
  isProcessed: fc.constantFrom(0, 1),
  rideIn: anHour,
  isRemoved: fc.boolean(),
  reminder: aReminder,
});
const aMessage = fc.record({ ...aTime, isRead: fc.constantFrom(0, 1) });
const someRequests = fc.record({
  quotes: fc.array(aQuote, { minLength: 1, maxLength: 12 }),
  bookings: fc.array(aBooking, { minLength: 1, maxLength: 6 }),
  messages: fc.array(aMessage, { minLength: 1, maxLength: 6 }),
});
type Requests = typeof someRequests extends fc.Arbitrary<infer Value> ? Value : never;

async function add(app: TestApp, { quotes, bookings, messages }: Requests): Promise<void> {
  const { now } = app.clock;
  const createdAt = now - 60 * HOUR;
  const removed = (isRemoved: boolean) => ({ deletedAt: isRemoved ? now - HOUR : null });
  const due = ({
    dueIn,
    isRemoved,
    wasMailed,
    reminder,
  }: {
    dueIn: number;
    isRemoved: boolean;
    wasMailed: boolean;
    reminder: object;
  }) => ({
    ...reminder,
    ...{ createdAt, replyDueAt: now + dueIn, ...removed(isRemoved) },
    ...{ dueMailedAt: wasMailed ? now : null, overdueMailedAt: wasMailed ? now : null },
  });
  const ids = await addQuotes(
    app.db.query,
    quotes.map(({ status, rideIn, confirmIn, declinedAgo, isAsked, ...times }) => {
      const { date, time } = companyClock(now + rideIn);
      const waits = {
        confirmDueAt: confirmIn === null ? null : now + confirmIn,
        declinedAt: declinedAgo === null ? null : now - declinedAgo,
        questionAskedAt: isAsked ? now - HOUR : null,
      };
      return { ...due(times), ...waits, status, eventDate: date, pickupTime: time };
    }),
  );
  // What is to be confirmed has an offer.
  const offers = ids.map((quoteRequestId) => ({
    ...{ quoteRequestId, version: 1, vehicles: '[]', lines: '[]', charges: '[]' },
    ...{ hours: null, subtotalCents: 100, discountCents: 0, totalCents: 100, vipCode: null, message: null },
    ...{
      validUntil: '2026-02-01',
      expiresAt: now + HOUR,
      termsVersion: '',
      sentBy: 'desk',
      state: 'open' as const,
    },
    ...{ openedAt: null, answeredAt: null, declineReason: null, followUpAt: null },
    ...{ followUpSentAt: null, createdAt, updatedAt: now },
  }));
  await app.db.query.insertInto('offers').values(offers).execute();
  await addBookings(
    app.db.query,
    bookings.map(({ isProcessed, rideIn, isRemoved, reminder }) => {
      const { date, time } = companyClock(now + rideIn);
      return { createdAt, date, time, isProcessed, ...reminder, ...removed(isRemoved) };
    }),
  );
  await addMessages(
    app.db.query,
    messages.map(({ isRead, ...times }) => ({ ...due(times), isRead })),
  );
}

/** Each request that was not removed, with what the rules say about it. */
async function readWaits(app: TestApp) {
  const { query } = app.db;
  const quotes = await query.selectFrom('quoteRequests').selectAll().where('deletedAt', 'is', null).execute();
  const bookings = await query
    .selectFrom('bookingRequests')
    .selectAll()
    .where('deletedAt', 'is', null)
    .execute();
  const messages = await query
    .selectFrom('contactMessages')
    .selectAll()
    .where('deletedAt', 'is', null)
    .execute();
  return {
    'quote-requests': quotes.map((row) => ({ row, waits: waitsOf('quote-requests', row) })),
    'booking-requests': bookings.map((row) => ({ row, waits: waitsOf('booking-requests', row) })),
    'contact-messages': messages.map((row) => ({ row, waits: waitsOf('contact-messages', row) })),
  };
}

/** The most urgent reason that has a time counts. */
const isLate = (waits: Wait[], now: number) => {
  const first = waits.find(({ until }) => until !== undefined);
  return first !== undefined && isOverdue(first, now);
};

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);

async function clear(app: TestApp): Promise<void> {
  for (const table of ['offers', 'emails', 'requestEvents', ...Object.values(requestTables)] as const)
    await app.db.query.deleteFrom(table).execute();
}

describe.each(engines)('what waits for staff, on %s', (engine) => {
  test('is the same for filters, counts, reminders, Needs Attention and the rules', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await fc.assert(
      fc.asyncProperty(someRequests, async (requests) => {
        await clear(app);
        await add(app, requests);
        const { now } = app.clock;
        const waiting = await readWaits(app);
        const found = async (list: RequestListName, status: string) =>
          idsOf((await readPage<{ id: number }>(app.ctx, list, { status })).items);
        const matching = (list: RequestListName, holds: (wait: Wait) => boolean) =>
          idsOf(waiting[list].flatMap(({ row, waits }) => (waits.some(holds) ? [row] : [])));
        const counts = await readCounts(app.ctx);
        for (const list of RequestListName.options) {
          const unanswered = matching(list, isUnanswered);
          expect(await found(list, 'unanswered')).toEqual(unanswered);
          expect(counts[list].unanswered).toBe(unanswered.length);
        }
        for (const list of ['quote-requests', 'contact-messages'] as const) {
          const overdue = idsOf(waiting[list].flatMap(({ row, waits }) => (isLate(waits, now) ? [row] : [])));
          expect(await found(list, 'overdue')).toEqual(overdue);
          expect(counts[list].overdue).toBe(overdue.length);
        }
        // Those that came back stand before all others.
        for (const list of ['quote-requests', 'contact-messages'] as const) {
          const { items } = await readPage<{ id: number }>(app.ctx, list, { sort: 'reply' });
          const reminded = matching(list, (wait) => wait.for === 'reminder');
          expect(idsOf(items.slice(0, reminded.length))).toEqual(reminded);
        }

        expect(await found('quote-requests', 'waiting')).toEqual(matching('quote-requests', () => true));
        const accepted = matching('quote-requests', (wait) => wait.for === 'confirmation');
        expect(await found('quote-requests', 'offer-accepted')).toEqual(accepted);
        expect(counts['quote-requests']['offer-accepted']).toBe(accepted.length);
        expect(await found('quote-requests', 'urgent')).toEqual(
          idsOf(
            waiting['quote-requests']
              .filter(({ row, waits }) => waits.some(isUnanswered) && isUrgentRide(row, now))
              .map(({ row }) => row),
          ),
        );

        const { body: lines } = await app.call(readAttention, {});
        for (const { kind, list, id } of lines) {
          const waits = waiting[list].find(({ row }) => row.id === id)?.waits ?? [];
          expect(waits[0]?.for === 'reminder').toBe(kind === 'reminder');
          expect(waits[0]?.for === 'confirmation').toBe(kind === 'accepted');
          expect(waits[0]?.for === 'decline').toBe(kind === 'declined');
          expect(waits.length).toBeGreaterThan(0);
        }
        const declined = matching('quote-requests', (wait) => wait.for === 'decline');
        expect(lines.length > 0).toBe(
          declined.length + accepted.length + matching('quote-requests', isUnanswered).length > 0 ||
            matching('contact-messages', isUnanswered).length > 0 ||
            waiting['booking-requests'].some(
              ({ row: { date, time, pickup }, waits }) =>
                waits.some(isUnanswered) &&
                isUrgentRide({ eventDate: date, pickupTime: time, pickupLocation: pickup }, now),
            ) ||
            RequestListName.options.some(
              (list) => matching(list, (wait) => wait.for === 'reminder').length > 0,
            ),
        );

        await escalate(app.ctx);
        for (const list of ['quote-requests', 'contact-messages'] as const) {
          const mailed = await app.db.query
            .selectFrom('requestEvents')
            .select('requestId as id')
            .where('list', '=', list)
            .where('kind', '=', 'reply-overdue-mailed')
            .execute();
          const unmailed = waiting[list].filter(
            ({ row, waits }) => row.overdueMailedAt === null && isLate(waits, now),
          );
          expect(idsOf(mailed)).toEqual(idsOf(unmailed.map(({ row }) => row)));
        }
      }),
      { numRuns: campaign({ sample: 15, full: 300 }), seed },
    );
  });
});
