import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { trackPageTime, trackPageView, trackSession } from '#contracts/analytics.ts';
import { prepareOffer, sendOffer } from '#contracts/offers.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { reportClientError } from '#contracts/system.ts';
import { freePort } from '../free-port.ts';
import { aQuoteRequest } from './enquiries.ts';
import { postForm } from './offers.ts';
import { routesOf } from './routes.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aSession, BROWSER } from './visitor.ts';

/**
 * A secret address lets its holder act for a customer or a member of staff. The routes declare these addresses; the
 * tests try every route whose address holds a token, and every way to write one.
 */

const build = join(import.meta.dirname, '../../build/client');
const TOKEN = 'S3cretTokenThatNobodyMaySee-abcdefghijklmno';

/** Paths of the routes with a token in their address. */
function tokenRoutes({ app }: TestApp): string[] {
  const paths = routesOf(app).map(({ path }) => path);
  const found = paths.filter((path) => path.includes('/:token'));
  return [...new Set(found.map((path) => path.slice(0, path.indexOf('/:token'))))].sort();
}

const spellings = (prefix: string) => [
  `${prefix}/${TOKEN}`,
  `${prefix}/${TOKEN}/`,
  `${prefix}/${TOKEN}/accept`,
  `${prefix}/${TOKEN}/unknown/deeper`,
  `${prefix}/${TOKEN}?utm_source=mail`,
  `/${prefix}/${TOKEN}`,
  `${prefix.toUpperCase()}/${TOKEN}`,
];

test('declares every address that holds a token', async () => {
  await using app = await startTestApp();
  const routes = tokenRoutes(app);
  expect(routes).toEqual([
    ...['/chauffeur', '/offers', '/staff-address', '/vip-club/leave', '/vip-club/rejoin', '/weekly-email'],
  ]);
  expect(app.app.secretPaths).toEqual(expect.arrayContaining(routes));
  expect(app.app.secretPaths).toContain('/quote-request/received');
});

test('answers at such an address without scripts, caches, referrers or robots, whatever is wrong with it', async () => {
  await using app = await startTestApp('sqlite', {}, build);
  const wrong: string[] = [];
  for (const prefix of app.app.secretPaths)
    for (const url of spellings(prefix))
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE'] as const) {
        const { headers, body, statusCode } = await app.app.inject({
          method,
          url,
          headers: { 'user-agent': BROWSER },
        });
        const isPrivate =
          headers['referrer-policy'] === 'no-referrer' &&
          headers['cache-control'] === 'no-store' &&
          String(headers['x-robots-tag']).includes('noindex') &&
          !/<script(?! type="application\/ld\+json")/.test(body);
        if (!isPrivate) wrong.push(`${method} ${url} ${statusCode}`);
      }
  expect(wrong).toEqual([]);
});

test('leads from below an address to the page itself', async () => {
  await using app = await startTestApp();
  for (const rest of ['/', '/accept', '/question', '/decline']) {
    const answer = await app.app.inject({
      url: `/offers/${TOKEN}${rest}`,
      headers: { 'user-agent': BROWSER },
    });
    expect([rest, answer.statusCode, answer.headers.location]).toEqual([rest, 303, `/offers/${TOKEN}`]);
  }
});

test('keeps such addresses out of analytics, metrics and logs', async () => {
  const port = await freePort();
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'debug', METRICS_PORT: String(port) });
  const headers = { 'user-agent': BROWSER };
  let reports = 0;
  for (const prefix of app.app.secretPaths)
    for (const pagePath of spellings(prefix)) {
      await app.app.inject({ url: pagePath, headers });
      const sessionId = 'visitor-1';
      const view = await app.call(trackPageView, { headers, body: { sessionId, pagePath, pageTitle: '' } });
      expect([pagePath, view.body]).toEqual([pagePath, { accepted: false }]);
      await app.call(trackPageTime, { headers, body: { sessionId, pagePath, timeOnPage: 5 } });
      await app.call(trackSession, { headers, body: aSession({ sessionId, landingPage: pagePath }) });
      const message = `TypeError: Failed to fetch "https://www.sterlingrow.example${pagePath}"`;
      // Each from a network of its own, which a limit counts.
      await app.app.inject({
        method: reportClientError.method,
        url: reportClientError.path,
        remoteAddress: `10.0.${reports++}.1`,
        payload: { message, path: pagePath },
      });
    }
  const texts = await app.db.query.selectFrom('analyticsTexts').selectAll().execute();
  expect(JSON.stringify(texts)).not.toContain(TOKEN);
  await app.app.metrics?.listen('127.0.0.1', port);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('/offers/:token');
  expect(metrics).not.toContain(TOKEN);
  expect(app.logged.filter((line) => line.includes('a page failed in the browser'))).toHaveLength(reports);
  expect(app.logged.join('\n')).not.toContain(TOKEN);
});

test('locks nothing where an offer is only looked at, counts what is sent, and refuses before anything is read', async () => {
  await using app = await startTestApp();
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await app.signIn('desk');
  const draft = (await app.call(prepareOffer, { params: { id: 1 } })).body;
  await app.call(sendOffer, { params: { id: 1 }, body: draft });
  const email = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', 'offer')
    .executeTakeFirstOrThrow();
  const { pathname } = new URL(JSON.parse(email.content).action.url);
  const visit = async (url: string) =>
    (await app.app.inject({ url, headers: { 'user-agent': BROWSER } })).statusCode;
  expect(await visit(pathname)).toBe(200);
  expect((await postForm(app, `${pathname}/accept`)).statusCode).toBe(303);
  const transaction = vi.spyOn(app.ctx.db, 'transaction');
  const statuses = new Set<number>();
  for (const path of [pathname, `${pathname}/ride.ics`])
    for (let time = 0; time < 149; time++) statuses.add(await visit(path));
  expect([...statuses]).toEqual([200]);
  for (let time = 0; time < 10; time++) statuses.add(await visit(`${pathname}/ride.ics`));
  expect([...statuses]).toEqual([200, 429]);
  expect(transaction).not.toHaveBeenCalled();
  const { query, snapshot } = app.ctx.db;
  Object.assign(app.ctx.db, { query: undefined, snapshot: undefined });
  const addresses = [pathname, ...tokenRoutes(app).map((prefix) => `${prefix}/${TOKEN}`)];
  for (const path of addresses) expect([path, await visit(path)]).toEqual([path, 429]);
  Object.assign(app.ctx.db, { query, snapshot });
});
