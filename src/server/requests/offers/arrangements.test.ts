import { describe, expect, test } from 'vitest';
import { removeSelection, restoreRemoval } from '#contracts/all-lists.ts';
import { confirmRide, listOffers, prepareOffer, sendOffer, updateConfirmation } from '#contracts/offers.ts';
import { exportPerson, exportPersonPage } from '#contracts/privacy.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { assignRide, sendReceipt } from '#contracts/rides.ts';
import { searchEverything } from '#contracts/search.ts';
import type { Engine } from '#server/db/database.ts';
import { renderEmail } from '#server/mail/template.ts';
import { type Component, onlyValue, parseCalendars } from '#tests/ical.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { anAssignment, postForm, seenBy } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { writeBeforeRides } from '../rides/evening-before.ts';

const params = { id: 1 };
const arrangements = 'A rear-facing child seat.\nThe second coach is driven by a partner carrier.';
const run = { date: '2026-06-20', time: '17:30', vehicle: 'Charter bus 1' };
const [hotel, church] = ['The Hermitage Hotel, Nashville', 'Christ Church, Nashville'];
const schedule = [
  { ...run, time: '21:45', from: church, to: hotel },
  { ...run, from: hotel, to: church },
  { ...run, vehicle: 'Charter bus 2', from: hotel, to: church },
];
/** As every paper says it, in the order of time. */
const told = [
  'A rear-facing child seat.',
  'The second coach is driven by a partner carrier.',
  '5:30 PM',
  'Charter bus 1',
  'Charter bus 2',
  `${hotel} to ${church}`,
  '9:45 PM',
];

async function offer(app: TestApp, different: object = {}) {
  const { body } = await app.call(prepareOffer, { params });
  const sent = await app.call(sendOffer, { params, body: { ...body, arrangements, schedule, ...different } });
  expect(sent.status).toBe(201);
}

async function offered(engine: Engine): Promise<TestApp> {
  const app = await startTestApp(engine);
  await app.call(createQuoteRequest, { body: aQuoteRequest({ pickupLocation: hotel }) });
  await app.signIn('desk');
  await offer(app);
  return app;
}

async function emailOf({ db }: TestApp, kind: string) {
  const { content } = await db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(content);
}

const pathOf = async (app: TestApp, kind: string) => new URL((await emailOf(app, kind)).action.url).pathname;

/** The email of a kind and the page that it links. */
async function expectTold(app: TestApp, kind: string, texts = told): Promise<void> {
  const { html, text } = renderEmail(await emailOf(app, kind));
  const { body } = await app.app.inject({ url: await pathOf(app, kind) });
  for (const paper of [html, text, body.replaceAll('<!-- -->', '')])
    for (const one of texts) expect(paper, kind).toContain(one);
}

const confirm = async (app: TestApp, different: object = {}) =>
  app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'Booked.', ...different } });

const read = (object: Component) => {
  const event = object.components.find(({ name }) => name === 'VEVENT') ?? expect.fail('no event');
  const [uid, start, status] = ['UID', 'DTSTART', 'STATUS'].map((name) => onlyValue(event, name));
  return [uid?.split('@')[0]?.replace(/^SR-.{4}-../, ''), start?.slice(-6, -2), status];
};

/** Every entry of the calendar that goes with the newest email of a kind. */
async function entriesOf(app: TestApp, kind: string) {
  const { text, others = [] } = (await emailOf(app, kind)).calendar;
  const files: string[] = [text, ...others.map((other: { text: string }) => other.text)];
  return files.flatMap((file) => parseCalendars(file)).map(read);
}

