import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-pages-'));
const home =
  '<!doctype html><script>start()</script><style>a{}</style><script type="application/ld+json">{}</script>Home';
let port = 0;
const server = createServer();

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, `${file}.gz`), gzipSync(text));
}

beforeAll(async () => {
  put('index.html', home);
  put('about/index.html', '<!doctype html>About');
  put('404/index.html', '<!doctype html>404 Page Not Found');
  put('__spa-fallback.html', '<!doctype html>Staff');
  put('assets/home-abc.js', 'start()');
  put('robots.txt', 'User-agent: *');
  mkdirSync(join(folder, 'media/cards'), { recursive: true });
  writeFileSync(join(folder, 'media/hero-1200.1438ef4e.avif'), 'a picture');
  writeFileSync(join(folder, 'media/cards/home.jpg'), 'a card');
  writeFileSync(join(folder, 'media/film.058fd571.mp4'), Buffer.alloc(300 * 1024));
  const pages = loadPages(folder, { behindProxy: true });
  server.on('request', (request, response) => {
    if (!pages.answer(request, response)) pages.answerNotFound(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Plain HTTP, so that no client unpacks, follows or normalises anything. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((answered, failed) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.once('error', failed);
    sent.end();
  });
}

test('a page is served with its type, to be revalidated', async () => {
  const answer = await ask('/');
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe(home);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
});

test('hashed assets may be kept for ever', async () => {
  expect((await ask('/assets/home-abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

test('a picture comes from memory and may be kept for ever, a card for an hour; a film is left to be streamed', async () => {
  const picture = await ask('/media/hero-1200.1438ef4e.avif', { 'accept-encoding': 'br' });
  expect(picture.body.toString()).toBe('a picture');
  expect(picture.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.headers.vary).toBeUndefined();
  expect((await ask('/media/cards/home.jpg')).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
  });
  expect((await ask('/media/film.058fd571.mp4')).status).toBe(404);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('a browser that accepts %j gets %s', async (accepted, encoding) => {
  const answer = await ask('/', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-length']).toBe(String(answer.body.length));
});

test('a page that has not changed is not sent again, each encoding apart', async () => {
  const first = await ask('/', { 'accept-encoding': 'br' });
  const etag = first.headers.etag ?? '';
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, headers: { etag } });
  expect(again.body).toHaveLength(0);
  expect((await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
});

test('HEAD answers what GET would, without the page', async () => {
  const [head, get] = [await ask('/about', {}, 'HEAD'), await ask('/about')];
  expect(head.body).toHaveLength(0);
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('a trailing slash leads to the page, its query kept', async () => {
  expect(await ask('/about/?utm_source=card')).toMatchObject({
    status: 308,
    headers: { location: '/about?utm_source=card' },
  });
  expect((await ask('//elsewhere.example/')).status).toBe(404);
});

test('the old address of the reservations page leads to the new one', async () => {
  expect(await ask('/online-reservations')).toMatchObject({
    status: 308,
    headers: { location: '/reservations' },
  });
});

test.each([
  '/nowhere',
  '/404',
  '/index.html',
  '/about/index.html',
  '/__spa-fallback.html',
  '/../etc/passwd',
  '/%2e%2e/etc/passwd',
])('%s is the not-found page with status 404', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain('404 Page Not Found');
});

describe('the headers of a page', () => {
  test('let only its own inline scripts and styles run', async () => {
    const policy = String((await ask('/')).headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('ask for TLS from then on, when it came over TLS', async () => {
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await ask('/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  });

  test('keep staff pages out of search engines and caches', async () => {
    expect((await ask('/admin')).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
    expect((await ask('/admin-login')).headers['x-robots-tag']).toBe('noindex, nofollow');
  });
});
