import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { readAnalyticsConversion } from '#contracts/analytics.ts';
import type { Output } from '#contracts/endpoint.ts';
import { listOffers, prepareOffer, sendOffer } from '#contracts/offers.ts';
import { correctPerson, findPerson } from '#contracts/privacy.ts';
import {
  createQuoteRequest,
  MAX_CENTS,
  readTimeline,
  sendReply,
  takeQuoteRequest,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { listAuditLog } from '#contracts/system.ts';
import { publishedTotal } from '#rules/offer-draft.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';

const codes: string[] = [];
let startTestApp: typeof import('#tests/server/test-app.ts').startTestApp;

// Loaded anew: another test file in this worker may have loaded the app with the real codes.
beforeAll(async () => {
  vi.doMock('../../crypto/readable-code.ts', () => ({ readableCode: () => codes.shift() }));
  vi.resetModules();
  ({ startTestApp } = await import('#tests/server/test-app.ts'));
});
afterAll(() => {
  vi.doUnmock('../../crypto/readable-code.ts');
  vi.resetModules();
});

test.each(engines)('takes another reference when the first is taken on %s', async (engine) => {
  await using app = await startTestApp(engine);
  codes.push('SR-AAAA-AA', 'SR-AAAA-AA', 'SR-BBBB-BB');
  const send = (key: string) =>
    app.call(createQuoteRequest, { body: aQuoteRequest(), headers: { 'idempotency-key': key } });
  const answers = [await send('first-key'), await send('second-key'), await send('second-key')];
  expect(answers.map(({ body }) => body.reference)).toEqual(['SR-AAAA-AA', 'SR-BBBB-BB', 'SR-BBBB-BB']);
  const counts = await app.db.query.selectFrom('rateLimits').select('count').orderBy('count').execute();
  expect(counts.at(-1), 'counts each request once').toEqual({ count: 2 });
  expect(await app.db.query.selectFrom('emails').select('id').execute()).toHaveLength(4);
});

describe.each(engines)('a request by phone, on %s', (engine) => {
  const aCall = (different: object = {}) => ({ ...aQuoteRequest(), ...different });

  test('is stored as the form would, says who took it, and mails nobody', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA');
    const { status, body } = await app.call(takeQuoteRequest, { body: aCall() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ source: 'phone', status: 'pending', reference: 'SR-AAAA-AA' });
    expect(body.estimate).not.toBe('');
    expect(Date.parse(body.replyDueAt ?? '')).toBeGreaterThan(app.clock.now);
    expect(await app.db.query.selectFrom('emails').select('id').execute()).toEqual([]);
    const { entries } = (await app.call(readTimeline, { params: { id: body.id } })).body;
    expect(entries).toMatchObject([{ kind: 'received', by: 'desk' }]);
    const [latest] = (await app.call(listAuditLog, { query: {} })).body.entries;
    expect(latest).toMatchObject({ actor: 'desk', sentence: 'Took quote request SR-AAAA-AA by phone' });
  });

  test('mails the customer alone when that was chosen, and keeps the rules of the form', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA');
    await app.call(takeQuoteRequest, { body: aCall({ isEmailed: true }) });
    const emails = await app.db.query.selectFrom('emails').select(['kind', 'recipient']).execute();
    expect(emails).toEqual([{ kind: 'quote-taken', recipient: 'ada@whitfield.example' }]);
    const refused = await app.call(takeQuoteRequest, { body: aCall({ eventDate: '2020-01-01' }) });
    expect(refused).toMatchObject({ status: 400, body: { fields: { eventDate: expect.any(String) } } });
  });

  test('mails the customer although strangers have entered the address in forms', async () => {
    await using app = await startTestApp(engine);
    codes.push(...['AAAA', 'BBBB', 'CCCC', 'DDDD'].map((code) => `SR-${code}-AA`));
    for (let form = 0; form < 3; form++) await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn('desk');
    expect(await app.call(takeQuoteRequest, { body: aCall({ isEmailed: true }) })).toMatchObject({
      status: 201,
    });
    const mails = app.db.query.selectFrom('emails').select('id').where('kind', '=', 'quote-taken');
    expect(await mails.execute()).toHaveLength(1);
  });

  test('is not stored when the address has had as many emails of staff as a day allows', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const take = () => {
      codes.push(`SR-AAAA-${taken++}`);
      return app.call(takeQuoteRequest, { body: aCall({ isEmailed: true }) });
    };
    let taken = 10;
    let last = await take();
    while (last.status === 201 && taken < 30) last = await take();
    expect(last).toMatchObject({ status: 429, body: { message: offerMessages.recipientLimit } });
    const count = async (table: 'quoteRequests' | 'emails') =>
      (await app.db.query.selectFrom(table).select('id').execute()).length;
    expect(await count('quoteRequests')).toBe(await count('emails'));
  });

  test('is stored once for a key, and again with another', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA', 'SR-BBBB-BB');
    const take = (key: string) =>
      app.call(takeQuoteRequest, { body: aCall(), headers: { 'idempotency-key': key } });
    const [first, again, second] = [
      await take('first-key'),
      await take('first-key'),
      await take('second-key'),
    ];
    expect(again.body).toEqual(first.body);
    expect(second.body.reference).toBe('SR-BBBB-BB');
    expect(await app.db.query.selectFrom('quoteRequests').select('id').execute()).toHaveLength(2);
  });

  test('is no visit’s, but its reply counts', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA');
    const { body: request } = await app.call(takeQuoteRequest, { body: aCall() });
    await app.call(updateQuoteRequest, { params: { id: request.id }, body: { status: 'contacted' } });
    const query = {
      startDate: new Date(app.clock.now - 86_400_000).toISOString(),
      endDate: new Date(app.clock.now + 1).toISOString(),
    };
    const { body } = await app.call(readAnalyticsConversion, { query });
    expect(body.total).toMatchObject({ requests: 0, firstRequests: 0 });
    expect(body.unattributed).toMatchObject({ requests: 0 });
    expect(body.replies).toMatchObject({ answered: 1 });
  });

  test('is taken with a number alone, and shares nothing with others of whom no address is known', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA', 'SR-BBBB-BB');
    const byNumber = (phone: string) => aCall({ email: '', phone });
    const { status, body: one } = await app.call(takeQuoteRequest, { body: byNumber('615 555 0101') });
    expect([status, one.email]).toEqual([201, '']);
    await app.call(takeQuoteRequest, { body: byNumber('615 555 0102') });
    const params = { id: one.id };
    expect((await app.call(readTimeline, { params })).body.related).toEqual([]);
    const { body: found } = await app.call(findPerson, { body: { person: '615 555 0101' } });
    expect(found.records.map(({ id }) => id)).toEqual([one.id]);
    expect(found.others).toEqual([]);
    const unmailed = { status: 409, body: { message: offerMessages.noAddress } };
    const reply = { subject: 'Your ride', text: 'Dear Ada' };
    expect(await app.call(sendReply, { params, body: reply })).toMatchObject(unmailed);
    const { body: draft } = await app.call(prepareOffer, { params, query: {} });
    const offer = draft as Output<typeof sendOffer, 'body'>;
    expect(await app.call(sendOffer, { params, body: offer })).toMatchObject(unmailed);
    const asked = await app.call(takeQuoteRequest, {
      body: { ...byNumber('615 555 0103'), isEmailed: true },
    });
    expect(asked).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
    expect(await app.db.query.selectFrom('emails').select('id').execute()).toEqual([]);
  });

  test('gets the page of a ride that is booked by phone once the address is known', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA');
    const call = { ...aCall({ email: '' }), agreedCents: 98_765, isConfirmed: true };
    const { body: booked } = await app.call(takeQuoteRequest, { body: call });
    expect(booked).toMatchObject({ status: 'sold', soldAmountCents: 98_765 });
    const texts = () => app.db.query.selectFrom('emails').select(['kind', 'recipient', 'content']).execute();
    expect(await texts()).toEqual([]);
    const correction = { email: 'ada@whitfield.example' };
    const record = { kind: 'quote-requests', id: booked.id } as const;
    const corrected = await app.call(correctPerson, { body: { person: booked.phone, record, correction } });
    expect(corrected.body).toEqual({ corrected: 1 });
    expect(await texts()).toMatchObject([{ kind: 'offer-link', recipient: 'ada@whitfield.example' }]);
  });

  test('keeps the words of an email to the desk when an address follows', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA');
    const { body: taken } = await app.call(takeQuoteRequest, { body: aCall({ email: '' }) });
    const content = JSON.stringify({ subject: 'Reply due', paragraphs: ['Call 615 555 0142.'] });
    const email = {
      ...{ kind: 'chauffeur-missing', recipient: 'desk@sterlingrow.example', content, messageId: 'one' },
      ...{ turn: 0, dueAt: 0, lastError: null, createdAt: 0, sentAt: null, requestId: taken.id },
    };
    await app.db.query.insertInto('emails').values(email).execute();
    const record = { kind: 'quote-requests', id: taken.id } as const;
    const correction = { email: 'ada@whitfield.example' };
    await app.call(correctPerson, { body: { person: taken.phone, record, correction } });
    const stored = app.db.query.selectFrom('emails').select('content').where('messageId', '=', 'one');
    expect(await stored.executeTakeFirst()).toEqual({ content });
  });

  test.each([
    ['the published price', undefined, 2],
    ['another price', 123_456, 1],
  ])('is accepted for %s, and booked with one email', async (_, other, lines) => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    codes.push('SR-AAAA-AA', 'SR-BBBB-BB');
    const ride = { vehicleType: 'Cadillac Escalade', additionalVehicles: ['Mercedes Sprinter'] };
    const priced = { ...ride, eventType: 'Wedding', duration: 4, passengers: 4 };
    const body = aCall(priced);
    const agreedCents = other ?? publishedTotal(priced) ?? 0;
    const { body: accepted } = await app.call(takeQuoteRequest, { body: { ...body, agreedCents } });
    expect(accepted).toMatchObject({ status: 'contacted', confirmDueAt: expect.any(String) });
    expect(await app.db.query.selectFrom('emails').select('id').execute()).toEqual([]);

    const headers = { 'idempotency-key': 'booked-once' };
    const confirm = { body: { ...body, agreedCents, isConfirmed: true }, headers };
    const { body: booked } = await app.call(takeQuoteRequest, confirm);
    expect((await app.call(takeQuoteRequest, confirm)).body.id).toBe(booked.id);
    expect(booked).toMatchObject({ status: 'sold', soldAmountCents: agreedCents });
    const query = { quoteRequestIds: String(booked.id) };
    const [offer, ...rest] = (await app.call(listOffers, { query: query as never })).body;
    expect(rest).toEqual([]);
    expect(offer).toMatchObject({ state: 'accepted', answeredBy: 'desk', totalCents: agreedCents });
    expect(offer?.confirmedAt).toBeDefined();
    expect(offer?.lines).toHaveLength(lines);
    const emails = await app.db.query.selectFrom('emails').select('kind').execute();
    expect(emails).toEqual([{ kind: 'ride-confirmed' }]);
    const { entries } = (await app.call(readTimeline, { params: { id: booked.id } })).body;
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['received', 'offer-accepted-elsewhere', 'ride-confirmed']));
  });

  test('is not booked without a price, or for one out of range', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    for (const wrong of [{ isConfirmed: true }, { agreedCents: 0 }, { agreedCents: MAX_CENTS + 1 }])
      expect(await app.call(takeQuoteRequest, { body: aCall(wrong) })).toMatchObject({
        status: 400,
        body: { fields: { agreedCents: expect.any(String) } },
      });
    expect(await app.db.query.selectFrom('requests').select('id').execute()).toEqual([]);
  });
});
