import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestTls } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContactMessage } from '../../src/contracts/contact-messages.ts';
import { signOut } from '../../src/contracts/staff.ts';
import { joinVipClub } from '../../src/contracts/vip.ts';
import { publicPaths } from '../../src/routes.ts';
import { openStream } from '../event-stream.ts';
import { startComposeNginxBefore, startNginxBefore } from '../nginx-process.ts';
import { type SiteProcess, STAFF, signInAt, startSite } from '../site-process.ts';
import { aMessage, formHeaders } from './enquiries.ts';
import { startTestApp } from './test-app.ts';

const client = join(import.meta.dirname, '../../build/client');
const pictures = readdirSync(join(client, 'media'))
  .filter((name) => /\.(avif|webp)$/.test(name))
  .map((name) => `/media/${name}`);
/** Every page and script, some pictures and the files of crawlers. */
const served = [
  ...publicPaths,
  ...readdirSync(join(client, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `/assets/${name}`),
  ...pictures.slice(0, 20),
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
];

let site: SiteProcess;
let nginx: Awaited<ReturnType<typeof startNginxBefore>>;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '127.0.0.1' });
  nginx = await startNginxBefore(site.url);
});
afterAll(async () => {
  await nginx.stop();
  await site.stop();
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Both answers as they travel: nothing is decompressed. */
async function bothAnswers(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  const [direct, through] = await Promise.all([ask(site.url), ask(nginx.url)]);
  return { direct, through };

  function ask(url: string): Promise<Answer> {
    return new Promise((done, fail) => {
      request(
        url + path,
        { method, headers: { host: 'www.sterlingrow.example', ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () =>
            done({
              status: response.statusCode,
              headers: comparable(response.headers, response.statusCode),
              body: Buffer.concat(chunks),
            }),
          );
        },
      )
        .on('error', fail)
        .end(body);
    });
  }
}

/** Without what belongs to the connection, what only nginx reads, and what describes the body of an answer without one. */
function comparable(headers: IncomingHttpHeaders, status: number | undefined): IncomingHttpHeaders {
  const { date: _date, server: _server, connection: _, 'keep-alive': __, ...rest } = headers;
  delete rest['x-accel-expires'];
  if (status === 304) {
    delete rest['content-length'];
    delete rest['content-type'];
  }
  return rest;
}

/** A digest of the body: a failure prints both answers. */
const summary = ({ body, ...rest }: Answer) => ({
  ...rest,
  digest: createHash('sha256').update(body).digest('hex'),
});

const PORTION = 8;

/** Several at a time: there are hundreds of files. */
async function expectSame(list: string[], headers: Record<string, string>, method = 'GET', status = 200) {
  for (let start = 0; start < list.length; start += PORTION) {
    await Promise.all(
      list.slice(start, start + PORTION).map(async (path) => {
        const { direct, through } = await bothAnswers(path, headers, method);
        expect([path, summary(through)]).toEqual([path, summary(direct)]);
        expect([path, through.status]).toEqual([path, status]);
      }),
    );
  }
}

test('serves over TLS and HTTP/2, and sends visitors of port 80 there, as shipped', async () => {
  const front = await startNginxBefore(site.url, { limits: 'as shipped' });
  const servername = 'www.sterlingrow.example';
  const headers = { host: servername };
  for (const tlsUrl of [front.tlsUrl, front.tlsUrl.replace('127.0.0.1', '[::1]')]) {
    const [overTls] = await once(requestTls(tlsUrl, { ca: front.ca, servername, headers }).end(), 'response');
    overTls.resume();
    expect(overTls.statusCode).toBe(200);
    expect(overTls.headers['strict-transport-security']).toContain('max-age=');

    const session = connectHttp2(tlsUrl, { ca: front.ca, servername });
    const page = session.request({ ':path': '/contact', ':authority': servername });
    const [overHttp2] = await once(page, 'response');
    const chunks = await page.toArray();
    expect([session.alpnProtocol, overHttp2[':status']]).toEqual(['h2', 200]);
    expect(String(Buffer.concat(chunks))).toContain('</html>');
    session.close();
  }
  for (const redirectUrl of [front.redirectUrl, front.redirectUrl.replace('127.0.0.1', '[::1]')]) {
    const { status, headers: answered } = await fetch(`${redirectUrl}/fleet?a=b`, { redirect: 'manual' });
    expect([status, answered.get('location')]).toEqual([301, `https://${servername}/fleet?a=b`]);
  }
  await front.stop();
});

test.each(['br, gzip', 'gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0', ''])(
  'sends every page and file as the site does, header for header, when the browser accepts %j',
  async (encoding) => {
    const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
    await expectSame(served, headers);
    // Now from the cache.
    await expectSame(served, headers);
  },
);

test('sends a narrower picture to visitors who save data, as the site does', async () => {
  const wide = pictures.filter((path) => /-1200\.[0-9a-f]{8}\.avif$/.test(path));
  expect(wide.length).toBeGreaterThan(5);
  const plain: Record<string, string> = {};
  for (const headers of [plain, { 'save-data': 'on' }, plain]) await expectSame(wide, headers);
  const [path = ''] = wide;
  const [whole, lighter] = await Promise.all([
    fetch(nginx.url + path),
    fetch(nginx.url + path, { headers: { 'save-data': 'on' } }),
  ]);
  expect((await lighter.arrayBuffer()).byteLength).toBeLessThan((await whole.arrayBuffer()).byteLength);
});

test('sends a page with a query as the site does', async () => {
  await expectSame(
    publicPaths.map((path) => `${path}?utm_source=letter`),
    { 'accept-encoding': 'br' },
  );
});

test('answers HEAD as the site does', async () => {
  await expectSame(publicPaths, { 'accept-encoding': 'br' }, 'HEAD');
});

test('says that a page is unchanged as the site does', async () => {
  for (const path of ['/', '/contact', '/favicon.ico']) {
    const { direct } = await bothAnswers(path, { 'accept-encoding': 'br' });
    const etag = String(direct.headers.etag);
    for (const known of [etag, `"another", ${etag}`, `W/${etag}`]) {
      await expectSame([path], { 'accept-encoding': 'br', 'if-none-match': known }, 'GET', 304);
    }
    await expectSame([path], { 'accept-encoding': 'br', 'if-none-match': '"another"' });
  }
});

test('passes endpoints, staff pages, redirects and unknown addresses on', async () => {
  for (const [path, status] of [
    ['/healthz', 200],
    ['/admin-login', 200],
    ['/admin', 200],
    ['/about/', 308],
    ['/about/?from=mail', 308],
    ['/online-reservations', 308],
    ['/%61bout', 404],
    ['//about', 404],
    ['/no/such/page', 404],
    ['/404', 404],
    ['/api/nothing', 404],
    ['/assets/../package.json', 404],
  ] as const) {
    await expectSame([path], { 'accept-encoding': 'gzip' }, 'GET', status);
  }
});

test('passes a form that was sent without scripts on', async () => {
  const { direct, through } = await bothAnswers(
    createContactMessage.path,
    {
      ...formHeaders,
      origin: 'http://www.sterlingrow.example',
      'accept-encoding': 'identity',
    },
    'POST',
    'name=Ada&email=ada%40',
  );
  expect(direct.status).toBe(400);
  expect(through.status).toBe(400);
  expect(through.body.toString()).toContain('<html');
});

test('keeps sending pages, and says that it cannot take a form, when the service is down', async () => {
  const other = await startSite();
  const front = await startNginxBefore(other.url);
  // Only what is asked for again is kept.
  for (let time = 0; time < 2; time++)
    expect((await (await fetch(`${front.url}/contact`)).arrayBuffer()).byteLength).toBeGreaterThan(0);
  await other.stop();
  expect((await fetch(`${front.url}/contact`)).status).toBe(200);
  const answer = await fetch(front.url + createContactMessage.path, {
    method: 'POST',
    headers: formHeaders,
    body: 'name=Ada',
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('tel:');
  expect((await fetch(`${front.url}/api/geo`)).status).toBe(503);
  await front.stop();
});

test('caches what the service allows, and no staff page, endpoint, error or answer that sets a cookie', async () => {
  const asked: string[] = [];
  const upstream = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url} ${incoming.headers['x-forwarded-for']}`);
    answer.setHeader('cache-control', incoming.url === '/private' ? 'no-store' : 'max-age=60');
    if (incoming.url === '/cookie') answer.setHeader('set-cookie', 'a=b');
    if (incoming.url === '/missing') answer.setHeader('cache-control', 'no-cache');
    answer.writeHead(incoming.url === '/missing' ? 404 : 200).end('answer');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const front = await startNginxBefore(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const timesAsked = async (path: string, method = 'GET') => {
    asked.length = 0;
    for (let time = 0; time < 3; time++) {
      await fetch(front.url + path, { method, headers: { 'x-forwarded-for': '203.0.113.7' } });
    }
    expect(asked.filter((line) => !line.endsWith(' 127.0.0.1'))).toEqual([]);
    return asked.length;
  };
  expect(await timesAsked('/page')).toBe(2);
  for (const path of ['/admin', '/admin-login', '/api/lists', '/missing', '/cookie', '/private']) {
    expect([path, await timesAsked(path)]).toEqual([path, 3]);
  }
  expect(await timesAsked('/page', 'POST')).toBe(3);
  // The service takes a GET of an offer as the customer's; nginx would ask so for a HEAD of what it may keep.
  await using app = await startTestApp();
  const { secretPaths } = app.app;
  expect(secretPaths.length).toBeGreaterThan(5);
  for (const path of secretPaths.flatMap((secret) => [`${secret}/a`, `${secret}?key=a`])) {
    expect([path, await timesAsked(path, 'HEAD')]).toEqual([path, 3]);
    expect([path, asked[0]]).toEqual([path, `HEAD ${path} 127.0.0.1`]);
  }
  await front.stop();
  upstream.close();
});

test('keeps a page for all its queries alike, and none of them on the disk', async () => {
  const front = await startNginxBefore(site.url);
  const forms: string[] = [];
  for (const query of [
    '',
    '?fullName=Ada+Whitfield',
    '?q=1',
    '?plain=1&passengers=7',
    '?plain=1&passengers=8',
  ])
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${front.url}/quote-request${query}`, { method });
      expect([query, answer.status]).toEqual([query, 200]);
      if (query.includes('plain')) forms.push(await answer.text());
      else await answer.arrayBuffer();
    }
  expect(forms.map((form) => /value="([78])"/.exec(form)?.[1])).toEqual(['7', undefined, '8', undefined]);
  const kept = readdirSync(front.cacheFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  expect(kept.map((file) => /^KEY: (.*)$/m.exec(file)?.[1])).toEqual([
    'httpwww.sterlingrow.example/quote-request',
  ]);
  expect(kept.join()).not.toContain('Whitfield');
  await front.stop();
});

test('answers for no other host, and lets one address hold no more than its share of connections', async () => {
  const front = await startNginxBefore(site.url, { limits: 'as shipped' });
  expect((await fetch(`${front.url}/contact`)).status).toBe(421);
  const host = 'www.sterlingrow.example';
  const begin = (localAddress: string, method: string, headers = {}) =>
    request(`${front.url}/contact`, { localAddress, method, headers: { host, ...headers } });
  let refused = 0;
  // Bodies that never come.
  const held = Array.from({ length: 130 }, () => {
    const one = begin('127.0.0.2', 'POST', { 'content-length': 10 });
    one.on('error', () => undefined).on('response', ({ statusCode }) => statusCode === 429 && refused++);
    one.flushHeaders();
    return one;
  });
  await expect.poll(() => refused).toBe(30);
  const [answer] = await once(begin('127.0.0.3', 'GET').end(), 'response');
  expect(answer.resume().statusCode).toBe(200);
  for (const one of held) one.destroy();
  await front.stop();
});

test('lets no cache keep an error, whoever answers it', async () => {
  const [file = ''] = served.filter((path) => path.startsWith('/assets/'));
  const film = readdirSync(join(client, 'media')).find((name) => name.endsWith('.mp4'));
  const expectUncached = (path: string, { headers }: Answer) => {
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    expect([path, headers['x-accel-expires']]).toEqual([path, undefined]);
  };
  for (const [path, method, headers, status] of [
    [`${file}x`, 'GET', {}, 404],
    [file, 'POST', { 'content-length': '9' }, 404],
    ['/media/none.0123abcd.avif', 'GET', { 'accept-encoding': 'br' }, 404],
    [`/media/${film}`, 'GET', { range: 'bytes=999999999-' }, 400],
    ['/api/contact-messages', 'POST', { 'content-type': 'text/x', 'content-length': '9' }, 415],
    ['/api/nothing', 'GET', {}, 404],
    ['/api/admin/counts', 'GET', {}, 401],
    ['/%zz', 'GET', {}, 400],
  ] as const) {
    const { direct, through } = await bothAnswers(
      path,
      headers,
      method,
      method === 'POST' ? 'name=Ada!' : '',
    );
    expect([path, direct.status]).toEqual([path, status]);
    expectUncached(path, direct);
    expectUncached(path, through);
  }
  const { through: whole } = await bothAnswers(file, { range: 'bytes=999999999-' });
  expect(whole.status).toBe(200);
  const { through: part } = await bothAnswers(`/media/${film}`, { range: 'bytes=10-19' });
  expect([part.status, part.body.length]).toEqual([206, 10]);
  for (const url of [site.url, nginx.url]) {
    for (const [text, status] of [
      ['GET /a b c HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(60_000)}\r\n\r\n`, 4],
    ] as const) {
      const answer = await exchange(url, text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
      expect(answer.toLowerCase()).toContain('cache-control: no-store\r\n');
    }
  }
  const limited = await startNginxBefore(site.url, { limits: 'small' });
  const refused: Response[] = [];
  while (refused.length === 0) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(limited.url + file)));
    refused.push(...answers.filter(({ status }) => status === 429));
  }
  for (const { headers } of refused) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBeNull();
  }
  const large = await fetch(`${limited.url}/contact`, { method: 'POST', body: 'x'.repeat(70_000) });
  expect([large.status, large.headers.get('cache-control')]).toEqual([413, 'no-store']);
  await limited.stop();
});

