import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sendViews, summaryAt } from '../event-load.ts';
import { type SiteProcess, STAFF, signInAt, startSite } from '../site-process.ts';
import { campaign } from './campaign.ts';
import { emptyDatabase } from './databases.ts';
import { aQuoteRequest, nextSummer } from './enquiries.ts';
import { type Inbox, startInbox } from './inbox.ts';
import { sendInRounds } from './load.ts';

/** Two real servers on one PostgreSQL, as behind a load balancer: each request may reach either. */
let sites: Two;
beforeAll(async () => {
  sites = await startTwo();
});
afterAll(() => sites[Symbol.asyncDispose]());

test('shares sessions when staff sign in at one process and out at the other', async () => {
  const { first, second } = sites;
  const cookie = await signInAt(first.url);
  expect(await sessionStatus(first, cookie)).toBe(200);
  expect(await sessionStatus(second, cookie)).toBe(200);
  await fetch(`${second.url}/api/admin/logout`, { method: 'POST', headers: { cookie } });
  expect(await sessionStatus(second, cookie)).toBe(401);
  expect(await sessionStatus(first, cookie)).toBe(401);
});

test('creates one enquiry when a form reaches both processes at once', async () => {
  const { first, second } = sites;
  const sameKey = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [first, second, first, second].map((site) => sendQuote(site, sameKey).then((answer) => answer.json())),
  );
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await quotesListed(second)).toHaveLength(1);
});

test('shares the rate limit when an address sends enquiries to both processes', async () => {
  const { first, second } = sites;
  const from = { 'x-forwarded-for': '203.0.113.200' };
  const answers = await sendInRounds(30, (turn) => sendQuote(turn % 2 === 0 ? first : second, from));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(10).fill(429)]);
});

test('sends every mail once when both processes take enquiries and send', async () => {
  const ENQUIRIES = campaign({ sample: 20, full: 60 });
  const { first, second, inbox } = sites;
  const references = await sendInRounds(ENQUIRIES, async (turn) => {
    const answer = await sendQuote(turn % 2 === 0 ? first : second, {
      'x-forwarded-for': `203.0.113.${turn}`,
    });
    return (await answer.json()).reference;
  });
  // With the mails of the enquiries above.
  const mails = 2 * (await quotesListed(first)).length;
  expect(mails).toBeGreaterThanOrEqual(2 * ENQUIRIES);
  await expect.poll(mailStates).toEqual({ sent: mails });
  expect(inbox.mails).toHaveLength(mails);
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(mails);
  for (const reference of references)
    expect(inbox.mails.filter(({ subject }) => subject?.includes(reference))).toHaveLength(2);
});

test('counts failed sign-ins when they reach either process', async () => {
  const { first, second } = sites;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++)
    statuses.push(await signInStatus(attempt % 2 === 0 ? first : second, 'not the password'));
  expect(statuses).toEqual(Array(10).fill(401));
  expect(await signInStatus(first, STAFF.password)).toBe(429);
  expect(await signInStatus(second, STAFF.password)).toBe(429);
});

test('counts events exactly when both processes receive them, and shares a reset', async () => {
  const EVENTS = campaign({ sample: 2_000, full: 20_000 });
  const VIEWS_EACH = 10;
  const VISITORS = EVENTS / VIEWS_EACH;
  const PAGES = 20;
  const both = [sites.first, sites.second];
  let sent = 0;
  let acknowledged = 0;
  // Both see each visitor at the same time, so they contend for the same rows.
  const next = () => {
    const index = sent++;
    if (index >= EVENTS) return undefined;
    return { sessionId: `visitor-${Math.floor(index / VIEWS_EACH)}`, pagePath: `/page-${index % PAGES}` };
  };
  await Promise.all(both.map(({ url }) => sendViews(url, 128, next, () => acknowledged++)));
  expect(acknowledged).toBe(EVENTS);
  const cookie = await signInAt(sites.first.url);
  for (const { url } of both) {
    const summary = await summaryAt(url, cookie);
    expect(summary).toMatchObject({
      totalPageViews: EVENTS,
      totalVisitors: VISITORS,
      totalVisits: VISITORS,
    });
    expect(summary.topPages).toHaveLength(PAGES);
    for (const { views } of summary.topPages) expect(views).toBe(EVENTS / PAGES);
  }
  await fetch(`${sites.first.url}/api/admin/analytics/reset-all`, { method: 'DELETE', headers: { cookie } });
  for (const { url } of both)
    expect(await summaryAt(url, cookie)).toMatchObject({ totalPageViews: 0, totalVisitors: 0 });
});

// The last, since it leaves one process.
test('sends the mails of a process when it has died', async () => {
  const { first, second, inbox, db } = sites;
  const { reference } = await (await sendQuote(first)).json();
  await first.kill();
  // Had it claimed them, the lease would end by itself in five minutes.
  await db.query.updateTable('emails').set({ leaseUntil: 0 }).where('state', '=', 'waiting').execute();
  const listed = await quotesListed(second);
  expect(listed).toContainEqual(expect.objectContaining({ reference }));
  await expect.poll(mailStates).toEqual({ sent: 2 * listed.length });
  const about = inbox.mails.filter(({ subject }) => subject?.includes(reference));
  expect(new Set(about.map(({ messageId }) => messageId)).size).toBe(2);
});

type Two = AsyncDisposable & {
  first: SiteProcess;
  second: SiteProcess;
  inbox: Inbox;
  db: Database;
};

async function startTwo(): Promise<Two> {
  const database = await emptyDatabase('postgres');
  const inbox = await startInbox();
  const variables = {
    DATABASE_URL: database.location.DATABASE_URL ?? '',
    SMTP_URL: inbox.url,
    TRUST_PROXY: '127.0.0.1',
    // One alert for each enquiry: beyond a tenth of it the desk gets a digest.
    EMAILS_PER_HOUR: '2000',
    ANALYTICS_EVENTS_PER_MINUTE: '10000000',
  };
  // At the same moment, on a database without a table: one migrates it, the other waits.
  const [first, second] = await Promise.all([startSite(variables), startSite(variables)]);
  const db = await openDatabase(database.location);
  return {
    first,
    second,
    inbox,
    db,
    async [Symbol.asyncDispose]() {
      await Promise.all([first.stop(), second.stop(), db.close()]);
      await inbox.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function sessionStatus(site: SiteProcess, cookie: string): Promise<number> {
  return (await fetch(`${site.url}/api/admin/session`, { headers: { cookie } })).status;
}

async function signInStatus(site: SiteProcess, password: string): Promise<number> {
  const answer = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    // From a network of their own, since it is refused afterwards.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ ...STAFF, password }),
  });
  return answer.status;
}

function sendQuote(site: SiteProcess, headers: Record<string, string> = {}): Promise<Response> {
  // A customer of their own each time, unless the key says that it is the same form.
  const customer = headers['idempotency-key'] ?? randomUUID();
  return fetch(`${site.url}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(aQuoteRequest({ email: `${customer}@whitfield.example`, eventDate: nextSummer() })),
  });
}

async function quotesListed(site: SiteProcess): Promise<{ reference: string }[]> {
  const answer = await fetch(`${site.url}/api/quote-requests`, {
    headers: { cookie: await signInAt(site.url) },
  });
  return answer.json();
}

/** How many mails there are in each state. */
async function mailStates(): Promise<Record<string, number>> {
  const rows = await sites.db.query
    .selectFrom('emails')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
