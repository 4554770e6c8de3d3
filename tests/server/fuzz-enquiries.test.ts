import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest, listQuoteRequests, NewQuoteRequest } from '#contracts/quote-requests.ts';
import { EmailSignup, joinVipClub } from '#contracts/vip.ts';
import { findQuoteErrors } from '#rules/quote-form.ts';
import { campaign, seed } from './campaign.ts';
import { engines } from './databases.ts';
import { aMessage, aQuoteRequest, formHeaders, publicForms } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const RUNS = campaign({ sample: 60, full: 500 });
const TEN_MINUTES = 10 * 60 * 1000;

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 5000 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\u0000b',
    '\u202e',
    '0',
    '-1',
    '1e9',
    '2026-02-31',
    '24:00',
    'null',
    "'; drop table quote_requests; --",
  ),
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, false, 2 ** 53, -0, 1e308),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value === 'object'),
);

/** A sound enquiry in which some of the contract's fields are anything at all, some are missing and some are new. */
function corrupted(valid: object, fields: string[]) {
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 4 }),
      fc.subarray(fields, { maxLength: 2 }),
      fc.option(fc.dictionary(fc.string({ maxLength: 20 }), anything, { maxKeys: 1 }), { nil: {} }),
    )
    .map(([odd, missing, unknown]) => {
      const body: Record<string, unknown> = { ...valid, ...odd, ...unknown };
      for (const name of missing) delete body[name];
      return body;
    });
}

/** Tried in every run, before random ones: what one field alone makes unfit to be stored. */
function withEach(valid: object, odd: Record<string, unknown>[]): [Record<string, unknown>][] {
  return odd.map((values) => [{ ...valid, ...values }]);
}

/** PostgreSQL stores no NUL. */
const WITH_NUL = 'a\u0000b';

const count = async (app: TestApp, table: 'quoteRequests' | 'contactMessages' | 'vipMembers' | 'emails') =>
  (await app.db.query.selectFrom(table).select('id').execute()).length;

const deskEmails = async (app: TestApp) =>
  (await app.db.query.selectFrom('emails').select('id').where('kind', '=', 'new-quote').execute()).length;

function post(app: TestApp, url: string, payload: unknown) {
  // Each from a quiet moment: this is about shapes, not about haste.
  app.clock.now += TEN_MINUTES;
  return app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload) ?? '',
  });
}

describe.each(engines)('fuzzed bodies, on %s', (engine) => {
  test('stores a quote request valid or not at all', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const valid = aQuoteRequest({ eventDate: '2026-12-20' });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(corrupted(valid, Object.keys(NewQuoteRequest.shape)), async (body) => {
        const answer = await post(app, createQuoteRequest.path, body);
        expect([201, 400]).toContain(answer.statusCode);
        if (answer.statusCode === 201) taken++;
        expect(await count(app, 'quoteRequests')).toBe(taken);
        expect(await deskEmails(app)).toBe(taken);
        if (answer.statusCode !== 201) return;
        const [newest] = (await app.call(listQuoteRequests, {})).body;
        const {
          pickupCity: _city,
          source: _source,
          id,
          reference,
          estimate,
          status,
          isProcessed,
          version,
          createdAt,
          replyDueAt,
          ...ride
        } = newest ?? {};
        const parsed = NewQuoteRequest.safeParse(ride);
        expect(parsed.error?.issues ?? []).toEqual([]);
        expect(parsed.data && findQuoteErrors(parsed.data, app.clock.now)).toEqual({});
        expect([id, reference, estimate, status, isProcessed, version, createdAt, replyDueAt]).not.toContain(
          undefined,
        );
      }),
      {
        numRuns: RUNS,
        seed,
        examples: withEach(valid, [
          { fullName: WITH_NUL },
          { notes: WITH_NUL },
          // Yesterday, by the clock of the test app.
          { eventDate: '2026-01-14' },
        ]),
      },
    );
    expect(taken).toBeGreaterThan(0);
  });

  test('stores a message valid or not at all', async () => {
    await using app = await startTestApp(engine);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(corrupted(aMessage(), Object.keys(NewContactMessage.shape)), async (body) => {
        const answer = await post(app, createContactMessage.path, body);
        expect([201, 400]).toContain(answer.statusCode);
        if (answer.statusCode === 201) taken++;
        expect(await count(app, 'contactMessages')).toBe(taken);
        expect(await count(app, 'emails')).toBe(taken);
      }),
      { numRuns: RUNS, seed, examples: withEach(aMessage(), [{ name: WITH_NUL }, { message: WITH_NUL }]) },
    );
    expect(taken).toBeGreaterThan(0);
    const rows = await app.db.query
      .selectFrom('contactMessages')
      .select(['name', 'email', 'phone', 'subject', 'message'])
      .execute();
    for (const row of rows) expect(NewContactMessage.safeParse(row).error?.issues ?? []).toEqual([]);
  });

  test('stores a signup valid or not at all', async () => {
    await using app = await startTestApp(engine);
    const valid = { email: 'ada@whitfield.example', source: 'homepage_signup' };
    await fc.assert(
      fc.asyncProperty(corrupted(valid, Object.keys(EmailSignup.shape)), async (body) => {
        expect([200, 400]).toContain((await post(app, joinVipClub.path, body)).statusCode);
      }),
      { numRuns: RUNS, seed },
    );
    const rows = await app.db.query.selectFrom('vipMembers').select(['email', 'source']).execute();
    for (const row of rows) expect(EmailSignup.safeParse(row).error?.issues ?? []).toEqual([]);
  });

  test('answers 400 with a message when the body is no enquiry', async () => {
    await using app = await startTestApp(engine);
    const paths = [
      createQuoteRequest.path,
      createContactMessage.path,
      joinVipClub.path,
      '/api/webhooks/reservations',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc.constantFrom('', '[]', 'null', '{"__proto__":1}', '['.repeat(5000)),
        ),
        fc.constantFrom(
          'application/json',
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
        ),
        async (url, payload, type) => {
          const answer = await app.app.inject({
            method: 'POST',
            url,
            headers: { 'content-type': type },
            payload,
          });
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.json().message).toEqual(expect.any(String));
        },
      ),
      { numRuns: RUNS, seed },
    );
    for (const table of ['quoteRequests', 'contactMessages', 'vipMembers', 'emails'] as const)
      expect(await count(app, table)).toBe(0);
  });

  test('answers without a server error whatever a browser posts to the no-script forms', async () => {
    await using app = await startTestApp(engine);
    const fields = Object.keys(NewQuoteRequest.shape);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...publicForms, '/demo-reservations/book'),
        fc.dictionary(
          fc.constantFrom(...fields, 'name', 'subject', 'message', '__proto__'),
          fc.string({ unit: 'binary', maxLength: 200 }),
        ),
        async (url, typed) => {
          app.clock.now += TEN_MINUTES;
          const answer = await app.app.inject({
            method: 'POST',
            url,
            headers: formHeaders,
            payload: new URLSearchParams(typed).toString(),
          });
          expect(answer.statusCode).toBe(400);
          expect(answer.headers['content-type']).toContain('text/html');
        },
      ),
      { numRuns: RUNS, seed },
    );
  });
});
