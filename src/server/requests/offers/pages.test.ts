import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { offerPage, RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import { readRequestCounts, requestLists } from '#contracts/all-lists.ts';
import {
  listContactMessages,
  removeContactMessage,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import { mistakeLimit } from '#contracts/endpoint.ts';
import { confirmRide, listOffers, prepareOffer, sendOffer, withdrawOffer } from '#contracts/offers.ts';
import { erasePerson, exportPerson, findPerson } from '#contracts/privacy.ts';
import {
  addQuoteNote,
  createQuoteRequest,
  listQuoteRequests,
  pageQuoteRequests,
  readTimeline,
  removeQuoteRequest,
  sendReply,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import type { SeenWithOffer } from '#contracts/seen.ts';
import { joinVipClub } from '#contracts/vip.ts';
import type { Engine } from '#server/db/database.ts';
import { insertRows, updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import {
  aMessage,
  aQuoteRequest,
  escaladeCents,
  escaladeTotal,
  escaladeVip,
} from '#tests/server/enquiries.ts';
import { postForm, seenBy, seenOnPage } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { BROWSER } from '#tests/server/visitor.ts';
import { storeContactMessage } from '../lists/contact-messages.ts';
import { sendFollowUps } from './follow-ups.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** An app with one request and an offer for it; `path` is the link of the customer's email. */
async function offered(engine: Engine, different: object = {}, variables: Record<string, string> = {}) {
  const app = await startTestApp(engine, variables);
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await app.signIn('desk');
  const path = await offerAgain(app, different);
  return { app, path, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

async function offerAgain(app: TestApp, different: object = {}): Promise<string> {
  const draft = (await app.call(prepareOffer, { params: { id: 1 } })).body;
  await app.call(sendOffer, { params: { id: 1 }, body: { ...draft, ...different } });
  return linkOf((await emailsOf(app, 'offer')).at(-1));
}

const linkOf = (email: { content: { action: { url: string } } } | undefined) =>
  new URL(email?.content.action.url ?? '').pathname;

async function emailsOf(app: TestApp, kind: string) {
  const rows = await app.db.query
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }));
}

const open = (app: TestApp, path: string, userAgent = BROWSER) =>
  app.app.inject({ url: path, headers: { 'user-agent': userAgent } });

const post = (app: TestApp, url: string, fields?: Record<string, string>, headers?: object) =>
  postForm(app, url, fields, headers);

const theOffer = async (app: TestApp) =>
  (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body[0];
const theRequest = async (app: TestApp) => (await app.call(listQuoteRequests, {})).body[0];

describe.each(engines)('the page of an offer, on %s', (engine) => {
  test('shows ride and price privately, and records the first time it is opened by a person', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await open(app, path, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    expect((await theOffer(app))?.openedAt).toBeUndefined();
    const page = await open(app, path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const text of [
      'Cadillac Escalade',
      escaladeTotal,
      'The Hermitage Hotel',
      offerPage.accept(escaladeTotal),
      '>Decline Quote<',
    ])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('<script');
    // Times and some words are kept on one line by elements of their own.
    for (const condition of [
      'Tolls and parking are added at cost. Extra time is charged at your vehicle’s published hourly rate',
      'Cancel without further charge until Friday, June 19, 2026, 5:30 PM, Nashville time, 24 hours before pickup.',
      'Later cancellations and no-shows are charged in full.',
      'Deposits are non-refundable.',
    ])
      expect(page.body.replace(/<[^>]*>/g, '')).toContain(condition);
    expect(page.body.replace(/<[^>]*>/g, ' ')).not.toMatch(/\boffer/i);
    expect(await theOffer(app)).toMatchObject({
      state: 'open',
      openedAt: new Date(app.clock.now).toISOString(),
    });
  });

  test('no longer offers to cancel without charge once the notice for its ride has begun', async () => {
    await using site = await offered(engine, { validUntil: '2026-06-20' });
    site.app.clock.now = Date.parse('2026-06-20T10:00:00Z');
    const late = await site.app.app.inject({ url: site.path });
    expect(late.body).toContain('This ride is less than 24 hours away.');
    expect(late.body).not.toContain('Cancel without further charge');
  });

  test('is opened by whoever navigates to it, not by what fetches a link ahead or scans mail', async () => {
    await using site = await offered(engine, {}, { TRUST_PROXY: '127.0.0.1' });
    const { app, path } = site;
    const https = { 'x-forwarded-proto': 'https' };
    const navigation = { ...https, 'sec-fetch-mode': 'navigate' };
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { ...navigation, 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-purpose': 'preview' },
      { 'x-moz': 'prefetch' },
      { 'user-agent': 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)' },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Mimecast' },
      { 'user-agent': '' },
      https,
      { ...https, 'sec-fetch-mode': 'no-cors' },
    ]) {
      const page = await app.app.inject({ url: path, headers: { 'user-agent': BROWSER, ...headers } });
      expect(page.statusCode).toBe(200);
      expect([headers, (await theOffer(app))?.openedAt]).toEqual([headers, undefined]);
    }
    await app.app.inject({ method: 'HEAD', url: path, headers: { 'user-agent': BROWSER, ...navigation } });
    expect((await theOffer(app))?.openedAt).toBeUndefined();
    await app.app.inject({ url: path, headers: { 'user-agent': BROWSER, ...navigation } });
    expect((await theOffer(app))?.openedAt).toBeDefined();
  });

  test('accepts once, whoever presses how often at the same time', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(app, `${path}/accept`)));
    for (const answer of answers) expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect((await emailsOf(app, 'offer-accepted')).map(({ recipient }) => recipient)).toEqual([
      'ada@whitfield.example',
    ]);
    expect((await emailsOf(app, 'offer-answered')).map(({ recipient }) => recipient)).toEqual([
      company.email.desk,
    ]);
    expect(await theOffer(app)).toMatchObject({ state: 'accepted' });
    expect((await open(app, path)).body).toContain(offerPage.accepted.heading);
    // The link in the confirmation opens the same page.
    const [confirmation] = await emailsOf(app, 'offer-accepted');
    expect((await open(app, linkOf(confirmation))).body).toContain(offerPage.accepted.heading);

    expect((await theRequest(app))?.status).toBe('contacted');
  });

  test('refuses another offer until an acceptance was withdrawn', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const draft = (await app.call(prepareOffer, { params: { id: 1 } })).body;
    await post(app, `${path}/accept`);
    expect((await app.call(sendOffer, { params: { id: 1 }, body: draft })).status).toBe(409);
    const { seen } = draft;
    const withdraw = (state: 'open' | 'accepted') =>
      app.call(withdrawOffer, {
        params: { id: 1 },
        body: { seen: { ...seen, offer: { version: 1, sequence: 0, state } } },
      });
    // Withdrawn as it was seen before the customer accepted.
    expect(await withdraw('open')).toMatchObject({ status: 409, body: { message: offerMessages.accepted } });
    expect((await theOffer(app))?.state).toBe('accepted');
    expect((await withdraw('accepted')).status).toBe(200);
    const { seen: now } = (await app.call(prepareOffer, { params: { id: 1 } })).body;
    const again = await app.call(sendOffer, { params: { id: 1 }, body: { ...draft, seen: now } });
    expect(again.status).toBe(201);
  });

  test('marks the VIP code as used when the offer is accepted', async () => {
    await using site = await offered(engine);
    const { app } = site;
    await app.call(joinVipClub, { body: { email: 'ada@whitfield.example', source: 'homepage_signup' } });
    const member = () => app.db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
    const path = await offerAgain(app, {
      vipCode: (await member()).code,
      totalCents: escaladeVip.totalCents,
    });
    expect((await member()).codeUsedAt).toBeNull();
    await post(app, `${path}/accept`);
    expect((await member()).codeUsedAt).toBe(app.clock.now);
  });

  test('closes the request with the reason when the offer is declined', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await post(app, `${path}/decline`, { reason: 'We found <another> car.' });
    await post(app, `${path}/accept`);
    expect((await app.app.inject(`${path}/${RIDE_CALENDAR}`)).statusCode).toBe(404);
    expect(await theOffer(app)).toMatchObject({
      state: 'declined',
      declineReason: 'We found <another> car.',
    });
    expect(await theRequest(app)).toMatchObject({ status: 'closed' });
    const [email] = await emailsOf(app, 'offer-answered');
    expect(email?.content.quoted).toBe('We found <another> car.');
    expect((await open(app, path)).body).toContain(offerPage.declined.heading);
    await post(app, `${path}/new-quote`, { changes: 'A day later.' });
    expect((await app.call(listContactMessages, {})).body[0]?.message).toMatch(/\n\nA day later\.$/);
  });

  test('stores a question as a message about the request', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const empty = await post(app, `${path}/question`, { question: ' ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.body).toContain('role="alert"');
    const asked = await post(app, `${path}/question`, { question: 'Is there room for a pram?' });
    expect(asked.headers.location).toBe(`${path}?asked=1`);
    expect((await open(app, `${path}?asked=1`)).body).toMatch(
      /by email or phone by [\w ,]+, \d+:\d\d [AP]M, Nashville time\. Your quote stays open through \w+day, \w+ \d+, \d{4}\./,
    );
    expect((await app.call(listContactMessages, {})).body).toMatchObject([
      {
        quoteRequestId: 1,
        name: 'Ada Whitfield',
        message: 'Is there room for a pram?',
        email: 'ada@whitfield.example',
      },
    ]);
    expect(await emailsOf(app, 'new-message')).toHaveLength(1);
    expect((await theOffer(app))?.state).toBe('open');
    const [email] = await emailsOf(app, 'new-message');
    expect(email?.content.preview).toMatch(/^Ada Whitfield asked about offer SR-\w{4}-\w{2}\.$/);
    await app.call(sendReply, { params: { id: 1 }, body: { subject: 'Your ride', text: 'There is.' } });
    expect((await app.call(listContactMessages, {})).body[0]?.isRead).toBe(true);
    for (let more = 0; more < 4; more++) await post(app, `${path}/question`, { question: 'And two?' });
    expect((await post(app, `${path}/question`, { question: 'And three?' })).statusCode).toBe(429);
  });

  test('says kindly what cannot be accepted any more, and changes nothing', async () => {
    await using site = await offered(engine);
    const { app } = site;
    const second = await offerAgain(app);
    const refused = async (link: string, heading: string, isAskable = false) => {
      await post(app, `${link}/accept`);
      const page = await open(app, link);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(heading);
      expect(page.body).toContain('tel:');
      const forms = [...page.body.matchAll(/<form\b[^>]* action="([^"]*)"/g)].map(([, action]) => action);
      expect(forms.filter((action) => !action?.endsWith('/question'))).toEqual(
        isAskable ? [`${link}/new-quote`] : [],
      );
      if (isAskable) expect(page.body).toContain('The Hermitage Hotel');
    };
    await app.call(removeQuoteRequest, { params: { id: 1 } });
    await refused(second, offerPage.removed.heading);
    await updateRows(app.db.query, 'quoteRequests').set({ deletedAt: null }).execute();
    await app.call(withdrawOffer, { params: { id: 1 }, body: { seen: await seenBy(app) } });
    await refused(second, offerPage.withdrawn.heading, true);
    const third = await offerAgain(app);
    app.clock.now += 8 * DAY;
    await refused(third, offerPage.expired.heading, true);
    expect((await open(app, third)).body).toMatch(/This quote was valid through \w+day, \w+ \d+, \d{4}\./);
    expect(await emailsOf(app, 'offer-accepted')).toEqual([]);
    await app.signIn('desk');
    expect((await theRequest(app))?.status).toBe('contacted');
  });

  test('leads every link to the current quote, and answers it once it was read', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const seen = await seenOnPage(app, path);
    const second = await offerAgain(app);
    for (const name of ['accept', 'decline', 'question']) {
      const refused = await post(app, `${path}/${name}`, { seen, question: 'Is there a phone charger?' });
      expect(refused.statusCode).toBe(409);
      expect(refused.body).toContain(offerPage.changed.newer);
      expect(refused.body).toContain(offerPage.version(2));
    }
    expect(await emailsOf(app, 'offer-answered')).toEqual([]);
    expect((await post(app, `${path}/accept`)).statusCode).toBe(303);
    for (const link of [path, second]) {
      const page = (await open(app, link)).body;
      expect(page).toContain(offerPage.accepted.heading);
      expect(page).toContain(offerPage.version(2));
    }
  });

  test('takes the wish for a new quote to the desk, about the request, while the offer is expired or withdrawn', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    // The one that is open can be accepted instead.
    expect((await post(app, `${path}/new-quote`)).headers.location).toBe(path);
    app.clock.now += 8 * DAY;
    const asked = await post(app, `${path}/new-quote`, { changes: 'Two more guests.' });
    expect(asked.headers.location).toBe(`${path}?asked=1`);
    const page = await open(app, `${path}?asked=1`);
    expect(page.body).toMatch(
      /role="status"[^>]*>We have your message and will answer by email or phone by /,
    );
    expect(page.body).not.toContain('/new-quote"');
    await app.signIn('desk');
    const messages = (await app.call(listContactMessages, {})).body;
    expect(messages).toMatchObject([
      {
        quoteRequestId: 1,
        email: 'ada@whitfield.example',
        message: expect.stringMatching(/\n\nTwo more guests\.$/),
      },
    ]);
    expect(messages[0]?.subject).toContain((await theRequest(app))?.reference);
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    expect(entries.find(({ kind }) => kind === 'question-asked')?.text).toContain('Two more guests.');
    for (let more = 0; more < 4; more++) await post(app, `${path}/new-quote`);
    expect((await post(app, `${path}/new-quote`)).statusCode).toBe(429);
  });

  test('confirms an accepted ride once, with what was accepted and the same entry of a calendar', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const confirm = (seen: SeenWithOffer) =>
      app.call(confirmRide, { params: { id: 1 }, body: { seen, text: 'Dear Ada,\n\nIt is booked.' } });
    expect((await confirm(await seenBy(app))).status).toBe(409);
    await post(app, `${path}/accept`);
    const seen = await seenBy(app);
    const answers = await Promise.all([confirm(seen), confirm(seen), confirm(seen)]);
    for (const { status, body } of answers)
      expect([status, body.confirmedAt]).toEqual([200, new Date(app.clock.now).toISOString()]);
    const emails = await emailsOf(app, 'ride-confirmed');
    expect(emails).toMatchObject([
      {
        recipient: 'ada@whitfield.example',
        content: {
          paragraphs: ['Dear Ada,', 'It is booked.'],
          letter: { total: escaladeTotal },
        },
      },
    ]);
    expect(JSON.stringify(emails[0]?.content)).toContain('Cadillac Escalade');
    expect(await theRequest(app)).toMatchObject({ status: 'sold', soldAmountCents: escaladeCents });
    const [tentative, confirmed] = [(await emailsOf(app, 'offer-accepted'))[0], emails[0]].map((email) => {
      const text: string = email?.content.calendar.text;
      const lineOf = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim();
      return { uid: lineOf('UID'), status: lineOf('STATUS'), sequence: Number(lineOf('SEQUENCE')) };
    });
    expect([tentative?.status, confirmed?.status]).toEqual(['TENTATIVE', 'CONFIRMED']);
    expect(confirmed?.uid).toBe(tentative?.uid);
    expect(confirmed?.sequence).toBeGreaterThan(tentative?.sequence ?? 0);
    expect((await open(app, path)).body).toContain(offerPage.confirmed.heading);
    expect(linkOf(emails[0])).not.toBe(path);
    expect((await open(app, linkOf(emails[0]))).body).toContain(
      `href="${linkOf(emails[0])}/${RIDE_CALENDAR}"`,
    );
    const calendar = await app.app.inject(`${linkOf(emails[0])}/${RIDE_CALENDAR}`);
    expect(calendar.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=REQUEST',
      'content-disposition': expect.stringMatching(/^attachment; filename="SR-[\w-]+\.ics"$/),
      'cache-control': 'no-store',
    });
    expect(calendar.body).toContain('STATUS:CONFIRMED');
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    expect(entries.filter(({ kind }) => kind === 'ride-confirmed')).toMatchObject([
      { by: 'desk', version: 1 },
    ]);
  });

  test('is found by what the customer has done with the offer', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const found = async () => {
      const counts = (await app.call(readRequestCounts, {})).body['quote-requests'];
      const lists = await Promise.all(
        (['offer-open', 'offer-accepted'] as const).map(async (status) => {
          const { body } = await app.call(pageQuoteRequests, { query: { status } });
          return 'items' in body ? body.items.length : body.length;
        }),
      );
      expect(lists).toEqual([counts['offer-open'], counts['offer-accepted']]);
      return lists;
    };
    expect(await found()).toEqual([1, 0]);
    await post(app, `${path}/accept`);
    expect(await found()).toEqual([0, 1]);
    await app.call(confirmRide, {
      params: { id: 1 },
      body: { seen: await seenBy(app), text: 'Booked.' },
    });
    expect(await found()).toEqual([0, 0]);
  });

  test('answers guessed links with 404, many of them with a notice, and still knows the valid one', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const guesses = ['x', '%00', 'a'.repeat(43), `${path.slice(8, -1)}~`, path.slice(8).toUpperCase()];
    for (const guess of guesses) {
      const page = await open(app, `/offers/${guess}`);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain(offerPage.unknown.heading);
    }
    const unseen = { seen: '' };
    expect((await post(app, `/offers/${'a'.repeat(43)}/accept`, unseen)).statusCode).toBe(404);
    for (let guess = guesses.length + 2; guess <= 2 * mistakeLimit.max; guess++) {
      const unknown = `/offers/${String(guess).padStart(43, 'a')}`;
      const { statusCode } = await (guess % 2 ? open(app, unknown) : post(app, `${unknown}/accept`, unseen));
      expect([guess, statusCode]).toEqual([guess, guess <= mistakeLimit.max ? 404 : 429]);
    }
    expect((await open(app, path)).statusCode).toBe(200);
    expect((await post(app, `${path}/accept`)).statusCode).toBe(303);
  });

  test('takes answers from its own page only', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const foreign = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect((await post(app, `${path}/accept`, {}, headers)).statusCode).toBe(403);
    expect((await app.app.inject({ url: `${path}/accept` })).headers.location).toBe(path);
    expect((await theOffer(app))?.state).toBe('open');
  });
});

