import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { CANCEL_PAGE } from '#content/offers/cancel-ride.ts';
import { CHANGE_PAGE } from '#content/offers/change-ride.ts';
import { endSessions } from '#contracts/account.ts';
import { removeSelection, restoreRemoval } from '#contracts/all-lists.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { type CustomerNews, HEARTBEAT_MS, streamEvents } from '#contracts/live.ts';
import { cancelRide, prepareOffer, sendOffer } from '#contracts/offers.ts';
import {
  addQuoteNote,
  claimQuoteRequest,
  createQuoteRequest,
  listQuoteRequests,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { claimOf, ifMatch } from '#contracts/request-lists.ts';
import { signOut, updateStaffAccount } from '#contracts/staff.ts';
import { listAuditLog } from '#contracts/system.ts';
import { MAX_STREAMS } from '#server/live/hub.ts';
import { publish, publishSessionChange } from '#server/live/publish.ts';
import { openStream } from '../event-stream.ts';
import { signInAt, startSite } from '../site-process.ts';
import { addQuotes } from '../staff-data.ts';
import { engines, migratedDatabase } from './databases.ts';
import { aMessage, aQuoteRequest, nextSummer } from './enquiries.ts';
import { booked, entriesOn, postForm, seenBy } from './offers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const HOUR = 60 * 60 * 1000;

/** The app on a port, signed in with this role. */
async function startListening(engine: 'sqlite' | 'postgres', role?: 'viewer' | 'desk') {
  const app = await startTestApp(engine);
  await app.signIn(role);
  return listenOn(app);
}

async function listenOn(app: TestApp) {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...app, url, open: () => openStream(url, app.cookie() ?? '') };
}

/** The page of the newest offer that was mailed. */
async function offerPath({ db }: TestApp): Promise<string> {
  const { content } = await db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', 'in', ['offer', 'ride-confirmed'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL(JSON.parse(content).action.url).pathname;
}

/** A question is a message, too, and whether email goes out is told beside it. */
async function nextOfQuotes(stream: Awaited<ReturnType<typeof openStream>>): Promise<unknown> {
  for (;;) {
    const event = await stream.next();
    if (event.list === 'quote-requests' && event.kind !== 'noted') return event;
  }
}

const told = (kind: CustomerNews) => ({
  list: 'quote-requests',
  kind,
  requests: [{ id: 1, version: expect.any(Number) }],
});

