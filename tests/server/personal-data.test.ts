import { expect, test } from 'vitest';
import { address } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { MAX_PAGE } from '#contracts/request-lists.ts';
import { CONFIRMED_MS } from '#server/http/sessions.ts';
import { aMessage, aQuoteRequest, aReservation } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * Calls every staff read with the queries that could select everybody, and counts the customers in the answer. Reading more of
 * them than a page holds is an export: it needs the right to export and leaves an audit entry, and as a file it asks for a
 * confirmation.
 */

const CUSTOMERS = MAX_PAGE + 20;
/** Texts of a search that could match everybody, and ids of none. */
const queries: Record<string, string>[] = [
  {},
  ...['.', '@', '-', 'example', '%', '_', ' ', '"'].map((search) => ({ search })),
  { limit: String(MAX_PAGE) },
  { limit: '100000' },
  { sort: 'newest' },
  { status: 'pending' },
  { status: '' },
  { request: '' },
  { ids: '' },
  { ids: Array.from({ length: 2 * CUSTOMERS }, (_, index) => index + 1).join(',') },
];

const emailOf = (index: number) => `person-${index}@many.example`;

async function seed(app: TestApp): Promise<void> {
  const times = { createdAt: app.clock.now, updatedAt: app.clock.now };
  const people = Array.from({ length: CUSTOMERS }, (_, index) => ({
    email: emailOf(index),
    searchText: `${emailOf(index)} example`,
    sortName: String(index),
    ...times,
  }));
  const insert = (
    table: 'quoteRequests' | 'bookingRequests' | 'contactMessages' | 'vipMembers',
    rows: object[],
  ) =>
    app.db.query
      .insertInto(table)
      .values(rows as never)
      .execute();
  await insert(
    'quoteRequests',
    people.map((person, index) => ({
      ...aQuoteRequest(),
      ...person,
      ...{ reference: `SR-${index}`, estimate: '', replyDueAt: app.clock.now },
    })),
  );
  const { id: _, ...booking } = aReservation();
  await insert(
    'bookingRequests',
    people.map((person, index) => ({ ...booking, ...person, serviceBookingId: `BK-${index}` })),
  );
  await insert(
    'contactMessages',
    people.map((person) => ({ ...aMessage(), ...person, replyDueAt: app.clock.now })),
  );
  await insert(
    'vipMembers',
    people.map(({ email }, index) => ({
      ...{ email, emailKey: email, source: 'homepage_signup', code: `VIP-${index}`, codeMailedAt: 1 },
      ...{ unsubscribeToken: `token-${index}`, createdAt: app.clock.now },
    })),
  );
}

const isRead = ({ method, access, path }: Endpoint) =>
  method === 'GET' && access !== 'public' && path !== '/api/admin/events';

/** One address for each value that a parameter of the path can have. */
function urlsOf({ path }: Endpoint, query: Record<string, string>): string[] {
  const lists = path.includes(':list') ? ['quote-requests', 'booking-requests', 'contact-messages'] : [''];
  return lists.map((list) => address(path, { id: '1', list }, query));
}

async function read(app: TestApp, url: string) {
  const { statusCode, body } = await app.app.inject({ url, headers: { cookie: app.cookie() ?? '' } });
  return { statusCode, body, people: new Set(body.match(/person-\d+@many\.example/g)).size };
}

/** Every address that answers the owner with more customers than a page holds. */
async function readsOfMany(app: TestApp): Promise<string[]> {
  const urls = app.app.endpoints
    .filter(isRead)
    .flatMap((endpoint) => queries.flatMap((query) => urlsOf(endpoint, query)));
  const many: string[] = [];
  for (const url of urls) if ((await read(app, url)).people > MAX_PAGE) many.push(url);
  return many;
}

const auditEntries = async (app: TestApp) =>
  (await app.db.query.selectFrom('auditLog').select('id').execute()).length;

test('reads data of more customers than a page holds only with the right to export, and records it', async () => {
  await using app = await startTestApp();
  await seed(app);
  await app.signIn();
  const many = await readsOfMany(app);
  for (const list of ['quote-requests', 'booking-requests', 'contact-messages'])
    expect(many).toEqual(expect.arrayContaining([`/api/${list}`, `/api/admin/export/${list}`]));
  expect(many).toContain('/api/admin/export/vip-members');

  const unrecorded: string[] = [];
  for (const url of many) {
    const before = await auditEntries(app);
    await read(app, url);
    if ((await auditEntries(app)) !== before + 1) unrecorded.push(url);
  }
  expect(unrecorded).toEqual([]);

  await app.signIn('viewer');
  const open: string[] = [];
  for (const url of many) if ((await read(app, url)).statusCode !== 403) open.push(url);
  expect(open).toEqual([]);
});

test('asks for a confirmation before a file with data of more customers than a page holds', async () => {
  await using app = await startTestApp();
  await seed(app);
  await app.signIn();
  app.clock.now += CONFIRMED_MS;
  const files = (await readsOfMany(app)).filter((url) => url.startsWith('/api/admin/export/'));
  expect(files).toEqual([]);
  const one = await read(app, '/api/admin/export/quote-requests?ids=1,2');
  expect(one).toMatchObject({ statusCode: 200, people: 2 });
});
