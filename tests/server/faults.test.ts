import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { EmailContent } from '#content/emails/email-content.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { changeAddress, checkConfirmation } from '#contracts/account.ts';
import { requestLists } from '#contracts/all-lists.ts';
import {
  readAnalyticsConversion,
  readAnalyticsSummary,
  readGeo,
  trackPageView,
  trackSession,
} from '#contracts/analytics.ts';
import { pageBookingRequests } from '#contracts/booking-requests.ts';
import { address } from '#contracts/client.ts';
import { createContactMessage, pageContactMessages } from '#contracts/contact-messages.ts';
import { streamEvents } from '#contracts/live.ts';
import { readLosses } from '#contracts/losses.ts';
import { checkOfferCode, listOffers } from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { createQuoteRequest, pageQuoteRequests } from '#contracts/quote-requests.ts';
import { readDayRides } from '#contracts/rides.ts';
import { searchEverything } from '#contracts/search.ts';
import { inviteStaff, readInvitation, readSession, signIn } from '#contracts/staff.ts';
import { previewRestore } from '#contracts/system.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { MAX_SESSIONS } from '#server/http/sessions.ts';
import { sendDueEmails } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { createBookingRequest } from '#server/requests/lists/booking-requests.ts';
import { freePort } from '../free-port.ts';
import { startPostgres } from '../postgres.ts';
import { startSite } from '../site-process.ts';
import { campaign } from './campaign.ts';
import { engines, migratedDatabase } from './databases.ts';
import { aMessage, aQuoteRequest, aReservation, formHeaders } from './enquiries.ts';
import { forbidWrites } from './forbid-writes.ts';
import { validObject } from './hostile-requests.ts';
import { startInbox } from './inbox.ts';
import { findLost, type Load, startLoad } from './load.ts';
import { smallDisk } from './small-disk.ts';
import { PASSWORD, startTestApp } from './test-app.ts';
import { BROWSER } from './visitor.ts';

/** Response while the database cannot be reached or written. */
const unavailable = { code: 'unavailable', message: sendingCopy.unavailable };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * 60 * MINUTE;

function expectKindCopy({ serverErrors }: Load): void {
  expect(serverErrors.length).toBeGreaterThan(0);
  for (const { status, retryAfter, body } of serverErrors) {
    expect([status, JSON.parse(body)]).toMatchObject([503, unavailable]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
}

// At once: each of them mostly waits, for a disk, a database server or clients that never finish.
describe('a real process', { concurrent: true }, () => {
  test('keeps every acknowledged request and answers 503 when the disk is full', async ({ expect }) => {
    using disk = smallDisk(8);
    const site = await startSite({
      DATA_DIR: join(disk.path, 'data'),
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    });
    const load = startLoad(site.url);
    await load.waitForMore(10);
    disk.fill(site.process.pid);
    await expect.poll(() => load.serverErrors.length).toBeGreaterThan(20);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/no-such-page`)).status).toBe(404);
    disk.free(site.process.pid);
    await load.waitForMore(10);
    await load.stop();
    expectKindCopy(load);
    expect(await site.stop()).toBe(0);
    expect((await findLost({ DATA_DIR: site.dataDir }, load.acknowledged)).lost).toEqual([]);
  });

  test('keeps every acknowledged request and keeps running when PostgreSQL restarts under load', async ({
    expect,
  }) => {
    const server = await startPostgres({ fsync: 'off' });
    const site = await startSite({
      DATABASE_URL: server.url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    });
    const load = startLoad(site.url);
    await load.waitForMore(10);
    await server.restart(async () => {
      await expect.poll(() => load.serverErrors.length).toBeGreaterThan(20);
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    });
    await load.waitForMore(10);
    await load.stop();
    expectKindCopy(load);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
    const { lost } = await findLost({ DATA_DIR: site.dataDir, DATABASE_URL: server.url }, load.acknowledged);
    expect(lost).toEqual([]);
    await server.stop();
  });

  test('serves other clients when two hundred never finish their request', async ({ expect }) => {
    const preload = pathToFileURL(join(import.meta.dirname, 'stop-soon.ts')).href;
    const site = await startSite({ LOG_LEVEL: 'silent', NODE_OPTIONS: `--import=${preload}` });
    const { port, hostname } = new URL(site.url);
    const beginnings = [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\nX-A: ',
      'POST /api/quote-requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"f',
    ];
    const slow: Socket[] = [];
    for (let index = 0; index < 200; index++) {
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      socket.write(beginnings[index % beginnings.length] ?? '');
      slow.push(socket);
    }
    for (let index = 0; index < 20; index++) {
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${site.url}/api/geo`)).status).toBe(200);
    }
    // Asked to stop, it waits for them for a while only.
    expect(await site.stop()).toBe(0);
    for (const socket of slow) socket.destroy();
  });

  test.each(engines)(
    'finishes every request in flight when it is stopped under load, on %s',
    async (engine) => {
      await using database = await migratedDatabase(engine);
      const site = await startSite({
        ...database.variables,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'silent',
      });
      const load = startLoad(site.url, 8);
      await load.waitForMore(20);
      expect(await site.stop()).toBe(0);
      await load.stop();
      const { lost, stored } = await findLost(database.location, load.acknowledged);
      expect(lost).toEqual([]);
      expect(stored.references.sort()).toEqual(load.acknowledged.references.sort());
      expect(stored.visitors.sort()).toEqual(load.acknowledged.visitors.sort());
    },
  );
});