describe.each(engines)('the stream of events, on %s', (engine) => {
  test('tells what happens to requests, and who did it, without data of customers', async () => {
    await using app = await startListening(engine);
    using stream = await app.open();
    const at = (version: number) => [{ id: 1, version }];
    const list = 'quote-requests';
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    expect(await stream.next()).toEqual({ list, kind: 'created', requests: at(1) });
    await app.call(createContactMessage, { body: aMessage() });
    expect(await stream.next()).toEqual({
      list: 'contact-messages',
      kind: 'created',
      requests: [{ id: 2, version: 1 }],
    });

    const params = { id: 1 };
    const actor = 'admin';
    const { undo } = (await app.call(updateQuoteRequest, { params, body: { status: 'sold' } })).body;
    const changed = (version: number) => ({ list, kind: 'changed', requests: at(version), actor });
    expect(await stream.next()).toEqual(changed(2));
    await app.call(updateQuoteRequest, { params, body: { undo } });
    expect(await stream.next()).toEqual(changed(3));
    await app.call(addQuoteNote, { params: { id: 1 }, body: { text: 'Called twice.' } });
    expect(await stream.next()).toEqual({ list, kind: 'noted', requests: at(4), actor });
    const { removedAt } = (await app.call(removeQuoteRequest, { params })).body;
    expect(await stream.next()).toEqual({ list, kind: 'removed', requests: at(5), actor });
    await app.call(restoreRemoval, { body: { list, removedAt } });
    expect(await stream.next()).toEqual({ list, kind: 'changed', requests: [], actor });
    await app.call(removeSelection, { body: { list, ids: [1] } });
    expect(await stream.next()).toEqual({ list, kind: 'removed', requests: at(7), actor });
    await addQuotes(app.db.query, [{}]);
    await app.call(resetQuoteRequests, {});
    expect(await stream.next()).toEqual({ list, kind: 'removed', requests: [], actor });
  });

  test.each<[CustomerNews, (app: TestApp, path: string) => ReturnType<typeof postForm>]>([
    ['accepted', (app, path) => postForm(app, `${path}/accept`)],
    ['declined', (app, path) => postForm(app, `${path}/decline`, { reason: 'Too late.' })],
    ['question', (app, path) => postForm(app, `${path}/question`, { question: 'A seat?' })],
  ])('tells every role of an offer that is %s, by its number alone', async (kind, answer) => {
    await using app = await startListening(engine, 'desk');
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    const params = { id: 1 };
    await app.call(sendOffer, { params, body: (await app.call(prepareOffer, { params })).body });
    const path = await offerPath(app);
    await app.app.inject({ url: path });
    await app.signIn('viewer');
    using stream = await app.open();
    expect((await answer(app, path)).statusCode).toBe(303);
    expect(await nextOfQuotes(stream)).toEqual(told(kind));
  });

  test.each<[CustomerNews, string, object]>([
    ['change-asked', CHANGE_PAGE, { pickupTime: '16:15' }],
    ['canceled', CANCEL_PAGE, {}],
  ])('tells every role of a booked ride that is %s, by its number alone', async (kind, page, entries) => {
    await using app = await listenOn(await booked(engine));
    const form = `${await offerPath(app)}/${page}`;
    await app.signIn('viewer');
    using stream = await app.open();
    const sent = await postForm(app, form, { ...(await entriesOn(app, form)), ...entries });
    expect(sent.statusCode).toBe(303);
    expect(await nextOfQuotes(stream)).toEqual(told(kind));
  });

  test('names who of the staff has canceled a ride', async () => {
    await using app = await listenOn(await booked(engine));
    using stream = await app.open();
    const body = { seen: await seenBy(app), by: 'customer' as const, chargedCents: 0 };
    await app.call(cancelRide, { params: { id: 1 }, body });
    expect(await nextOfQuotes(stream)).toEqual({ ...told('canceled'), actor: 'desk' });
  });

  test('tells who is on a request, until its status changes or the member takes it back', async () => {
    await using app = await startListening(engine, 'desk');
    await addQuotes(app.db.query, [{}]);
    using stream = await app.open();
    const params = { id: 1 };
    const claim = (isClaimed: boolean) => app.call(claimQuoteRequest, { params, body: { isClaimed } });
    const claimedAt = new Date(app.clock.now).toISOString();
    expect((await claim(true)).body).toEqual({ claimedBy: 'desk', claimedAt });
    const event = (version: number) => ({
      list: 'quote-requests',
      requests: [{ id: 1, version }],
      actor: 'desk',
    });
    expect(await stream.next()).toEqual({ ...event(2), kind: 'claimed' });
    const listed = async () => (await app.call(listQuoteRequests, {})).body[0];
    const quote = await listed();
    expect(quote).toMatchObject({ claimedBy: 'desk', version: 2 });
    expect(quote && claimOf(quote, app.clock.now + HOUR - 1)).toEqual({ claimedBy: 'desk', claimedAt });
    expect(quote && claimOf(quote, app.clock.now + HOUR)).toBeUndefined();
    expect((await claim(false)).body).toEqual({});
    expect(await stream.next()).toEqual({ ...event(3), kind: 'released' });

    await claim(true);
    await app.signIn();
    // A colleague's stays.
    expect((await claim(false)).body).toEqual({ claimedBy: 'desk', claimedAt });
    await app.call(updateQuoteRequest, { params, body: { status: 'contacted' } });
    expect(await listed()).not.toHaveProperty('claimedBy');
    expect((await app.call(claimQuoteRequest, { params: { id: 9 }, body: { isClaimed: true } })).status).toBe(
      404,
    );
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.map(({ sentence }) => sentence)).toContain('Claimed quote request SR-0000-AA');
  });

  test('keeps the claim of a colleague whom the member had not seen on it', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    await addQuotes(app.db.query, [{}]);
    const claim = async (seenBy?: string | null) => {
      const body = { isClaimed: true, ...(seenBy !== undefined && { seenBy }) };
      return (await app.call(claimQuoteRequest, { params: { id: 1 }, body })).body.claimedBy;
    };
    expect(await claim(null)).toBe('desk');
    await app.signIn();
    expect(await claim(null)).toBe('desk');
    expect(await claim('maria')).toBe('desk');
    expect(await claim('desk')).toBe('admin');
    await app.signIn('desk');
    expect(await claim(null)).toBe('admin');
    app.clock.now += HOUR;
    expect(await claim(null)).toBe('desk');
  });

  test('says that it is alive by an event that browsers see', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await using app = await startListening(engine);
    using _ = { [Symbol.dispose]: () => vi.useRealTimers() };
    const stop = new AbortController();
    const { body } = await fetch(app.url + streamEvents.path, {
      headers: { cookie: app.cookie() ?? '', accept: 'text/event-stream' },
      signal: stop.signal,
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toMatchObject({ value: 'retry: 3000\n\n' });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    // Browsers dispatch no event without data.
    expect(await reader?.read()).toMatchObject({ value: 'event: ping\ndata: {}\n\n' });
    stop.abort();
  });

  test('tells nothing of a change that was refused or rolled back', async () => {
    await using app = await startListening(engine);
    await addQuotes(app.db.query, [{}]);
    using stream = await app.open();
    const params = { id: 1 };
    await app.call(updateQuoteRequest, { params, body: { status: 'sold' }, headers: ifMatch(9) });
    const failed = app.db.transaction(async (trx) => {
      await publish(app.ctx, trx, { list: 'quote-requests', kind: 'created', requests: [] });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await app.call(updateQuoteRequest, { params, body: { status: 'contacted' } });
    expect(await stream.next()).toMatchObject({ kind: 'changed', requests: [{ id: 1, version: 2 }] });
  });

  test('ends when the session does', async () => {
    await using app = await startListening(engine);
    const ends: [string, () => Promise<unknown>][] = [
      ['sign-out', () => app.call(signOut, {})],
      ['end of all sessions', () => app.call(endSessions, { body: {} })],
      [
        'expiry',
        async () => {
          app.clock.now += 13 * HOUR;
          await publishSessionChange(app.ctx, app.db.query);
        },
      ],
    ];
    for (const [name, end] of ends) {
      await app.signIn();
      const cookie = app.cookie() ?? '';
      using stream = await openStream(app.url, cookie);
      // The call that ends other sessions comes from another one.
      if (name === 'end of all sessions') await app.signIn();
      await end();
      await stream.ended();
      expect([name, await openStream(app.url, cookie).catch(({ message }) => message)]).toEqual([
        name,
        '401',
      ]);
    }
  });

  test('ends when the role changes or the account is disabled, and that of others stays', async () => {
    await using app = await startListening(engine, 'desk');
    using first = await app.open();
    await app.signIn();
    using owner = await app.open();
    const { id } = await app.db.query
      .selectFrom('staffAccounts')
      .select('id')
      .where('username', '=', 'desk')
      .executeTakeFirstOrThrow();
    await app.call(updateStaffAccount, { params: { id }, body: { role: 'viewer' } });
    await first.ended();
    await app.signIn('desk');
    using second = await app.open();
    await app.signIn();
    await app.call(updateStaffAccount, { params: { id }, body: { isDisabled: true } });
    await second.ended();
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    expect(await owner.next()).toMatchObject({ kind: 'created' });
  });

  test('is limited for a session and an account', async () => {
    await using app = await startListening(engine);
    const cookies: string[] = [];
    for (let sessions = 0; sessions * MAX_STREAMS.session <= MAX_STREAMS.account; sessions++) {
      await app.signIn();
      cookies.push(app.cookie() ?? '');
    }
    const status = (cookie = '') =>
      openStream(app.url, cookie).then(
        (stream) => {
          stream[Symbol.dispose]();
          return 'open';
        },
        ({ message }) => message,
      );
    using streams = new DisposableStack();
    const [last, ...others] = cookies.reverse();
    for (const cookie of others) {
      for (let open = 0; open < MAX_STREAMS.session; open++) streams.use(await openStream(app.url, cookie));
      expect(await status(cookie)).toBe('429');
    }
    expect(await status(last)).toBe('429');
    streams.dispose();
    // Room is made once the server has noticed.
    await expect.poll(() => status(last)).toBe('open');
    // The client has opened connections that it never used. The server would wait a minute for a request on each.
    app.app.server.closeAllConnections();
  });
});

describe('a stream', () => {
  test('is refused where nobody reads it, and is not kept for a HEAD request', async () => {
    await using app = await startListening('sqlite');
    const cookie = app.cookie() ?? '';
    const refused = await app.app.inject({ url: streamEvents.path, headers: { cookie } });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid']);
    for (let turn = 0; turn < 2 * MAX_STREAMS.session; turn++) {
      const answer = await fetch(app.url + streamEvents.path, { method: 'HEAD', headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-accel-buffering')).toBe('no');
    }
  });

  test('is dropped when its reader is too slow', async () => {
    await using app = await startListening('sqlite');
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    socket.write(
      `GET ${streamEvents.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\nCookie: ${app.cookie()}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.pause();
    // More than the buffers of both sockets and of the stream hold.
    const requests = Array.from({ length: 100 }, (_, id) => ({ id, version: 1 }));
    for (let sent = 0; sent < 20_000; sent++) {
      await publish(app.ctx, app.db.query, { list: 'quote-requests', kind: 'changed', requests });
      if (sent % 100 === 0) await setImmediate();
    }
    socket.resume();
    await closed;
  });

  test('ends when the server stops, so that it stops at once', async () => {
    const app = await startListening('sqlite');
    using stream = await app.open();
    await Promise.all([stream.ended(), app[Symbol.asyncDispose]()]);
  });

  test('ends when the connection to PostgreSQL is lost, and can be opened again', async () => {
    await using app = await startListening('postgres');
    using stream = await app.open();
    await endListeners(app);
    await stream.ended();
    using next = await app.open();
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    expect(await next.next()).toMatchObject({ kind: 'created' });
  });
});

test('tells the dashboards of both processes on one PostgreSQL, and ends there when the session does', async () => {
  await using database = await migratedDatabase('postgres');
  const variables = { DATABASE_URL: database.location.DATABASE_URL ?? '' };
  const [first, second] = await Promise.all([startSite(variables), startSite(variables)]);
  const cookie = await signInAt(first.url);
  using here = await openStream(first.url, cookie);
  using there = await openStream(second.url, cookie);
  await fetch(`${first.url}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aQuoteRequest({ eventDate: nextSummer() })),
  });
  const created = { list: 'quote-requests', kind: 'created', requests: [{ id: 1, version: 1 }] };
  expect(await Promise.all([here.next(), there.next()])).toEqual([created, created]);
  await fetch(first.url + signOut.path, { method: 'POST', headers: { cookie } });
  await Promise.all([here.ended(), there.ended()]);
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
});

/** Terminates the connections to this database that listen for notifications. */
async function endListeners({ db }: TestApp): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db.query);
}
