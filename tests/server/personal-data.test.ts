import { describe, expect, test } from 'vitest';
import { address } from '#contracts/client.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import type { Endpoint, Method } from '#contracts/endpoint.ts';
import { prepareOffer, sendOffer } from '#contracts/offers.ts';
import { erasePerson, findPerson } from '#contracts/privacy.ts';
import { addQuoteNote, correctQuoteContact, createQuoteRequest } from '#contracts/quote-requests.ts';
import { MAX_PAGE } from '#contracts/request-lists.ts';
import { listAuditLog } from '#contracts/system.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { CONFIRMED_MS } from '#server/http/sessions.ts';
import { askAboutOffer, lockOffer } from '#server/requests/offers/answers.ts';
import { engines } from './databases.ts';
import { aMessage, aQuoteRequest } from './enquiries.ts';
import { columnsOf, SHARED_PHONE, seedPeople, tables } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * Calls every staff read with the queries that could select everybody, and counts the customers in the answer. Every column
 * that the schema marks as personal names its customer. Reading more of them than a page holds is an export: it needs the right
 * to export and leaves an audit entry, and as a file it asks for a confirmation.
 */

const CUSTOMERS = 2 * MAX_PAGE;
const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
/** Texts of a search that could match everybody, and ids of nobody, of one, of one more than a page holds, and of everybody. */
const queries: Record<string, string>[] = [
  {},
  ...['.', '@', '-', 'example', '%', '_', ' ', '"'].map((search) => ({ search })),
  { limit: String(MAX_PAGE) },
  { limit: '100000' },
  { sort: 'newest' },
  { status: 'pending' },
  { status: '' },
  { request: '' },
  ...['ids', 'quoteRequestIds'].flatMap((name) =>
    ['', '1', idsUpTo(MAX_PAGE + 1), idsUpTo(CUSTOMERS)].map((ids) => ({ [name]: ids })),
  ),
];

/** Lookups are POST, because they name a person. */
const isRead = ({ method, access, path, changes }: Endpoint) =>
  (method === 'GET' || changes?.length === 0) && access !== 'public' && path !== '/api/admin/events';

type Read = { method: Method; url: string };

/** One address for each value that a parameter of the path can have. */
function readsOf({ method, path }: Endpoint, query: Record<string, string>): Read[] {
  const lists = path.includes(':list') ? ['quote-requests', 'booking-requests', 'contact-messages'] : [''];
  return lists.map((list) => ({ method, url: address(path, { id: '1', list }, query) }));
}

async function read(app: TestApp, { method, url }: Read) {
  const { statusCode, body } = await app.app.inject({
    ...{ method, url, headers: { cookie: app.cookie() ?? '' } },
    ...(method !== 'GET' && { payload: { person: SHARED_PHONE } }),
  });
  return { statusCode, body, people: new Set(body.match(/person-\d+@many\.example/g)).size };
}

/** Every read that answers the owner with more customers than a page holds. */
async function readsOfMany(app: TestApp): Promise<Read[]> {
  const reads = app.app.endpoints
    .filter(isRead)
    .flatMap((endpoint) =>
      (endpoint.method === 'GET' ? queries : [{}]).flatMap((query) => readsOf(endpoint, query)),
    );
  const many: Read[] = [];
  for (const one of reads) if ((await read(app, one)).people > MAX_PAGE) many.push(one);
  return many;
}

const auditEntries = (app: TestApp) =>
  app.db.query.selectFrom('auditLog').selectAll().orderBy('id').execute();

test.each([
  ['in their lists', false, ['quote-requests', 'booking-requests', 'contact-messages', 'vip-members']],
  ['removed one by one', true, ['vip-members']],
])(
  'reads data of more customers than a page holds, %s, only with the right to export, and records it',
  async (_where, isRemoved, lists) => {
    await using app = await startTestApp();
    await seedPeople(app, CUSTOMERS, { isRemoved });
    await app.signIn();
    const many = await readsOfMany(app);
    const files = ['/api/admin/privacy/export', ...lists.map((list) => `/api/admin/export/${list}`)];
    expect(many.map(({ url }) => url)).toEqual(expect.arrayContaining(files));

    const unrecorded: string[] = [];
    for (const one of many) {
      const before = await auditEntries(app);
      const { people } = await read(app, one);
      const entries = (await auditEntries(app)).slice(before.length);
      if (entries.length !== 1 || (entries[0]?.count ?? 0) < people) unrecorded.push(one.url);
    }
    expect(unrecorded).toEqual([]);

    await app.signIn('viewer');
    const open: string[] = [];
    for (const one of many) if ((await read(app, one)).statusCode !== 403) open.push(one.url);
    expect(open).toEqual([]);
  },
);

