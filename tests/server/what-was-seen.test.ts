import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CANCEL_PAGE } from '#content/offers/cancel-ride.ts';
import { CHANGE_PAGE } from '#content/offers/change-ride.ts';
import { offerPage, RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import { applyChange } from '#contracts/asked-changes.ts';
import { type Endpoint, endpoint } from '#contracts/endpoint.ts';
import * as offers from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { changeRide, createQuoteRequest, RideEntries } from '#contracts/quote-requests.ts';
import { assignRide, sendReceipt, setRideStage } from '#contracts/rides.ts';
import type { Seen } from '#contracts/seen.ts';
import type { Engine } from '#server/db/database.ts';
import { engines } from './databases.ts';
import { aQuoteRequest } from './enquiries.ts';
import { anAssignment, entriesOn, hiddenOn, postForm, seenBy, seenOnPage } from './offers.ts';
import { routesOf } from './routes.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * Whoever acts on a ride or an offer names what they saw. Every such call is tried with each part of that older than it is: those
 * of staff are found by their contracts, those of customers and chauffeurs by the routes below their addresses.
 */

const params = { id: 1 };

async function requested(engine: Engine): Promise<TestApp> {
  const app = await startTestApp(engine);
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await app.signIn('desk');
  return app;
}

const draftOf = async (app: TestApp) => (await app.call(offers.prepareOffer, { params })).body;

/** Sends an offer and returns the path of its page. */
async function sendOffer(app: TestApp): Promise<string> {
  expect((await app.call(offers.sendOffer, { params, body: await draftOf(app) })).status).toBe(201);
  return offerLink(app);
}

async function offerLink(app: TestApp): Promise<string> {
  const { content } = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', 'offer')
    .executeTakeFirstOrThrow();
  return new URL(JSON.parse(content).action.url).pathname;
}

async function accept(app: TestApp): Promise<void> {
  await sendOffer(app);
  const body = { seen: await seenBy(app) };
  expect((await app.call(offers.acceptOfferElsewhere, { params, body })).status).toBe(200);
}

async function book(app: TestApp): Promise<void> {
  await accept(app);
  const body = { seen: await seenBy(app), text: 'It is booked.' };
  expect((await app.call(offers.confirmRide, { params, body })).status).toBe(200);
}

async function cancel(app: TestApp): Promise<void> {
  await book(app);
  const body = { seen: await seenBy(app), by: 'customer', chargedCents: 0 } as const;
  expect((await app.call(offers.cancelRide, { params, body })).status).toBe(200);
}

async function assign(app: TestApp): Promise<void> {
  await book(app);
  const body = { ...anAssignment(), revision: 0, seen: await seenBy(app) };
  expect((await app.call(assignRide, { params, body })).status).toBe(200);
}

async function askForChange(app: TestApp): Promise<void> {
  await book(app);
  const form = `${await offerLink(app)}/${CHANGE_PAGE}`;
  const entries = { ...(await entriesOn(app, form)), pickupTime: '16:15' };
  expect((await postForm(app, form, entries)).statusCode).toBe(303);
}

/** The desk presses the last step, so that a receipt can follow. */
async function drive(app: TestApp): Promise<void> {
  await assign(app);
  const body = { seen: await seenBy(app), revision: 1, stage: 'dropped-off' } as const;
  expect((await app.call(setRideStage, { params, body })).status).toBe(200);
}

async function receiptOf(app: TestApp): Promise<object> {
  const { totalCents } = await app.db.query
    .selectFrom('offers')
    .select('totalCents')
    .executeTakeFirstOrThrow();
  return { revision: 2, extras: [{ kind: 'tolls', amountCents: 450 }], totalCents: totalCents + 450 };
}

const { fullName: _name, email: _email, phone: _phone, notes: _notes, ...asked } = aQuoteRequest();
const ride = RideEntries.parse({ ...asked, pickupCity: 'Nashville' });

/** As a colleague does it, at another time of day. */
async function moveRide(app: TestApp, pickupTime: string): Promise<void> {
  const { seen } = await draftOf(app);
  expect((await app.call(changeRide, { params, body: { ...ride, pickupTime, seen } })).status).toBe(200);
}

const revisionOf = async (app: TestApp) =>
  (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides[0]?.revision ?? 0;

/** The ends of the addresses below one to which a page posts. */
const formsBelow = ({ app }: TestApp, address: string) =>
  routesOf(app).flatMap(({ path, methods }) =>
    path.startsWith(address) && methods.includes('POST') ? [path.split('/').at(-1) ?? ''] : [],
  );

/** The chauffeur's page is open, and the ride may still be moved. */
const dayBefore = Date.UTC(2026, 5, 19, 15);

/** What each call needs in order to be accepted; one that is not listed fails the test. */
const calls = new Map<
  Endpoint,
  { prepare?: (app: TestApp) => Promise<unknown>; body: (app: TestApp) => object | Promise<object> }
>([
  [offers.sendOffer, { prepare: sendOffer, body: draftOf }],
  [offers.acceptOfferElsewhere, { prepare: sendOffer, body: () => ({}) }],
  [offers.cancelFollowUp, { prepare: sendOffer, body: () => ({}) }],
  [offers.withdrawOffer, { prepare: sendOffer, body: () => ({}) }],
  [offers.confirmRide, { prepare: accept, body: () => ({ text: 'See you at 5:30 PM.' }) }],
  [offers.updateConfirmation, { prepare: book, body: () => ({ text: 'See you at 5:30 PM.' }) }],
  [assignRide, { prepare: book, body: () => ({ ...anAssignment(), revision: 0 }) }],
  [offers.cancelRide, { prepare: book, body: () => ({ by: 'company', chargedCents: 0 }) }],
  [offers.takeBackCancellation, { prepare: cancel, body: () => ({}) }],
  [setRideStage, { prepare: assign, body: () => ({ stage: 'on-board', revision: 1 }) }],
  [
    applyChange,
    {
      prepare: askForChange,
      body: async (app) => {
        const { body } = await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } });
        return { text: 'See you at 4:15 PM.', change: body.changes[0]?.id };
      },
    },
  ],
  [sendReceipt, { prepare: drive, body: receiptOf }],
  [changeRide, { prepare: sendOffer, body: () => ({ ...ride, passengers: 5 }) }],
]);

