import { describe, expect, test } from 'vitest';
import { MAX_NAMED, readAttention } from '#contracts/attention.ts';
import { updateContactMessage } from '#contracts/contact-messages.ts';
import { confirmRide, prepareOffer, sendOffer } from '#contracts/offers.ts';
import { pageQuoteRequests, removeQuoteRequest, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { assignRide } from '#contracts/rides.ts';
import { messageDeadline } from '#rules/deadlines.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { companyClock } from '#rules/time.ts';
import { rankLimits, waitOf } from '#rules/waiting.ts';
import { insertRows, updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { anAssignment, booked, postForm, seenBy } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { addBookings } from '#tests/staff-data.ts';
import { rankByClock } from '../record.ts';
import { derivedColumns } from '../request-lists.ts';

/** Due so many hours from now; the ride is months ahead unless it is said. */
async function addQuote(app: TestApp, fullName: string, dueIn: number, rideIn?: number): Promise<number> {
  const { now } = app.clock;
  const ride = rideIn === undefined ? undefined : companyClock(now + rideIn * HOUR_MS);
  const quote = aQuoteRequest({ fullName, ...(ride && { eventDate: ride.date, pickupTime: ride.time }) });
  const derived = derivedColumns('quote-requests', quote);
  const [id = 0] = await insertRows(app.db.query, 'quoteRequests', [
    {
      ...quote,
      ...{ reference: fullName, estimate: '' },
      ...{ replyDueAt: now + dueIn * HOUR_MS, createdAt: now, updatedAt: now },
      ...{
        ...derived,
        ...waitOf('quote-requests', { ...derived, replyDueAt: now + dueIn * HOUR_MS, createdAt: now }, now),
      },
    },
  ]);
  return id;
}

async function addMessage(app: TestApp, name: string, dueIn: number): Promise<number> {
  const { now } = app.clock;
  const [id = 0] = await insertRows(app.db.query, 'contactMessages', [
    {
      ...aMessage({ name }),
      ...{ searchText: '', sortName: name, phoneKey: '' },
      ...{ replyDueAt: now + dueIn * HOUR_MS, createdAt: now, updatedAt: now },
      ...waitOf('contact-messages', { replyDueAt: now + dueIn * HOUR_MS, createdAt: now }, now),
    },
  ]);
  return id;
}

/** The desk sends an offer by the published rates, and the customer accepts it. */
async function accept(app: TestApp, id: number): Promise<number> {
  const { body: draft } = await app.call(prepareOffer, { params: { id } });
  await app.call(sendOffer, { params: { id }, body: draft });
  const emails = app.db.query.selectFrom('emails').select('content').where('kind', '=', 'offer');
  const { content } = await emails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const { pathname } = new URL(JSON.parse(content).action.url);
  const { statusCode } = await postForm(app, `${pathname}/accept`);
  expect(statusCode).toBe(303);
  return draft.totalCents;
}

const read = async (app: TestApp) => (await app.call(readAttention, {})).body;
const linesOf = async (app: TestApp) => (await read(app)).map(({ kind, name }) => `${kind} ${name}`);

describe.each(engines)('what needs attention (%s)', (engine) => {
  test('tells what each line says', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect(await read(app)).toEqual([]);
    const accepted = await addQuote(app, 'Ada Accepted', 9);
    const totalCents = await accept(app, accepted);
    const message = await addMessage(app, 'Ruth Calloway', 1);
    const ride = await addQuote(app, 'Rides Soon', 2, 5);
    await app.signIn('viewer');
    const quote = { list: 'quote-requests', about: 'Wedding' };
    const acceptance = {
      ...{ ...quote, kind: 'accepted', id: accepted, name: 'Ada Accepted', totalCents },
      dueAt: new Date(messageDeadline(app.clock.now)).toISOString(),
    };
    expect(await read(app)).toEqual([
      {
        ...quote,
        kind: 'ride',
        id: ride,
        name: 'Rides Soon',
        dueAt: new Date(app.clock.now + 5 * HOUR_MS).toISOString(),
        isOverdue: false,
      },
      {
        kind: 'reply',
        list: 'contact-messages',
        id: message,
        name: 'Ruth Calloway',
        about: aMessage().subject,
        dueAt: new Date(app.clock.now + HOUR_MS).toISOString(),
      },
      acceptance,
    ]);
  });

  test('names a booked ride within a day until somebody is assigned to it, and says whether a reply for a near ride is late', async () => {
    await using app = await booked(engine);
    const pickup = Date.parse('2026-06-20T22:30:00Z');
    const lines = async (now: number) => {
      app.clock.now = now;
      await app.signIn('desk');
      return read(app);
    };
    const assign = { kind: 'assign', list: 'quote-requests', id: 1, name: 'Ada Whitfield', about: 'Wedding' };
    expect(await lines(pickup - 24 * HOUR_MS - 1)).toEqual([]);
    expect(await lines(pickup - 24 * HOUR_MS)).toEqual([
      { ...assign, dueAt: new Date(pickup).toISOString() },
    ]);
    const body = { ...anAssignment(), seen: await seenBy(app), revision: 0 };
    expect((await app.call(assignRide, { params: { id: 1 }, body })).status).toBe(200);
    expect(await read(app)).toEqual([]);
    await addQuote(app, 'Late', -3, 2);
    expect(await read(app)).toMatchObject([{ kind: 'ride', name: 'Late', isOverdue: true }]);
  });

  test('names urgent rides, then late replies of both lists by their deadlines, and only the next one that is due', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addQuote(app, 'Later', 30);
    await addQuote(app, 'Next', 20);
    await addQuote(app, 'Rides tomorrow', 25, 23);
    await addQuote(app, 'Rides after that', 25, 25);
    expect(await linesOf(app)).toEqual(['ride Rides tomorrow', 'reply Next']);
    await addMessage(app, 'Late message', -1);
    expect(await linesOf(app)).toEqual(['ride Rides tomorrow', 'reply Late message', 'reply Next']);
    await addQuote(app, 'Later still', -2);
    await addQuote(app, 'Late quote', -0.5);
    await addQuote(app, 'Hardly late', 0);
    expect(await linesOf(app)).toEqual([
      'ride Rides tomorrow',
      'reply Later still',
      'reply Late message',
      'reply Late quote',
      'reply Hardly late',
    ]);
    expect(await read(app)).toHaveLength(MAX_NAMED);
    await addMessage(app, 'Of last week', -170);
    await addQuote(app, 'Rides in three hours', -170, 3);
    expect((await linesOf(app)).slice(0, 3)).toEqual([
      'ride Rides in three hours',
      'ride Rides tomorrow',
      'reply Of last week',
    ]);
  });

  test('names late confirmations, replies and declines as the list has them, and an acceptance of today first', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await accept(app, await addQuote(app, 'Ada', 9));
    await accept(app, await addQuote(app, 'Bea of today', 9, 30));
    app.clock.now += 11 * HOUR_MS;
    await rankByClock(app.ctx);
    await app.signIn();
    await addQuote(app, 'Since an hour', -1);
    await addQuote(app, 'Since yesterday', -30);
    const declined = await addQuote(app, 'Declined', -1);
    await updateRows(app.db.query, 'quoteRequests')
      .set({ waitsFor: 'decline', rank: rankLimits.urgent + app.clock.now })
      .where('id', '=', declined)
      .execute();
    const lines = await linesOf(app);
    expect(lines).toEqual([
      'accepted Bea of today',
      'reply Since yesterday',
      'accepted Ada',
      'reply Since an hour',
      'declined Declined',
    ]);
    const { body: list } = await app.call(pageQuoteRequests, { query: { sort: 'reply' } });
    const names = 'items' in list ? list.items.map(({ fullName }) => fullName) : [];
    expect(lines.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual(names);
  });

  test('names a booking that rides within a day and was not processed', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const addBooking = async (firstName: string, rideIn: number, isProcessed = 0) => {
      const { now } = app.clock;
      const { date, time } = companyClock(now + rideIn * HOUR_MS);
      const { id: serviceBookingId, ...details } = aReservation({ firstName, date, time, pickup: 'BNA' });
      const booking = { ...details, serviceBookingId: `${serviceBookingId}-${firstName}`, isProcessed };
      await addBookings(app.db.query, [{ ...booking, createdAt: now, updatedAt: now }], now);
    };
    await addBooking('Soon', 1);
    await addBooking('Processed', 1, 1);
    await addBooking('Later', 25);
    await addQuote(app, 'Rides in two hours', 9, 2);
    expect(await linesOf(app)).toEqual(['ride Soon Okafor', 'ride Rides in two hours']);
    expect((await read(app))[0]).toMatchObject({
      ...{ list: 'booking-requests', about: 'Airport transfer' },
      dueAt: new Date(app.clock.now + HOUR_MS).toISOString(),
    });
  });

  test('names a request once', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const id = await addQuote(app, 'Ada', 1, 5);
    expect(await linesOf(app)).toEqual(['ride Ada']);
    await accept(app, id);
    await app.call(updateQuoteRequest, { params: { id }, body: { status: 'pending' } });
    expect(await linesOf(app)).toEqual(['accepted Ada']);
  });

  test('asks to book only what was accepted last and is not confirmed yet', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const id = await addQuote(app, 'Ada', 90);
    await accept(app, id);
    expect(await linesOf(app)).toEqual(['accepted Ada']);
    // Closed, then asked again: the customer has not answered the new offer.
    await app.call(updateQuoteRequest, { params: { id }, body: { status: 'closed' } });
    const { body: draft } = await app.call(prepareOffer, { params: { id } });
    await app.call(sendOffer, { params: { id }, body: draft });
    expect(await linesOf(app)).toEqual([]);
    const confirmed = await addQuote(app, 'Bea', 90);
    await accept(app, confirmed);
    const body = { seen: await seenBy(app, confirmed), text: 'Your ride is confirmed.' };
    await app.call(confirmRide, { params: { id: confirmed }, body });
    await app.call(updateQuoteRequest, { params: { id: confirmed }, body: { status: 'contacted' } });
    expect(await linesOf(app)).toEqual([]);
  });

  test('shows every change at the next call', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const accepted = await addQuote(app, 'Ada', 9, 40);
    await accept(app, accepted);
    await accept(app, await addQuote(app, 'Bea', 9, 30));
    const removed = await addQuote(app, 'Late', -1);
    expect(await linesOf(app)).toEqual(['reply Late', 'accepted Ada', 'accepted Bea']);
    const message = await addMessage(app, 'Ruth', 1);
    await app.call(removeQuoteRequest, { params: { id: removed } });
    expect(await linesOf(app)).toEqual(['reply Ruth', 'accepted Ada', 'accepted Bea']);
    const sold = { status: 'sold', soldAmountCents: 52_500 } as const;
    await app.call(updateQuoteRequest, { params: { id: accepted }, body: sold });
    await app.call(updateContactMessage, { params: { id: message }, body: { isRead: true } });
    // Sold, but not confirmed to the customer.
    expect(await linesOf(app)).toEqual(['accepted Ada', 'accepted Bea']);
    const body = { seen: await seenBy(app, accepted), text: 'Your ride is confirmed.' };
    await app.call(confirmRide, { params: { id: accepted }, body });
    expect(await linesOf(app)).toEqual(['accepted Bea']);
  });
});