test.each([
  ['/64', (index: number) => `2001:db8:7:1::${index}`],
  ['/48', (index: number) => `2001:db8:7:${index}::1`],
])('limits the requests of a %s of IPv6 together', async (_, addressOf) => {
  const limited = await startNginxBefore(site.url, { limits: 'small', behindProxy: true });
  let refused = 0;
  for (let round = 0; refused === 0 && round < 20; round++) {
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        fetch(`${limited.url}/robots.txt`, { headers: { 'x-forwarded-for': addressOf(1 + index) } }),
      ),
    );
    refused = answers.filter(({ status }) => status === 429).length;
  }
  expect(refused).toBeGreaterThan(0);
  await limited.stop();
});

/** Everything that a server answers to these bytes. */
async function exchange(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

test('keeps visitors apart, cookies secure and HSTS behind a proxy that ends TLS, for Compose', async () => {
  const inner = await startComposeNginxBefore(site.url);
  const outer = await startNginxBefore(inner.url, { endsTls: true });
  const send = (url: string, localAddress: string, path: string, body: object, headers = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((done, fail) => {
      const host = 'www.sterlingrow.example';
      request(
        url + path,
        { method: 'POST', localAddress, headers: { host, 'content-type': 'application/json', ...headers } },
        (response) =>
          response.resume().on('end', () => done({ status: response.statusCode, headers: response.headers })),
      )
        .on('error', fail)
        .end(JSON.stringify(body));
    });
  const join = (url: string, visitor: string, headers = {}) =>
    send(
      url,
      visitor,
      joinVipClub.path,
      { email: 'ada@whitfield.example', source: 'homepage_signup' },
      headers,
    );

  const statuses = [];
  for (let time = 0; time <= 30; time++) statuses.push((await join(outer.url, '127.0.0.2')).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect((await join(outer.url, '127.0.0.2', forged)).status).toBe(429);
  expect((await join(inner.url, '127.0.0.2', forged)).status).toBe(429);
  expect((await join(outer.url, '127.0.0.3')).status).toBe(200);

  const secure = await send(outer.url, '127.0.0.3', '/api/admin/login', STAFF);
  expect(secure.status).toBe(200);
  expect(String(secure.headers['set-cookie'])).toMatch(/^__Host-.*; Secure/);
  expect(secure.headers['strict-transport-security']).toContain('max-age=');
  const plain = await send(inner.url, '127.0.0.3', '/api/admin/login', STAFF, forged);
  expect(plain.status).toBe(200);
  expect(String(plain.headers['set-cookie'])).not.toContain('__Host-');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  await outer.stop();
  await inner.stop();
});

test('passes events on at once, and their end', async () => {
  const cookie = await signInAt(site.url);
  using stream = await openStream(nginx.url, cookie);
  await fetch(site.url + createContactMessage.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  });
  expect(await stream.next()).toMatchObject({ list: 'contact-messages', kind: 'created' });
  await fetch(site.url + signOut.path, { method: 'POST', headers: { cookie } });
  await stream.ended();
});
