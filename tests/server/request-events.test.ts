import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { offerPage, RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import { editRideCopy } from '#content/staff/quote-panels.ts';
import { changeSelection, readRequestCounts } from '#contracts/all-lists.ts';
import { readAttention } from '#contracts/attention.ts';
import { contactMessageList } from '#contracts/contact-messages.ts';
import {
  acceptOfferElsewhere,
  cancelFollowUp,
  checkOfferCode,
  confirmRide,
  listOffers,
  prepareOffer,
  sendOffer,
  updateConfirmation,
  withdrawOffer,
} from '#contracts/offers.ts';
import { correctPerson, erasePerson, findPerson } from '#contracts/privacy.ts';
import {
  changeRide,
  claimQuoteRequest,
  correctQuoteContact,
  createQuoteRequest,
  listQuoteRequests,
  pageQuoteRequests,
  RideEntries,
  readTimeline,
  sendReply,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { companyClock } from '#rules/time.ts';
import type { Engine } from '#server/db/database.ts';
import { enqueueEmails } from '#server/mail/enqueue.ts';
import { escalate } from '#server/requests/lists/escalation.ts';
import { sendFollowUps } from '#server/requests/offers/follow-ups.ts';
import { calendarFile } from '#server/requests/offers/ride-calendar.ts';
import { lockRequest } from '#server/requests/record.ts';
import { openStream } from '../event-stream.ts';
import { updateRows } from '../request-rows.ts';
import { engines } from './databases.ts';
import { aQuoteRequest, escaladeCents, escaladeTotal, escaladeVip } from './enquiries.ts';
import { postForm, seenBy, seenOnPage } from './offers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

/** An app with one quote request, whose customer's confirmation key is `key`. */
async function submitted(engine: Engine) {
  const app = await startTestApp(engine);
  const { reference, key } = (await app.call(createQuoteRequest, { body: aQuoteRequest() })).body;
  await app.signIn('desk');
  return { app, reference, key, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Corrects the customer's address, and returns the one that it has then. */
async function correct(
  { app, reference, key }: Awaited<ReturnType<typeof submitted>>,
  by: 'customer' | 'staff',
): Promise<string> {
  const email = 'ada.whitfield@calloway.example';
  const person = 'ada@whitfield.example';
  const record = { kind: 'quote-requests', id: 1 } as const;
  const { status } =
    by === 'customer'
      ? await app.call(correctQuoteContact, { body: { reference, key, email, phone: '(615) 555-0142' } })
      : await app.call(correctPerson, { body: { person, record, correction: { email } } });
  expect(status).toBe(200);
  return email;
}

const draftOf = async (app: TestApp, id = 1) => (await app.call(prepareOffer, { params: { id } })).body;

/** Sends an offer and returns the path of its link. */
async function offer(app: TestApp, id = 1, different: object = {}): Promise<string> {
  const sent = await app.call(sendOffer, {
    params: { id },
    body: { ...(await draftOf(app, id)), ...different },
  });
  expect(sent.status).toBe(201);
  const { content } = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', 'offer')
    .where('requestId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return new URL(JSON.parse(content).action.url).pathname;
}

const post = (app: TestApp, url: string, fields?: Record<string, string>) => postForm(app, url, fields);

const requestOf = async (app: TestApp, id = 1) =>
  (await app.call(listQuoteRequests, {})).body.find((request) => request.id === id);
const stateOf = async (app: TestApp, id = 1) =>
  (await app.call(listOffers, { query: { quoteRequestIds: String(id) } })).body[0]?.state;
const kindsOf = async (app: TestApp) =>
  (await app.call(readTimeline, { params: { id: 1 } })).body.entries
    .filter(({ kind }) => kind !== 'email')
    .map(({ kind, text }) => (kind === 'changed' ? `changed ${text}` : kind));
const update = (app: TestApp, body: object, id = 1) => app.call(updateQuoteRequest, { params: { id }, body });

describe.each(engines)('what happens to a quote request, on %s', (engine) => {
  test('a new offer for a ride that is sold keeps it sold, with its amount', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await update(app, { status: 'sold', soldAmountCents: 52_500 });
    await offer(app);
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: 52_500 });
  });

  test('a VIP code is taken by one acceptance, refused to others and given back with it', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const member = () => app.db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
    const { code } = await member();
    await app.call(createQuoteRequest, { body: aQuoteRequest({ vipCode: code }) });
    const discounted = { vipCode: code, totalCents: escaladeVip.totalCents };
    const first = await offer(app, 1, discounted);
    const second = await offer(app, 2, discounted);
    const answers = await Promise.all([post(app, `${first}/accept`), post(app, `${second}/accept`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain(offerPage.codeUsed);
    const states = [await stateOf(app, 1), await stateOf(app, 2)];
    expect([...states].sort()).toEqual(['accepted', 'open']);
    const [accepted, refused] = states[0] === 'accepted' ? [1, 2] : [2, 1];
    expect((await member()).codeUsedAt).toBe(app.clock.now);
    // A draft starts with a code that can be used, and with none that cannot.
    expect(await draftOf(app, refused)).not.toHaveProperty('vipCode');

    await app.call(withdrawOffer, { params: { id: accepted }, body: { seen: await seenBy(app, accepted) } });
    expect((await member()).codeUsedAt).toBeNull();
    expect(await draftOf(app, 2)).toMatchObject(discounted);
    expect((await post(app, `${refused === 1 ? first : second}/accept`)).statusCode).toBe(303);
    expect(await stateOf(app, refused)).toBe('accepted');
  });

  test('withdrawing an offer that was not accepted leaves a code that was used elsewhere', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const { code: vipCode } = await app.db.query
      .selectFrom('vipMembers')
      .select('code')
      .executeTakeFirstOrThrow();
    await offer(app, 1, { vipCode, totalCents: escaladeVip.totalCents });
    await app.db.query.updateTable('vipMembers').set({ codeUsedAt: 5 }).execute();
    expect(await acceptByPhone(app)).toMatchObject({
      status: 409,
      body: { message: offerMessages.code.used },
    });
    await app.call(withdrawOffer, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    expect(await app.db.query.selectFrom('vipMembers').select('codeUsedAt').execute()).toEqual([
      { codeUsedAt: 5 },
    ]);
  });

  test('refuses an offer whose editor was opened before a colleague sent one', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const stale = await draftOf(app);
    await offer(app);
    const refused = await app.call(sendOffer, { params: { id: 1 }, body: stale });
    expect(refused).toMatchObject({ status: 409, body: { message: offerMessages.newer } });
    const body = { ...stale, seen: await seenBy(app) };
    expect((await app.call(sendOffer, { params: { id: 1 }, body })).status).toBe(201);
  });

  test('whoever changes it, its version grows and open dashboards hear of it', async () => {
    await using site = await submitted(engine);
    const { app, reference, key } = site;
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    using stream = await openStream(url, app.cookie() ?? '');
    let version = 1;
    const heard = async (events = 1) => {
      // Emails that have left meanwhile name no request.
      const next = async () => {
        let event = await stream.next();
        while ('requests' in event && event.requests.length === 0) event = await stream.next();
        return event;
      };
      for (let event = 0; event < events; event++)
        expect(await next()).toMatchObject({
          list: 'quote-requests',
          requests: [{ id: 1, version: ++version }],
        });
      // Not by the API: the session ends while the clock is moved.
      const row = app.db.query.selectFrom('quoteRequests').select('version');
      expect(await row.executeTakeFirst()).toEqual({ version });
    };
    const path = await offer(app);
    await heard();
    await app.app.inject({ url: path, headers: { 'user-agent': BROWSER } });
    await heard();
    await app.app.inject({ url: path, headers: { 'user-agent': BROWSER } });
    await app.call(cancelFollowUp, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    await heard();
    await app.call(withdrawOffer, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    await heard();
    await offer(app);
    await heard();
    app.clock.now += 2 * DAY + 6 * HOUR;
    await sendFollowUps(app.ctx);
    await heard();
    app.clock.now -= 2 * DAY + 6 * HOUR;
    const contact = { email: 'ada.whitfield@calloway.example', phone: '(615) 555-0143' };
    await app.call(correctQuoteContact, { body: { reference, key, ...contact } });
    // With the note for staff.
    await heard(2);
    await app.signIn();
    const record = { kind: 'quote-requests' as const, id: 1 };
    await app.call(correctPerson, {
      body: { person: contact.email, record, correction: { name: 'Ada Calloway' } },
    });
    await heard();
    await app.call(claimQuoteRequest, { params: { id: 1 }, body: { isClaimed: true } });
    await heard();
  });

  test('a corrected address ends the links that went elsewhere, gets a new one without a word of the request, and the desk is told', async () => {
    await using site = await submitted(engine);
    const { app, reference, key } = site;
    const former = await offer(app);
    const email = 'ada.whitfield@calloway.example';
    const corrected = await app.call(correctQuoteContact, {
      body: { reference, key, email, phone: '(615) 555-0142' },
    });
    expect(corrected.status).toBe(200);
    expect((await app.app.inject({ url: former })).statusCode).toBe(404);
    expect((await post(app, `${former}/decline`)).statusCode).toBe(404);
    const emails = await app.db.query
      .selectFrom('emails')
      .selectAll()
      .where('state', '=', 'waiting')
      .execute();
    const links = emails.filter(({ kind }) => kind.startsWith('offer'));
    expect(links).toMatchObject([{ kind: 'offer-link', recipient: email }]);
    const { action, ...copy } = JSON.parse(links[0]?.content ?? '');
    // Whoever filled in the form may have written to somebody else by it.
    for (const entry of ['Ada', 'Whitfield', 'The Hermitage Hotel', 'Cheekwood', 'Wedding'])
      expect(JSON.stringify(copy)).not.toContain(entry);
    const { pathname } = new URL(action.url);
    expect((await app.app.inject({ url: pathname })).body).toContain(escaladeTotal);
    const [told] = emails.filter(({ kind }) => kind === 'contact-corrected');
    expect(told).toMatchObject({ recipient: company.email.desk });
    expect(JSON.parse(told?.content ?? '').paragraphs).toEqual(['Corrected the email address.']);
    // So that an erasure is repeated when a backup from before is restored.
    expect(await app.db.query.selectFrom('formerIdentifiers').selectAll().execute()).toHaveLength(1);
    expect(await stateOf(app)).toBe('open');
  });

  test.each(['customer', 'staff'] as const)(
    'a ride confirmation and a reply that wait go to the address as the %s corrects it',
    async (by) => {
      await using site = await submitted(engine);
      const { app } = site;
      await post(app, `${await offer(app)}/accept`);
      const params = { id: 1 };
      await app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'It is booked.' } });
      await app.call(sendReply, { params, body: { subject: 'Your driver', text: 'Marlow will drive.' } });
      const email = await correct(site, by);
      const written = await app.db.query
        .selectFrom('emails')
        .select(['kind', 'recipient'])
        .where('kind', 'in', ['ride-confirmed', 'reply', 'offer-link'])
        .orderBy('id')
        .execute();
      expect(written).toEqual([
        { kind: 'ride-confirmed', recipient: email },
        { kind: 'reply', recipient: email },
      ]);
      const [{ action, secondAction }] = await emailsOf(app, 'ride-confirmed');
      expect(await pageOf(app, new URL(action.url).pathname)).toContain(offerPage.confirmed.heading);
      expect(await pageOf(app, new URL(secondAction.url).pathname)).toContain('STATUS:CONFIRMED');
    },
  );

  test.each([
    ['customer', 'accepted'],
    ['customer', 'confirmed'],
    ['staff', 'accepted'],
    ['staff', 'confirmed'],
  ] as const)(
    'an address that the %s corrects gets a link to the quote that was %s, in place of the one that it had',
    async (by, state) => {
      await using site = await submitted(engine);
      const { app } = site;
      const former = await offer(app);
      await post(app, `${former}/accept`);
      if (state === 'confirmed') {
        await confirm(app);
        await app.db.query.updateTable('emails').set({ state: 'sent' }).execute();
      }
      const email = await correct(site, by);
      const [link, ...others] = await app.db.query
        .selectFrom('emails')
        .select(['kind', 'recipient', 'content'])
        .where('state', '=', 'waiting')
        .where('kind', 'not in', ['contact-corrected', 'new-quote', 'offer-answered', 'quote-received'])
        .execute();
      expect([link?.kind, link?.recipient, others]).toEqual(['offer-link', email, []]);
      expect((await app.app.inject({ url: former })).statusCode).toBe(404);
      const { pathname } = new URL(JSON.parse(link?.content ?? '').action.url);
      expect(await pageOf(app, pathname)).toContain(offerPage[state].heading);
    },
  );

  test('a correction by staff is refused when its address has had as many emails as a day allows', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await offer(app);
    const to = 'ada.whitfield@calloway.example';
    const content = { subject: '', preview: '', heading: '', paragraphs: [], closing: [] };
    const emails = Array.from({ length: 13 }, () => ({ kind: 'reply' as const, to, content }));
    await app.db.transaction((trx) => enqueueEmails(app.ctx, trx, emails));
    const record = { kind: 'quote-requests' as const, id: 1 };
    const body = { person: 'ada@whitfield.example', record, correction: { email: to } };
    expect(await app.call(correctPerson, { body })).toMatchObject({
      status: 429,
      body: { message: offerMessages.recipientLimit },
    });
    expect(await requestOf(app)).toMatchObject({ email: 'ada@whitfield.example' });
  });

  test("a customer's answer ends the claim and sets the time of the answer", async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const path = await offer(app);
    await update(app, { status: 'pending' });
    await app.call(claimQuoteRequest, { params: { id: 1 }, body: { isClaimed: true } });
    app.clock.now += HOUR;
    await post(app, `${path}/accept`);
    const request = await requestOf(app);
    expect(request).toMatchObject({
      status: 'contacted',
      firstAnsweredAt: new Date(app.clock.now).toISOString(),
    });
    expect(request).not.toHaveProperty('claimedBy');
  });

  test('a change of the status can be undone after somebody has said that they are on it', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const { undo } = (await update(app, { status: 'sold', soldAmountCents: 52_500 })).body;
    await app.signIn();
    await app.call(claimQuoteRequest, { params: { id: 1 }, body: { isClaimed: true } });
    await app.signIn('desk');
    const undone = await update(app, { undo });
    expect(undone).toMatchObject({ status: 200, body: { status: 'pending', claimedBy: 'admin' } });
    expect(undone.body).not.toHaveProperty('soldAmountCents');
    expect(undone.body).not.toHaveProperty('firstAnsweredAt');
  });

  test('the timeline has the changes of a selection, and what was undone', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const { undo = 0 } = (
      await app.call(changeSelection, { body: { list: 'quote-requests', ids: [1], status: 'contacted' } })
    ).body;
    await app.call(changeSelection, { body: { list: 'quote-requests', undo } });
    expect(await kindsOf(app)).toEqual(['received', 'changed contacted', 'undone']);
  });
});

