import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { signIn } from '#contracts/staff.ts';
import { joinVipClub } from '#contracts/vip.ts';
import { startSite } from '../site-process.ts';
import { aMessage, aQuoteRequest, publicForms } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const wrong = { username: 'admin', password: 'not the password' };

function guesses(
  app: TestApp,
  count: number,
  from: (guess: number) => Record<string, string>,
  remote?: string,
) {
  return Promise.all(
    Array.from({ length: count }, (_, guess) =>
      app.app
        .inject({
          method: 'POST',
          url: signIn.path,
          headers: from(guess),
          ...(remote && { remoteAddress: remote }),
          payload: { ...wrong, username: `user-${guess}` },
        })
        .then(({ statusCode }) => statusCode),
    ),
  );
}

test.each([...publicForms, '/demo-reservations/book'])(
  'rejects a form posted to %s when it comes from another site',
  async (url) => {
    await using app = await startTestApp();
    for (const foreign of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await app.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...foreign },
        payload: 'email=ada%40whitfield.example&source=homepage_signup',
      });
      expect(answer.statusCode).toBe(403);
    }
    expect(await app.db.query.selectFrom('emails').selectAll().execute()).toEqual([]);
  },
);

test('applies rate limits when a visitor claims another address', async () => {
  await using app = await startTestApp();
  const answers = await guesses(app, 40, (guess) => ({ 'x-forwarded-for': `203.0.113.${guess}` }));
  expect(answers.filter((status) => status === 401)).toHaveLength(30);
});

test('reads the forwarded address only when the peer is a trusted proxy', async () => {
  await using app = await startTestApp('sqlite', { TRUST_PROXY: '10.0.0.1' });
  const claimed = (guess: number) => ({ 'x-forwarded-for': `203.0.113.${guess}` });
  const directly = await guesses(app, 40, claimed, '192.0.2.9');
  expect(directly.filter((status) => status === 401)).toHaveLength(30);
  const throughProxy = await guesses(app, 40, claimed, '10.0.0.1');
  expect(throughProxy.filter((status) => status === 401)).toHaveLength(40);
  // Ignores the part of the header that the visitor wrote before the proxy added its own.
  const forged = (guess: number) => ({ 'x-forwarded-for': `198.51.100.${guess}, 192.0.2.77` });
  const prefixed = await guesses(app, 40, forged, '10.0.0.1');
  expect(prefixed.filter((status) => status === 401)).toHaveLength(30);
});

test('counts one visitor when a balancer adds a port to every address', async () => {
  await using app = await startTestApp('sqlite', { TRUST_PROXY: '10.0.0.1' });
  const withPort = (guess: number) => ({ 'x-forwarded-for': `203.0.113.7:${40_000 + guess}` });
  const answers = await guesses(app, 40, withPort, '10.0.0.1');
  expect(answers.filter((status) => status === 401)).toHaveLength(30);
});

test('counts one visitor when requests come from one IPv6 subnet', async () => {
  await using app = await startTestApp('sqlite', { TRUST_PROXY: '127.0.0.1' });
  const answers = await guesses(app, 40, (guess) => ({ 'x-forwarded-for': `2001:db8:1:2::${guess + 1}` }));
  expect(answers.filter((status) => status === 401)).toHaveLength(30);
});

test('links to the configured site in mails when the Host header names another', async () => {
  await using app = await startTestApp('sqlite', { PUBLIC_URL: 'https://rides.example' });
  const headers = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' };
  await app.call(createQuoteRequest, { body: aQuoteRequest(), headers });
  await app.call(createContactMessage, { body: aMessage(), headers });
  await app.call(joinVipClub, {
    body: { email: 'ada@whitfield.example', source: 'homepage_signup' },
    headers,
  });
  const emails = await app.db.query.selectFrom('emails').select('content').execute();
  const contents = emails.map(({ content }) => content);
  expect(contents).toHaveLength(4);
  expect(contents.join()).toContain('https://rides.example/vip-club/leave/');
  expect(contents.join()).not.toContain('elsewhere.example');
});

test('answers without a server error when requests are malformed HTTP', async () => {
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const { port, hostname } = new URL(site.url);
  const end = '\r\nHost: x\r\nConnection: close\r\n\r\n';
  const raw = [
    `GET /%0d%0aSet-Cookie:%20staff=1 HTTP/1.1${end}`,
    `GET /../../../../etc/passwd HTTP/1.1${end}`,
    `GET /media/..%2f..%2f..%2f..%2fetc%2fpasswd HTTP/1.1${end}`,
    `GET /media/%2e%2e/%2e%2e/package.json HTTP/1.1${end}`,
    `GET //elsewhere.example/ HTTP/1.1${end}`,
    `GET http://elsewhere.example/api/admin/session HTTP/1.1${end}`,
    `GET /${'/'.repeat(14_000)}x/ HTTP/1.1${end}`,
    `GET /%E0%A4%A HTTP/1.1${end}`,
    `GET / HTTP/9.9${end}`,
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `POST /api/email-signup HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
    `POST /api/email-signup HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\nConnection: close\r\n\r\n{}x`,
    `TRACE / HTTP/1.1${end}`,
    `CONNECT elsewhere.example:443 HTTP/1.1${end}`,
    `OPTIONS * HTTP/1.1${end}`,
    '\u0000\u0001\u0002\r\n\r\n',
  ];
  for (const request of raw) {
    const answer = await exchange(Number(port), hostname, request);
    expect(answer, request.slice(0, 80)).not.toMatch(/^HTTP\/1\.1 5\d\d/);
    if (/^(TRACE|CONNECT) /.test(request)) expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    // The end of this request is ambiguous: the bytes after it could be taken for another visitor's request.
    if (request.includes('Content-Length')) expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).not.toMatch(/^set-cookie:/im);
    expect(answer).not.toMatch(/^location: (?!\/[^/])/im);
    expect(answer).not.toContain('root:x:');
    expect(answer).not.toContain('"sterling-row"');
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.stop();
});

/** Everything that comes back until the server closes. */
async function exchange(port: number, host: string, request: string): Promise<string> {
  const socket = connect(port, host).on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.write(Buffer.from(request, 'latin1'));
  await once(socket, 'close');
  return answer;
}
