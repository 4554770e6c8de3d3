import { expect, test } from 'vitest';
import { address } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
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
  const staff = app.app.endpoints.filter(({ access }) => access === 'staff');
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
  for (const endpoint of app.app.endpoints.filter(({ access }) => access === 'staff')) {
    const answer = await request(app, endpoint, { cookie: `staff=${'A'.repeat(43)}` });
    expect([name(endpoint), answer.statusCode]).toEqual([name(endpoint), 401]);
  }
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
    ({ path, access }) => path.startsWith('/api/admin/') && access !== 'staff',
  );
  expect(open.map(name)).toEqual(['POST /api/admin/login']);
});

test('requires staff access when requests are listed, although visitors may create them', async () => {
  await using app = await startTestApp();
  const reads = app.app.endpoints.filter(
    ({ path, method }) =>
      /^\/api\/(quote-requests|booking-requests|contact-messages)$/.test(path) && method === 'GET',
  );
  expect(reads.map(({ access }) => access)).toEqual(['staff', 'staff', 'staff']);
});