/** Deadlines below are counted from a moment within business hours. */
const TUESDAY_9AM = Date.UTC(2026, 0, 13, 15);
const confirm = async (app: TestApp, version = 1) => {
  const body = { seen: await seenBy(app, 1, version), text: 'It is booked.' };
  return app.call(confirmRide, { params: { id: 1 }, body });
};
const acceptByPhone = async (app: TestApp, version = 1) =>
  app.call(acceptOfferElsewhere, { params: { id: 1 }, body: { seen: await seenBy(app, 1, version) } });
const emailsOf = async (app: TestApp, kind: string) => {
  const emails = app.db.query.selectFrom('emails').select('content').where('kind', '=', kind).orderBy('id');
  return (await emails.execute()).map(({ content }) => JSON.parse(content));
};
const pageOf = async (app: TestApp, path: string) => (await app.app.inject({ url: path })).body;
const attention = async (app: TestApp) => (await app.call(readAttention, {})).body.map(({ kind }) => kind);
const found = async (app: TestApp, status: 'offer-accepted' | 'overdue') => {
  const counts = (await app.call(readRequestCounts, {})).body['quote-requests'];
  const { body } = await app.call(pageQuoteRequests, { query: { status } });
  const ids = ('items' in body ? body.items : body).map(({ id }) => id);
  expect(counts[status]).toBe(ids.length);
  return ids;
};
const firstDue = async (app: TestApp) => {
  const { body } = await app.call(pageQuoteRequests, { query: { sort: 'reply' } });
  return ('items' in body ? body.items : body).map(({ id }) => id);
};

