import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { readAnalyticsConversion } from '#contracts/analytics.ts';
import {
  createQuoteRequest,
  readTimeline,
  takeQuoteRequest,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { listAuditLog } from '#contracts/system.ts';
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
});