test('records who reads a list page by page', async () => {
  await using app = await startTestApp();
  await seedPeople(app, CUSTOMERS);
  await app.signIn('viewer');
  for (const [path, noun] of [
    ['quote-requests', 'quote requests'],
    ['booking-requests', 'booking requests'],
    ['contact-messages', 'contact messages'],
    ['admin/vip-members', 'VIP members'],
  ]) {
    const people = new Set<string>();
    const size = CUSTOMERS / 20;
    for (let offset = 0; offset < CUSTOMERS; offset += size) {
      const { body } = await read(app, { method: 'GET', url: `/api/${path}?limit=${size}&offset=${offset}` });
      for (const [person] of body.matchAll(/person-\d+@many\.example/g)) people.add(person);
    }
    expect(people.size).toBe(CUSTOMERS);
    const { entries } = (await app.call(listAuditLog, {})).body;
    expect(entries[0]?.sentence).toBe(`Read 10 pages of ${noun} within an hour`);
  }
});

test('asks for a confirmation before a file with data of more customers than a page holds', async () => {
  await using app = await startTestApp();
  await seedPeople(app, CUSTOMERS);
  await app.signIn();
  app.clock.now += CONFIRMED_MS;
  // The specification publishes the others; they are read by programs and leave an audit entry.
  const files = (await readsOfMany(app)).filter(({ url }) => url.startsWith('/api/admin/'));
  expect(files).toEqual([]);
  const url = `/api/admin/export/quote-requests?ids=${idsUpTo(MAX_PAGE)}`;
  const some = await read(app, { method: 'GET', url });
  expect(some).toMatchObject({ statusCode: 200, people: MAX_PAGE });
});

describe.each(engines)('what a customer enters, on %s', (engine) => {
  const former = { email: 'ada@gmial.example', phone: '615-555-0143' };
  const current = { email: 'ada@whitfield.example', phone: '615-555-0142' };

  /** Ada's entries, long enough that no random token contains one of them by chance. */
  const entries = { email: /\bada@|whitfield|gmial/i, former: /555-?0143/, current: /555-?0142|AA 0142/ };
  const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

  /** Every form, with Ada's details, which she then corrects, and a question about an offer before that; and a note of the desk. */
  async function enterEverything(app: TestApp): Promise<void> {
    const request = aQuoteRequest({ ...former, flightNumber: 'AA 0142', stops: 'Whitfield House' });
    const { reference, key } = (await app.call(createQuoteRequest, { body: request })).body;
    const { id } = await app.db.query.selectFrom('quoteRequests').select('id').executeTakeFirstOrThrow();
    await app.signIn();
    const draft = (await app.call(prepareOffer, { params: { id } })).body;
    const offer = (await app.call(sendOffer, { params: { id }, body: draft })).body;
    const { ride = {} } = (await app.ctx.db.transaction((trx) => lockOffer(app.ctx, trx, offer.id))) ?? {};
    await askAboutOffer(app.ctx, offer.id, { version: 1, ride }, 'Does the Whitfield piano fit?');
    await app.call(correctQuoteContact, { body: { reference, key, ...current } });
    const message = 'Whitfield again.';
    await app.call(createContactMessage, {
      body: aMessage({ ...current, name: 'Ada Whitfield', subject: message, message }),
    });
    await app.call(joinVipClub, { body: { email: current.email, source: 'homepage_signup' } });
    await app.call(addQuoteNote, { params: { id }, body: { text: 'Mrs. Whitfield called.' } });
  }

  /** Table and column of each text that a pattern matches. */
  async function columnsWith(app: TestApp, pattern: RegExp): Promise<string[]> {
    const found = new Set<string>();
    for (const table of tables)
      for (const row of await app.db.query.selectFrom(table).selectAll().execute())
        for (const [column, value] of Object.entries(row))
          if (typeof value === 'string' && pattern.test(value)) found.add(`${table}.${column}`);
    return [...found].sort();
  }

  test('is in no column but those that are marked as personal', async () => {
    await using app = await startTestApp(engine);
    await enterEverything(app);
    const marked = tables.flatMap((table) => columnsOf(table, 'personal').map((name) => `${table}.${name}`));
    const found = await columnsWith(app, anyOf(entries.email, entries.former, entries.current));
    expect(found).toContain('quoteRequests.fullName');
    expect(found.filter((column) => !marked.includes(column))).toEqual([]);
  });

  test('is gone with an erasure, also what was corrected before', async () => {
    await using app = await startTestApp(engine);
    await enterEverything(app);
    const { id } = await app.db.query.selectFrom('quoteRequests').select('id').executeTakeFirstOrThrow();
    const erase = async (person: string) => {
      const { counts } = (await app.call(findPerson, { body: { person } })).body;
      const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return app.call(erasePerson, { body: { person, expected } });
    };
    const question = () =>
      app.db.query.selectFrom('contactMessages').selectAll().orderBy('id').executeTakeFirst();
    expect(await question()).toMatchObject(current);
    expect((await erase(former.email)).status).toBe(200);
    expect(await columnsWith(app, /gmial/)).toEqual([]);
    expect((await erase(former.phone)).status).toBe(200);
    expect(await columnsWith(app, entries.former)).toEqual([]);
    expect(await app.db.query.selectFrom('quoteRequests').select('id').execute()).toEqual([{ id }]);
    expect((await erase(current.email)).status).toBe(200);
    expect(await columnsWith(app, anyOf(entries.email, entries.current))).toEqual([]);
  });
});