describe.each(engines)('a yes by any way, on %s', (engine) => {
  test('one by phone or email is recorded as such, mails nothing, and is confirmed as one online', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const member = () => app.db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
    const path = await offer(app, 1, {
      vipCode: (await member()).code,
      totalCents: escaladeVip.totalCents,
    });
    expect((await confirm(app)).status).toBe(409);
    expect((await acceptByPhone(app)).body).toMatchObject({ state: 'accepted', answeredBy: 'desk' });
    expect((await acceptByPhone(app)).status).toBe(409);
    expect((await member()).codeUsedAt).toBe(app.clock.now);
    expect(await requestOf(app)).toMatchObject({ status: 'contacted', confirmDueAt: expect.any(String) });
    expect(await emailsOf(app, 'offer-accepted')).toEqual([]);
    const page = await pageOf(app, path);
    expect(page).toContain('This ride has been arranged with us by phone or email.');
    expect(page).not.toContain('/accept"');
    expect((await confirm(app)).status).toBe(200);
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: escaladeVip.totalCents });
    expect(await emailsOf(app, 'ride-confirmed')).toHaveLength(1);
    expect(await pageOf(app, path)).toContain(offerPage.confirmed.heading);
    expect(await kindsOf(app)).toEqual([
      'received',
      'offer-sent',
      'offer-accepted-elsewhere',
      'ride-confirmed',
      'replied',
    ]);
  });

  test('an acceptance has a clock of two business hours, comes first, and is escalated', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    app.clock.now = TUESDAY_9AM;
    await app.signIn('desk');
    await app.call(createQuoteRequest, { body: aQuoteRequest({ email: 'ruth@calloway.example' }) });
    await post(app, `${await offer(app)}/accept`);
    expect(await requestOf(app)).toMatchObject({
      confirmDueAt: new Date(TUESDAY_9AM + 2 * HOUR).toISOString(),
    });
    // The other one is due tomorrow.
    expect(await firstDue(app)).toEqual([1, 2]);
    expect(await found(app, 'overdue')).toEqual([]);
    for (const [hours, subjects] of [
      [1.4, []],
      [1.5, [expect.stringMatching(/^Confirmation due .*: Ada Whitfield, Wedding, rides /)]],
      [
        2,
        [
          expect.stringMatching(/^Confirmation due .*: Ada Whitfield, Wedding, rides /),
          expect.stringMatching(/^Confirmation overdue since .*: Ada Whitfield, Wedding, rides /),
        ],
      ],
    ] as const) {
      app.clock.now = TUESDAY_9AM + hours * HOUR;
      await escalate(app.ctx);
      await escalate(app.ctx);
      expect((await emailsOf(app, 'reply-due')).map(({ subject }) => subject)).toEqual(subjects);
    }
    expect(await found(app, 'overdue')).toEqual([1]);
    await confirm(app);
    expect(await found(app, 'overdue')).toEqual([]);
    expect(await firstDue(app)).toEqual([2, 1]);
  });

  test('a ride that is sold while its quote is open or accepted stays to be confirmed until it is', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const path = await offer(app);
    const { undo } = (await update(app, { status: 'sold' })).body;
    expect(await found(app, 'offer-accepted')).toEqual([1]);
    expect(await attention(app)).toEqual(['accepted']);
    const page = await pageOf(app, path);
    expect(page).toContain('This ride has been arranged with us by phone or email.');
    expect(page).not.toContain(offerPage.accept(escaladeTotal));
    expect((await update(app, { undo })).status).toBe(200);
    expect(await found(app, 'offer-accepted')).toEqual([]);
    expect(await pageOf(app, path)).toContain(offerPage.accept(escaladeTotal));

    await update(app, { status: 'sold' });
    // Staff may say that none is needed, and take it back.
    const processed = (await update(app, { isProcessed: true })).body;
    expect(await found(app, 'offer-accepted')).toEqual([]);
    await update(app, { undo: processed.undo });
    expect(await found(app, 'offer-accepted')).toEqual([1]);
    expect((await confirm(app)).body).toMatchObject({ state: 'accepted', answeredBy: 'desk' });
    expect(await found(app, 'offer-accepted')).toEqual([]);
    expect(await attention(app)).toEqual([]);
    expect(await emailsOf(app, 'ride-confirmed')).toHaveLength(1);
    expect((await kindsOf(app)).slice(-3)).toEqual(['offer-accepted-elsewhere', 'ride-confirmed', 'replied']);
  });

  test('sold after an acceptance, it stays to be confirmed', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await post(app, `${await offer(app)}/accept`);
    await update(app, { status: 'sold', soldAmountCents: 60_000 });
    expect(await found(app, 'offer-accepted')).toEqual([1]);
    expect((await confirm(app)).status).toBe(200);
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: 60_000 });
  });

  test.each(['accepted', 'open'] as const)(
    'a ride that is sold while its quote is %s stays to be confirmed after a new version, which can be accepted',
    async (state) => {
      await using site = await submitted(engine);
      const { app } = site;
      const first = await offer(app);
      if (state === 'accepted') await post(app, `${first}/accept`);
      await update(app, { status: 'sold' });
      const second = await offer(app);
      expect(await found(app, 'offer-accepted')).toEqual([1]);
      expect(await attention(app)).toEqual(['accepted']);
      expect(await pageOf(app, second)).toContain(offerPage.accept(escaladeTotal));
      await post(app, `${second}/accept`);
      expect(await pageOf(app, second)).toContain(offerPage.accepted.heading);
      expect((await confirm(app, 2)).status).toBe(200);
      expect(await found(app, 'offer-accepted')).toEqual([]);
    },
  );

  test('the first quote for a ride that is sold already can be accepted, and is then to be confirmed', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await update(app, { status: 'sold' });
    const path = await offer(app);
    expect(await pageOf(app, path)).toContain(offerPage.accept(escaladeTotal));
    await post(app, `${path}/accept`);
    expect(await found(app, 'offer-accepted')).toEqual([1]);
  });

  test('a quote that is withdrawn after its ride was sold says that the ride is arranged', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const path = await offer(app);
    await update(app, { status: 'sold' });
    await app.call(withdrawOffer, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    expect(await pageOf(app, path)).toContain(offerPage.arranged.text());
  });

  test('a decline of a sold ride changes nothing and needs attention at once, as the desk’s email says', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const path = await offer(app);
    const seen = await seenOnPage(app, path);
    await update(app, { status: 'sold', soldAmountCents: 52_500 });
    await post(app, `${path}/decline`, { seen });
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: 52_500 });
    expect(await attention(app)).toEqual(['declined']);
    expect(await found(app, 'overdue')).toEqual([1]);
    const [email] = await emailsOf(app, 'offer-answered');
    expect(email.paragraphs[0]).toMatch(/^The ride is sold and stays so\./);
    // The desk has its reminder in that email.
    await escalate(app.ctx);
    expect(await emailsOf(app, 'reply-due')).toEqual([]);
    await update(app, { isProcessed: true });
    expect(await attention(app)).toEqual([]);
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: 52_500 });
  });

  test('a new version takes an unconfirmed acceptance back only when it was seen, with its code', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const member = () => app.db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
    const discounted = { vipCode: (await member()).code, totalCents: escaladeVip.totalCents };
    const first = await offer(app, 1, discounted);
    const body = { ...(await draftOf(app)), ...discounted };
    await post(app, `${first}/accept`);
    const unseen = await app.call(sendOffer, { params: { id: 1 }, body });
    expect(unseen).toMatchObject({ status: 409, body: { message: offerMessages.accepted } });
    const path = await offer(app, 1, discounted);
    expect((await member()).codeUsedAt).toBeNull();
    expect(await found(app, 'offer-accepted')).toEqual([]);
    await post(app, `${path}/accept`);
    expect((await member()).codeUsedAt).toBe(app.clock.now);
    const states = (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body;
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'superseded']);
  });
});

