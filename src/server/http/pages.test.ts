import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageRoutes } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-pages-'));
const home =
  '<!doctype html><script>start()</script><style>a{}</style><script type="application/ld+json">{}</script>Home';
let port = 0;
const app = Fastify();

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
  put('admin/index.html', '<!doctype html>Staff');
  put('admin-login/index.html', '<!doctype html>Staff');
  put('assets/home-abc.js', 'start()');
  put('robots.txt', 'User-agent: *');
  mkdirSync(join(folder, 'media/cards'), { recursive: true });
  writeFileSync(join(folder, 'media/hero-1200.1438ef4e.avif'), 'a picture');
  writeFileSync(join(folder, 'media/place-1600.1438ef4e.avif'), 'a wide picture');
  writeFileSync(join(folder, 'media/place-720.1438ef4e.avif'), 'a narrow picture');
  writeFileSync(join(folder, 'media/cards/home.jpg'), 'a card');
  writeFileSync(join(folder, 'media/film.058fd571.mp4'), Buffer.alloc(300 * 1024));
  const pages = await pageRoutes(app, folder);
  app.setNotFoundHandler((request, reply) => pages.sendNotFound(request, reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** node:http instead of fetch, so that the client neither decompresses nor redirects nor normalizes the path. */
function fetchRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

test('serves a page with its content type and lets the browser revalidate it', async () => {
  const response = await fetchRaw('/');
  expect(response.status).toBe(200);
  expect(response.body.toString()).toBe(home);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
});

test('lets browsers cache an asset for a year when its name contains a hash', async () => {
  expect((await fetchRaw('/assets/home-abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

test('serves pictures, share cards and films, and films in ranges', async () => {
  const picture = await fetchRaw('/media/hero-1200.1438ef4e.avif', { 'accept-encoding': 'br' });
  expect(picture.body.toString()).toBe('a picture');
  expect(picture.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.headers.vary).toBeUndefined();
  expect((await fetchRaw('/media/cards/home.jpg')).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
  });
  expect(await fetchRaw('/media/film.058fd571.mp4', { range: 'bytes=10-19' })).toMatchObject({
    status: 206,
    headers: {
      'content-type': 'video/mp4',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
});

test('sends the widest light picture to visitors who save data', async () => {
  const saves = { 'save-data': 'on' };
  const wide = await fetchRaw('/media/place-1600.1438ef4e.avif', saves);
  expect(wide.body.toString()).toBe('a narrow picture');
  expect(wide.headers.vary).toBe('save-data');
  expect((await fetchRaw('/media/place-1600.1438ef4e.avif')).body.toString()).toBe('a wide picture');
  expect((await fetchRaw('/media/hero-1200.1438ef4e.avif', saves)).body.toString()).toBe('a picture');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('sends for Accept-Encoding %j the encoding %s', async (accepted, encoding) => {
  const response = await fetchRaw('/', { 'accept-encoding': accepted });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers['content-length']).toBe(String(response.body.length));
});

test('answers 304 when the ETag of the same encoding matches', async () => {
  const first = await fetchRaw('/', { 'accept-encoding': 'br' });
  const etag = first.headers.etag ?? '';
  const again = await fetchRaw('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, headers: { etag } });
  expect(again.body).toHaveLength(0);
  expect((await fetchRaw('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
});

test('sends the headers without the body when the method is HEAD', async () => {
  const [head, full] = [await fetchRaw('/about', {}, 'HEAD'), await fetchRaw('/about')];
  expect(head.body).toHaveLength(0);
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(full.headers['content-length']);
});

test('redirects to the page with its query when the path ends with a slash', async () => {
  expect(await fetchRaw('/about/?utm_source=card')).toMatchObject({
    status: 308,
    headers: { location: '/about?utm_source=card' },
  });
  expect((await fetchRaw('//elsewhere.example/')).status).toBe(404);
});

test('redirects to the reservations page when its old path is requested', async () => {
  expect(await fetchRaw('/online-reservations')).toMatchObject({
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
])('serves the not-found page with status 404 when %s is requested', async (path) => {
  const response = await fetchRaw(path);
  expect(response.status).toBe(404);
  expect(response.body.toString()).toContain('404 Page Not Found');
});

describe('headers of a page', () => {
  test('allow only the inline scripts and styles of that page', async () => {
    const policy = String((await fetchRaw('/')).headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('keep the page out of search engines and caches when it is a staff page', async () => {
    expect((await fetchRaw('/admin')).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
    expect((await fetchRaw('/admin-login')).headers['x-robots-tag']).toBe('noindex, nofollow');
  });
});