const stored = (app: TestApp) =>
  Promise.all(
    (['quoteRequests', 'offers', 'emails', 'contactMessages', 'requestEvents'] as const).map((table) =>
      app.db.query.selectFrom(table).selectAll().orderBy('id').execute(),
    ),
  );

const namesSeen = ({ body }: Endpoint) => body instanceof z.ZodObject && 'seen' in body.shape;

test('every call that changes an offer names what was seen; another one does not compile', async () => {
  await using app = await startTestApp();
  const changing = app.app.endpoints.filter(({ changes = [] }) =>
    changes.some((change) => change === 'offers' || change === 'rides'),
  );
  expect(changing.filter((one) => !namesSeen(one)).map(({ path }) => path)).toEqual([
    // It names how many records there were.
    '/api/admin/privacy/erase',
  ]);
  const rest = {
    ...({ method: 'POST', path: '/api/admin/offers/tip', access: 'desk', audit: () => '' } as const),
    response: z.object({}),
  };
  // @ts-expect-error without `seen`
  endpoint({ ...rest, changes: ['offers'], body: z.strictObject({ cents: z.number() }) });
  // @ts-expect-error without `seen`
  endpoint({ ...rest, changes: ['rides'], body: z.strictObject({ cents: z.number() }) });
  // @ts-expect-error without a body
  endpoint({ ...rest, changes: ['offers'] });
  expect(
    changing
      .filter(namesSeen)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...calls.keys()].map(({ path }) => path).sort());
});