/** A ride as the editor sends it. */
const rideOf = (app: TestApp) =>
  requestOf(app).then((request) => RideEntries.parse(pick(request ?? {}, Object.keys(RideEntries.shape))));
const pick = (values: object, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
const edit = async (app: TestApp, different: object, version?: number) => {
  const { seen } = await draftOf(app);
  const ride = version ?? seen.ride;
  const body = { ...(await rideOf(app)), ...different, seen: { ...seen, ride } };
  return app.call(changeRide, { params: { id: 1 }, body });
};
const calendarOf = ({ calendar: { text } }: { calendar: { text: string } }) => {
  const [, event = ''] = text.split('BEGIN:VEVENT');
  const lineOf = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(event)?.[1]?.trim();
  return { uid: lineOf('UID'), start: lineOf('DTSTART'), sequence: Number(lineOf('SEQUENCE')) };
};

describe.each(engines)('a ride that changes, on %s', (engine) => {
  test('is stored with who, when and what, live, found by the new place, and mails nothing', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    using stream = await openStream(url, app.cookie() ?? '');
    const before = await rideOf(app);
    const mailed = async () => (await app.db.query.selectFrom('emails').select('id').execute()).length;
    const count = await mailed();
    const changes = {
      ...{ eventDate: '2026-06-21', pickupTime: '05:40', passengers: 5, flightNumber: 'DL 1234' },
      ...{
        pickupLocation: '12 Orchard Lane',
        pickupCity: 'Atlanta',
        reservationNumber: 'R-1042',
        roundTrip: true,
      },
      ...{ returnDate: '2026-06-22', returnTime: '09:00', additionalVehicles: ['Mercedes Sprinter'] },
    };
    const { status, body } = await edit(app, changes);
    expect([status, body]).toMatchObject([200, changes]);
    expect(await stream.next()).toMatchObject({ kind: 'changed', requests: [{ id: 1, version: 2 }] });
    expect(await mailed()).toBe(count);
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    const entry = entries.find(({ kind }) => kind === 'ride-changed');
    expect(entry).toMatchObject({ by: 'desk', at: new Date(app.clock.now).toISOString() });
    expect(entry?.text?.split('\n')).toEqual([
      'Date: Saturday, June 20, 2026 → Sunday, June 21, 2026',
      'Pickup time: 5:30 PM → 5:40 AM',
      'Pickup',
      'Pickup city: Nashville → Atlanta',
      'Flight',
      'Round trip: none → yes',
      'Return date: none → Monday, June 22, 2026',
      'Return time: none → 9:00 AM',
      'Passengers: 4 → 5',
      'Additional vehicles: none → Mercedes Sprinter',
      'Reservation number: none → R-1042',
    ]);
    // On Atlanta's clock, which staff have chosen.
    const { rideAt } = await app.db.query
      .selectFrom('quoteRequests')
      .select('rideAt')
      .executeTakeFirstOrThrow();
    expect(new Date(rideAt ?? 0).toISOString()).toBe('2026-06-21T09:40:00.000Z');
    const events = await app.db.query.selectFrom('requestEvents').select('changes').execute();
    expect(JSON.stringify(events)).not.toMatch(/Orchard|Hermitage|DL 1234/);
    const searched = await app.call(pageQuoteRequests, { query: { search: 'orchard' } });
    expect('items' in searched.body && searched.body.items).toHaveLength(1);
    // As the dashboard undoes it.
    const undone = await edit(app, { ...changes, ...before, ...noMore(changes, before) }, body.version);
    expect(undone.status).toBe(200);
    expect(await rideOf(app)).toEqual(before);
    // Nothing to change, no event.
    expect((await edit(app, {})).body.version).toBe(3);
  });

  test('keeps an unknown city unknown, although the address seems to name one', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const place = { pickupLocation: '12 Houston Street, New York', pickupCity: 'Houston' };
    expect((await edit(app, place)).status).toBe(200);
    const { body } = await edit(app, { pickupCity: '' });
    expect(body).toMatchObject({ version: 3, pickupCity: '' });
    expect((await edit(app, {})).body.version).toBe(3);
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    expect(entries.map(({ text }) => text)).toContain('Pickup city: Houston → none');
    // On the earliest of the clocks, Eastern time.
    const row = app.db.query.selectFrom('quoteRequests').select(['rideAt', 'eventDate', 'pickupTime']);
    const { rideAt, eventDate, pickupTime } = await row.executeTakeFirstOrThrow();
    expect(new Date(rideAt ?? 0).toISOString()).toBe(
      new Date(`${eventDate}T${pickupTime}:00-04:00`).toISOString(),
    );
  });

  test('is refused when it is impossible, or was changed by a colleague meanwhile', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    expect((await edit(app, { eventDate: '2026-01-01' })).body).toMatchObject({
      fields: { eventDate: expect.any(String) },
    });
    expect((await edit(app, { pickupCity: 'Paris' })).status).toBe(400);
    await update(app, { status: 'contacted' });
    // A new status is no other ride.
    expect((await edit(app, { passengers: 3 }, 1)).status).toBe(200);
    expect(await edit(app, { passengers: 2 }, 1)).toMatchObject({
      status: 409,
      body: { message: editRideCopy.conflict('desk', 'Passengers: 4 → 3') },
    });
  });

  test('moves the deadline of a reply that is owed and the end of an open quote', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const tomorrow = companyClock(app.clock.now + DAY).date;
    const due = (await requestOf(app))?.replyDueAt ?? '';
    await edit(app, { eventDate: tomorrow });
    expect(Date.parse((await requestOf(app))?.replyDueAt ?? '')).toBeLessThan(Date.parse(due));
    await offer(app);
    const expiry = async () =>
      (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body[0]?.expiresAt;
    const ends = await expiry();
    await edit(app, { pickupTime: '06:10' });
    expect(Date.parse((await expiry()) ?? '')).toBeLessThan(Date.parse(ends ?? ''));
  });

  test('plans the reminder of an open quote anew with its end, unless it was canceled', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await offer(app);
    const planned = async () =>
      (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body[0]?.followUpAt;
    const first = await planned();
    expect(first).toEqual(expect.any(String));
    const { eventDate, pickupTime } = await rideOf(app);
    const tomorrow = companyClock(app.clock.now + DAY);
    await edit(app, { eventDate: tomorrow.date, pickupTime: tomorrow.time });
    expect(await planned()).toBeUndefined();
    await edit(app, { eventDate, pickupTime });
    expect(await planned()).toBe(first);
    await app.call(cancelFollowUp, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    await edit(app, { pickupTime: '18:30' });
    expect(await planned()).toBeUndefined();
  });

  test('once booked, is confirmed again on request with the same calendar entry, one sequence higher', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await post(app, `${await offer(app)}/accept`);
    const again = async () => {
      const body = { seen: await seenBy(app), text: 'An hour later.' };
      return app.call(updateConfirmation, { params: { id: 1 }, body });
    };
    expect((await again()).status).toBe(409);
    await confirm(app);
    await edit(app, { pickupTime: '18:30' });
    expect(await emailsOf(app, 'ride-confirmed')).toHaveLength(1);
    expect((await again()).status).toBe(200);
    const [first, second] = await emailsOf(app, 'ride-confirmed');
    expect(second.paragraphs).toEqual(['An hour later.']);
    const [former, current] = [calendarOf(first), calendarOf(second)];
    expect(current).toEqual({
      uid: former.uid,
      start: 'TZID=America/Chicago:20260620T183000',
      sequence: former.sequence + 1,
    });
    expect((await kindsOf(app)).slice(-5)).toEqual([
      'ride-confirmed',
      'replied',
      'ride-changed',
      'confirmation-updated',
      'replied',
    ]);
    expect(await requestOf(app)).toMatchObject({ status: 'sold' });
  });
});

