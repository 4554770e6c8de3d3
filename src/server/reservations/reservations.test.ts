import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { company } from '#content/company.ts';
import { demoReservations } from '#content/demo-reservations.ts';
import {
  listBookingRequests,
  resetBookingRequests,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import { erasePerson } from '#contracts/privacy.ts';
import { engines } from '#tests/server/databases.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { visitorId } from '../analytics/ids.ts';

const SECRET = 'agreed with the service';
const booking = {
  id: 'LA-20471',
  firstName: 'Ada',
  lastName: 'Whitfield',
  email: 'ada@whitfield.example',
  phone: '(615) 555-0142',
  service: 'Airport transfer',
  date: '2026-06-20',
  time: '06:15',
  pickup: 'The Hermitage Hotel',
  destination: 'BNA',
  passengers: 2,
};
const notice = (different: object = {}) =>
  JSON.stringify({ event: 'booking.created', booking: { ...booking, ...different } });

/** Signs as docs/reservations.md describes, independently of the server's code. */
function tell(
  app: TestApp,
  body: string,
  fields: { secret?: string | Buffer; at?: number; signed?: string } = {},
) {
  const timestamp = String(Math.floor((fields.at ?? app.clock.now) / 1000));
  const signature = createHmac('sha256', fields.secret ?? SECRET)
    .update(`${timestamp}.${fields.signed ?? body}`)
    .digest('hex');
  return app.app.inject({
    method: 'POST',
    url: '/api/webhooks/reservations',
    headers: {
      'content-type': 'application/json',
      'x-reservations-timestamp': timestamp,
      'x-reservations-signature': `sha256=${signature}`,
    },
    payload: body,
  });
}
const { id: _id, ...ride } = booking;
/** A booking made at the demonstration service. */
const bookDemonstration = (app: TestApp, different: object = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/demo-reservations/frame',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...ride,
      vehicle: '',
      message: '',
      passengers: '2',
      ...different,
    }).toString(),
  });
const bookings = async (app: TestApp) => (await app.call(listBookingRequests, {})).body;
const start = async (engine: 'sqlite' | 'postgres') => {
  const app = await startTestApp(engine, { RESERVATIONS_WEBHOOK_SECRET: SECRET });
  await app.signIn();
  return app;
};