describe.each(engines)('reminders of offers, on %s', (engine) => {
  test('are sent once each by two processes, never at night, and not for what was answered', async () => {
    await using site = await offered(engine);
    const { app } = site;
    const [offer] = await app.db.query.selectFrom('offers').selectAll().execute();
    const [request] = await app.db.query.selectFrom('quoteRequests').selectAll().execute();
    if (!offer || !request) throw new Error('nothing was offered');
    for (let index = 2; index <= 202; index++) {
      const email = `ada${index}@whitfield.example`;
      const status = index === 202 ? 'sold' : 'contacted';
      const copy = { ...request, id: index, reference: `SR-${index}`, email, status };
      await insertRows(app.db.query, 'quoteRequests', [copy]);
      await app.db.query
        .insertInto('offers')
        .values({ ...offer, id: index, quoteRequestId: index, state: index === 201 ? 'accepted' : 'open' })
        .execute();
    }
    app.clock.now += 2 * DAY - HOUR;
    await sendFollowUps(app.ctx);
    expect(await emailsOf(app, 'offer-follow-up')).toEqual([]);
    // 5:00 in the morning of the company is night; it is due at 8:00.
    app.clock.now += 3 * HOUR;
    await Promise.all([sendFollowUps(app.ctx), sendFollowUps({ ...app.ctx })]);
    await sendFollowUps(app.ctx);
    const emails = await emailsOf(app, 'offer-follow-up');
    expect(emails).toHaveLength(200);
    expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(200);
    const link = linkOf(emails[0]);
    await app.signIn('desk');
    expect((await open(app, link)).statusCode).toBe(200);
    expect((await theOffer(app))?.followUpSentAt).toBe(new Date(app.clock.now).toISOString());
    expect((await theOffer(app))?.followUpAt).toBeUndefined();
  });
});