describe.each(engines)('a way back that is taken away, on %s', (engine) => {
  test('is canceled in the calendar of the confirmation that says so', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await edit(app, { roundTrip: true, returnDate: '2026-06-22', returnTime: '09:00' });
    await post(app, `${await offer(app)}/accept`);
    await confirm(app);
    await edit(app, { roundTrip: false, returnDate: '', returnTime: '' });
    const body = { seen: await seenBy(app), text: 'One way.' };
    expect((await app.call(updateConfirmation, { params: { id: 1 }, body })).status).toBe(200);
    const [former, current] = (await emailsOf(app, 'ride-confirmed')).map(({ calendar }) =>
      calendarFile(calendar),
    );
    expect(former?.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED']);
    expect(current?.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
    expect(current).toContain('DTSTART:20260622T090000');
  });
});

/** Empties what the first has and the second has not. */
function noMore(some: object, others: object): object {
  return Object.fromEntries(
    Object.keys(some)
      .filter((name) => !(name in others))
      .map((name) => [name, name === 'roundTrip' ? false : '']),
  );
}

describe.each(engines)('a booked ride that is priced again, on %s', (engine) => {
  const gratuity = { charges: [{ label: 'Gratuity', amountCents: 5_000 }] };
  const dearer = { ...gratuity, totalCents: escaladeCents + 5_000 };

  async function booked(app: TestApp, different: object = {}): Promise<string> {
    const path = await offer(app, 1, different);
    await post(app, `${path}/accept`);
    await confirm(app);
    return path;
  }

  test('stays booked until the new version is accepted, and is then sold for its total', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const first = await booked(app);
    const second = await offer(app, 1, dearer);
    // The entry of the calendar stays confirmed.
    expect((await emailsOf(app, 'offer'))[1].calendar).toBeUndefined();
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: escaladeCents });
    expect(await found(app, 'offer-accepted')).toEqual([]);
    expect(await pageOf(app, first)).toContain(offerPage.confirmed.heading);
    expect((await confirm(app, 2)).status).toBe(409);
    await post(app, `${second}/accept`);
    expect(await found(app, 'offer-accepted')).toEqual([1]);
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: escaladeCents });
    await confirm(app, 2);
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: dearer.totalCents });
    const [former, current] = (await emailsOf(app, 'ride-confirmed')).map(calendarOf);
    expect(current?.uid).toBe(former?.uid);
    expect(current?.sequence).toBeGreaterThan(former?.sequence ?? 0);
    const states = (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body;
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'superseded']);
  });

  test('keeps its entry of the calendar confirmed, each email with a higher sequence, until the new version is', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await booked(app);
    await offer(app, 1, dearer);
    await offer(app, 1, dearer);
    const calendarsOf = async (kind: string) => (await emailsOf(app, kind)).map(({ calendar }) => calendar);
    expect(await calendarsOf('offer')).toEqual([expect.anything(), undefined, undefined]);
    await correct(site, 'staff');
    // In place of those that were waiting.
    expect(await calendarsOf('offer')).toEqual([undefined]);
    await app.call(updateConfirmation, {
      params: { id: 1 },
      body: { seen: await seenBy(app, 1, 1), text: 'An hour later.' },
    });
    const [{ action }] = await emailsOf(app, 'offer');
    const current = new URL(action.url).pathname;
    expect((await app.app.inject({ url: `${current}/${RIDE_CALENDAR}` })).statusCode).toBe(404);
    await post(app, `${current}/accept`);
    expect(await calendarsOf('offer-accepted')).toEqual([undefined]);
    expect((await app.app.inject({ url: `${current}/${RIDE_CALENDAR}` })).statusCode).toBe(404);
    await confirm(app, 3);
    expect(await pageOf(app, `${current}/${RIDE_CALENDAR}`)).toContain('STATUS:CONFIRMED');
    const sequences = (await emailsOf(app, 'ride-confirmed')).map((email) => calendarOf(email).sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
  });

  test('says on the page and in the emails of the new version that it stays booked as it was', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await booked(app);
    const path = await offer(app, 1, dearer);
    const { closing } = (await emailsOf(app, 'offer')).at(-1);
    expect(closing).toContain(offerPage.change.confirms);
    expect(await pageOf(app, path)).toContain(offerPage.change.confirms);
    await post(app, `${path}/accept`);
    expect(await pageOf(app, path)).toContain('confirm the change in writing by ');
    const withdrawn = await offer(app, 1, dearer);
    await app.call(withdrawOffer, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    expect(await pageOf(app, withdrawn)).toContain(offerPage.change.ended);
  });

  test('stays booked as it was when the customer declines the new version, which needs attention', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    const first = await booked(app);
    await post(app, `${await offer(app, 1, dearer)}/decline`);
    expect(await requestOf(app)).toMatchObject({ status: 'sold', soldAmountCents: escaladeCents });
    expect(await attention(app)).toEqual(['declined']);
    expect(await pageOf(app, first)).toContain(offerPage.confirmed.heading);
  });

  test('keeps an amount that staff typed unless they say otherwise', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await booked(app);
    await update(app, { soldAmountCents: 60_000 });
    await post(app, `${await offer(app, 1, dearer)}/accept`);
    await confirm(app, 2);
    expect(await requestOf(app)).toMatchObject({ soldAmountCents: 60_000 });
    await post(app, `${await offer(app, 1, dearer)}/accept`);
    const seen = await seenBy(app);
    const body = { seen, text: 'It is booked.', soldAmountCents: dearer.totalCents };
    expect((await app.call(confirmRide, { params: { id: 1 }, body })).status).toBe(200);
    expect(await requestOf(app)).toMatchObject({ soldAmountCents: dearer.totalCents });
  });

  test('takes its VIP code along to the new version', async () => {
    await using site = await submitted(engine);
    const { app } = site;
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const member = () => app.db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
    const { code } = await member();
    const discounted = { vipCode: code, totalCents: escaladeVip.totalCents };
    await booked(app, discounted);
    const query = { code, quoteRequestId: '1' };
    expect((await app.call(checkOfferCode, { query: { code } })).body.state).toBe('used');
    expect((await app.call(checkOfferCode, { query })).body.state).toBe('valid');
    app.clock.now += HOUR;
    await post(app, `${await offer(app, 1, discounted)}/accept`);
    expect((await member()).codeUsedAt).toBe(app.clock.now);
    // A version without the code gives it back.
    await confirm(app, 2);
    await post(app, `${await offer(app, 1, { vipCode: undefined, totalCents: escaladeCents })}/accept`);
    expect((await member()).codeUsedAt).toBeNull();
  });
});

