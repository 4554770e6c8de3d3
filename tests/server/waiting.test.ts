import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAttention } from '#contracts/attention.ts';
import { RequestListName, requestTables } from '#contracts/request-lists.ts';
import { isUrgentRide } from '#rules/deadlines.ts';
import { quoteStatuses, type RequestEvent } from '#rules/request-status.ts';
import { companyClock } from '#rules/time.ts';
import { isOverdue, isUnanswered, rankLimits, type Wait, waitOf, waitsOf } from '#rules/waiting.ts';
import { escalate } from '#server/requests/lists/escalation.ts';
import { readCounts, readPage } from '#server/requests/lists/list-reader.ts';
import { rankByClock, record } from '#server/requests/record.ts';
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
const aTime = { dueIn: anHour, isRemoved: fc.boolean(), wasMailed: fc.boolean() };
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
  }: {
    dueIn: number;
    isRemoved: boolean;
    wasMailed: boolean;
  }) => ({
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
    now,
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
    bookings.map(({ isProcessed, rideIn, isRemoved }) => {
      const { date, time } = companyClock(now + rideIn);
      return { createdAt, date, time, isProcessed, ...removed(isRemoved) };
    }),
    now,
  );
  await addMessages(
    app.db.query,
    messages.map(({ isRead, ...times }) => ({ ...due(times), isRead })),
    now,
  );
}

/** Every kind of event, as what happens to a request of this list. */
const samples: { [Kind in RequestEvent['kind']]: (list: RequestListName, now: number) => RequestEvent } = {
  changed: (list, now) => ({
    kind: 'changed',
    change:
      list === 'quote-requests'
        ? { status: quoteStatuses[now % quoteStatuses.length] }
        : list === 'booking-requests'
          ? { isProcessed: now % 2 === 0 }
          : { isRead: now % 2 === 0 },
    offer: now % 3 === 0 ? 'open' : undefined,
  }),
  undone: (list) => ({ kind: 'undone', restored: list === 'quote-requests' ? { status: 'pending' } : {} }),
  claimed: () => ({ kind: 'claimed', by: 'desk' }),
  released: () => ({ kind: 'released' }),
  'offer-sent': () => ({ kind: 'offer-sent', offerId: 1 }),
  'offer-opened': () => ({ kind: 'offer-opened', offerId: 1 }),
  'offer-accepted': () => ({ kind: 'offer-accepted', offerId: 1 }),
  'offer-accepted-elsewhere': () => ({ kind: 'offer-accepted-elsewhere', offerId: 1 }),
  'offer-declined': () => ({ kind: 'offer-declined', offerId: 1 }),
  'offer-withdrawn': () => ({ kind: 'offer-withdrawn', offerId: 1 }),
  'follow-up-sent': () => ({ kind: 'follow-up-sent', offerId: 1 }),
  'follow-up-canceled': () => ({ kind: 'follow-up-canceled', offerId: 1 }),
  'ride-confirmed': () => ({ kind: 'ride-confirmed', offerId: 1, soldAmountCents: 1 }),
  'ride-canceled': (_, now) => ({ kind: 'ride-canceled', offerId: 1, by: 'customer', chargedCents: now % 2 }),
  'cancellation-undone': (_, now) => ({
    ...{ kind: 'cancellation-undone', offerId: 1 },
    restored: { status: quoteStatuses[now % quoteStatuses.length] ?? 'sold' },
  }),
  'confirmation-updated': () => ({ kind: 'confirmation-updated', offerId: 1 }),
  'on-the-way': () => ({ kind: 'on-the-way' }),
  'at-the-pickup': () => ({ kind: 'at-the-pickup' }),
  'on-board': () => ({ kind: 'on-board' }),
  'dropped-off': () => ({ kind: 'dropped-off' }),
  'step-taken-back': () => ({ kind: 'step-taken-back' }),
  'receipt-sent': () => ({ kind: 'receipt-sent', soldAmountCents: 1 }),
  'evening-mailed': () => ({ kind: 'evening-mailed' }),
  'chauffeur-missing': () => ({ kind: 'chauffeur-missing' }),
  'ride-assigned': () => ({ kind: 'ride-assigned' }),
  'ride-changed': (_, now) => {
    const { date, time } = companyClock(now + (now % 50) * HOUR);
    return { kind: 'ride-changed', ride: { eventDate: date, pickupTime: time } };
  },
  replied: () => ({ kind: 'replied', replyId: 1 }),
  'note-added': () => ({ kind: 'note-added', noteId: 1, text: 'Called.' }),
  'question-asked': () => ({ kind: 'question-asked', messageId: 1 }),
  'change-asked': () => ({ kind: 'change-asked', messageId: 1 }),
  'questions-read': () => ({ kind: 'questions-read', askedAt: null }),
  'contact-corrected': () => ({ kind: 'contact-corrected', contact: { phone: '615-555-0143' } }),
  'reply-due-mailed': () => ({ kind: 'reply-due-mailed' }),
  'reply-overdue-mailed': () => ({ kind: 'reply-overdue-mailed' }),
};
/** Of bookings and messages a member sets the state, corrects and writes; the rest happens to quote requests alone. */
const ofAllLists: RequestEvent['kind'][] = [
  'changed',
  'claimed',
  'replied',
  'note-added',
  'contact-corrected',
];
const someEvents = fc.array(
  fc.record({
    list: fc.constantFrom(...RequestListName.options, 'quote-requests' as const),
    index: fc.nat(5),
    kind: fc.constantFrom(...(Object.keys(samples) as RequestEvent['kind'][])),
    afterwards: fc.integer({ min: 0, max: 20 * HOUR }),
  }),
  { maxLength: 12 },
);
type Events = typeof someEvents extends fc.Arbitrary<infer Value> ? Value : never;

