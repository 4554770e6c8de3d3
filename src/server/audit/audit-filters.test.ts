import { describe, expect, test } from 'vitest';
import { commandCopy } from '#content/staff/secondary-pages.ts';
import { AuditKind, listAuditLog } from '#contracts/system.ts';
import { companyClock } from '#rules/time.ts';
import { engines } from '#tests/server/databases.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { auditKindOf } from './audit-kinds.ts';
import { actionOf } from './audit-log.ts';

const HOUR = 60 * 60 * 1000;
const members = ['admin', 'ruth o’neill', 'command line'];
const actions = [
  'PATCH /api/admin/quote-requests/:id',
  'DELETE /api/admin/quote-requests/:id',
  'POST /api/admin/login',
  'staff add',
  'POST /api/admin/of-an-earlier-version',
];

/** Entries of each member and action, around the days on which the clocks change. */
async function addEntries(app: TestApp, count: number): Promise<void> {
  const start = Date.UTC(2026, 2, 7);
  const values = Array.from({ length: count }, (_, index) => ({
    actor: members[index % members.length] ?? '',
    action: actions[(index * 7) % actions.length] ?? '',
    subject: null,
    value: null,
    count: 1,
    createdAt: start + Math.floor((index * 72 * HOUR) / count),
  }));
  for (let from = 0; from < count; from += 100)
    await app.db.query
      .insertInto('auditLog')
      .values(values.slice(from, from + 100))
      .execute();
}

async function readAll(app: TestApp, query: { member?: string; kind?: AuditKind; day?: string }) {
  const ids: number[] = [];
  for (let hasMore = true; hasMore; ) {
    const before = ids.at(-1);
    const { status, body } = await app.call(listAuditLog, { query: { ...query, before } });
    expect(status).toBe(200);
    ids.push(...body.entries.map(({ id }) => id));
    hasMore = body.hasMore;
  }
  return ids;
}

describe.each(engines)('filters of the audit log on %s', (engine) => {
  test('list what a plain count of the rows finds, alone, together and page by page', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addEntries(app, 1000);
    const rows = await app.db.query.selectFrom('auditLog').selectAll().orderBy('id', 'desc').execute();
    const found = [];
    for (const member of [undefined, ...members, 'nobody'])
      for (const kind of [undefined, ...AuditKind.options])
        for (const day of [undefined, '2026-03-07', '2026-03-08', '2026-03-09', '2026-04-01']) {
          const expected = rows
            .filter(({ actor }) => member === undefined || actor === member)
            .filter(({ action }) => kind === undefined || auditKindOf(action) === kind)
            .filter(({ createdAt }) => day === undefined || companyClock(createdAt).date === day)
            .map(({ id }) => id);
          const query = { ...(member && { member }), ...(kind && { kind }), ...(day && { day }) };
          expect(await readAll(app, query), JSON.stringify(query)).toEqual(expected);
          found.push(expected.length);
        }
    expect(Math.max(...found)).toBe(rows.length);
    expect(found.filter((count) => count > 100).length).toBeGreaterThan(5);
  });

  test('name everybody whom entries can name', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    await app.signIn();
    const { body } = await app.call(listAuditLog, { query: { kind: 'data' } });
    expect(body).toEqual({
      entries: [],
      hasMore: false,
      members: ['admin', 'desk', 'command line', 'automatic'],
    });
  });
});

test('filters of the audit log refuse what is no filter', async () => {
  await using app = await startTestApp();
  await app.signIn('viewer');
  for (const query of [
    'day=2026-02-30',
    'day=',
    'day=1999-12-31',
    'kind=everything',
    `member=${'x'.repeat(81)}`,
  ])
    expect(
      (
        await app.app.inject({
          url: `${listAuditLog.path}?${query}`,
          headers: { cookie: app.cookie() ?? '' },
        })
      ).statusCode,
      query,
    ).toBe(400);
});

test('every action has a kind, and every kind an action', async () => {
  await using app = await startTestApp();
  const served = app.app.endpoints.filter(({ audit }) => audit).map(actionOf);
  const kinds = [...served, ...Object.keys(commandCopy)].map(
    (action) => [action, auditKindOf(action)] as const,
  );
  expect(kinds.filter(([, kind]) => kind === undefined)).toEqual([]);
  expect(new Set(kinds.map(([, kind]) => kind))).toEqual(new Set(AuditKind.options));
  const kindsOf = (pattern: RegExp) =>
    new Set(kinds.filter(([action]) => pattern.test(action)).map(([, kind]) => kind));
  expect(kindsOf(/^GET |privacy/)).toEqual(new Set(['data']));
  expect(kindsOf(/^DELETE .*(requests|messages|members|analytics)/)).toEqual(new Set(['removals']));
  expect(auditKindOf('POST /api/admin/of-an-earlier-version')).toBe(undefined);
});