describe.each(engines)('on %s', (engine) => {
  test('serves reads and answers forms with Retry-After when the database takes no writes', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await forbidWrites(app);
    const refused = await app.call(createQuoteRequest, { body: aQuoteRequest() });
    expect(refused).toMatchObject({ status: 503, body: unavailable });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const page = await app.app.inject({
      method: 'POST',
      url: '/api/email-signup',
      headers: formHeaders,
      payload: 'email=ada%40whitfield.example&source=homepage_signup',
    });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain(sendingCopy.unavailable);
    const list = await app.call(pageQuoteRequests, { query: { limit: 10 } });
    expect(list).toMatchObject({ status: 200, body: { matching: 1 } });
    expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  });

  test('lets staff read everything when the database takes no writes', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    // The first request of each list, which the calls about one request name.
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.call(createContactMessage, { body: aMessage() });
    await createBookingRequest(app.ctx, aReservation());
    const requests = await app.db.query.selectFrom('requests').select(['id', 'list']).execute();
    const idIn = (path: string) => requests.find(({ list }) => path.includes(list))?.id ?? 1;
    // Counted in memory, and written before a summary is read.
    const view = { sessionId: 's-1', pagePath: '/' };
    await app.call(trackPageView, { body: view, headers: { 'user-agent': 'Googlebot/2.1' } });
    await forbidWrites(app);
    // Long enough for the session to be written again.
    app.clock.now += 5 * MINUTE;
    const range = { startDate: '2026-01-01', endDate: '2026-01-15' };
    const page = { limit: '10' };
    const queries: Record<string, Record<string, string>> = {
      [pageQuoteRequests.path]: page,
      [pageBookingRequests.path]: page,
      [pageContactMessages.path]: page,
      [readAnalyticsSummary.path]: range,
      [readAnalyticsConversion.path]: range,
      [readLosses.path]: range,
      [listOffers.path]: { quoteRequestIds: '1' },
      [readQuoteCards.path]: { quoteRequestIds: '1' },
      [readDayRides.path]: { date: '2026-01-15' },
      ...Object.fromEntries(Object.values(requestLists).map(({ notes }) => [notes.path, { ids: '1' }])),
      [checkOfferCode.path]: { code: 'VIP-ABCD' },
      [searchEverything.path]: { search: 'Ada' },
    };
    // An export leaves an entry in the audit log, so it needs a database that takes writes; so does entering the password again,
    // without which `checkConfirmation` says no. No backup is kept that could be restored. The stream of events has no end: see
    // live.test.ts.
    const others = [checkConfirmation.path, previewRestore.path, streamEvents.path];
    const reads = app.app.endpoints.filter(
      ({ access, method, audit, path }) =>
        access !== 'public' && method === 'GET' && (!audit || path in queries) && !others.includes(path),
    );
    expect(reads.length).toBeGreaterThan(5);
    for (const { path, params } of reads) {
      const headers = { cookie: app.cookie() ?? '', 'user-agent': BROWSER };
      const names = { ...validObject(params), ...(path.includes(':id') && { id: idIn(path) }) };
      const url = address(path, names, undefined);
      const { statusCode } = await app.app.inject({ url, headers, query: queries[path] ?? {} });
      expect([path, statusCode]).toEqual([path, 200]);
    }
    // Said once, whatever the number of requests.
    expect(app.logged.filter((line) => line.includes('"outage":"database"'))).toHaveLength(1);
  });

  test('is not ready when the database takes no writes', async () => {
    await using app = await startTestApp(engine);
    expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    await forbidWrites(app);
    app.clock.now += MINUTE;
    expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await app.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  test('sends each mail once when the mail server was down for an hour', async () => {
    const port = await freePort();
    // Enough for one alert for each enquiry: beyond a tenth of it the desk gets a digest.
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, EMAILS_PER_HOUR: '1200' };
    await using app = await startTestApp(engine, env);
    const transport = createTransport(app.ctx.env);
    const enquiries = campaign({ sample: 20, full: 60 });
    for (let minute = 0; minute < enquiries; minute++) {
      const accepted = await app.app.inject({
        method: 'POST',
        url: createQuoteRequest.path,
        remoteAddress: `10.0.0.${minute}`,
        payload: aQuoteRequest({ email: `ada${minute}@whitfield.example` }),
      });
      expect(accepted.statusCode).toBe(201);
      if (minute % 10 === 0) await sendDueEmails(app.ctx, transport);
      app.clock.now += MINUTE;
    }
    expect(app.logged.filter((line) => line.includes('"outage":"mail server"'))).toHaveLength(1);
    await using inbox = await startInbox(port);
    app.clock.now += 4 * 60 * MINUTE;
    // Several at once, as the server does, and again and again at the same moment: two could claim the same mail then.
    const sendOne = () => {
      let turns = 0;
      return sendDueEmails(app.ctx, transport, () => turns++ > 0);
    };
    for (let round = 0; round < enquiries && inbox.mails.length < 2 * enquiries; round++)
      await Promise.all(Array.from({ length: 8 }, sendOne));
    expect(inbox.mails).toHaveLength(2 * enquiries);
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(2 * enquiries);
  });

  test('keeps sign-in and mail working when a clock that was a year ahead is corrected', async () => {
    const inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url });
    const wrong = { username: 'admin', password: 'not the password' };
    app.clock.now += YEAR;
    for (let attempt = 0; attempt < 10; attempt++) await app.call(signIn, { body: wrong });
    await app.call(createQuoteRequest, { body: aQuoteRequest({ eventDate: '2027-06-20' }) });
    app.clock.now -= YEAR;
    expect((await app.call(signIn, { body: { ...wrong, password: PASSWORD } })).status).toBe(200);
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    expect(inbox.mails).toHaveLength(2);
    await inbox.close();
  });

  test('grants nothing for longer that was granted while the clock was a year ahead', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    app.clock.now += YEAR;
    for (let session = 0; session < MAX_SESSIONS; session++) await app.signIn();
    const ahead = { cookie: app.cookie() ?? '' };
    const invitation = { username: 'night', email: 'night@sterlingrow.example', role: 'desk' } as const;
    expect((await app.call(inviteStaff, { body: invitation })).status).toBe(200);
    await app.call(changeAddress, { body: { email: 'ruth@sterlingrow.example' } });
    const links = (await app.db.query.selectFrom('emails').select('content').orderBy('id').execute()).map(
      ({ content }) => new URL((JSON.parse(content) as EmailContent).action?.url ?? ''),
    );
    const token = links[0]?.hash.slice(1) ?? '';
    expect((await app.call(readSession, {})).status).toBe(200);

    app.clock.now -= YEAR;
    expect((await app.call(readSession, { headers: ahead })).status).toBe(401);
    expect((await app.call(readInvitation, { body: { token } })).status).toBe(404);
    expect((await app.app.inject({ url: links[1]?.pathname ?? '' })).statusCode).toBe(404);
    // Sessions that are dead until then make room.
    await app.signIn();
    expect((await app.call(readSession, {})).status).toBe(200);
    // Nor does a clock that is put right leave a session confirmed.
    app.clock.now -= HOUR;
    expect((await app.call(readSession, {})).status).toBe(200);
    expect((await app.call(inviteStaff, { body: { ...invitation, username: 'day' } })).body).toMatchObject({
      code: 'confirmation_required',
    });
  });

  test('ends sessions but keeps trying mails when the clock jumps ahead', async () => {
    await using app = await startTestApp(engine, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await app.signIn();
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    app.clock.now += YEAR;
    expect((await app.call(readSession, {})).status).toBe(401);
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    const mails = await app.db.query.selectFrom('emails').select('state').execute();
    expect(mails).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
  });
});

