import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { chauffeurPage } from '#content/offers/chauffeur-page.ts';
import { rideDay } from '#content/offers/ride-day.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { assignRide, createChauffeurLink, setRideStage } from '#contracts/rides.ts';
import { RIDE_LIVE } from '#contracts/server-pages.ts';
import { stageOf } from '#rules/ride-day.ts';
import { updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { anAssignment, booked, hiddenOn, postForm, seenBy } from '#tests/server/offers.ts';
import type { TestApp } from '#tests/server/test-app.ts';
import { liveFrame } from './live.ts';

const params = { id: 1 };
const DAY = 24 * 60 * 60 * 1000;
/** The ride of the tests begins on June 20, 2026 at 5:30 PM in Nashville. */
const pickup = Date.UTC(2026, 5, 20, 22, 30);

const revisionOf = async (app: TestApp) =>
  (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides[0]?.revision ?? 0;

async function assign(app: TestApp, different = {}): Promise<string> {
  const body = { ...anAssignment(different), seen: await seenBy(app), revision: await revisionOf(app) };
  return new URL((await app.call(assignRide, { params, body })).body.link).pathname;
}

async function assigned(engine: 'sqlite' | 'postgres'): Promise<TestApp & { path: string; offer: string }> {
  const app = await booked(engine);
  const path = await assign(app);
  const { content } = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', 'ride-confirmed')
    .executeTakeFirstOrThrow();
  app.clock.now = pickup - 60 * 60 * 1000;
  // The session has ended since.
  await app.signIn('desk');
  return Object.assign(app, { path, offer: new URL(JSON.parse(content).action.url).pathname });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');
const open = (app: TestApp, url: string) => app.app.inject({ url });
const press = async (app: TestApp, path: string, step: string, seen: string) =>
  postForm(app, `${path}/step`, { version: '1', ...(await hiddenOn(app, path)), step, seen });
const stage = async (app: TestApp) =>
  stageOf((await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides[0] ?? {});

describe.each(engines)('the page of a chauffeur, on %s', (engine) => {
  test('has the ride, its customer and the four buttons, and takes each once', async () => {
    await using app = await assigned(engine);
    const { statusCode, body, headers } = await open(app, app.path);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toContain('noindex');
    for (const text of ['Ada Whitfield', '5:30 PM, Nashville time', 'Door 3, arrivals level', 'SR 4417'])
      expect(body).toContain(text);
    for (const label of Object.values(chauffeurPage.steps)) expect(body).toContain(`>${label}</button>`);
    expect((await press(app, app.path, 'on-the-way', 'assigned')).statusCode).toBe(303);
    const pressedAt = (await app.db.query.selectFrom('rides').selectAll().execute())[0];
    app.clock.now += 60_000;
    expect((await press(app, app.path, 'on-the-way', 'assigned')).statusCode).toBe(303);
    expect((await app.db.query.selectFrom('rides').selectAll().execute())[0]).toEqual(pressedAt);
    expect((await open(app, app.path)).body).toContain(chauffeurPage.pressedAt('4:30 PM'));
    expect((await press(app, app.path, 'dropped-off', 'on-the-way')).statusCode).toBe(303);
    expect(await stage(app)).toBe('dropped-off');
  });

  test('says so where the ride has come further than the page showed, and changes nothing', async () => {
    await using app = await assigned(engine);
    await press(app, app.path, 'at-the-pickup', 'assigned');
    const answer = await press(app, app.path, 'on-board', 'assigned');
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain(chauffeurPage.changed);
    expect(await stage(app)).toBe('at-the-pickup');
  });

  test('is open from the day before to the day after, on the clock of the pickup', async () => {
    await using app = await assigned(engine);
    const midnight = Date.UTC(2026, 5, 19, 5);
    const stateAt = async (now: number) => {
      app.clock.now = now;
      const { body } = await open(app, app.path);
      return [chauffeurPage.early, chauffeurPage.over].find(({ heading }) => body.includes(heading))?.heading;
    };
    expect(await stateAt(midnight - 1)).toBe(chauffeurPage.early.heading);
    expect(await stateAt(midnight)).toBeUndefined();
    expect(await stateAt(midnight + 3 * DAY - 1)).toBeUndefined();
    expect(await stateAt(midnight + 3 * DAY)).toBe(chauffeurPage.over.heading);
    expect((await press(app, app.path, 'on-board', 'assigned')).statusCode).toBe(409);
    // The session has ended meanwhile.
    await app.signIn();
    expect(await stage(app)).toBe('assigned');
  });

  test('ends with another assignment, a ride that is not accepted any more, and a removed request', async () => {
    await using app = await assigned(engine);
    const next = await assign(app, { chauffeurName: 'June Halloran' });
    expect((await open(app, app.path)).statusCode).toBe(404);
    expect((await press(app, app.path, 'on-board', 'assigned')).statusCode).toBe(404);
    expect((await open(app, next)).body).toContain('Ada Whitfield');
    await app.db.query.updateTable('offers').set({ state: 'withdrawn' }).execute();
    const canceled = await open(app, next);
    expect(canceled.body).toContain(chauffeurPage.canceled.heading);
    expect(canceled.body).not.toContain('Ada Whitfield');
    await updateRows(app.db.query, 'quoteRequests').set({ deletedAt: app.clock.now }).execute();
    expect((await open(app, next)).statusCode).toBe(404);
  });

  test('can be opened by a further link, and its presses are bounded', async () => {
    await using app = await assigned(engine);
    const body = { seen: await seenBy(app), revision: await revisionOf(app) };
    const { link } = (await app.call(createChauffeurLink, { params, body })).body;
    expect((await open(app, new URL(link).pathname)).statusCode).toBe(200);
    expect((await open(app, app.path)).statusCode).toBe(200);
    const statuses = new Set<number>();
    for (let time = 0; time < 31; time++)
      statuses.add((await press(app, app.path, 'on-the-way', 'assigned')).statusCode);
    expect([...statuses]).toEqual([303, 429]);
  });

  test('is mailed where the desk knows an address', async () => {
    await using app = await assigned(engine);
    const path = await assign(app, { chauffeurEmail: 'otis@vance.example' });
    const emails = await app.db.query
      .selectFrom('emails')
      .selectAll()
      .where('kind', '=', 'chauffeur-link')
      .execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual(['otis@vance.example']);
    expect(emails[0]?.content).toContain(path);
  });
});

describe.each(engines)('how far a ride is, on %s', (engine) => {
  test('is pressed by the desk too, which can take one back', async () => {
    await using app = await assigned(engine);
    const move = async (to: 'on-board' | 'at-the-pickup' | 'assigned', revision?: number) => {
      const body = { seen: await seenBy(app), revision: revision ?? (await revisionOf(app)), stage: to };
      return (await app.call(setRideStage, { params, body })).status;
    };
    const start = await revisionOf(app);
    expect(await move('at-the-pickup')).toBe(200);
    expect(await move('at-the-pickup', start)).toBe(200);
    expect(await revisionOf(app)).toBe(start + 1);
    expect(await move('on-board', start)).toBe(409);
    expect(await move('on-board')).toBe(200);
    expect(await move('at-the-pickup')).toBe(200);
    expect(await stage(app)).toBe('at-the-pickup');
    const kinds = await app.db.query.selectFrom('requestEvents').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind).slice(-3)).toEqual(['at-the-pickup', 'on-board', 'step-taken-back']);
  });

  test('stands on the page of its customer, whose frame is answered when something happens', async () => {
    await using app = await assigned(engine);
    const page = await open(app, app.offer);
    for (const text of ['Otis Vance, 615-555-0117', 'license plate SR 4417', rideDay.stages.assigned])
      expect(textOf(page.body)).toContain(text);
    expect(page.body.includes(`src="${app.offer}/${RIDE_LIVE}"`)).toBe(true);
    let isAnswered = false;
    const held = open(app, `${app.offer}/${RIDE_LIVE}`).then((answer) => {
      isAnswered = true;
      return answer;
    });
    // Another request shows that the first one is held.
    await open(app, app.offer);
    expect(isAnswered).toBe(false);
    await press(app, app.path, 'on-the-way', 'assigned');
    expect((await held).headers).toMatchObject({ refresh: '0', 'x-frame-options': 'SAMEORIGIN' });
    expect(textOf((await open(app, app.offer)).body)).toContain(
      rideDay.at('4:30 PM', rideDay.stages['on-the-way']),
    );
    // Also by what happens before the frame is written.
    const scope = Fastify();
    liveFrame(scope, app.ctx, async (_ride, onChange) => {
      onChange();
      return () => {};
    });
    const early = await scope.inject(`${app.offer}/${RIDE_LIVE}`);
    expect(early).toMatchObject({ statusCode: 200, body: expect.stringMatching(/<\/html>$/) });
    await press(app, app.path, 'dropped-off', 'on-the-way');
    const done = (await open(app, app.offer)).body;
    expect(textOf(done)).toContain(rideDay.stages['dropped-off']);
    expect(done.includes('<iframe')).toBe(false);
  });
});
