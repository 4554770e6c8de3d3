import { describe, expect, test } from 'vitest';
import { CHANGE_PAGE, changeRideCopy } from '#content/offers/change-ride.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { askedChangeCopy } from '#content/staff/asked-change.ts';
import { applyChange } from '#contracts/asked-changes.ts';
import { updateContactMessage } from '#contracts/contact-messages.ts';
import {
  acceptOfferElsewhere,
  confirmRide,
  prepareOffer,
  sendOffer,
  updateConfirmation,
} from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { changeRide, RideEntries, readTimeline, sendReply } from '#contracts/quote-requests.ts';
import type { Engine } from '#server/db/database.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { accepted, booked, entriesOn, postForm, seenBy } from '#tests/server/offers.ts';
import type { TestApp } from '#tests/server/test-app.ts';

const params = { id: 1 };

/** A ride that is booked, or accepted alone; `path` is its page. */
async function held(engine: Engine, { isBooked = true, request = {} } = {}) {
  const app = await (isBooked ? booked : accepted)(engine, request);
  const path = new URL((await emailOf(app, isBooked ? 'ride-confirmed' : 'offer')).action.url).pathname;
  return { app, path, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

async function emailOf(app: TestApp, kind: string) {
  const { content } = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(content);
}

const text = async (app: TestApp, url: string) =>
  (await app.app.inject({ url })).body.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
const formOf = (path: string) => `${path}/${CHANGE_PAGE}`;
const theOffer = (app: TestApp) =>
  app.db.query.selectFrom('offers').selectAll().orderBy('version', 'desc').executeTakeFirstOrThrow();
const theRequest = (app: TestApp) =>
  app.db.query.selectFrom('quoteRequests').selectAll().executeTakeFirstOrThrow();
const messages = (app: TestApp) =>
  app.db.query.selectFrom('contactMessages').selectAll().orderBy('id').execute();
const emails = (app: TestApp) =>
  app.db.query.selectFrom('emails').select(['id', 'kind']).orderBy('id').execute();
const openChange = async (app: TestApp) =>
  (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.changes[0];

async function ask(app: TestApp, path: string, entries: Record<string, string>) {
  return postForm(app, formOf(path), { ...(await entriesOn(app, formOf(path))), ...entries });
}

async function changeByDesk(app: TestApp, different: { pickupTime: string }): Promise<void> {
  const { fullName: _name, email: _email, phone: _phone, ...ride } = aQuoteRequest();
  const body = { ...RideEntries.parse({ ...ride, pickupCity: 'Nashville' }), ...different };
  expect((await app.call(changeRide, { params, body: { ...body, seen: await seenBy(app) } })).status).toBe(
    200,
  );
}

async function apply(app: TestApp, different = {}) {
  const { id = 0 } = (await openChange(app)) ?? {};
  const body = { seen: await seenBy(app), change: id, text: 'Changed as you asked.', ...different };
  return app.call(applyChange, { params, body });
}

/** A booked ride whose offer has more than its price. */
async function bookedWith(engine: Engine, agreed: object) {
  const site = await held(engine);
  const { app } = site;
  const draft = (await app.call(prepareOffer, { params })).body;
  await app.call(sendOffer, { params, body: { ...draft, ...agreed } });
  await app.call(acceptOfferElsewhere, { params, body: { seen: await seenBy(app) } });
  await app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'Booked.' } });
  return site;
}

