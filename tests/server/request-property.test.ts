import fc from 'fast-check';
import { type Selectable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeSelection, restoreRemoval } from '#contracts/all-lists.ts';
import {
  acceptOfferElsewhere,
  cancelFollowUp,
  confirmRide,
  prepareOffer,
  sendOffer,
  updateConfirmation,
  withdrawOffer,
} from '#contracts/offers.ts';
import {
  addQuoteNote,
  changeRide,
  claimQuoteRequest,
  correctQuoteContact,
  createQuoteRequest,
  readTimeline,
  removeQuoteRequest,
  sendReply,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { closedReasons, quoteStatuses } from '#rules/request-status.ts';
import type { Engine } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.ts';
import { escalate } from '#server/requests/lists/escalation.ts';
import { lockOffer } from '#server/requests/offers/answers.ts';
import { sendFollowUps } from '#server/requests/offers/follow-ups.ts';
import { type EventStream, openStream } from '../event-stream.ts';
import { campaign, seed } from './campaign.ts';
import { engines } from './databases.ts';
import { aQuoteRequest, escaladeCents, escaladeVip } from './enquiries.ts';
import { postForm, seenBy } from './offers.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { BROWSER } from './visitor.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** What staff type as the price of a ride, which is the total of no offer. */
const TYPED = 60_000;
const RUNS = campaign({ sample: 5, full: 60 });

type Row = Selectable<Tables['quoteRequests']>;
/** The columns that an Undo restores. */
const stateOf = ({ status, closedReason, isProcessed, firstAnsweredAt, soldAmountCents }: Row) => ({
  ...{ status, closedReason, isProcessed, firstAnsweredAt, soldAmountCents },
});

/** A site with two quote requests of one person, and everything that staff, the customer and jobs can do with them. */
async function startStory(engine: Engine, app: TestApp, url: string, number: number) {
  const email = `ada${number}@whitfield.example`;
  const { db } = app;
  const stream = await openDesk(app, url);
  await app.call(joinVipClub, { body: { email, source: 'homepage_signup' } });
  const { code } = await db.query
    .selectFrom('vipMembers')
    .select('code')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const created: { reference: string; key: string }[] = [];
  for (let request = 0; request < 2; request++)
    created.push((await app.call(createQuoteRequest, { body: aQuoteRequest({ email }) })).body);
  const rows = await db.query.selectFrom('quoteRequests').selectAll().where('email', '=', email).execute();
  const requests = rows.map(({ id, reference }) => ({
    id,
    ...{ reference, key: created.find((one) => one.reference === reference)?.key ?? '' },
    links: [] as string[],
    undo: undefined as { action: number; before: Row } | undefined,
  }));
  return { engine, app, url, code, requests, stream, heard: [] as string[] };
}

/** A session that has just begun, and its stream of events. */
async function openDesk(app: TestApp, url: string): Promise<EventStream> {
  await app.signIn();
  return openStream(url, app.cookie() ?? '');
}

type Story = Awaited<ReturnType<typeof startStory>>;
type Request = Story['requests'][number];
type Action = (story: Story, request: Request) => Promise<unknown>;

const rowOf = ({ app }: Story, { id }: Request) =>
  app.db.query.selectFrom('quoteRequests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** What staff see of the newest offer, or of the one that is accepted. */
const latestOf = async ({ app }: Story, { id }: Request, state?: 'accepted') => {
  const offer = await app.db.query
    .selectFrom('offers')
    .select('version')
    .where('quoteRequestId', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return offer && { seen: await seenBy(app, id, offer.version) };
};

const post = ({ app }: Story, url: string, fields?: Record<string, string>) => postForm(app, url, fields);

const onLink = (act: (story: Story, link: string) => Promise<unknown>): Action => {
  return async (story, { links }) => links.length > 0 && act(story, links.at(-1) ?? '');
};

const setTo =
  (status: (typeof quoteStatuses)[number], more: object): Action =>
  async (story, request) => {
    const before = await rowOf(story, request);
    const { body } = await story.app.call(updateQuoteRequest, {
      params: { id: request.id },
      body: { status, ...more },
    });
    if (body.undo) request.undo = { action: body.undo, before };
  };

const send =
  (hasCode: boolean): Action =>
  async (story, request) => {
    const { app, code } = story;
    const params = { id: request.id };
    const draft = (await app.call(prepareOffer, { params })).body;
    const { vipCode: _, ...plain } = { ...draft, charges: [], totalCents: escaladeCents };
    const priced = hasCode ? { ...plain, vipCode: code, totalCents: escaladeVip.totalCents } : plain;
    if ((await app.call(sendOffer, { params, body: priced })).status !== 201) return;
    const { content } = await app.db.query
      .selectFrom('emails')
      .select('content')
      .where('kind', '=', 'offer')
      .where('requestId', '=', request.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    request.links.push(new URL(JSON.parse(content).action.url).pathname);
  };

/** Restores exactly what the change replaced, or refuses. */
const undo: Action = async (story, request) => {
  if (!request.undo) return;
  const { action, before } = request.undo;
  const { status } = await story.app.call(updateQuoteRequest, {
    params: { id: request.id },
    body: { undo: action },
  });
  if (status === 200) expect(stateOf(await rowOf(story, request))).toEqual(stateOf(before));
};

const actions: Record<string, Action> = {
  ...Object.fromEntries(quoteStatuses.map((status) => [`set to ${status}`, setTo(status, {})])),
  'sell for an amount': setTo('sold', { soldAmountCents: TYPED }),
  'close for a reason': setTo('closed', { closedReason: closedReasons[0] }),
  undo,
  'undo at once': async (story, request) => {
    await setTo('sold', { soldAmountCents: 1 })(story, request);
    await undo(story, request);
  },
  'change a selection': ({ app, requests }) =>
    app.call(changeSelection, {
      body: { list: 'quote-requests', ids: requests.map(({ id }) => id), status: 'contacted' },
    }),
  claim: ({ app }, { id }) => app.call(claimQuoteRequest, { params: { id }, body: { isClaimed: true } }),
  release: ({ app }, { id }) => app.call(claimQuoteRequest, { params: { id }, body: { isClaimed: false } }),
  'write a note': ({ app }, { id: quoteRequestId }) =>
    app.call(addQuoteNote, { params: { id: quoteRequestId }, body: { text: 'Called.' } }),
  reply: ({ app }, { id }) =>
    app.call(sendReply, { params: { id }, body: { subject: 'Your ride', text: 'We will call you.' } }),
  'send an offer': send(false),
  'send an offer with the code': send(true),
  withdraw: async (story, request) => {
    const body = await latestOf(story, request);
    if (body) await story.app.call(withdrawOffer, { params: { id: request.id }, body });
  },
  'cancel the reminder': async (story, request) => {
    const body = await latestOf(story, request);
    if (body) await story.app.call(cancelFollowUp, { params: { id: request.id }, body });
  },
  'accept by phone': async (story, request) => {
    const body = await latestOf(story, request);
    const params = { id: request.id };
    if (body) expect((await story.app.call(acceptOfferElsewhere, { params, body })).status).not.toBe(400);
  },
  confirm: async (story, request) => {
    const latest = await latestOf(story, request);
    const body = latest && { ...latest, text: 'It is booked.' };
    const params = { id: request.id };
    if (body) expect((await story.app.call(confirmRide, { params, body })).status).not.toBe(400);
  },
  'confirm again': async (story, request) => {
    const accepted = await latestOf(story, request, 'accepted');
    const body = accepted && { ...accepted, text: 'An hour later.' };
    const params = { id: request.id };
    if (body) expect((await story.app.call(updateConfirmation, { params, body })).status).not.toBe(400);
  },
  'change the ride': async ({ app }, { id }) => {
    const { fullName: _name, email: _email, phone: _phone, notes: _notes, ...ride } = aQuoteRequest();
    const passengers = 1 + (app.clock.now % 5);
    const { seen } = (await app.call(prepareOffer, { params: { id } })).body;
    const body = { ...ride, passengers, pickupCity: 'Atlanta', seen };
    expect((await app.call(changeRide, { params: { id }, body })).status).not.toBe(400);
    app.clock.now += 1;
  },
  'need no confirmation': ({ app }, { id }) =>
    app.call(updateQuoteRequest, { params: { id }, body: { isProcessed: true } }),
  'remove and restore': async ({ app }, { id }) => {
    const { removedAt } = (await app.call(removeQuoteRequest, { params: { id } })).body;
    await app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt } });
  },
  open: onLink(({ app }, url) => app.app.inject({ url, headers: { 'user-agent': BROWSER } })),
  accept: onLink((story, link) => post(story, `${link}/accept`)),
  'accept twice at once': onLink((story, link) =>
    Promise.all([post(story, `${link}/accept`), post(story, `${link}/accept`)]),
  ),
  decline: onLink((story, link) => post(story, `${link}/decline`)),
  ask: onLink((story, link) => post(story, `${link}/question`, { question: 'Is there room for skis?' })),
  'correct the phone': ({ app }, { reference, key }) =>
    app.call(correctQuoteContact, {
      body: { reference, key, email: `${reference}@calloway.example`.toLowerCase(), phone: '(615) 555-0143' },
    }),
  // Longer than a session lasts, so staff sign in again.
  'two days pass': async (story) => {
    const { app, url } = story;
    await hearAll(story);
    story.stream[Symbol.dispose]();
    app.clock.now += 2 * DAY;
    story.stream = await openDesk(app, url);
    await sendFollowUps(app.ctx);
    await escalate(app.ctx);
  },
};

/**
 * Sequences that could lose the amount of a sale, a code or an undone change. Every run tries them before random ones.
 */
const knownStories: [action: string, request: number][][] = [
  [
    ['send an offer with the code', 0],
    ['send an offer with the code', 1],
    ['accept twice at once', 0],
    // The code is taken.
    ['accept', 1],
    ['withdraw', 0],
    // It was given back.
    ['accept', 1],
  ],
  [
    ['send an offer with the code', 0],
    ['accept by phone', 0],
    ['confirm', 0],
    // The new version takes the code over when it is accepted.
    ['send an offer with the code', 0],
    ['decline', 0],
    ['change the ride', 0],
    ['send an offer with the code', 0],
    ['accept', 0],
    ['sell for an amount', 0],
    ['confirm', 0],
    ['change the ride', 0],
    ['confirm again', 0],
    ['send an offer', 1],
    ['sell for an amount', 1],
    ['confirm', 1],
  ],
  [
    ['send an offer', 0],
    ['accept twice at once', 0],
    ['two days pass', 0],
    ['set to contacted', 1],
  ],
  [
    ['send an offer', 0],
    ['accept', 0],
    ['set to sold', 0],
    // The confirmation stays owed, and the new version can be accepted.
    ['send an offer', 0],
    ['accept', 0],
    ['confirm', 0],
    ['send an offer', 0],
    ['confirm again', 0],
    ['confirm again', 0],
    ['confirm again', 0],
    ['accept', 0],
    ['confirm', 0],
    ['send an offer', 1],
    ['set to sold', 1],
    ['send an offer', 1],
  ],
  [
    ['send an offer', 0],
    ['sell for an amount', 0],
    ['accept', 0],
    ['send an offer', 1],
    ['sell for an amount', 1],
    ['decline', 1],
    ['set to contacted', 1],
    ['undo', 1],
    ['claim', 1],
    ['set to pending', 1],
    ['change a selection', 1],
    ['undo', 1],
  ],
];

/** Reads what the stream has told, up to a last event that is made for it. */
async function hearAll(story: Story): Promise<void> {
  const [request] = story.requests;
  if (!request) throw new Error('A story has two requests.');
  await story.app.call(addQuoteNote, { params: { id: request.id }, body: { text: 'The end.' } });
  const { version } = await rowOf(story, request);
  while (story.heard.at(-1) !== `${request.id} ${version}`) {
    const event = await story.stream.next();
    if (event.list === 'quote-requests')
      story.heard.push(...event.requests.map((one) => `${one.id} ${one.version}`));
  }
}

/** Whatever belongs to a request has one, and the search has no other texts. PostgreSQL checks its keys at every commit. */
async function checkReferences({ engine, app }: Story): Promise<void> {
  if (engine === 'postgres') return;
  expect((await sql`pragma foreign_key_check`.execute(app.db.query)).rows).toEqual([]);
  await sql`insert into request_search (request_search, rank) values ('integrity-check', 1)`.execute(
    app.db.query,
  );
}

/** Every event has made one version and one entry of the timeline, lost no sale and accepted no offer again. */
async function checkEvents(story: Story): Promise<void> {
  const { app } = story;
  for (const request of story.requests) {
    const events = await app.db.query
      .selectFrom('requestEvents')
      .selectAll()
      .where('requestId', '=', request.id)
      .orderBy('id')
      .execute();
    const { version, status, soldAmountCents } = await rowOf(story, request);
    expect(events.map((event) => event.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
    // A sold request stays sold, with its amount, unless staff change it.
    for (const { kind, changes } of events) {
      const { status: set, soldAmountCents: amount } = JSON.parse(changes);
      const isUnsold = set?.[0] === 'sold' && set[1] !== 'sold';
      const isReplaced = amount?.[0] && amount[0] !== amount[1];
      // A confirmed offer replaces the total of another, never what staff typed.
      const isLost = isUnsold || (isReplaced && (kind !== 'ride-confirmed' || amount[0] === TYPED));
      if (isLost) expect(['changed', 'undone']).toContain(kind);
    }
    if (soldAmountCents !== null) expect(status).toBe('sold');
    const accepted = events
      .filter(({ kind }) => kind === 'offer-accepted' || kind === 'offer-accepted-elsewhere')
      .map(({ subjectId }) => subjectId);
    expect(accepted).toEqual([...new Set(accepted)]);
    await checkOffers(story, request);
    const { entries } = (await app.call(readTimeline, { params: { id: request.id } })).body;
    const silent = ['reply-due-mailed', 'reply-overdue-mailed'];
    expect(entries.filter(({ kind }) => kind !== 'email')).toHaveLength(
      events.filter(({ kind }) => !silent.includes(kind)).length,
    );
  }
}

/**
 * At most one offer is accepted. A yes that is not confirmed waits until it is, or until staff say otherwise; so does an open offer
 * for a ride that is sold, unless its page takes the yes. The customer's calendar never meets an older revision.
 */
async function checkOffers(story: Story, request: Request): Promise<void> {
  const { app } = story;
  const { status, confirmDueAt, isProcessed } = await rowOf(story, request);
  const offers = await app.db.query
    .selectFrom('offers')
    .select(['id', 'state', 'expiresAt', 'confirmedAt'])
    .where('quoteRequestId', '=', request.id)
    .execute();
  const accepted = offers.filter(({ state }) => state === 'accepted');
  expect(accepted.length).toBeLessThanOrEqual(1);
  const isUnconfirmed = accepted.some(({ confirmedAt }) => confirmedAt === null);
  if (isUnconfirmed && !isProcessed) expect(confirmDueAt).not.toBeNull();
  for (const { id, state, expiresAt } of offers) {
    if (state !== 'open' || expiresAt <= app.clock.now || status !== 'sold' || isProcessed) continue;
    const opened = await app.db.transaction((trx) => lockOffer(app.ctx, trx, id));
    expect([opened?.isArranged, confirmDueAt]).not.toEqual([true, null]);
  }
  const emails = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('requestId', '=', request.id)
    .where('kind', 'in', ['offer', 'offer-accepted', 'ride-confirmed'])
    .orderBy('id')
    .execute();
  const calendars = emails.map(({ content }) => /SEQUENCE:(\d+)/.exec(JSON.parse(content).calendar?.text));
  const sequences = calendars.flatMap((match) => (match ? Number(match[1]) : []));
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
}

/** A code is used by the one offer that was accepted with it, or by none. */
async function checkCode({ app, code }: Story): Promise<void> {
  const accepted = await app.db.query
    .selectFrom('offers')
    .select('id')
    .where('vipCode', '=', code)
    .where('state', '=', 'accepted')
    .execute();
  const { codeUsedAt } = await app.db.query
    .selectFrom('vipMembers')
    .select('codeUsedAt')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(accepted).toHaveLength(codeUsedAt === null ? 0 : 1);
}

describe.each(engines)('whatever staff, customers and jobs do, on %s', (engine) => {
  test('each event counts once, is told once, and neither revenue nor codes are lost', async () => {
    await using app = await startTestApp(engine);
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    let number = 0;
    const aStory = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat({ max: 1 })), {
      minLength: 4,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(aStory, async (steps) => {
        app.clock.now = Date.UTC(2026, 0, 15, 15) + ++number * HOUR;
        // The clock goes back: sessions of later days would count as the newest, of which an account keeps a few.
        await app.db.query.deleteFrom('staffSessions').execute();
        const story = await startStory(engine, app, url, number);
        for (const [name, at] of steps) {
          const request = story.requests[at];
          if (request) await actions[name]?.(story, request);
          await checkCode(story);
        }
        await checkEvents(story);
        await checkReferences(story);
        await hearAll(story);
        story.stream[Symbol.dispose]();
        const stored = await app.db.query
          .selectFrom('requestEvents')
          .select(['requestId', 'version'])
          .where(
            'requestId',
            'in',
            story.requests.map(({ id }) => id),
          )
          // Named as a whole list: more than one event could tell.
          .where('kind', '!=', 'restored')
          .execute();
        expect(
          story.heard.filter((one) => story.requests.some(({ id }) => one.startsWith(`${id} `))).sort(),
        ).toEqual(stored.map((event) => `${event.requestId} ${event.version}`).sort());
      }),
      { numRuns: RUNS, seed, examples: knownStories.map((story) => [story]) },
    );
  });
});