/** How many transactions wait for another on PostgreSQL. */
async function waiting(app: TestApp): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db.query);
  return rows.length;
}

test('what is done to a question on PostgreSQL waits for its quote request first, as an answer to that does', async () => {
  await using site = await submitted('postgres');
  const { app } = site;
  await post(app, `${await offer(app)}/question`, { question: 'Does the piano fit?' });
  const { claim, addNote, reply, update, remove } = contactMessageList;
  const params = { id: 2 };
  const calls = [
    () => app.call(claim, { params, body: { isClaimed: true } }),
    () => app.call(addNote, { params, body: { text: 'It does.' } }),
    () => app.call(update, { params, body: { remindAt: new Date(app.clock.now + HOUR).toISOString() } }),
    () => app.call(reply, { params, body: { subject: 'The piano', text: 'It does.' } }),
    () => app.call(update, { params, body: { isRead: false } }),
    () => app.call(remove, { params }),
  ];
  for (const call of calls) {
    const started = await app.db.transaction(async (trx) => {
      await lockRequest(app.ctx, trx, { list: 'quote-requests', id: 1 });
      const answer = call();
      await expect.poll(() => waiting(app)).toBe(1);
      await updateRows(trx, 'contactMessages').set({ isRead: 1 }).execute();
      return [answer];
    });
    const [answer] = await Promise.all(started);
    expect(answer?.status).toBeLessThan(300);
  }
});

