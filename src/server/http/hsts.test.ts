import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { trackPageView } from '#contracts/analytics.ts';
import { startTestApp } from '#tests/server/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-hsts-'));
for (const page of ['', 'about', '404']) {
  mkdirSync(join(folder, page), { recursive: true });
  writeFileSync(join(folder, page, 'index.html'), `<!doctype html>${page}`);
}
afterAll(() => rmSync(folder, { recursive: true }));

/** One request for each way in which the server writes a response, with its status. */
const requests: [path: string, status: number, init?: RequestInit][] = [
  ['/', 200],
  ['/about/', 308],
  ['/online-reservations', 308],
  ['/nowhere', 404],
  ['/healthz', 200],
  ['/%zz', 400],
  ['/api/nothing', 404],
  [
    trackPageView.path,
    400,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"sessionId":7}' },
  ],
];

async function hstsByPath(trustProxy: string, headers: Record<string, string>) {
  await using app = await startTestApp('sqlite', { TRUST_PROXY: trustProxy }, folder);
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const values: Record<string, string | null> = {};
  for (const [path, status, init] of requests) {
    const response = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...init?.headers, ...headers },
    });
    expect([path, response.status]).toEqual([path, status]);
    values[path] = response.headers.get('strict-transport-security');
  }
  return values;
}

const everyPath = (value: string | null) => Object.fromEntries(requests.map(([path]) => [path, value]));

test('sends HSTS with every response when a trusted proxy says that the client uses HTTPS', async () => {
  expect(await hstsByPath('127.0.0.1', { 'x-forwarded-proto': 'https' })).toEqual(
    everyPath('max-age=63072000; includeSubDomains; preload'),
  );
});

test('sends no HSTS when the client uses HTTP', async () => {
  expect(await hstsByPath('127.0.0.1', { 'x-forwarded-proto': 'http' })).toEqual(everyPath(null));
  expect(await hstsByPath('127.0.0.1', { 'x-forwarded-proto': 'https, http' })).toEqual(everyPath(null));
});

test('sends no HSTS when the X-Forwarded-Proto header does not come from a trusted proxy', async () => {
  expect(await hstsByPath('192.0.2.1', { 'x-forwarded-proto': 'https' })).toEqual(everyPath(null));
});
