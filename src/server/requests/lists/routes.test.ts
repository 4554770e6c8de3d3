import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { company } from '#content/company.ts';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { quoteMessages, seatCopy } from '#content/forms/quote-messages.ts';
import { resetBookingRequests } from '#contracts/booking-requests.ts';
import {
  createContactMessage,
  listContactMessages,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import {
  correctQuoteContact,
  createQuoteRequest,
  listQuoteRequests,
  QuoteStatus,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, escaladeEstimate, estimateOf } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { visitorId } from '../../analytics/ids.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';

const MINUTE = 60 * 1000;

async function stored(app: TestApp) {
  const count = async (table: 'quoteRequests' | 'contactMessages' | 'emails' | 'idempotencyKeys') =>
    (await app.db.query.selectFrom(table).selectAll().execute()).length;
  return {
    quotes: await count('quoteRequests'),
    messages: await count('contactMessages'),
    mails: await count('emails'),
    keys: await count('idempotencyKeys'),
  };
}

function mailsOf(app: TestApp, kind: 'new-quote' | 'quote-received') {
  return app.db.query.selectFrom('emails').selectAll().where('kind', '=', kind).orderBy('id').execute();
}

/** Sends a quote request and signs in; each change is made a minute after the one before. */
async function submitQuote(app: TestApp) {
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await app.signIn();
  const id = (await app.call(listQuoteRequests, {})).body[0]?.id ?? 0;
  const change = (body: z.input<NonNullable<typeof updateQuoteRequest.body>>) => {
    app.clock.now += MINUTE;
    return app.call(updateQuoteRequest, { params: { id }, body });
  };
  return { id, change };
}

const noRows = { quotes: 0, messages: 0, mails: 0, keys: 0 };

describe.each(engines)('enquiries, on %s', (engine) => {
  test('answers with a readable reference when a quote request is sent', async () => {
    await using app = await startTestApp(engine);
    const answer = await app.call(createQuoteRequest, { body: aQuoteRequest() });
    expect(answer).toMatchObject({ status: 201, body: { estimate: escaladeEstimate } });
    expect(answer.body.reference).toMatch(
      new RegExp(`^${company.quotePrefix}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$`),
    );
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toEqual([
      {
        ...aQuoteRequest(),
        id: expect.any(Number),
        reference: answer.body.reference,
        estimate: escaladeEstimate,
        source: 'website',
        pickupCity: 'Nashville',
        status: 'pending',
        isProcessed: false,
        replyDueAt: new Date(app.clock.now + 24 * 60 * MINUTE).toISOString(),
        createdAt: new Date(app.clock.now).toISOString(),
        version: 1,
      },
    ]);
  });

  test('queues mails to customer and desk when a quote request is sent, to the desk when a message is', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.call(createContactMessage, { body: aMessage() });
    const mails = await app.db.query
      .selectFrom('emails')
      .select(['kind', 'recipient'])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { kind: 'quote-received', recipient: 'ada@whitfield.example' },
      { kind: 'new-quote', recipient: company.email.desk },
      { kind: 'new-message', recipient: company.email.desk },
    ]);
  });

  test('marks the email to the desk as urgent when the ride is less than a day away', async () => {
    await using app = await startTestApp(engine);
    // The app's clock says 6:00 AM on January 15 in Nashville.
    for (const pickupTime of ['05:30', '06:30'])
      await app.call(createQuoteRequest, { body: aQuoteRequest({ eventDate: '2026-01-16', pickupTime }) });
    const mails = await mailsOf(app, 'new-quote');
    expect(mails.map(({ content }) => JSON.parse(content).subject)).toEqual([
      expect.stringMatching(/^Urgent, call .*: ride Fri .*, wedding$/),
      expect.stringMatching(/^Quote request: Fri, Jan 16.*, Wedding \(SR-.*\)$/),
    ]);
  });

  test('stores the estimate that the customer saw, with what we recommend when no vehicle is chosen', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest({ vehicleType: '' }) });
    await app.call(createQuoteRequest, {
      body: aQuoteRequest({ vehicleType: 'Charter Buses', passengers: 80 }),
    });
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toMatchObject([
      { estimate: 'custom quote for 2 coaches', passengers: 80 },
      { estimate: estimateOf({ passengers: 4, duration: 3 }) },
    ]);
  });

  test('stores a round trip with stops and a valid VIP code, and takes its discount off the estimate', async () => {
    await using app = await startTestApp(engine);
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const { code } = await app.db.query.selectFrom('vipMembers').select('code').executeTakeFirstOrThrow();
    const trip = {
      eventType: 'Airport transfer',
      duration: 1,
      roundTrip: 'yes',
      returnDate: '2026-06-20',
      returnTime: '23:00',
      stops: 'The florist',
    };
    const discounted = {
      ...{ eventType: 'Airport transfer', duration: 1, vehicleType: 'Cadillac Escalade' },
      ...{ roundTrip: true, hasVipDiscount: true },
    };
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(
      await app.call(createQuoteRequest, { body: aQuoteRequest({ ...trip, vipCode: typed }) }),
    ).toMatchObject({ status: 201, body: { estimate: estimateOf(discounted) } });
    for (const [different, field] of [
      [{ vipCode: 'VIP-2222-2222' }, 'vipCode'],
      [{ vipCode: 'summer sale' }, 'vipCode'],
      [{ returnTime: '01:00' }, 'returnDate'],
      [{ roundTrip: 'perhaps' }, 'roundTrip'],
    ] as const)
      expect(
        await app.call(createQuoteRequest, { body: aQuoteRequest({ ...trip, ...different }) }),
      ).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toMatchObject([
      { roundTrip: true, returnDate: '2026-06-20', returnTime: '23:00', stops: 'The florist', vipCode: code },
    ]);
    const [customer, desk] = await app.db.query
      .selectFrom('emails')
      .selectAll()
      .where('kind', 'in', ['quote-received', 'new-quote'])
      .orderBy('id')
      .execute();
    expect(JSON.stringify(customer)).toContain(code);
    expect(JSON.stringify(customer)).not.toContain('florist');
    expect(JSON.stringify(desk)).toContain('florist');
  });

  test('corrects the contact details of a request for whoever sent it, three times, and confirms to the new address', async () => {
    await using app = await startTestApp(engine);
    const { body: sent } = await app.call(createQuoteRequest, {
      body: aQuoteRequest({ email: 'ada@gmial.com' }),
    });
    const correct = (different: object = {}) =>
      app.call(correctQuoteContact, {
        body: {
          reference: sent.reference,
          key: sent.key,
          email: 'ada@gmail.com',
          phone: '(615) 555-0142',
          ...different,
        },
      });
    expect(await correct({ key: 'guessed' })).toMatchObject({ status: 404 });
    expect(await correct({ reference: 'SR-ZZZZ-99' })).toMatchObject({ status: 404 });
    expect(await correct({ email: 'ada@' })).toMatchObject({ status: 400 });
    expect(await correct()).toMatchObject({ status: 200, body: { corrected: true } });
    expect(await correct()).toMatchObject({ status: 200 });
    const mails = await mailsOf(app, 'quote-received');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@gmial.com', 'ada@gmail.com']);
    const notes = await app.db.query.selectFrom('requestNotes').select(['author', 'text']).execute();
    expect(notes).toEqual([{ author: 'Customer', text: 'Corrected the email address.' }]);
    await correct({ phone: '615-555-0143' });
    await correct({ phone: '615-555-0144' });
    expect(await correct({ phone: '615-555-0145' })).toMatchObject({ status: 429 });
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toMatchObject([
      { email: 'ada@gmail.com', phone: '615-555-0144' },
    ]);
  });

  test('names all vehicles when the first is left to us and a second is chosen', async () => {
    await using app = await startTestApp(engine);
    const vehicles = { vehicleType: '', additionalVehicles: ['Mercedes Sprinter'] };
    await app.call(createQuoteRequest, { body: aQuoteRequest({ ...vehicles, passengers: 20 }) });
    await app.call(createQuoteRequest, { body: aQuoteRequest({ ...vehicles, passengers: 8 }) });
    await app.signIn();
    const [small, large] = (await app.call(listQuoteRequests, {})).body;
    expect(small).toMatchObject({
      vehicleType: 'Mercedes Sprinter',
      estimate: estimateOf({ vehicleType: 'Mercedes Sprinter', duration: 3 }),
    });
    expect(small).not.toHaveProperty('additionalVehicles');
    expect(large).toMatchObject({
      vehicleType: 'Mercedes Sprinter',
      additionalVehicles: ['Chevrolet Suburban'],
      estimate: estimateOf({
        vehicleType: 'Mercedes Sprinter',
        additionalVehicles: ['Chevrolet Suburban'],
        duration: 3,
      }),
    });
  });

  test('lists several vehicles for staff and names only our own to the customer', async () => {
    await using app = await startTestApp(engine);
    const answer = await app.call(createQuoteRequest, {
      body: aQuoteRequest({
        vehicleType: 'Charter Buses',
        additionalVehicles: ['Accessible Van', '', 'A pumpkin'],
        passengers: 60,
      }),
    });
    expect(answer).toMatchObject({ status: 201 });
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toMatchObject([
      { vehicleType: 'Charter Buses', additionalVehicles: ['Accessible Van', 'A pumpkin'], estimate: '' },
    ]);
    const [customer, desk] = await app.db.query.selectFrom('emails').selectAll().orderBy('id').execute();
    expect(JSON.stringify(customer)).toContain('Accessible Van');
    expect(JSON.stringify(customer)).not.toContain('pumpkin');
    expect(JSON.stringify(desk)).toContain('Accessible Van, A pumpkin');
  });

  test('lists a message as unread when it is sent', async () => {
    await using app = await startTestApp(engine);
    const answer = await app.call(createContactMessage, { body: aMessage({ phone: '' }) });
    expect(answer).toMatchObject({ status: 201, body: { received: true } });
    await app.signIn();
    const { phone: _phone, ...fields } = aMessage();
    expect((await app.call(listContactMessages, {})).body).toEqual([
      {
        ...fields,
        id: expect.any(Number),
        isRead: false,
        // The office opens at eight, two hours after it was sent.
        replyDueAt: '2026-01-15T16:00:00.000Z',
        createdAt: expect.any(String),
        version: 1,
      },
    ]);
  });

  test.each([
    ['a mistyped email', { email: 'ada@' }, 'email', fieldCopy.email],
    ['a day in the past', { eventDate: '2026-01-14' }, 'eventDate', quoteMessages.past],
    [
      'an hour that has passed today',
      { eventDate: '2026-01-15', pickupTime: '05:59' },
      'pickupTime',
      quoteMessages.pastTime,
    ],
    [
      'an hour that has passed in the city of the pickup',
      { eventDate: '2026-01-15', pickupTime: '06:30', pickupLocation: 'Buckhead, Atlanta' },
      'pickupTime',
      quoteMessages.pastTime,
    ],
    ['a day that does not exist', { eventDate: '2027-02-30' }, 'eventDate', quoteMessages.date],
    ['a day too far ahead', { eventDate: '2031-01-01' }, 'eventDate', quoteMessages.tooFar],
    [
      'a return too far ahead',
      { roundTrip: true, returnDate: '2031-01-01' },
      'returnDate',
      quoteMessages.tooFar,
    ],
    [
      'a drop-off that is the pickup',
      { dropoffLocation: ' the hermitage hotel  nashville.' },
      'dropoffLocation',
      quoteMessages.samePlace,
    ],
    [
      'more passengers than the vehicle seats',
      { passengers: 7 },
      'passengers',
      seatCopy.tooMany('Cadillac Escalade', 6),
    ],
    [
      'more passengers than the vehicles seat together',
      { passengers: 11, additionalVehicles: 'Mercedes Maybach' },
      'passengers',
      seatCopy.tooManyTogether(10),
    ],
    ['no passengers', { passengers: 0 }, 'passengers', quoteMessages.passengers],
    ['half hours', { duration: 2.5 }, 'duration', quoteMessages.duration],
    ['a phone number of three digits', { phone: '911' }, 'phone', fieldCopy.phone],
    ['a phone number without its area code', { phone: '555-0142 ext. 12345' }, 'phone', fieldCopy.phone],
    ['a number of North America that lacks a digit', { phone: '+1 615 555 014' }, 'phone', fieldCopy.phone],
    ['a name with a line break', { fullName: 'Ada\nBcc: x@y.example' }, 'fullName', fieldCopy.unreadable],
    ['a character no database takes', { notes: 'a\u0000b' }, 'notes', fieldCopy.unreadable],
  ] as const)(
    'stores nothing and names the field when the form has %s',
    async (_what, different, field, message) => {
      await using app = await startTestApp(engine);
      const answer = await app.call(createQuoteRequest, { body: aQuoteRequest(different) });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { [field]: message } },
      });
      expect(await stored(app)).toEqual(noRows);
    },
  );

  test('stores nothing when a form has unknown fields, a filled honeypot or was filled too fast', async () => {
    await using app = await startTestApp(engine);
    for (const signs of [{ website: 'https://spam.example' }, { filledInMs: 300 }, { admin: true }]) {
      const quote = await app.call(createQuoteRequest, { body: aQuoteRequest(signs) });
      expect(quote).toMatchObject({ status: 400, body: { message: expect.any(String) } });
      const message = await app.call(createContactMessage, { body: aMessage(signs) });
      expect(message).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    }
    expect(await stored(app)).toEqual(noRows);
  });

  test('creates one enquiry and answers all when fifty posts share an idempotency key', async () => {
    await using app = await startTestApp(engine);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        app.call(createQuoteRequest, { body: aQuoteRequest({ filledInMs: 3000 + turn }), headers }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
    expect(await stored(app)).toEqual({ quotes: 1, messages: 0, mails: 2, keys: 1 });
  });

  test('answers with a conflict when a key is reused with other details', async () => {
    await using app = await startTestApp(engine);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await app.call(createContactMessage, { body: aMessage(), headers });
    const other = await app.call(createContactMessage, { body: aMessage({ subject: 'Another' }), headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await stored(app)).toMatchObject({ messages: 1, mails: 1 });
  });

  test('deletes idempotency keys when a week has passed', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, {
      body: aMessage(),
      headers: { 'idempotency-key': 'a-key-of-mine' },
    });
    app.clock.now += 7 * 24 * 60 * MINUTE;
    await deleteOldIdempotencyKeys(app.ctx, app.clock.now);
    expect(await stored(app)).toMatchObject({ keys: 1 });
    app.clock.now += 1;
    await deleteOldIdempotencyKeys(app.ctx, app.clock.now);
    expect(await stored(app)).toMatchObject({ keys: 0 });
  });

  test('answers 429 when an address sends its twenty-first request within ten minutes', async () => {
    await using app = await startTestApp(engine);
    for (let turn = 0; turn < 20; turn++)
      expect((await app.call(createQuoteRequest, { body: aQuoteRequest() })).status).toBe(201);
    const refused = await app.call(createQuoteRequest, { body: aQuoteRequest() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stored(app)).toMatchObject({ quotes: 20, mails: 23 });
    app.clock.now += 10 * MINUTE;
    expect((await app.call(createQuoteRequest, { body: aQuoteRequest() })).status).toBe(201);
  });

  test('stores when an answer is due, by the ride when that is earlier', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    app.clock.now += 1;
    await app.call(createQuoteRequest, {
      body: aQuoteRequest({ eventDate: '2026-01-15', pickupTime: '17:30' }),
    });
    await app.signIn();
    const due = (await app.call(listQuoteRequests, {})).body.map(({ replyDueAt }) => replyDueAt);
    expect(due).toEqual(['2026-01-15T21:30:00.000Z', '2026-01-16T12:00:00.000Z']);
  });

  test('takes a change back with the times it had when it is undone', async () => {
    await using app = await startTestApp(engine);
    const { id, change } = await submitQuote(app);
    const { firstAnsweredAt } = (await change({ status: 'contacted' })).body;
    const { undo } = (await change({ status: 'pending' })).body;
    expect((await app.call(listQuoteRequests, {})).body[0]).not.toHaveProperty('firstAnsweredAt');
    const undone = await change({ undo });
    expect(undone).toMatchObject({ status: 200, body: { id, status: 'contacted', firstAnsweredAt } });
    expect(undone.body).not.toHaveProperty('undo');

    expect(await change({ undo })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    // The request came in by the first event, which is no change.
    for (const no of [1, 0, -1, 1.5, 999]) expect(await change({ undo: no })).toMatchObject({ status: 400 });
    expect(await change({ undo, status: 'sold' })).toMatchObject({ status: 400 });
    const late = (await change({ status: 'sold' })).body.undo;
    app.clock.now += 60 * MINUTE;
    expect(await change({ undo: late })).toMatchObject({ body: { status: 'contacted', firstAnsweredAt } });
  });

  test('refuses an undo when a colleague has changed the request since, or it belongs to another', async () => {
    await using app = await startTestApp(engine);
    for (const fullName of ['Ada', 'Ruth'])
      await app.call(createQuoteRequest, { body: aQuoteRequest({ fullName }) });
    await app.signIn();
    const [other = 0, id = 0] = (await app.call(listQuoteRequests, {})).body.map((quote) => quote.id);
    const { undo } = (await app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } })).body;
    expect((await app.call(updateQuoteRequest, { params: { id: other }, body: { undo } })).status).toBe(400);
    app.clock.now += 1;
    await app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } });
    const refused = await app.call(updateQuoteRequest, { params: { id }, body: { undo } });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('since') } });
  });

  test('keeps the time of the first answer until the request goes back to pending', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn();
    const id = (await app.call(listQuoteRequests, {})).body[0]?.id ?? 0;
    app.clock.now += MINUTE;
    const answered = app.clock.now;
    await app.call(updateQuoteRequest, { params: { id }, body: { status: 'contacted' } });
    app.clock.now += MINUTE;
    for (const status of ['sold', 'closed', 'contacted'] as const) {
      const changed = await app.call(updateQuoteRequest, { params: { id }, body: { status } });
      expect(changed).toMatchObject({
        status: 200,
        body: { id, status, isProcessed: false, firstAnsweredAt: new Date(answered).toISOString() },
      });
    }
    const pending = await app.call(updateQuoteRequest, { params: { id }, body: { status: 'pending' } });
    expect(pending.body).not.toHaveProperty('firstAnsweredAt');
    app.clock.now += MINUTE;
    const again = await app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } });
    expect(again.body.firstAnsweredAt).toBe(new Date(app.clock.now).toISOString());
    const processed = await app.call(updateQuoteRequest, { params: { id }, body: { isProcessed: true } });
    expect(processed.body).toMatchObject({ status: 'sold', isProcessed: true });
  });

  test('counts a closed request as answered only when it was answered elsewhere', async () => {
    await using app = await startTestApp(engine);
    const { id, change } = await submitQuote(app);
    const closed = (await change({ status: 'closed' })).body;
    expect(closed).toMatchObject({ status: 'closed' });
    for (const field of ['closedReason', 'firstAnsweredAt']) expect(closed).not.toHaveProperty(field);
    const spam = (await change({ status: 'closed', closedReason: 'spam' })).body;
    expect(spam).toMatchObject({ status: 'closed', closedReason: 'spam' });
    expect(spam).not.toHaveProperty('firstAnsweredAt');
    const { undo, ...elsewhere } = (await change({ status: 'closed', closedReason: 'answered-elsewhere' }))
      .body;
    expect(elsewhere.firstAnsweredAt).toBe(new Date(app.clock.now).toISOString());
    expect((await change({ isProcessed: true })).body).toMatchObject({ closedReason: 'answered-elsewhere' });
    await change({ status: 'closed', closedReason: 'answered-elsewhere' });
    expect((await change({ undo })).status).toBe(409);
    const duplicate = (await change({ status: 'closed', closedReason: 'duplicate' })).body;
    expect(duplicate).not.toHaveProperty('firstAnsweredAt');
    const undone = (await change({ undo: duplicate.undo })).body;
    expect(undone).toMatchObject({
      closedReason: 'answered-elsewhere',
      firstAnsweredAt: elsewhere.firstAnsweredAt,
    });
    expect((await change({ status: 'pending' })).body).not.toHaveProperty('closedReason');

    for (const body of [{ closedReason: 'spam' }, { status: 'sold', closedReason: 'spam' }] as const)
      expect((await change(body)).status).toBe(400);
    const invented = await app.app.inject({
      method: 'PATCH',
      url: `/api/admin/quote-requests/${id}`,
      headers: { cookie: app.cookie() },
      payload: { status: 'closed', closedReason: 'because' },
    });
    expect(invented.statusCode).toBe(400);
    const [stored] = (await app.call(listQuoteRequests, {})).body;
    expect(stored).toMatchObject({ status: 'pending' });
  });

  test('changes every status to every other, and to itself', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn();
    const id = (await app.call(listQuoteRequests, {})).body[0]?.id ?? 0;
    for (const from of QuoteStatus.options) {
      for (const status of QuoteStatus.options) {
        await app.call(updateQuoteRequest, { params: { id }, body: { status: from } });
        const changed = await app.call(updateQuoteRequest, { params: { id }, body: { status } });
        expect(changed, `${from} to ${status}`).toMatchObject({ status: 200, body: { status } });
      }
    }
  });

  test('answers 404 or 400 when a change names an unknown request or an invalid status', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    for (const id of [999, 'abc', '1e3', '99999999999999999999', 0]) {
      const changed = await app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } });
      expect(changed).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await app.call(removeQuoteRequest, { params: { id } })).status).toBe(404);
    }
    for (const input of [{}, { status: 'lost' }, { isProcessed: 'yes' }, { reference: 'SR-2222-22' }]) {
      const answer = await app.app.inject({
        method: 'PATCH',
        url: '/api/admin/quote-requests/1',
        headers: { cookie: app.cookie() },
        payload: input,
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('hides removed and reset requests from the lists and keeps their rows', async () => {
    await using app = await startTestApp(engine);
    for (let turn = 0; turn < 3; turn++) await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.call(createContactMessage, { body: aMessage() });
    await app.signIn();
    const [newest] = (await app.call(listQuoteRequests, {})).body;
    const removed = await app.call(removeQuoteRequest, { params: { id: newest?.id ?? 0 } });
    expect(removed.body).toMatchObject({ removed: 1 });
    expect((await app.call(listQuoteRequests, {})).body).toHaveLength(2);
    expect((await app.call(resetQuoteRequests, {})).body).toMatchObject({ removed: 2 });
    expect((await app.call(resetContactMessages, {})).body).toMatchObject({ removed: 1 });
    expect((await app.call(resetBookingRequests, {})).body).toMatchObject({ removed: 0 });
    expect((await app.call(listQuoteRequests, {})).body).toEqual([]);
    expect((await app.call(listContactMessages, {})).body).toEqual([]);
    expect(await stored(app)).toMatchObject({ quotes: 3, messages: 1 });
  });

  test('updates a message when staff mark it as read or unread', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await app.signIn();
    const id = (await app.call(listContactMessages, {})).body[0]?.id ?? 0;
    for (const isRead of [true, false]) {
      const changed = await app.call(updateContactMessage, { params: { id }, body: { isRead } });
      expect(changed).toMatchObject({ status: 200, body: { id, isRead } });
      const undone = await app.call(updateContactMessage, {
        params: { id },
        body: { undo: changed.body.undo },
      });
      expect(undone).toMatchObject({ status: 200, body: { id, isRead: !isRead } });
      await app.call(updateContactMessage, { params: { id }, body: { isRead } });
    }
  });

  test('omits the visitor when requests are listed', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest({ analyticsSessionId: 'visit-1234' }) });
    await app.signIn();
    expect(JSON.stringify((await app.call(listQuoteRequests, {})).body)).not.toContain('visit-1234');
    const row = await app.db.query.selectFrom('quoteRequests').selectAll().executeTakeFirstOrThrow();
    expect(row.visitor).toBe(visitorId('visit-1234'));
  });
});