test('an erasure on PostgreSQL waits for an answer that is being stored, and leaves nothing of it unseen', async () => {
  await using site = await submitted('postgres');
  const { app } = site;
  await app.signIn();
  const person = 'ada@whitfield.example';
  const { counts } = (await app.call(findPerson, { body: { person } })).body;
  const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const erasures = await app.db.transaction(async (trx) => {
    await lockRequest(app.ctx, trx, { list: 'quote-requests', id: 1 });
    const erasure = app.call(erasePerson, { body: { person, expected } });
    await expect.poll(() => waiting(app)).toBe(1);
    const { id: _, ...email } = await trx.selectFrom('emails').selectAll().limit(1).executeTakeFirstOrThrow();
    await trx
      .insertInto('emails')
      .values({ ...email, messageId: 'answer@sterlingrow.example' })
      .execute();
    return [erasure];
  });
  const [erased] = await Promise.all(erasures);
  // There is more than the member of staff agreed to.
  expect(erased?.status).toBe(409);
  expect(await app.db.query.selectFrom('erasures').selectAll().execute()).toEqual([]);
  const again = await app.call(erasePerson, { body: { person, expected: expected + 1 } });
  expect(again.status).toBe(200);
  expect(await app.db.query.selectFrom('emails').selectAll().execute()).toEqual([]);
});