test('is not ready when a check finds that the SQLite file is damaged', async () => {
  await using app = await startTestApp('sqlite');
  await app.db.checkIntegrity();
  expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await sql`pragma wal_checkpoint(truncate)`.execute(app.db.query);
  const file = openSync(sqliteFile(app.ctx.env.DATA_DIR), 'r+');
  for (let page = 2; page < 20; page++) writeSync(file, Buffer.alloc(4_000, 'x'), 0, 4_000, page * 4_096);
  closeSync(file);
  await app.db.checkIntegrity();
  app.clock.now += MINUTE;
  expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect(app.logged.join('')).toContain('the database file is damaged');
});

test('counts visits without a location and logs it once when there is no location database', async () => {
  vi.doMock('node:fs/promises', async (original) => ({
    ...(await original<typeof import('node:fs/promises')>()),
    readFile: () => Promise.reject(new Error('ENOENT: no such file')),
  }));
  vi.resetModules();
  const { startTestApp: startWithoutPlaces } = await import('./test-app.ts');
  await using app = await startWithoutPlaces('sqlite', { TRUST_PROXY: '127.0.0.1' });
  const headers = {
    'x-forwarded-for': '8.8.8.8',
    'user-agent': BROWSER,
  };
  const body = { sessionId: 's-1', deviceType: 'desktop' as const, isNewVisitor: true };
  expect(await app.call(trackSession, { body, headers })).toMatchObject({ body: { accepted: true } });
  const view = { sessionId: 's-1', pagePath: '/' };
  expect(await app.call(trackPageView, { body: view, headers })).toMatchObject({ body: { accepted: true } });
  expect(await app.call(readGeo, { headers })).toMatchObject({
    status: 200,
    body: { country_name: '', region: '', city: '' },
  });
  expect(app.logged.filter((line) => line.includes('location database'))).toHaveLength(1);
  expect(app.logged.join('')).not.toContain('8.8.8.8');
  vi.doUnmock('node:fs/promises');
  // The modules that found no database are not for the files that this worker runs next.
  vi.resetModules();
});