describe.each(engines)('reservations, on %s', (engine) => {
  test('creates one booking when a signed notice is delivered several times', async () => {
    await using app = await start(engine);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(app, notice())));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const { id, ...fields } = booking;
    expect(await bookings(app)).toEqual([
      {
        ...fields,
        reference: id,
        id: expect.any(Number),
        isProcessed: false,
        createdAt: expect.any(String),
        version: 1,
      },
    ]);
    const emails = await app.db.query.selectFrom('emails').select(['kind', 'recipient', 'content']).execute();
    expect(emails).toMatchObject([{ kind: 'new-booking', recipient: company.email.desk }]);
    expect(JSON.parse(emails[0]?.content ?? '')).toMatchObject({
      subject: `Booking for Sat, Jun 20: Airport transfer (${id})`,
      action: { url: expect.stringMatching(/\/admin\?tab=bookings&request=\d+$/) },
      replyTo: { name: 'Ada Whitfield', address: booking.email },
    });
  });

  test('rejects a notice signed with a value from a backup when the desk itself can book', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const settings = await app.db.query.selectFrom('settings').select('value').execute();
    expect(settings).not.toEqual([]);
    for (const { value } of settings) {
      const derived = Buffer.from(hkdfSync('sha256', value, '', 'reservations webhook', 32));
      expect((await tell(app, notice(), { secret: value })).statusCode).toBe(401);
      expect((await tell(app, notice(), { secret: derived })).statusCode).toBe(401);
    }
    expect((await bookDemonstration(app)).statusCode).toBe(200);
    expect(await bookings(app)).toHaveLength(1);
  });

  test('rejects a notice when its signature is missing, wrong or old', async () => {
    await using app = await start(engine);
    const refused = [
      await tell(app, notice(), { secret: 'guessed' }),
      await tell(app, notice({ passengers: 9 }), { signed: notice() }),
      await tell(app, notice(), { at: app.clock.now - 6 * 60 * 1000 }),
      await tell(app, notice(), { at: app.clock.now + 6 * 60 * 1000 }),
      await app.app.inject({
        method: 'POST',
        url: '/api/webhooks/reservations',
        payload: JSON.parse(notice()),
      }),
    ];
    for (const answer of refused) expect(answer.statusCode).toBe(401);
    expect(await bookings(app)).toEqual([]);
  });

  test('explains the error when a signed notice has the wrong shape', async () => {
    await using app = await start(engine);
    for (const body of [notice({ date: 'tomorrow' }), notice({ extra: 1 }), '{}', 'not json', '[]'])
      expect((await tell(app, body)).statusCode).toBe(400);
    expect(await bookings(app)).toEqual([]);
  });

  test.each(['0000-01-01', '0001-01-01', '0999-12-31', '1999-12-31', '2500-01-01', '9999-12-31'])(
    'refuses a booking for %s with the name of the field',
    async (date) => {
      await using app = await start(engine);
      const answer = await tell(app, notice({ date }));
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['booking.date']]);
      expect((await bookDemonstration(app, { date })).statusCode).toBe(400);
      expect(await bookings(app)).toEqual([]);
    },
  );

  test.each(['2000-01-01', '2499-12-31'])('takes a booking for %s', async (date) => {
    await using app = await start(engine);
    expect((await tell(app, notice({ date }))).statusCode).toBe(200);
    expect((await bookDemonstration(app, { date })).statusCode).toBe(200);
    expect(await bookings(app)).toMatchObject([{ date }, { date }]);
  });

  test('keeps a booking removed when its notice is delivered again', async () => {
    await using app = await start(engine);
    await tell(app, notice());
    expect((await app.call(resetBookingRequests, {})).body).toMatchObject({ removed: 1 });
    await tell(app, notice());
    expect(await bookings(app)).toEqual([]);
  });

  test('keeps a booking erased when its notice is delivered again, and accepts the next one', async () => {
    await using app = await start(engine);
    await tell(app, notice());
    // The booking and the desk's email about it.
    const body = { person: booking.email, expected: 2 };
    expect((await app.call(erasePerson, { body })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(app, notice())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await bookings(app)).toEqual([]);
    const stored = JSON.stringify(await app.db.query.selectFrom('erasures').selectAll().execute());
    expect(stored).not.toContain(booking.id);
    await tell(app, notice({ id: 'LA-20472' }));
    expect(await bookings(app)).toHaveLength(1);
  });

  test('updates a booking when staff mark it as processed or pending', async () => {
    await using app = await start(engine);
    await tell(app, notice());
    const id = (await bookings(app))[0]?.id ?? 0;
    for (const isProcessed of [true, false]) {
      const changed = await app.call(updateBookingRequest, { params: { id }, body: { isProcessed } });
      expect(changed).toMatchObject({ status: 200, body: { id, isProcessed } });
    }
    expect(
      (await app.call(updateBookingRequest, { params: { id: 77 }, body: { isProcessed: true } })).status,
    ).toBe(404);
  });

  test('lists the booking for staff when a ride is booked at the demonstration service', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const refused = await bookDemonstration(app, { email: 'ada@', pickup: '"><script>' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('email address such as');
    expect(refused.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(await bookings(app)).toEqual([]);

    const booked = await bookDemonstration(app);
    expect(booked.statusCode).toBe(200);
    const [stored] = await bookings(app);
    expect(stored).toMatchObject(ride);
    expect(booked.body).toContain(stored?.reference);
  });
});

test('takes nothing from a booking link while the owner names no parameter of it', async () => {
  await using app = await startTestApp();
  const form = await app.app.inject({ url: '/demo-reservations/book?visit=visit-1234' });
  expect(form.body).toContain('name="analyticsSessionId" value=""');
});

test('keeps the visit that the booking link carried, and the booking when it carried anything else', async () => {
  company.reservations.visitParameter = 'visit';
  onTestFinished(() => {
    delete company.reservations.visitParameter;
  });
  await using app = await startTestApp();
  const form = await app.app.inject({ url: '/demo-reservations/book?visit=visit-1234' });
  expect(form.body).toContain('name="analyticsSessionId" value="visit-1234"');
  for (const analyticsSessionId of ['visit-1234', '"><script>', 'x'.repeat(101), ''])
    expect((await bookDemonstration(app, { analyticsSessionId })).statusCode).toBe(200);
  const rows = await app.db.query.selectFrom('bookingRequests').select('visitor').orderBy('id').execute();
  expect(rows.map(({ visitor }) => visitor)).toEqual([visitorId('visit-1234'), null, null, null]);
  await app.signIn();
  expect(JSON.stringify(await bookings(app))).not.toContain('visit-1234');
});

test('does not count a booking against the rate limit when the demonstration service rejects it', async () => {
  await using app = await startTestApp();
  const statuses: number[] = [];
  for (let turn = 0; turn < 42; turn++) {
    const answer = await bookDemonstration(app, turn < 21 ? { email: 'ada@' } : {});
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array(21).fill(400), ...Array(20).fill(200), 429]);
});

test('states that it is a demonstration and allows only this site to frame it when the desk is opened', async () => {
  await using app = await startTestApp();
  for (const name of ['book', 'frame']) {
    const answer = await app.app.inject({ url: `/demo-reservations/${name}` });
    expect(answer.body).toContain(demoReservations.name);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
  }
  const loader = await app.app.inject({ url: '/demo-reservations/widget-loader.js' });
  expect(loader.headers['content-type']).toContain('text/javascript');
  expect(loader.body).not.toContain('DESK_SETTINGS');
});
