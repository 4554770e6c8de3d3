import { describe, expect, test } from 'vitest';
import { reminderCopy } from '#content/staff/shared.ts';
import { readRequestCounts } from '#contracts/all-lists.ts';
import { readAttention } from '#contracts/attention.ts';
import {
  contactMessageList,
  createContactMessage,
  pageContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import { createQuoteRequest, listQuoteRequests, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { clockAt } from '#rules/ride.ts';
import { openStream } from '#tests/event-stream.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { remindMembers } from './remind.ts';

const params = { id: 1 };
const iso = (at: number) => new Date(at).toISOString();
const quoteOf = async (app: TestApp) => (await app.call(listQuoteRequests, {})).body[0];
const countsOf = async (app: TestApp) => (await app.call(readRequestCounts, {})).body['quote-requests'];
const remind = (app: TestApp, remindAt: string | null) =>
  app.call(updateQuoteRequest, { params, body: { remindAt } });
const kindsOf = async (app: TestApp) => (await app.call(readAttention, {})).body.map(({ kind }) => kind);

describe.each(engines)('a reminder, on %s', (engine) => {
  test('is the member’s own: for colleagues the request waits as before', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn('desk');
    const remindAt = iso(app.clock.now + 3 * HOUR_MS);
    const { version } = (await quoteOf(app)) ?? {};
    expect((await remind(app, remindAt)).body).toMatchObject({ status: 'pending', remindAt, version });
    expect(await quoteOf(app)).toMatchObject({ remindAt });
    expect(await countsOf(app)).toMatchObject({ unanswered: 1, reminder: 1 });
    await app.signIn();
    expect(await quoteOf(app)).not.toHaveProperty('remindAt');
    expect(await countsOf(app)).toMatchObject({ unanswered: 1, reminder: 0 });

    app.clock.now += 3 * HOUR_MS;
    for (let run = 0; run < 2; run++) await remindMembers(app.ctx);
    await app.signIn();
    expect(await kindsOf(app)).not.toContain('reminder');
    await app.signIn('desk');
    expect(await kindsOf(app)).toContain('reminder');
    const back = await quoteOf(app);
    expect(back).toMatchObject({ remindedAt: remindAt, version });
    expect(back).not.toHaveProperty('remindAt');
    expect((await remind(app, null)).status).toBe(200);
    expect(await kindsOf(app)).not.toContain('reminder');
  });

  test('comes back on the dashboards of that member alone', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn();
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    using others = await openStream(url, app.cookie() ?? '');
    await app.signIn('desk');
    using own = await openStream(url, app.cookie() ?? '');
    await remind(app, iso(app.clock.now + HOUR_MS));
    app.clock.now += HOUR_MS;
    await remindMembers(app.ctx);
    await app.call(createContactMessage, { body: aMessage() });
    const list = 'quote-requests';
    expect(await own.next()).toEqual({ list, kind: 'reminded', requests: [{ id: 1 }], member: 'desk' });
    expect(await others.next()).toMatchObject({ list: 'contact-messages', kind: 'created' });
  });

  test('is for the coming year, and before the pickup in its own city while that is to come', async () => {
    await using app = await startTestApp(engine);
    const { date, time } = clockAt('Atlanta')(app.clock.now + 6 * HOUR_MS);
    const ride = { eventDate: date, pickupTime: time, pickupLocation: 'Peachtree Street, Atlanta' };
    await app.call(createQuoteRequest, { body: aQuoteRequest(ride) });
    await app.signIn();
    const refusal = (message: string) => ({ status: 400, body: { message, fields: { remindAt: message } } });
    expect(await remind(app, iso(app.clock.now))).toMatchObject(refusal(reminderCopy.past));
    const pickup = app.clock.now + 6 * HOUR_MS;
    expect(await remind(app, iso(pickup))).toMatchObject(refusal(reminderCopy.tooLate));
    expect((await remind(app, iso(pickup - 1))).status).toBe(200);
    app.clock.now = pickup + HOUR_MS;
    await app.signIn();
    expect((await remind(app, iso(app.clock.now + HOUR_MS))).status).toBe(200);
  });

  test('ends with what the member answers after it has come back, and not before', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await app.signIn();
    const remindAt = iso(app.clock.now + HOUR_MS);
    await app.call(updateContactMessage, { params, body: { remindAt } });
    const read = await app.call(updateContactMessage, { params, body: { isRead: true } });
    expect(read.body).toMatchObject({ isRead: true, remindAt });
    app.clock.now += HOUR_MS;
    await remindMembers(app.ctx);
    expect(await kindsOf(app)).toEqual(['reminder']);
    const body = { subject: 'Your coat', text: 'We have it.' };
    expect((await app.call(contactMessageList.reply, { params, body })).status).toBe(201);
    expect(await kindsOf(app)).toEqual([]);
    const { body: page } = await app.call(pageContactMessages, { query: { status: 'reminder' } });
    expect(page).toMatchObject({ matching: 0 });
  });
});
