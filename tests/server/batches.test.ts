import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { address } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { findPerson } from '#contracts/privacy.ts';
import { MAX_SELECTED, RequestListName, requestTables } from '#contracts/request-lists.ts';
import { downloadBackup } from '#contracts/system.ts';
import { totalOf } from '#server/privacy/find.ts';
import { updateRows } from '../request-rows.ts';
import { engines } from './databases.ts';
import { validObject } from './hostile-requests.ts';
import { seedPeople } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Every job and every call that changes or reads any number of rows, with many of them: small tests meet no limit of a database. */
const ROWS = 1_000;
const DAY = 24 * 60 * 60 * 1000;
const ADA = 'ada@whitfield.example';

/** The bodies of calls that name no single request, in the order in which they are made. */
const bodies: Record<string, (list: RequestListName, app: TestApp) => Promise<object> | object> = {
  '/api/admin/removed/restore': async (list, app) => {
    const row = app.db.query.selectFrom(requestTables[list] as 'quoteRequests').select('deletedAt');
    const { deletedAt } = await row.where('deletedAt', 'is not', null).executeTakeFirstOrThrow();
    return { list, removedAt: new Date(deletedAt ?? 0).toISOString() };
  },
  '/api/admin/selection/change': (list) => ({
    ...{ list, ids: selectedOf(list) },
    ...{ 'quote-requests': { status: 'closed' }, 'booking-requests': { isProcessed: true } }[list as string],
    ...(list === 'contact-messages' && { isRead: true }),
  }),
  '/api/admin/selection/remove': (list) => ({ list, ids: selectedOf(list) }),
  '/api/admin/privacy/correct': async (_list, app) => ({
    ...(await allOfAda(app)),
    correction: { name: 'Ada Calloway' },
  }),
  '/api/admin/privacy/erase': (_list, app) => allOfAda(app),
};
const allOfAda = async (app: TestApp) => {
  const { counts } = (await app.call(findPerson, { body: { person: ADA } })).body;
  return { person: ADA, expected: totalOf(counts) };
};
/** Of the list, whose rows come after those of the lists before. */
const selectedOf = (list: RequestListName) =>
  Array.from(
    { length: MAX_SELECTED },
    (_, index) => RequestListName.options.indexOf(list) * ROWS + index + 1,
  );

const tables = Object.values(requestTables);
const isBulk = ({ method, access, path, params, body, changes = [] }: Endpoint) =>
  method !== 'GET' &&
  access !== 'public' &&
  (!params || path.includes(':list')) &&
  !['quoteRequestId', 'requestId', 'fullName'].some((name) => name in validObject(body)) &&
  changes.some((change) => tables.some((table) => table === change));

/** Calls that name a list, in their path or body, are made for each of them. */
const listsOf = ({ path }: Endpoint) =>
  /:list|selection|removed/.test(path) ? RequestListName.options : (['quote-requests'] as const);

describe.each(engines)('a thousand rows, on %s', (engine) => {
  let app: TestApp;
  const every = (values: object) =>
    Promise.all(
      tables.map((table) =>
        updateRows(app.db.query, table)
          .set(values as never)
          .execute(),
      ),
    );
  const countRows = async () => {
    const rows = await Promise.all(
      tables.map((table) => app.db.query.selectFrom(table).select('id').execute()),
    );
    return rows.map(({ length }) => length);
  };
  const run = async () => {
    expect(app.app.jobs.size).toBeGreaterThan(6);
    for (const [name, job] of app.app.jobs)
      expect([name, await job.run(app.ctx, () => false).then(() => 'done', String)]).toEqual([name, 'done']);
  };

  beforeEach(async () => {
    app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3', EMAILS_PER_HOUR: '100000' });
    await seedPeople(app, ROWS);
  });
  afterEach(() => app[Symbol.asyncDispose]());

  test('are taken by every job, and deleted for good when they were removed', async () => {
    const offers = { state: 'open', followUpAt: app.clock.now, expiresAt: app.clock.now + 90 * DAY } as const;
    await app.db.query.updateTable('offers').set(offers).execute();
    // A follow-up is for what was answered.
    await updateRows(app.db.query, 'quoteRequests').set({ status: 'contacted' }).execute();
    // Within the hours in which customers and staff are mailed.
    app.clock.now += 4 * 60 * 60 * 1000;
    await run();
    await run();
    const reminded = app.db.query.selectFrom('reminders').where('remindedAt', 'is not', null).selectAll();
    expect(await reminded.execute()).toHaveLength(ROWS);

    await every({ deletedAt: app.clock.now });
    app.clock.now += 60 * DAY;
    await run();
    app.clock.now += DAY;
    await run();
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('are taken by every call that names no single one, and exported', async () => {
    await every({ email: ADA });
    await app.signIn();
    const failed: string[] = [];
    const send = async ({ method, path }: Endpoint, list: RequestListName, body?: object) => {
      const { statusCode } = await app.app.inject({
        method,
        url: address(path, { list }),
        headers: { cookie: app.cookie() ?? '' },
        ...(body && { payload: body }),
      });
      if (statusCode >= 400) failed.push(`${path} ${list} ${statusCode}`);
    };
    // A backup is a file that was made before: see nightly-backup.test.ts.
    const files = app.app.endpoints.filter(({ exports, path }) => exports && path !== downloadBackup.path);
    for (const endpoint of files)
      for (const list of listsOf(endpoint)) await send(endpoint, list, endpoint.body && { person: ADA });
    // Reset All first, then what restores, and what erases last.
    const rank = ({ path }: Endpoint) => Object.keys(bodies).indexOf(path);
    for (const endpoint of app.app.endpoints.filter(isBulk).toSorted((one, other) => rank(one) - rank(other)))
      for (const list of listsOf(endpoint)) {
        const body = bodies[endpoint.path];
        expect([endpoint.path, endpoint.body !== undefined]).toEqual([endpoint.path, body !== undefined]);
        await send(endpoint, list, await body?.(list, app));
      }
    expect(failed).toEqual([]);
  });
});
