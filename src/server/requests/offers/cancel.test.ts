import { describe, expect, test } from 'vitest';
import { CANCEL_PAGE, cancelRide as cancelCopy } from '#content/offers/cancel-ride.ts';
import { hourText } from '#content/offers/hour-text.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import {
  acceptOfferElsewhere,
  cancelRide,
  confirmRide,
  listOffers,
  prepareOffer,
  sendOffer,
  takeBackCancellation,
} from '#contracts/offers.ts';
import { createQuoteRequest, readTimeline } from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { answerDeadline } from '#rules/deadlines.ts';
import type { Engine } from '#server/db/database.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest, escaladeTotal, escaladeVip } from '#tests/server/enquiries.ts';
import { hiddenOn, postForm, seenBy } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';

const params = { id: 1 };
const MINUTE = 60 * 1000;
/** The ride is on June 20, 2026, at 5:30 PM in Nashville, in a car: free until a day before. */
const LAST_FREE = Date.parse('2026-06-19T22:29:00Z');
const TOO_LATE = Date.parse('2026-06-19T22:30:00Z');
const BEGUN = Date.parse('2026-06-20T22:30:00Z');

/** A ride that is booked, or accepted alone; `path` is its page. */
async function held(engine: Engine, { isBooked = true, request = {}, draft = {} } = {}) {
  const app = await startTestApp(engine);
  await app.call(createQuoteRequest, { body: aQuoteRequest(request) });
  await app.signIn('desk');
  await offer(app, draft);
  await app.call(acceptOfferElsewhere, { params, body: { seen: await seenBy(app) } });
  if (isBooked) await app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'Booked.' } });
  const path = linkOf(await emailOf(app, isBooked ? 'ride-confirmed' : 'offer'));
  return { app, path, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

async function offer(app: TestApp, draft: object = {}) {
  const { body } = await app.call(prepareOffer, { params });
  expect((await app.call(sendOffer, { params, body: { ...body, ...draft } })).status).toBe(201);
}

async function emailOf(app: TestApp, kind: string) {
  const row = await app.db.query
    .selectFrom('emails')
    .select(['content', 'recipient'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { recipient: row.recipient, ...JSON.parse(row.content) };
}

const linkOf = (email: { action: { url: string } }) => new URL(email.action.url).pathname;
const page = async (app: TestApp, url: string) =>
  (await app.app.inject({ url })).body.replace(/<[^>]*>/g, '');
const theOffer = (app: TestApp) =>
  app.db.query.selectFrom('offers').selectAll().orderBy('version', 'desc').executeTakeFirstOrThrow();
const theRequest = (app: TestApp) =>
  app.db.query.selectFrom('quoteRequests').selectAll().executeTakeFirstOrThrow();
const cancelPage = (path: string) => `${path}/${CANCEL_PAGE}`;

async function cancel(app: TestApp, path: string, entries = {}) {
  return postForm(app, cancelPage(path), { ...(await hiddenOn(app, cancelPage(path))), ...entries });
}

/** By the desk. */
const cancelAs = async (
  app: TestApp,
  body: { by: 'customer' | 'company'; chargedCents: number; reason?: string },
) => app.call(cancelRide, { params, body: { ...body, seen: await seenBy(app) } });
const takeBack = async (app: TestApp) =>
  app.call(takeBackCancellation, { params, body: { seen: await seenBy(app) } });

describe.each(engines)('a ride that its customer cancels, on %s', (engine) => {
  test('names its cost as an hour of the pickup’s clock, and is canceled free of charge before it', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    expect(await page(app, path)).toContain(cancelCopy.open);
    expect(await page(app, cancelPage(path))).toContain(
      'Free until Friday, June 19, 2026, 5:30 PM, Nashville time.',
    );
    app.clock.now = LAST_FREE;
    expect(await page(app, cancelPage(path))).toContain('Free until Friday, 5:30 PM, Nashville time.');
    const { sequence } = await theOffer(app);
    expect((await cancel(app, path, { reason: 'The concert is off.' })).headers.location).toBe(path);
    expect(await theOffer(app)).toMatchObject({
      ...{ state: 'canceled', canceledAt: LAST_FREE, canceledBy: 'customer', chargedCents: 0 },
      ...{ cancelReason: 'The concert is off.', sequence: sequence + 1 },
    });
    expect(await theRequest(app)).toMatchObject({ status: 'closed', closedReason: 'plans-changed' });
    const after = await page(app, path);
    expect(after).toContain('You canceled this ride. Nothing is charged.');
    expect(after).not.toContain(cancelCopy.open);
    const calendar = (await app.app.inject({ url: `${path}/${RIDE_CALENDAR}` })).body;
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `SEQUENCE:${sequence + 1}`])
      expect(calendar).toContain(line);
    const email = await emailOf(app, 'ride-canceled');
    expect(email).toMatchObject({ recipient: 'ada@whitfield.example', calendar: { method: 'CANCEL' } });
    expect(await page(app, linkOf(email))).toContain('You canceled this ride.');
    expect(await emailOf(app, 'offer-answered')).toMatchObject({ quoted: 'The concert is off.' });
    await app.signIn('desk');
    const { body: timeline } = await app.call(readTimeline, { params });
    expect(timeline.entries).toContainEqual(
      expect.objectContaining({ kind: 'ride-canceled', text: 'The concert is off.', totalCents: 0 }),
    );
  });

  test('is charged in full from that hour on, which its page says before, and the charge counts as sold', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    app.clock.now = LAST_FREE;
    const seen = await hiddenOn(app, cancelPage(path));
    app.clock.now = TOO_LATE;
    const stale = await postForm(app, cancelPage(path), { ...seen, reason: 'Too late?' });
    expect(stale.statusCode).toBe(409);
    expect(stale.body.replace(/<[^>]*>/g, '')).toContain(`charged in full: ${escaladeTotal}`);
    expect(stale.body).toContain(cancelCopy.changed);
    expect(stale.body).toContain('Too late?');
    expect(await theOffer(app)).toMatchObject({ state: 'accepted' });
    await cancel(app, path);
    const { totalCents, ...offer } = await theOffer(app);
    expect(offer).toMatchObject({ state: 'canceled', chargedCents: totalCents });
    expect(await theRequest(app)).toMatchObject({ status: 'sold', soldAmountCents: totalCents });
    expect(await page(app, path)).toContain(`It is charged in full: ${escaladeTotal}.`);
  });

  test('costs nothing before it is confirmed, and gives the VIP code back', async () => {
    const app = await startTestApp(engine);
    await using _app = app;
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const { code } = await app.db.query.selectFrom('vipMembers').select('code').executeTakeFirstOrThrow();
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn('desk');
    await offer(app, { vipCode: code, totalCents: escaladeVip.totalCents, charges: [] });
    const path = linkOf(await emailOf(app, 'offer'));
    await postForm(app, `${path}/accept`);
    app.clock.now = TOO_LATE;
    expect(await page(app, cancelPage(path))).toContain('Your ride is not confirmed yet');
    const codeUsedAt = async () =>
      (await app.db.query.selectFrom('vipMembers').select('codeUsedAt').executeTakeFirstOrThrow()).codeUsedAt;
    const taken = await codeUsedAt();
    expect(taken).not.toBeNull();
    await cancel(app, path);
    expect(await codeUsedAt()).toBeNull();
    expect(await theOffer(app)).toMatchObject({ state: 'canceled', chargedCents: 0 });
    expect(await theRequest(app)).toMatchObject({ status: 'closed' });
    await app.signIn('desk');
    expect((await takeBack(app)).status).toBe(200);
    expect(await codeUsedAt()).toBe(taken);
  });

  test('is canceled once, whoever presses again, and not once it has begun', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    const entries = await hiddenOn(app, cancelPage(path));
    const press = () => postForm(app, cancelPage(path), entries);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const emails = await app.db.query
      .selectFrom('emails')
      .select('id')
      .where('kind', '=', 'ride-canceled')
      .execute();
    expect(emails).toHaveLength(1);
    await takeBack(app);
    app.clock.now = BEGUN;
    expect(await page(app, path)).not.toContain(cancelCopy.open);
    expect((await app.app.inject({ url: cancelPage(path) })).statusCode).toBe(303);
    expect((await postForm(app, cancelPage(path), entries)).statusCode).toBe(303);
    expect(await theOffer(app)).toMatchObject({ state: 'accepted' });
  });

  test('leaves the cost of an airport ride to the desk where the drive decides', async () => {
    await using site = await held(engine, {
      request: { eventType: 'Airport transfer', pickupLocation: 'BNA, Nashville' },
    });
    const { app, path } = site;
    app.clock.now = TOO_LATE;
    expect(await page(app, cancelPage(path))).toContain('we’ll check which applies');
    await cancel(app, path);
    expect(await theOffer(app)).toMatchObject({ state: 'canceled', chargedCents: null });
    await app.signIn('desk');
    // The desk's deadline is the hour that the customer reads.
    const { body: offers } = await app.call(listOffers, { query: { quoteRequestIds: '1' } });
    const due = answerDeadline(TOO_LATE, null);
    expect(offers[0]?.chargeDueAt).toBe(new Date(due).toISOString());
    const ride = { pickupLocation: 'BNA, Nashville' };
    const told = `We’re checking what is charged and will tell you in writing by ${hourText(ride, due, TOO_LATE)}.`;
    expect(await page(app, path)).toContain(told);
    const hour = hourText(ride, due, 0);
    expect((await emailOf(app, 'ride-canceled')).paragraphs.join()).toContain(`in writing by ${hour}.`);
    expect((await emailOf(app, 'offer-answered')).paragraphs.join()).toContain(`hear it by ${hour}.`);
    app.clock.now = due;
    expect(await page(app, path)).toContain('Our answer is late');
    app.clock.now = TOO_LATE;
    await app.signIn('desk');
    expect((await cancelAs(app, { by: 'customer', chargedCents: 20_000 })).status).toBe(200);
    expect(await page(app, path)).toContain('$200.00 is charged.');
    expect(await theRequest(app)).toMatchObject({ status: 'sold', soldAmountCents: 20_000 });
    // Decided once.
    expect((await cancelAs(app, { by: 'customer', chargedCents: 1 })).status).toBe(409);
    expect((await takeBack(app)).status).toBe(200);
    expect(await theRequest(app)).toMatchObject({
      status: 'sold',
      soldAmountCents: (await theOffer(app)).totalCents,
    });
  });

  test('ends with every version: a booked ride, and what was offered or accepted for it since', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    await offer(app);
    const newer = linkOf(await emailOf(app, 'offer'));
    app.clock.now = TOO_LATE;
    expect(await page(app, cancelPage(newer))).toContain('charged in full');
    await cancel(app, newer);
    const states = await app.db.query.selectFrom('offers').select('state').orderBy('version').execute();
    expect(states).toEqual([{ state: 'canceled' }, { state: 'withdrawn' }]);
    expect(await page(app, newer)).not.toContain('stays booked');
    expect(await page(app, path)).toContain('You canceled this ride.');
  });

  test('is charged by the booking that holds, not by a change that was accepted and is not confirmed', async () => {
    await using site = await held(engine);
    const { app } = site;
    const { totalCents } = await theOffer(app);
    const line = { label: 'Your ride', quantity: 1, unitCents: 10_000 };
    await offer(app, { lines: [line], charges: [], totalCents: 10_000 });
    const newer = linkOf(await emailOf(app, 'offer'));
    await postForm(app, `${newer}/accept`);
    app.clock.now = TOO_LATE;
    await cancel(app, newer);
    expect(await theOffer(app)).toMatchObject({ state: 'canceled', chargedCents: totalCents });
    await app.signIn('desk');
    app.clock.now = LAST_FREE;
    await offer(app);
    // What is offered afterwards changes no booking.
    expect(await page(app, linkOf(await emailOf(app, 'offer')))).not.toContain('stays booked');
  });
});