/** Lets them happen, one after the other. What changes by the clock alone is brought up to date at the end. */
async function happen(app: TestApp, events: Events): Promise<void> {
  for (const { list, index, kind, afterwards } of events) {
    app.clock.now += afterwards;
    const rows = await app.db.query.selectFrom(requestTables[list]).select('id').orderBy('id').execute();
    const { id } = rows[index % rows.length] ?? {};
    const event = samples[list === 'quote-requests' || ofAllLists.includes(kind) ? kind : 'changed'];
    if (id !== undefined)
      await app.db.transaction((trx) => record(app.ctx, trx, { list, id }, event(list, app.clock.now)));
  }
  await rankByClock(app.ctx);
}

/** Each request that was not removed, with what the rules say about it. */
async function readWaits(app: TestApp) {
  const rowsOf = async <List extends RequestListName>(list: List) => {
    const rows = await app.db.query
      .selectFrom(requestTables[list] as 'quoteRequests')
      .selectAll()
      .where('deletedAt', 'is', null)
      .execute();
    return rows.map((row) => ({
      row,
      waits: waitsOf(list, row),
      stored: waitOf(list, row, app.clock.now),
    }));
  };
  return {
    'quote-requests': await rowsOf('quote-requests'),
    'booking-requests': await rowsOf('booking-requests'),
    'contact-messages': await rowsOf('contact-messages'),
  };
}

/** The most urgent reason counts; a question about an offer has no time, and is the last. */
const isLate = ([first]: Wait[], now: number) => first !== undefined && isOverdue(first, now);

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);

async function clear(app: TestApp): Promise<void> {
  await app.db.query.deleteFrom('emails').execute();
  await app.db.query.deleteFrom('requests').execute();
}

describe.each(engines)('what waits for staff, on %s', (engine) => {
  test('is the same for filters, counts, reminders, Needs Attention and the rules', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await fc.assert(
      fc.asyncProperty(someRequests, someEvents, async (requests, events) => {
        await clear(app);
        await add(app, requests);
        await happen(app, events);
        await app.signIn();
        const { now } = app.clock;
        const waiting = await readWaits(app);
        for (const { row, stored } of Object.values(waiting).flat()) expect(row).toMatchObject(stored);
        const found = async (list: RequestListName, status: string) =>
          idsOf((await readPage<{ id: number }>(app.ctx, list, { status })).items);
        const matching = (list: RequestListName, holds: (wait: Wait) => boolean) =>
          idsOf(waiting[list].flatMap(({ row, waits }) => (waits.some(holds) ? [row] : [])));
        /** A request is found by what it waits for first; by being unanswered whatever comes before that. */
        const waitingFirstFor = (reason: Wait['for']) =>
          idsOf(
            waiting['quote-requests'].flatMap(({ row, waits }) => (waits[0]?.for === reason ? [row] : [])),
          );
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
        expect(await found('quote-requests', 'waiting')).toEqual(matching('quote-requests', () => true));
        const accepted = waitingFirstFor('confirmation');
        expect(await found('quote-requests', 'offer-accepted')).toEqual(accepted);
        expect(counts['quote-requests']['offer-accepted']).toBe(accepted.length);
        expect(await found('quote-requests', 'urgent')).toEqual(
          idsOf(
            waiting['quote-requests']
              .filter(({ row, waits }) => waits.length > 0 && isUrgentRide(row, now))
              .map(({ row }) => row),
          ),
        );

        const { body: lines } = await app.call(readAttention, {});
        for (const { kind, list, id } of lines) {
          const waits = waiting[list].find(({ row }) => row.id === id)?.waits ?? [];
          expect(waits[0]?.for === 'confirmation').toBe(kind === 'accepted');
          expect(waits[0]?.for === 'decline').toBe(kind === 'declined');
          expect(waits.length).toBeGreaterThan(0);
        }
        const declined = waitingFirstFor('decline');
        expect(lines.length > 0).toBe(
          declined.length + accepted.length + matching('quote-requests', isUnanswered).length > 0 ||
            matching('contact-messages', isUnanswered).length > 0 ||
            waiting['booking-requests'].some(({ stored }) => stored.rank < rankLimits.urgent),
        );

        for (const list of ['quote-requests', 'booking-requests', 'contact-messages'] as const) {
          const sort = list === 'booking-requests' ? 'waiting' : 'reply';
          const { items } = await readPage<{ id: number }>(app.ctx, list, { sort });
          const inOrder = waiting[list].toSorted(
            (one, other) => one.stored.rank - other.stored.rank || one.row.id - other.row.id,
          );
          expect(items.map(({ id }) => id)).toEqual(inOrder.map(({ row }) => row.id));
        }

        await app.db.query.deleteFrom('requestEvents').execute();
        await escalate(app.ctx);
        for (const list of ['quote-requests', 'contact-messages'] as const) {
          const mailed = await app.db.query
            .selectFrom('requestEvents')
            .select('requestId as id')
            .where(
              'requestId',
              'in',
              app.db.query.selectFrom('requests').select('id').where('list', '=', list),
            )
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
