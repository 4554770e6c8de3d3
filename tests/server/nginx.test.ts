import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStaffPath } from '#contracts/staff-path.ts';
import { readPages } from '#server/http/pages.ts';
import { type NginxProcess, startNginxBefore } from '../nginx-process.ts';
import { type SiteProcess, startSite } from '../site-process.ts';

const { pages, paths } = readPages(join(import.meta.dirname, '../../build/client'));

let site: SiteProcess;
let nginx: NginxProcess;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '127.0.0.1' });
  nginx = await startNginxBefore(site.url);
});
afterAll(async () => {
  await nginx.stop();
  await site.stop();
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Both answers as they travel: nothing is decompressed. */
async function bothAnswers(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  const [direct, through] = await Promise.all([site.url, nginx.url].map((url) => ask(url)));
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
              body: Buffer.concat(chunks).toString('base64'),
            }),
          );
        },
      )
        .on('error', fail)
        .end(body);
    });
  }
}

/** Without what belongs to the connection, and the length of nothing that nginx adds to an answer without a body. */
function comparable(headers: IncomingHttpHeaders, status: number | undefined): IncomingHttpHeaders {
  const { date: _date, server: _server, connection: _, 'keep-alive': __, ...rest } = headers;
  if (status === 304) delete rest['content-length'];
  return rest;
}

const PORTION = 8;

/** Several at a time: there are hundreds of files. */
async function expectSame(list: string[], headers: Record<string, string>, method = 'GET', status = 200) {
  for (let start = 0; start < list.length; start += PORTION) {
    await Promise.all(
      list.slice(start, start + PORTION).map(async (path) => {
        const { direct, through } = await bothAnswers(path, headers, method);
        expect([path, through]).toEqual([path, direct]);
        expect([path, through?.status]).toEqual([path, status]);
      }),
    );
  }
}

const served = [...pages.keys()].filter((path) => path !== '/404' && !isStaffPath(path));

test.each(['br, gzip', 'gzip', 'gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0', 'deflate', ''])(
  'sends every page and file as the site does, header for header, when the browser accepts %j',
  async (encoding) => {
    await expectSame(served, encoding ? { 'accept-encoding': encoding } : {});
  },
);

test('sends a narrower picture to visitors who save data, as the site does', async () => {
  const wide = served.filter((path) => pages.get(path)?.lighter);
  expect(wide.length).toBeGreaterThan(20);
  await expectSame(wide, { 'save-data': 'on' });
  const [path = ''] = wide;
  const [whole, lighter] = await Promise.all([
    fetch(nginx.url + path),
    fetch(nginx.url + path, { headers: { 'save-data': 'on' } }),
  ]);
  expect((await lighter.arrayBuffer()).byteLength).toBeLessThan((await whole.arrayBuffer()).byteLength);
  for (const answer of [whole, lighter]) expect(answer.headers.get('vary')).toBe('save-data');
});

test('sends a page with a query as the site does', async () => {
  await expectSame(
    paths.map((path) => `${path}?utm_source=letter`),
    { 'accept-encoding': 'br' },
  );
});

test('answers HEAD as the site does', async () => {
  await expectSame(paths, { 'accept-encoding': 'br' }, 'HEAD');
});

test('says that a page is unchanged as the site does', async () => {
  for (const path of ['/', '/contact', '/favicon.ico']) {
    const { direct } = await bothAnswers(path, { 'accept-encoding': 'br' });
    const etag = String(direct?.headers.etag);
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
    '/contact',
    {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://www.sterlingrow.example',
      'accept-encoding': 'identity',
    },
    'POST',
    'name=Ada&email=ada%40',
  );
  expect(direct?.status).toBe(400);
  expect(through?.status).toBe(400);
  expect(Buffer.from(through?.body ?? '', 'base64').toString()).toContain('<html');
});

test('keeps sending pages, and says that it cannot take a form, when the service is down', async () => {
  const other = await startSite();
  const front = await startNginxBefore(other.url);
  await other.stop();
  expect((await fetch(`${front.url}/contact`)).status).toBe(200);
  const answer = await fetch(`${front.url}/contact`, { method: 'POST', body: 'name=Ada' });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('tel:');
  expect((await fetch(`${front.url}/api/geo`)).status).toBe(503);
  await front.stop();
});
