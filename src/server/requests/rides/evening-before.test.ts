import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { EmailContent } from '#content/emails/email-content.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { rideDay } from '#content/offers/ride-day.ts';
import { phoneLabel } from '#content/phone.ts';
import { cancelRide } from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { changeRide, RideEntries } from '#contracts/quote-requests.ts';
import { assignRide } from '#contracts/rides.ts';
import type { Engine } from '#server/db/database.ts';
import { updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { anAssignment, booked, seenBy } from '#tests/server/offers.ts';
import type { TestApp } from '#tests/server/test-app.ts';

const params = { id: 1 };
const HOUR = 60 * 60 * 1000;
/** The ride of the tests begins on June 20, 2026 at 5:30 PM in Nashville. */
const evening = Date.UTC(2026, 5, 19, 23);
const pickup = Date.UTC(2026, 5, 20, 22, 30);

async function bookedAt(engine: Engine, now: number, different = {}): Promise<TestApp> {
  const app = await booked(engine, different);
  await moveClock(app, now);
  return app;
}

/** Sessions end meanwhile. */
async function moveClock(app: TestApp, now: number): Promise<void> {
  app.clock.now = now;
  await app.signIn('desk');
}

const run = (app: TestApp) => app.app.jobs.get('evening before')?.run(app.ctx, () => false);

async function assign(app: TestApp, different = {}): Promise<number> {
  const revision =
    (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides[0]?.revision ?? 0;
  const body = { ...anAssignment(different), seen: await seenBy(app), revision };
  return (await app.call(assignRide, { params, body })).status;
}

type Sent = { to: string; content: EmailContent };
async function emailsOf(app: TestApp, kind: 'ride-tomorrow' | 'chauffeur-missing'): Promise<Sent[]> {
  const rows = await app.db.query
    .selectFrom('emails')
    .select(['recipient as to', 'content'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ to, content }) => ({ to, content: JSON.parse(content) }));
}

const countsOf = async (app: TestApp) => [
  (await emailsOf(app, 'ride-tomorrow')).length,
  (await emailsOf(app, 'chauffeur-missing')).length,
];

async function lastEvent(app: TestApp): Promise<string | undefined> {
  const events = app.db.query.selectFrom('requestEvents').select('kind').orderBy('id', 'desc');
  return (await events.limit(1).executeTakeFirst())?.kind;
}

const { fullName: _name, email: _email, phone: _phone, notes: _notes, ...asked } = aQuoteRequest();

async function moveRide(app: TestApp, different: object): Promise<void> {
  const body = {
    ...RideEntries.parse({ ...asked, pickupCity: 'Nashville', ...different }),
    seen: await seenBy(app),
  };
  expect((await app.call(changeRide, { params, body })).status).toBe(200);
}

describe.each(engines)('the evening before a ride, on %s', (engine) => {
  test('its customer reads who drives, where they meet and whom to call, from six at the pickup and once', async () => {
    await using app = await bookedAt(engine, evening - 1);
    expect(await assign(app)).toBe(200);
    await run(app);
    expect(await countsOf(app)).toEqual([0, 0]);
    app.clock.now = evening;
    await Promise.all([run(app), run(app)]);
    await run(app);
    expect(await countsOf(app)).toEqual([1, 0]);
    expect(await lastEvent(app)).toBe('evening-mailed');
    const [email] = await emailsOf(app, 'ride-tomorrow');
    expect(email?.to).toBe('ada@whitfield.example');
    expect(email?.content.subject.slice(0, 40)).toContain('Your ride tomorrow: Sat, Jun 20, 5:30 PM');
    const values = email?.content.facts?.map(({ value }) => value);
    expect(values).toContain('Otis Vance, 615-555-0117');
    expect(values).toContain('Cadillac Escalade, license plate SR 4417');
    expect(values).toContain('Door 3, arrivals level');
    expect(values).toContain(
      phoneLabel(company.offices.find(({ name }) => name === 'Nashville')?.phone ?? ''),
    );
    const { pathname } = new URL(email?.content.action?.url ?? '');
    expect((await app.app.inject({ url: pathname })).body).toContain('Otis Vance');
  });

  test('says when the chauffeur is named where nobody is assigned, tells the desk, and then names them', async () => {
    await using app = await bookedAt(engine, evening);
    await run(app);
    expect(await countsOf(app)).toEqual([1, 1]);
    expect(await lastEvent(app)).toBe('chauffeur-missing');
    const [email] = await emailsOf(app, 'ride-tomorrow');
    expect(email?.content.paragraphs.join()).toContain('by Friday, 9:00 PM, Nashville time');
    expect(email?.content.facts?.map(({ value }) => value)).toContain(rideDay.atPickup);
    const { pathname } = new URL(email?.content.action?.url ?? '');
    const readPage = async () => (await app.app.inject({ url: pathname })).body;
    expect(await readPage()).toContain(offerPage.confirmed.text('tonight, 9:00 PM, Nashville time'));
    const [alert] = await emailsOf(app, 'chauffeur-missing');
    expect(alert?.to).toBe(company.email.desk);
    expect(alert?.content.subject).toContain('No chauffeur yet: ride on Sat, Jun 20');
    // The email is no change of what a colleague may be changing.
    expect((await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides).toMatchObject([
      { revision: 0 },
    ]);
    expect(await assign(app)).toBe(200);
    expect(await assign(app, { chauffeurName: 'June Halloran' })).toBe(200);
    expect(await readPage()).toContain(offerPage.confirmed.text());
    const news = (await emailsOf(app, 'ride-tomorrow')).slice(1);
    expect(news.map(({ content }) => content.paragraphs[1]?.split(' drives')[0])).toEqual([
      'Otis Vance',
      'June Halloran',
    ]);
    expect(news[0]?.content.subject).toContain('Your chauffeur tomorrow: Sat, Jun 20');
    await run(app);
    expect(await countsOf(app)).toEqual([3, 1]);
  });

  test('has the desk call a customer without an address, once somebody is assigned', async () => {
    await using app = await bookedAt(engine, evening);
    await updateRows(app.db.query, 'quoteRequests').set({ email: '' }).execute();
    await run(app);
    expect(await countsOf(app)).toEqual([0, 1]);
    const [alert] = await emailsOf(app, 'chauffeur-missing');
    expect(alert?.content.replyTo).toBeUndefined();

    await assign(app);
    await app.db.query.updateTable('rides').set({ eveningMailedFor: null }).execute();
    await run(app);
    await run(app);
    expect(await countsOf(app)).toEqual([0, 2]);
    const [, call] = await emailsOf(app, 'chauffeur-missing');
    expect(call?.to).toBe(company.email.desk);
    const { paragraphs = [], facts } = call?.content ?? {};
    expect(paragraphs.join()).toContain(`Please call ${aQuoteRequest().phone} by Fri`);
    expect(facts?.map(({ value }) => value)).toContain('Otis Vance, 615-555-0117');
    expect(await lastEvent(app)).not.toBe('evening-mailed');
  });

  test('comes again when the ride is moved to another day, and not when it is moved within it', async () => {
    await using app = await bookedAt(engine, evening);
    await assign(app);
    await run(app);
    await moveRide(app, { pickupTime: '18:15' });
    await run(app);
    expect(await countsOf(app)).toEqual([1, 0]);
    await moveRide(app, { eventDate: '2026-06-27' });
    await run(app);
    expect(await countsOf(app)).toEqual([1, 0]);
    await moveClock(app, evening + 7 * 24 * HOUR);
    await run(app);
    const subjects = (await emailsOf(app, 'ride-tomorrow')).map(({ content }) =>
      content.subject.slice(0, 40),
    );
    expect(subjects).toEqual([
      'Your ride tomorrow: Sat, Jun 20, 5:30 PM',
      'Your ride tomorrow: Sat, Jun 27, 5:30 PM',
    ]);
  });

  test('comes on the day itself where the server did not run, but not once the ride has begun', async () => {
    await using app = await bookedAt(engine, pickup - HOUR);
    await assign(app);
    await run(app);
    expect((await emailsOf(app, 'ride-tomorrow'))[0]?.content.subject).toContain(
      'Your ride today: Sat, Jun 20',
    );
    await app.db.query.updateTable('rides').set({ eveningMailedFor: null }).execute();
    app.clock.now = pickup;
    await run(app);
    expect(await countsOf(app)).toEqual([1, 0]);
  });

  test('is the evening at the pickup', async () => {
    const places = { pickupLocation: 'Peachtree Center, Atlanta' };
    await using app = await bookedAt(engine, evening - HOUR - 1, places);
    await run(app);
    expect(await countsOf(app)).toEqual([0, 0]);
    app.clock.now += 1;
    await run(app);
    expect(await countsOf(app)).toEqual([1, 1]);
  });

  test('leaves out rides that are canceled or removed', async () => {
    await using app = await bookedAt(engine, evening - HOUR);
    const body = { seen: await seenBy(app), by: 'customer', chargedCents: 100 } as const;
    expect((await app.call(cancelRide, { params, body })).status).toBe(200);
    app.clock.now = evening;
    await run(app);
    expect(await countsOf(app)).toEqual([0, 0]);
    await using other = await bookedAt(engine, evening);
    await updateRows(other.db.query, 'quoteRequests').set({ deletedAt: evening }).execute();
    await run(other);
    expect(await countsOf(other)).toEqual([0, 0]);
  });
});
