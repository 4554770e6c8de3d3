import { describe, expect, test } from 'vitest';
import { readRequestCounts } from '#contracts/all-lists.ts';
import { updateBookingRequest } from '#contracts/booking-requests.ts';
import { acceptOfferElsewhere, cancelRide, confirmRide, prepareOffer, sendOffer } from '#contracts/offers.ts';
import { createQuoteRequest, removeQuoteRequest, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { assignRide, type DayRide, MAX_DAY_RIDES, readDayRides, setRideStage } from '#contracts/rides.ts';
import { createBookingRequest } from '#server/requests/lists/booking-requests.ts';
import { insertRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { anAssignment, booked, seenBy } from '#tests/server/offers.ts';
import type { TestApp } from '#tests/server/test-app.ts';

const date = '2026-06-20';

async function dayOf(app: TestApp, day = date): Promise<DayRide[]> {
  const { status, body } = await app.call(readDayRides, { query: { date: day } });
  expect(status).toBe(200);
  return body.rides;
}

const nameOf = (ride: DayRide) =>
  'quoteRequest' in ride ? ride.quoteRequest.fullName : ride.bookingRequest.firstName;
const linesOf = (rides: DayRide[]) => rides.map((ride) => `${ride.time} ${nameOf(ride)}`);
const quoteOf = (rides: DayRide[], id: number) =>
  rides.flatMap((ride) => ('quoteRequest' in ride && ride.quoteRequest.id === id ? ride : []))[0];

/** Another ride, up to the customer's yes or its confirmation. */
async function addRide(
  app: TestApp,
  id: number,
  different: object,
  isConfirmed = true,
  offered: object = {},
): Promise<void> {
  const request = aQuoteRequest({ email: `rider-${id}@example.com`, ...different });
  expect((await app.call(createQuoteRequest, { body: request })).status).toBe(201);
  const params = { id };
  const body = { ...(await app.call(prepareOffer, { params })).body, ...offered };
  expect((await app.call(sendOffer, { params, body })).status).toBe(201);
  await app.call(acceptOfferElsewhere, { params, body: { seen: await seenBy(app, id) } });
  if (isConfirmed)
    await app.call(confirmRide, { params, body: { seen: await seenBy(app, id), text: 'Booked.' } });
}

async function assign(app: TestApp, id: number, different = {}): Promise<void> {
  const body = { ...anAssignment(different), seen: await seenBy(app, id), revision: 0 };
  expect((await app.call(assignRide, { params: { id }, body })).status).toBe(200);
}

describe.each(engines)('the rides of a day, on %s', (engine) => {
  test('are those that were sold or booked, by the moment of each on the clock of its pickup', async () => {
    await using app = await booked(engine);
    await addRide(app, 2, { fullName: 'Tom Ng', pickupTime: '16:00' }, false);
    // An hour ahead of Nashville: before the ride at half past five.
    await addRide(app, 3, { fullName: 'Ida Wells', pickupTime: '18:15', pickupLocation: 'Midtown, Atlanta' });
    await app.call(createQuoteRequest, { body: aQuoteRequest({ fullName: 'Only Asked' }) });
    await createBookingRequest(app.ctx, aReservation({ date, time: '09:00' }));
    await createBookingRequest(app.ctx, aReservation({ id: 'BK-2', date: '2026-06-21' }));
    const rides = await dayOf(app);
    expect(linesOf(rides)).toEqual([
      '09:00 Marcus',
      '16:00 Tom Ng',
      '18:15 Ida Wells',
      '17:30 Ada Whitfield',
    ]);
    expect(quoteOf(rides, 1)?.offer?.confirmedAt).toBeDefined();
    expect(quoteOf(rides, 2)?.offer).toMatchObject({ state: 'accepted' });
    expect(quoteOf(rides, 2)?.offer?.confirmedAt).toBeUndefined();

    await app.call(removeQuoteRequest, { params: { id: 3 } });
    const params = { id: 2 };
    await app.call(cancelRide, {
      params,
      body: { seen: await seenBy(app, 2), by: 'customer', reason: '', chargedCents: 0 },
    });
    // What is charged counts as sold, and yet nobody drives.
    await app.call(cancelRide, {
      params: { id: 1 },
      body: { seen: await seenBy(app), by: 'customer', reason: '', chargedCents: 5000 },
    });
    await app.call(updateQuoteRequest, { params: { id: 4 }, body: { status: 'sold' } });
    expect(linesOf(await dayOf(app))).toEqual(['09:00 Marcus', '17:30 Only Asked']);
    await app.call(updateBookingRequest, { params: { id: 5 }, body: { isProcessed: true } });
    expect((await dayOf(app))[0]).toMatchObject({ bookingRequest: { isProcessed: true } });
  });

  test('include the way back on its own day, and are counted for today', async () => {
    const returning = { roundTrip: true, returnDate: '2026-06-22', returnTime: '10:00' };
    await using app = await booked(engine, returning);
    expect((await dayOf(app))[0]).toMatchObject({ time: '17:30', isReturn: false });
    expect((await dayOf(app, '2026-06-22'))[0]).toMatchObject({ time: '10:00', isReturn: true });
    const countOf = async () => (await app.call(readRequestCounts, {})).body.ridesToday;
    expect(await countOf()).toBe(0);
    for (const day of [date, '2026-06-22']) {
      app.clock.now = Date.parse(`${day}T12:00:00Z`);
      await app.signIn('desk');
      expect(await countOf(), day).toBe(1);
    }
    await createBookingRequest(app.ctx, aReservation({ date: '2026-06-22' }));
    expect(await countOf()).toBe(2);
  });

  test('include the runs of a schedule on each of its days', async () => {
    await using app = await booked(engine);
    const run = (date: string, time: string) => ({
      ...{ date, time, vehicle: 'Cadillac Escalade', from: 'The Hermitage Hotel', to: 'Cheekwood Estate' },
    });
    const schedule = [run(date, '17:30'), run('2026-06-21', '09:00'), run('2026-06-21', '18:00')];
    await addRide(app, 2, { fullName: 'Tom Ng' }, true, { schedule });
    expect(linesOf(await dayOf(app))).toEqual(['17:30 Ada Whitfield', '17:30 Tom Ng']);
    expect(linesOf(await dayOf(app, '2026-06-21'))).toEqual(['09:00 Tom Ng']);
    expect(await dayOf(app, '2026-06-22')).toEqual([]);
    app.clock.now = Date.parse('2026-06-21T12:00:00Z');
    await app.signIn('desk');
    expect((await app.call(readRequestCounts, {})).body.ridesToday).toBe(1);
  });

  test('name who drives or what is driven twice at overlapping times, until one is over', async () => {
    await using app = await booked(engine);
    await assign(app, 1);
    await addRide(app, 2, { fullName: 'Tom Ng', pickupTime: '19:00' });
    await assign(app, 2, { chauffeurPhone: '+1 615 555 0117', plate: 'SR 9' });
    await addRide(app, 3, {
      fullName: 'Late Vance',
      eventDate: '2026-06-19',
      pickupTime: '23:00',
      duration: 24,
    });
    await assign(app, 3, { chauffeurPhone: '404-555-0188', plate: 'sr-4417' });
    const rides = await dayOf(app);
    const [tom, late] = [
      { of: 'chauffeur', name: 'Tom Ng', date, time: '19:00' },
      { of: 'vehicle', name: 'Late Vance', date: '2026-06-19', time: '23:00' },
    ];
    expect(quoteOf(rides, 1)?.doubleUses).toEqual([tom, late]);
    expect(quoteOf(rides, 2)?.doubleUses).toMatchObject([{ of: 'chauffeur', name: 'Ada Whitfield' }]);
    expect(quoteOf(rides, 1)?.ride).toMatchObject({ chauffeurName: 'Otis Vance', plate: 'SR 4417' });

    // Dropped off an hour after the pickup.
    app.clock.now = Date.UTC(2026, 5, 20, 23, 30);
    await app.signIn('desk');
    const body = { seen: await seenBy(app), revision: 1, stage: 'dropped-off' as const };
    expect((await app.call(setRideStage, { params: { id: 1 }, body })).status).toBe(200);
    expect(quoteOf(await dayOf(app), 1)?.doubleUses).toEqual([late]);
  });

  test('are no more than the page can list, which then says so', async () => {
    await using app = await booked(engine);
    const [row] = await app.db.query.selectFrom('quoteRequests').selectAll().execute();
    const { id: _, ...copy } = row ?? {};
    for (let index = 0; index < MAX_DAY_RIDES; index++) {
      const values = { ...copy, reference: `SR-${index}`, status: 'sold' };
      await insertRows(app.db.query, 'quoteRequests', [values]);
    }
    const { body } = await app.call(readDayRides, { query: { date } });
    expect(body.rides).toHaveLength(MAX_DAY_RIDES);
    expect(body.hasMore).toBe(true);
  });
});