describe.each(engines)('a ride that the desk cancels, on %s', (engine) => {
  test('tells its customer by whom, why and what is charged, and is taken back within an hour', async () => {
    await using site = await held(engine);
    const { app, path } = site;
    const before = { offer: await theOffer(app), request: await theRequest(app) };
    const answer = await cancelAs(app, { by: 'company', chargedCents: 0, reason: 'The road is closed.' });
    expect(answer.body).toMatchObject({ state: 'canceled', canceledBy: 'company', chargedCents: 0 });
    const text = await page(app, path);
    expect(text).toContain('we had to cancel this ride. The road is closed. Nothing is charged.');
    expect(await theRequest(app)).toMatchObject({ status: 'closed', closedReason: 'cannot-serve' });
    app.clock.now += 59 * MINUTE;
    expect((await takeBack(app)).status).toBe(200);
    const { sequence, updatedAt: _, ...offer } = await theOffer(app);
    expect(before.offer).toMatchObject(offer);
    expect(sequence).toBe(before.offer.sequence + 2);
    const { status, soldAmountCents } = before.request;
    expect(await theRequest(app)).toMatchObject({ status, soldAmountCents });
    const email = await emailOf(app, 'ride-canceled');
    expect(email.subject).toMatch(/^Not canceled: /);
    expect(email.calendar.text).toContain('STATUS:CONFIRMED');
    expect(await page(app, path)).toContain('Your ride is booked');
  });

  test('stays canceled after an hour, with a newer offer, a code that is used and a status that was set', async () => {
    await using site = await held(engine);
    const { app } = site;
    await cancelAs(app, { by: 'customer', chargedCents: 0 });
    app.clock.now += 60 * MINUTE;
    expect((await takeBack(app)).body).toMatchObject({ message: offerMessages.notTakenBack });
    await offer(app);
    const old = { params, body: { seen: await seenBy(app, 1, 1) } };
    expect((await app.call(takeBackCancellation, old)).status).toBe(409);
  });

  test('counts with what is charged in the sales, and with nothing where nothing is', async () => {
    await using site = await held(engine);
    const { app } = site;
    const sales = async () => {
      await app.signIn('owner');
      const day = new Date(app.clock.now).toISOString().slice(0, 10);
      const query = { startDate: '2026-01-01', endDate: day };
      const { total } = (await app.call(readAnalyticsSummary, { query })).body.sales;
      return { sold: total.sold, soldAmountCents: total.soldAmountCents };
    };
    const { totalCents } = await theOffer(app);
    expect(await sales()).toEqual({ sold: 1, soldAmountCents: totalCents });
    await cancelAs(app, { by: 'customer', chargedCents: 0 });
    expect(await sales()).toEqual({ sold: 0, soldAmountCents: 0 });
    await takeBack(app);
    expect(await sales()).toEqual({ sold: 1, soldAmountCents: totalCents });
    await cancelAs(app, { by: 'customer', chargedCents: 5_000 });
    expect(await sales()).toEqual({ sold: 1, soldAmountCents: 5_000 });
  });
});