describe.each(engines)('what is kept about an offer, on %s', (engine) => {
  test('tells the story of a request in order, with the same person’s other requests', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    const pass = () => {
      app.clock.now += HOUR;
    };
    pass();
    await open(app, path);
    pass();
    await app.call(addQuoteNote, { params: { id: 1 }, body: { text: 'Prefers a late lunch.' } });
    pass();
    await post(app, `${path}/question`, { question: 'A pram?' });
    pass();
    await app.call(sendReply, { params: { id: 1 }, body: { subject: 'The pram', text: 'It fits.' } });
    pass();
    await post(app, `${path}/accept`);
    pass();
    await app.call(updateQuoteRequest, { params: { id: 1 }, body: { status: 'sold' } });
    await app.call(createQuoteRequest, {
      body: aQuoteRequest({ email: 'other@whitfield.example', phone: '+1 615-555-0142' }),
    });
    await app.db.transaction((trx) =>
      storeContactMessage(app.ctx, trx, {
        ...aMessage({ email: 'ADA@whitfield.example' }),
        phone: undefined,
      }),
    );
    await app.call(createQuoteRequest, {
      body: aQuoteRequest({ email: 'ruth@calloway.example', phone: '615-555-0177' }),
    });
    const { body } = await app.call(readTimeline, { params: { id: 1 } });
    const story = body.entries.filter(({ kind }) => kind !== 'email').map(({ kind, by }) => [kind, by]);
    expect(story).toEqual([
      ['received', undefined],
      ['offer-sent', 'desk'],
      ['offer-opened', undefined],
      ['note-added', 'desk'],
      ['question-asked', undefined],
      ['replied', 'desk'],
      ['offer-accepted', undefined],
      ['changed', 'desk'],
    ]);
    // The receipt of the request and two to the desk: the others stand in the entries of what they are about.
    expect(body.entries.filter(({ kind }) => kind === 'email').length).toBe(3);
    expect(body.entries.find(({ kind }) => kind === 'replied')?.text).toBe('The pram\n\nIt fits.');
    expect(body.related.map(({ list, id, isSameDay }) => [list, id, isSameDay])).toEqual([
      ['quote-requests', 3, true],
      ['contact-messages', 4, false],
      ['contact-messages', 2, false],
    ]);
  });

  test('keeps what was written to confirm the ride, and takes a new version as the answer to a question', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await post(app, `${path}/question`, { question: 'A pram?' });
    expect((await theRequest(app))?.questionAskedAt).toBeDefined();
    await post(app, `${await offerAgain(app)}/accept`);
    expect((await theRequest(app))?.questionAskedAt).toBeUndefined();
    expect((await app.call(listContactMessages, {})).body.map(({ isRead }) => isRead)).toEqual([true]);
    const body = { seen: await seenBy(app), text: 'See you on Saturday.' };
    await app.call(confirmRide, { params: { id: 1 }, body });
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    expect(entries.findLast(({ kind }) => kind === 'replied')?.text).toMatch(/\n\nSee you on Saturday\.$/);
  });

  test('tells the reply to a question from the list of messages, with its text', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await post(app, `${path}/question`, { question: 'A pram?' });
    const body = { subject: 'The pram', text: 'It fits.' };
    await app.call(requestLists['contact-messages'].reply, { params: { id: 2 }, body });
    const { entries } = (await app.call(readTimeline, { params: { id: 1 } })).body;
    expect(entries.filter(({ kind }) => kind === 'replied')).toMatchObject([
      { by: 'desk', text: 'The pram\n\nIt fits.' },
    ]);
  });

  test('waits with an open question until its message is read, and again when it is unread', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await post(app, `${path}/question`, { question: 'A pram?' });
    const isAsked = async () => (await theRequest(app))?.questionAskedAt !== undefined;
    expect(await isAsked()).toBe(true);
    const change = (isRead: boolean) =>
      app.call(updateContactMessage, { params: { id: 2 }, body: { isRead } });
    await change(true);
    expect(await isAsked()).toBe(false);
    await change(false);
    expect(await isAsked()).toBe(true);
    await app.call(removeContactMessage, { params: { id: 2 } });
    expect(await isAsked()).toBe(false);
  });

  test('is exported and erased with the person, and its links stop working', async () => {
    await using site = await offered(engine);
    const { app, path } = site;
    await app.call(sendReply, { params: { id: 1 }, body: { subject: 'Your ride', text: 'Which terminal?' } });
    await app.signIn('owner');
    const person = 'ada@whitfield.example';
    const { body: exported } = await app.call(exportPerson, { body: { person } });
    expect(exported.records['quote-requests']?.[0]).toMatchObject({
      offers: [{ version: 1, totalCents: escaladeCents, lines: [{ label: expect.any(String) }] }],
      replies: [{ subject: 'Your ride', text: 'Which terminal?' }],
    });
    const { counts } = (await app.call(findPerson, { body: { person } })).body;
    const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect((await app.call(erasePerson, { body: { person, expected } })).status).toBe(200);
    for (const table of ['offers', 'offerLinks', 'requestReplies', 'emails'] as const)
      expect(await app.db.query.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await open(app, path)).statusCode).toBe(404);
  });
});