describe.each(engines)('what was agreed beside the price, on %s', (engine) => {
  test('stands on every paper from the offer to the receipt, and where the ride is driven', async () => {
    await using app = await offered(engine);
    await expectTold(app, 'offer');
    await postForm(app, `${await pathOf(app, 'offer')}/accept`);
    await expectTold(app, 'offer-accepted');
    await confirm(app);
    await expectTold(app, 'ride-confirmed');
    const assigned = await app.call(assignRide, {
      params,
      body: { seen: await seenBy(app), revision: 0, ...anAssignment() },
    });
    app.clock.now = Date.UTC(2026, 5, 19, 23, 30);
    await writeBeforeRides(app.ctx, () => false);
    await expectTold(app, 'ride-tomorrow');
    const chauffeur = await app.app.inject({ url: new URL(assigned.body.link).pathname });
    for (const text of told.slice(0, 4)) expect(chauffeur.body).toContain(text);

    app.clock.now = Date.UTC(2026, 5, 21, 23);
    await app.signIn('desk');
    const [{ revision = 0 } = {}] = (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body
      .rides;
    const [{ totalCents = 0 } = {}] = (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body;
    await app.call(sendReceipt, {
      params,
      body: { seen: await seenBy(app), revision, extras: [], totalCents },
    });
    await expectTold(app, 'receipt');
  });

  test('is changed with a confirmation, stays where it is not named and is taken back by null', async () => {
    await using app = await offered(engine);
    await postForm(app, `${await pathOf(app, 'offer')}/accept`);
    await confirm(app, { arrangements: 'Two child seats.' });
    await expectTold(app, 'ride-confirmed', ['Two child seats.']);
    const update = async (different: object) =>
      app.call(updateConfirmation, {
        params,
        body: { seen: await seenBy(app), text: 'Again.', ...different },
      });
    expect((await update({})).body.arrangements).toBe('Two child seats.');
    expect((await update({ arrangements: null })).body.arrangements).toBeUndefined();
  });

  test('is found, exported and told to whom it is about, and comes back with a request that was removed', async () => {
    await using app = await offered(engine);
    const found = async (search: string) =>
      (await app.call(searchEverything, { query: { search } })).body.results;
    for (const search of ['rear-facing', 'christ church', 'charter bus 2'])
      expect(await found(search), search).toMatchObject([{ kind: 'quote-requests', id: 1 }]);
    const headers = { cookie: app.cookie() ?? '' };
    const exported = await app.app.inject({ url: '/api/admin/export/quote-requests', headers });
    const lines = [
      `5:30 PM: Charter bus 1, ${hotel} to ${church}`,
      `5:30 PM: Charter bus 2, ${hotel} to ${church}`,
      `9:45 PM: Charter bus 1, ${church} to ${hotel}`,
    ];
    expect(exported.body).toContain(`"${arrangements}","${lines.join('\n')}"`);

    await app.signIn('owner');
    const person = aQuoteRequest().email;
    const { records } = (await app.call(exportPerson, { body: { person } })).body;
    expect(records['quote-requests'][0]).toMatchObject({ offers: [{ arrangements }] });
    const { body: page } = await app.app.inject({
      method: 'POST',
      url: exportPersonPage.path,
      headers: { cookie: app.cookie() ?? '' },
      payload: { person },
    });
    for (const text of ['A rear-facing child seat.', `Charter bus 2, ${hotel} to ${church}`])
      expect(page).toContain(text);

    const list = 'quote-requests';
    const { removedAt } = (await app.call(removeSelection, { body: { list, ids: [1] } })).body;
    expect(await found('rear-facing')).toEqual([]);
    await app.call(restoreRemoval, { body: { list, removedAt } });
    expect(await found('rear-facing')).toHaveLength(1);
    await offer(app, { arrangements: undefined });
    expect(await found('rear-facing')).toEqual([]);
  });

  test('has an entry of the calendar for each run, which a later version moves or takes away', async () => {
    await using app = await offered(engine);
    expect(await entriesOf(app, 'offer')).toEqual([
      ['', '1730', 'TENTATIVE'],
      ['-2', '1730', 'TENTATIVE'],
      ['-3', '2145', 'TENTATIVE'],
    ]);
    await offer(app, { schedule: schedule.slice(0, 2) });
    await postForm(app, `${await pathOf(app, 'offer')}/accept`);
    await confirm(app);
    expect(await entriesOf(app, 'ride-confirmed')).toEqual([
      ['', '1730', 'CONFIRMED'],
      ['-2', '2145', 'CONFIRMED'],
      ['-3', '2145', 'CANCELLED'],
    ]);
  });
});