describe.each(engines)('what was seen, on %s', (engine) => {
  test.each([...calls].map(([target, call]) => [target.path, target, call] as const))(
    '%s is refused for another ride and another offer, and says what has changed',
    async (_path, target, { prepare, body }) => {
      await using app = await requested(engine);
      await prepare?.(app);
      const rest = await body(app);
      const seen = await seenBy(app);
      const call = (seen: Seen) =>
        app.call(target, { params, body: { ...rest, seen } } as unknown as Parameters<typeof app.call>[1]);
      const { offer } = seen;
      const before = await stored(app);
      const other = offer.state === 'open' ? 'accepted' : 'open';
      for (const older of [
        { ...offer, version: offer.version + 1 },
        { ...offer, state: other } as const,
        { ...offer, sequence: offer.sequence + 1 },
      ])
        expect([older, await call({ ...seen, offer: older })]).toMatchObject([older, { status: 409 }]);
      expect(await stored(app)).toEqual(before);
      await moveRide(app, '06:15');
      const moved = await stored(app);
      expect(await call(seen)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Pickup time: 5:30 PM → 6:15 AM') },
      });
      expect(await stored(app)).toEqual(moved);
      expect((await call(await seenBy(app))).status).toBeLessThan(300);
    },
  );

  test('a ride that was changed and changed back by now says so', async () => {
    await using app = await requested(engine);
    const { seen, ...draft } = await draftOf(app);
    await moveRide(app, '06:15');
    await moveRide(app, '17:45');
    const answer = await app.call(offers.sendOffer, { params, body: { ...draft, seen } });
    expect(answer.body).toMatchObject({ message: expect.stringContaining('5:30 PM → 5:45 PM') });
  });

  test('an answer of a customer to another ride shows the page again, with what has changed', async () => {
    await using app = await requested(engine);
    const forms = formsBelow(app, '/offers/:token/');
    expect(forms.length).toBeGreaterThan(3);
    for (const form of forms) {
      const path = await sendOffer(app);
      const isOver = form === 'new-quote';
      if (isOver) await app.call(offers.withdrawOffer, { params, body: { seen: await seenBy(app) } });
      const ofRide = form === CANCEL_PAGE || form === CHANGE_PAGE;
      if (ofRide) await postForm(app, `${path}/accept`);
      const own = ofRide ? await entriesOn(app, `${path}/${form}`) : {};
      const page = own.seen ?? (await seenOnPage(app, path));
      await moveRide(app, '06:15');
      const { seen: _seen, ...named } = own;
      const words = { question: 'A pram?', reason: 'A pram?', changes: 'A pram?', notes: 'A pram?' };
      const entries = { ...named, ...words };
      const before = await stored(app);
      for (const seen of [page, '', '{', '{"pickupTime":[]}', '{"additionalVehicles":"{"}']) {
        const answer = await postForm(app, `${path}/${form}`, { ...entries, seen });
        expect([form, answer.statusCode]).toEqual([form, 409]);
        expect(answer.body).toContain(offerPage.changed.text);
        const text = answer.body.replace(/<[^>]*>/g, '');
        expect(text.includes(offerPage.changed.value('6:15 AM', '5:30 PM'))).toBe(seen === page);
        if (form !== 'accept') expect(answer.body).toContain('A pram?');
      }
      expect(await stored(app)).toEqual(before);
      const again = own.seen ? await hiddenOn(app, `${path}/${form}`) : {};
      expect((await postForm(app, `${path}/${form}`, { ...entries, ...again })).statusCode).toBe(303);
      await app.db.query.deleteFrom('offers').execute();
      await app.db.query.deleteFrom('emails').execute();
      await moveRide(app, '17:30');
    }
  });

  test('a press of a chauffeur on a page of another ride shows it again, with what has changed', async () => {
    await using app = await requested(engine);
    const forms = formsBelow(app, '/chauffeur/:token/');
    expect(forms.length).toBeGreaterThan(0);
    await book(app);
    for (const form of forms) {
      const assignment = { ...anAssignment(), revision: await revisionOf(app), seen: await seenBy(app) };
      const path = new URL((await app.call(assignRide, { params, body: assignment })).body.link).pathname;
      app.clock.now = dayBefore;
      await app.signIn('desk');
      const fields = { ...(await hiddenOn(app, path)), step: 'on-the-way' };
      await moveRide(app, '06:15');
      const before = await stored(app);
      const answer = await postForm(app, `${path}/${form}`, fields);
      expect([form, answer.statusCode]).toEqual([form, 409]);
      expect(answer.body).toContain('Pickup time: 5:30 PM → 6:15 AM');
      expect(await stored(app)).toEqual(before);
      const again = { ...fields, ...(await hiddenOn(app, path)) };
      expect((await postForm(app, `${path}/${form}`, again)).statusCode).toBe(303);
      await moveRide(app, '17:30');
    }
  });

  test('an accepted and a booked ride print what was accepted and confirmed, whatever staff change', async () => {
    await using app = await requested(engine);
    const path = await sendOffer(app);
    const printed = async () => {
      const page = (await app.app.inject({ url: path })).body;
      const calendar = (await app.app.inject({ url: `${path}/${RIDE_CALENDAR}` })).body;
      const time = page.match(/<article.*?(\d+:\d\d [AP]M)/s)?.[1];
      return [time, calendar.match(/DTSTART;TZID[^:]*:\d+T(\d{4})/)?.[1]];
    };
    await moveRide(app, '17:45');
    expect(await printed()).toEqual(['5:45 PM', '1745']);
    await postForm(app, `${path}/accept`);
    await moveRide(app, '06:15');
    expect(await printed()).toEqual(['5:45 PM', '1745']);
    const confirmed = { seen: await seenBy(app), text: 'See you at 6:15 AM.' };
    await app.call(offers.confirmRide, { params, body: confirmed });
    expect(await printed()).toEqual(['6:15 AM', '0615']);
    await moveRide(app, '07:20');
    expect(await printed()).toEqual(['6:15 AM', '0615']);
    const updated = { seen: await seenBy(app), text: 'See you at 7:20 AM.' };
    await app.call(offers.updateConfirmation, { params, body: updated });
    expect(await printed()).toEqual(['7:20 AM', '0720']);
  });

  test('an updated confirmation that is pressed three times at once is one email', async () => {
    await using app = await requested(engine);
    await book(app);
    const body = { seen: await seenBy(app), text: 'An hour later.' };
    const press = () => app.call(offers.updateConfirmation, { params, body });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const emails = app.db.query.selectFrom('emails').select('id').where('kind', '=', 'ride-confirmed');
    expect(await emails.execute()).toHaveLength(2);
  });
});
