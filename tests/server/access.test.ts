import { expect, test } from 'vitest';
import { cancelAddressChange, changeAddress, changeName } from '#contracts/account.ts';
import { address } from '#contracts/client.ts';
import { type Access, allows, type Endpoint, roles } from '#contracts/endpoint.ts';
import { signOut } from '#contracts/staff.ts';
import { sendWeeklyReportNow, setWeeklyReport } from '#contracts/weekly-report.ts';
import { setSetting } from '#server/db/settings.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * Tried on every endpoint that the server really serves: `app.endpoints` is what `serve` was called with, so a new endpoint
 * is in it from its first day.
 */

function request(app: TestApp, { method, path }: Endpoint, headers: Record<string, string> = {}) {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']));
  return app.app.inject({
    method,
    url: address(path, params),
    headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
    ...(method !== 'GET' && { payload: '{}' }),
  });
}

const foreignSigns: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

const name = ({ method, path }: Endpoint) => `${method} ${path}`;

test('answers 401 at every staff endpoint when there is no session', async () => {
  await using app = await startTestApp();
  const staff = app.app.endpoints.filter(({ access }) => access !== 'public');
  expect(staff.length).toBeGreaterThan(10);
  const open: string[] = [];
  for (const endpoint of staff) {
    const answer = await request(app, endpoint);
    if (answer.statusCode !== 401 || answer.json().code !== 'signed_out') open.push(name(endpoint));
  }
  expect(open).toEqual([]);
});

test('answers 401 when the session is made up', async () => {
  await using app = await startTestApp();
  for (const endpoint of app.app.endpoints.filter(({ access }) => access !== 'public')) {
    const answer = await request(app, endpoint, { cookie: `staff=${'A'.repeat(43)}` });
    expect([name(endpoint), answer.statusCode]).toEqual([name(endpoint), 401]);
  }
});

test.each(roles)('refuses a %s exactly the endpoints above that role', async (role) => {
  await using app = await startTestApp();
  const staff = app.app.endpoints.filter(({ access, path }) => access !== 'public' && path !== signOut.path);
  const levels = new Set(staff.map(({ access }) => access));
  expect([...levels].sort()).toEqual(['desk', 'owner', 'signed-in', 'viewer']);
  // Without it a viewer's exports are refused for another reason.
  await setSetting(app.db.query, 'viewer-export', 'on');
  await app.signIn(role);
  const cookie = app.cookie() ?? '';
  const wrong: string[] = [];
  for (const endpoint of staff) {
    const answer = await request(app, endpoint, { cookie });
    const isRefused = answer.statusCode === 403 && answer.json().code === 'forbidden';
    if (isRefused === allows(role, endpoint.access)) wrong.push(`${name(endpoint)} ${answer.statusCode}`);
    if (isRefused) expect(answer.json().message).toContain('does not allow this');
    expect([name(endpoint), answer.statusCode]).not.toEqual([name(endpoint), 401]);
  }
  expect(wrong).toEqual([]);
});

test('gives each role the rights of the one below and some more, and denies what it does not know', () => {
  const levels: Access[] = ['public', 'signed-in', 'viewer', 'desk', 'owner'];
  expect(roles.map((role) => levels.filter((access) => allows(role, access)))).toEqual([
    ['public', 'signed-in', 'viewer'],
    ['public', 'signed-in', 'viewer', 'desk'],
    ['public', 'signed-in', 'viewer', 'desk', 'owner'],
  ]);
  expect(allows('owner', 'staff' as Access)).toBe(false);
  expect(allows('admin' as 'owner', 'viewer')).toBe(false);
});

test('lets a viewer change nothing but their own account', async () => {
  await using app = await startTestApp();
  const changing = app.app.endpoints.filter(({ method, access }) => method !== 'GET' && access === 'viewer');
  // Their name, where their own emails go, and their weekly email.
  expect(changing.map((endpoint) => [endpoint.path, endpoint.changes])).toEqual([
    [changeName.path, ['staffAccounts:own']],
    [changeAddress.path, ['staffChallenges:own', 'emails:alerts']],
    [cancelAddressChange.path, ['staffChallenges:own']],
    [setWeeklyReport.path, ['staffAccounts:own']],
    [sendWeeklyReportNow.path, ['emails:alerts']],
  ]);
});

test('rejects every change when the request comes from another site, with a staff session too', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const cookie = app.cookie() ?? '';
  const changing = app.app.endpoints.filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(10);
  const open: string[] = [];
  for (const endpoint of changing) {
    for (const foreign of foreignSigns) {
      const answer = await request(app, endpoint, { cookie, ...foreign });
      if (answer.statusCode !== 403 || answer.json().code !== 'forbidden') open.push(name(endpoint));
    }
  }
  expect(open).toEqual([]);
});

test('requires staff access when a path is under /api/admin, except for the sign-in', async () => {
  await using app = await startTestApp();
  const open = app.app.endpoints.filter(
    ({ path, access }) => path.startsWith('/api/admin/') && access === 'public',
  );
  expect(open.map(name)).toEqual(['POST /api/admin/login', 'POST /api/admin/login/second-step']);
});

test('requires staff access when requests are listed, although visitors may create them', async () => {
  await using app = await startTestApp();
  const reads = app.app.endpoints.filter(
    ({ path, method }) =>
      /^\/api\/(quote-requests|booking-requests|contact-messages)$/.test(path) && method === 'GET',
  );
  expect(reads.map(({ access }) => access)).toEqual(['viewer', 'viewer', 'viewer']);
});