describe.each(engines)('a change that a customer asks for, on %s', (engine) => {
  test('is applied with the day of its deposit, and the email says what it has changed', async () => {
    await using site = await bookedWith(engine, { depositCents: 10_000 });
    const { app, path } = site;
    await ask(app, path, { pickupTime: '16:15', stops: 'The flower market' });
    expect((await apply(app, { depositPaidOn: '2026-01-15', arrangements: null })).status).toBe(200);
    expect(await theOffer(app)).toMatchObject({ depositPaidOn: '2026-01-15' });
    const email = await emailOf(app, 'ride-confirmed');
    expect(email).toMatchObject({
      subject: expect.stringMatching(/^Changed: your ride is now Sat, Jun 20 at 4:15 PM/),
      changed: {
        rows: [
          { label: 'Pickup time', now: '4:15 PM, Nashville time', before: '5:30 PM' },
          { label: 'Stops', now: 'The flower market', before: 'none' },
        ],
      },
    });
  });

  test('is another version where the offer has a schedule of its times and places', async () => {
    const run = { date: '2026-06-20', time: '17:30', vehicle: 'Charter bus', from: 'Here', to: 'There' };
    await using site = await bookedWith(engine, { schedule: [run] });
    const { app, path } = site;
    await ask(app, path, { pickupTime: '16:15' });
    expect(await openChange(app)).toMatchObject({ needsVersion: true });
    expect((await apply(app)).status).toBe(409);
    await ask(app, path, { pickupTime: '17:30', passengers: '5' });
    expect(await openChange(app)).toMatchObject({ needsVersion: false });
    expect((await apply(app)).status).toBe(200);
  });

  test('is filled with what holds, waits for the desk by an hour, and is applied for the same price', async () => {
    await using site = await held(engine, { request: { stops: 'The flower market' } });
    const { app, path } = site;
    expect(await entriesOn(app, formOf(path))).toMatchObject({
      ...{ eventDate: '2026-06-20', pickupTime: '17:30', passengers: '4', stops: 'The flower market' },
      ...{ vehicleType: 'Cadillac Escalade', duration: '3' },
    });
    const before = await theOffer(app);
    expect((await ask(app, path, { pickupTime: '16:15', stops: '' })).headers.location).toBe(path);
    const page = await text(app, path);
    expect(page).toContain(changeRideCopy.asked('Thursday, January 15, 2026, 6:00 AM, Nashville time'));
    expect(page).toContain('4:15 PM (before: 5:30 PM)');
    expect(page).toContain('none (before: The flower market)');
    expect(page).toContain(changeRideCopy.stays.confirmed);
    const [message] = await messages(app);
    expect(await theRequest(app)).toMatchObject({ pickupTime: '17:30', waitsFor: 'offer-question' });
    expect(await openChange(app)).toMatchObject({
      id: message?.id,
      dueAt: new Date(message?.replyDueAt ?? 0).toISOString(),
      changes: [
        { label: 'Pickup time', before: '5:30 PM', now: '4:15 PM' },
        { label: 'Stops', before: 'The flower market', now: 'none' },
      ],
      asked: { pickupTime: '16:15' },
      needsVersion: false,
    });
    expect(await emailOf(app, 'new-message')).toMatchObject({
      action: { url: expect.stringContaining('tab=quotes') },
    });

    expect((await apply(app)).status).toBe(200);
    expect(await theRequest(app)).toMatchObject({ pickupTime: '16:15', stops: null, waitsFor: null });
    const after = await theOffer(app);
    expect(after).toMatchObject({ totalCents: before.totalCents, sequence: before.sequence + 1 });
    expect(JSON.parse(after.ride ?? '')).toMatchObject({ pickupTime: '16:15', stops: null });
    expect(await emailOf(app, 'ride-confirmed')).toMatchObject({
      subject: expect.stringContaining('Changed: your ride'),
      paragraphs: ['Changed as you asked.'],
      changed: {
        rows: [
          { label: 'Pickup time', now: '4:15 PM, Nashville time', before: '5:30 PM' },
          { label: 'Stops', now: 'none' },
        ],
      },
      calendar: { text: expect.stringContaining('T161500') },
    });
    const changed = await text(app, path);
    expect(changed).toContain('4:15 PM, Nashville time');
    expect(changed).not.toContain(changeRideCopy.asked(''));
    expect(await openChange(app)).toBeUndefined();
    const kinds = (await app.call(readTimeline, { params })).body.entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['change-asked', 'ride-changed', 'confirmation-updated']));
  });

  test('that is sent twice is one, and applied twice is one email', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    const entries = { ...(await entriesOn(app, formOf(path))), pickupTime: '16:15' };
    for (const _press of [1, 2, 3]) expect((await postForm(app, formOf(path), entries)).statusCode).toBe(303);
    expect(await messages(app)).toHaveLength(1);
    const { id: change = 0 } = (await openChange(app)) ?? {};
    const seen = await seenBy(app);
    const body = { seen, change, text: 'Changed as you asked.' };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(applyChange, { params, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await emails(app)).filter(({ kind }) => kind === 'ride-confirmed')).toHaveLength(2);
    // The same form once more asks for what is there already.
    expect((await postForm(app, formOf(path), entries)).statusCode).toBe(303);
    expect(await messages(app)).toHaveLength(1);
    expect((await apply(app)).status).toBe(409);
  });

  test('of a flight number or a note alone is made at once, and the desk is told', async () => {
    await using site = await held(engine, { request: { flightNumber: 'AA 1234' } });
    const { app, path } = site;
    const entries = await entriesOn(app, formOf(path));
    const changed = { ...entries, flightNumber: 'DL 402', notes: 'A child seat, please.\nAnd "quiet".' };
    expect((await postForm(app, formOf(path), changed)).headers.location).toBe(`${path}?changed=1`);
    expect(await text(app, `${path}?changed=1`)).toContain(changeRideCopy.changedAtOnce);
    expect(await text(app, path)).toContain('DL 402');
    expect(await theRequest(app)).toMatchObject({
      ...{ flightNumber: 'DL 402', notes: 'A child seat, please.\nAnd "quiet".', waitsFor: null },
    });
    expect(JSON.parse((await theOffer(app)).ride ?? '')).toMatchObject({ flightNumber: 'DL 402' });
    expect(await messages(app)).toEqual([]);
    expect(await emailOf(app, 'offer-answered')).toMatchObject({
      facts: expect.arrayContaining([{ label: 'Flight', value: 'DL 402 (before: AA 1234)' }]),
    });
    const sent = await emails(app);
    expect((await postForm(app, formOf(path), changed)).headers.location).toBe(path);
    expect(await emails(app)).toEqual(sent);
    expect(await entriesOn(app, formOf(path))).toMatchObject({
      notes: 'A child seat, please.\nAnd "quiet".',
    });
  });

  test('replaces what was asked before, and the ride as it is takes it back', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    const { seen: _seen, ...asIs } = await entriesOn(app, formOf(path));
    await ask(app, path, { pickupTime: '16:15' });
    expect(await entriesOn(app, formOf(path))).toMatchObject({ pickupTime: '16:15' });
    await ask(app, path, { passengers: '5' });
    expect((await openChange(app))?.changes.map(({ label }) => label)).toEqual(['Pickup time', 'Passengers']);
    expect((await messages(app)).map(({ isRead }) => isRead)).toEqual([1, 0]);
    // A flight number does not answer what is asked.
    await ask(app, path, { flightNumber: 'DL 402' });
    expect((await openChange(app))?.changes).toHaveLength(2);
    await ask(app, path, { ...asIs, flightNumber: 'DL 402' });
    expect(await openChange(app)).toBeUndefined();
    expect(await theRequest(app)).toMatchObject({ pickupTime: '17:30', waitsFor: null });
  });

  test('is answered by a reply, or seen to by the desk in another way', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    await ask(app, path, { pickupTime: '16:15' });
    const { id = 0 } = (await openChange(app)) ?? {};
    const mark = (isRead: boolean) =>
      app.call(updateContactMessage, { params: { id }, body: { isRead } as never });
    await mark(true);
    expect(await openChange(app)).toBeUndefined();
    await mark(false);
    expect(await openChange(app)).toMatchObject({ id });
    await app.call(sendReply, { params, body: { subject: 'Your change', text: 'Would 4:30 PM do?' } });
    expect(await openChange(app)).toBeUndefined();
    expect(
      (await app.call(applyChange, { params, body: { seen: await seenBy(app), change: id, text: 'Yes.' } }))
        .body,
    ).toMatchObject({
      message: askedChangeCopy.answered,
    });
  });

  test('of vehicles or hours becomes a new version with its own price, drafted from what is asked', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    await ask(app, path, { duration: '5', pickupTime: '16:15' });
    const { id: change = 0, needsVersion } = (await openChange(app)) ?? {};
    expect(needsVersion).toBe(true);
    expect((await apply(app)).body).toMatchObject({ message: askedChangeCopy.needsVersion });
    const { body: draft } = await app.call(prepareOffer, { params, query: { change } });
    expect(draft.hours).toBe(5);
    expect((await app.call(sendOffer, { params, body: { ...draft, change } })).status).toBe(201);
    expect(await theRequest(app)).toMatchObject({ duration: 5, pickupTime: '16:15' });
    expect(await openChange(app)).toBeUndefined();
    // The booking holds until the new version is accepted.
    expect(await text(app, path)).toContain('5:30 PM, Nashville time');
    expect(
      (await app.call(sendOffer, { params, body: { ...draft, seen: await seenBy(app), change } })).status,
    ).toBe(409);
    await app.call(acceptOfferElsewhere, { params, body: { seen: await seenBy(app) } });
    await app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'As agreed.' } });
    expect(await emailOf(app, 'ride-confirmed')).toMatchObject({
      subject: expect.stringContaining('Changed: your ride is now Sat, Jun 20 at 4:15 PM'),
      changed: {
        rows: [
          { label: 'Pickup time', now: '4:15 PM, Nashville time', before: '5:30 PM' },
          { label: 'Duration', now: '5 hours', before: '3 hours' },
          { label: 'Total', now: '$875.00', before: '$525.00' },
        ],
      },
    });
  });

  test('of a ride that is accepted alone changes what is to be confirmed', async () => {
    await using site = await held(engine, { isBooked: false });
    const { app, path } = site;
    await ask(app, path, { pickupTime: '16:15' });
    expect(await text(app, path)).toContain(changeRideCopy.stays.agreed);
    expect((await apply(app)).status).toBe(200);
    expect(await theOffer(app)).toMatchObject({ confirmedAt: null, state: 'accepted' });
    expect(await text(app, path)).toContain('4:15 PM, Nashville time');
    const email = await emailOf(app, 'ride-confirmed');
    expect(email.letter.heading).toBe(offerPage.heading);
    expect(email.closing[0]).toMatch(
      /^We’ll confirm your ride in writing by \w+, January \d+, 2026, .* time\.$/,
    );
  });

  test('names what was seen: a ride that has changed since is shown again, with what was typed', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    const entries = { ...(await entriesOn(app, formOf(path))), passengers: '5' };
    await changeByDesk(app, { pickupTime: '06:15' });
    const refused = await postForm(app, formOf(path), entries);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(offerPage.changed.text);
    expect(refused.body).toContain('value="5"');
    expect(await messages(app)).toEqual([]);
  });

  test('is refused when it cannot be, once the ride has begun, and after many', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    const past = await ask(app, path, { eventDate: '2026-01-02', passengers: '900' });
    expect(past.statusCode).toBe(400);
    expect(past.body).toContain('value="2026-01-02"');
    for (let minute = 10; minute < 20; minute++) await ask(app, path, { pickupTime: `16:${minute}` });
    expect((await ask(app, path, { pickupTime: '16:30' })).statusCode).toBe(429);
    app.clock.now = Date.parse('2026-06-20T22:30:00Z');
    expect((await app.app.inject({ url: formOf(path) })).headers.location).toBe(path);
    expect(await text(app, path)).not.toContain(changeRideCopy.open);
  });

  test('by the desk stands on the page until the next confirmation says it', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    await changeByDesk(app, { pickupTime: '06:15' });
    const page = await text(app, path);
    expect(page).toContain(changeRideCopy.edited('Thursday, January 15, 2026, 6:00 AM, Nashville time'));
    expect(page).toContain(offerPage.changed.value('6:15 AM', '5:30 PM'));
    expect(page).toContain('5:30 PM, Nashville time');
    const body = { seen: await seenBy(app), text: 'Your pickup is earlier.' };
    expect((await app.call(updateConfirmation, { params, body })).status).toBe(200);
    expect(await text(app, path)).not.toContain(changeRideCopy.editedText);
    expect(await text(app, path)).toContain('6:15 AM, Nashville time');
  });
});
