import { expect, test, vi } from 'vitest';
import { ReservationNotice } from '#contracts/booking-requests.ts';
import { createContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import { mistakeLimit } from '#contracts/endpoint.ts';
import { createQuoteRequest, LinksForm, NewQuoteRequest } from '#contracts/quote-requests.ts';
import { EmailSignup } from '#contracts/vip.ts';
import { aQuoteRequest, formHeaders, publicForms } from './enquiries.ts';
import { routesOf } from './routes.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Names that forms of the site have. */
const names = [
  NewQuoteRequest,
  NewContactMessage,
  LinksForm,
  EmailSignup,
  ReservationNotice.shape.booking,
].flatMap(({ shape }) => Object.keys(shape));

/** Every address that takes a form. */
function formsOf(app: TestApp): string[] {
  const forms = routesOf(app.app)
    .filter(({ methods, path }) => methods.includes('POST') && !path.startsWith('/api/'))
    .map(({ path }) => path.replace(':token', 'x'.repeat(43)));
  expect(forms).toContain('/demo-reservations/book');
  return [...publicForms, ...forms];
}

const post = (
  app: TestApp,
  url: string,
  payload: string,
  remoteAddress = '127.0.0.1',
  headers: object = {},
) =>
  app.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { ...formHeaders, ...headers },
    payload,
  });

test('answers a form that repeats each of its names, at every address that takes one, as a mistake of the sender', async () => {
  const warnings = vi.spyOn(console, 'error').mockReturnValue();
  await using app = await startTestApp();
  const failed: string[] = [];
  for (const url of formsOf(app))
    for (const repeated of ['a', '', '\u2028']) {
      const payload = new URLSearchParams([...names, ...names].map((name) => [name, repeated])).toString();
      const { statusCode } = await post(app, url, payload);
      if (statusCode >= 500) failed.push(`${url} ${statusCode}`);
    }
  expect(failed).toEqual([]);
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
});

test('shows a field again with its first entry, and only a list with all of them', async () => {
  await using app = await startTestApp();
  const payload = new URLSearchParams([
    ...['Ada', 'Ben'].map((name) => ['fullName', name]),
    ...['Accessible Van', 'Charter Buses'].map((name) => ['additionalVehicles', name]),
  ]).toString();
  const { body } = await post(app, createQuoteRequest.path, payload);
  expect(body).toContain('value="Ada"');
  expect(body).not.toContain('Ben');
  expect(body).toContain('<option value="Accessible Van" selected="">');
  expect(body).toContain('<option value="Charter Buses" selected="">');
});

test('answers an address that made many mistakes with a small page, wherever a form is sent', async () => {
  await using app = await startTestApp();
  for (const [index, url] of formsOf(app).entries()) {
    const address = `198.51.100.${index}`;
    for (let mistake = 0; mistake < mistakeLimit.max; mistake++) {
      const { statusCode } = await post(app, url, '', address);
      expect([url, [400, 404].includes(statusCode)]).toEqual([url, true]);
    }
    const { statusCode, headers, body } = await post(app, url, '', address);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 429, 'text/html; charset=utf-8']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.length).toBeLessThan(3_000);
    expect(body).toContain('href="tel:');
    expect((await post(app, url, '', '203.0.113.1')).statusCode).toBeLessThan(429);
  }
});

test('takes forms from a browser in which another site has sent and opened whatever it could, over and over', async () => {
  await using app = await startTestApp();
  const pages = routesOf(app.app)
    .filter(({ methods, path }) => methods.includes('GET') && path.includes(':token'))
    .map(({ path }) => path.replace(':token', 'x'.repeat(43)));
  expect(pages).toEqual(expect.arrayContaining([expect.stringMatching(/^\/offers\//)]));
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  for (let time = 0; time <= mistakeLimit.max; time++) {
    for (const url of pages) await app.app.inject({ url, headers: foreign });
    for (const url of formsOf(app)) await post(app, url, '', undefined, foreign);
  }
  expect(
    (await app.app.inject({ url: pages.find((url) => url.startsWith('/offers/')) ?? '' })).statusCode,
  ).toBe(429);
  for (const url of [...publicForms, '/demo-reservations/book'])
    expect([url, (await post(app, url, '')).statusCode]).toEqual([url, 400]);
});

test('renders no more pages than a limit for one address, and what is the same for everybody once', async () => {
  await using app = await startTestApp();
  const { reference, key } = (await app.call(createQuoteRequest, { body: aQuoteRequest() })).body;
  const statusOf = async (url: string) => (await app.app.inject({ url })).statusCode;
  const receipt = `/quote-request/received?reference=${reference}&key=${key}`;
  let opened = 0;
  while ((await statusOf(receipt)) === 200 && opened < 1000) opened++;
  expect(opened).toBe(300);
  expect(await statusOf(receipt)).toBe(429);
  expect(await statusOf('/contact/received')).toBe(200);
  const first = await app.app.inject({ url: '/vip-club/welcome' });
  expect((await app.app.inject({ url: '/vip-club/welcome' })).body).toBe(first.body);
  expect((await app.app.inject({ url: '/contact/received' })).body).not.toBe(first.body);
});

test('counts the mistakes of an address in all forms together, as JSON too, until ten minutes have passed', async () => {
  await using app = await startTestApp();
  const twins = app.app.endpoints.filter(({ rateLimits }) =>
    rateLimits?.some(({ counts }) => counts === 'stored'),
  );
  expect(twins.map(({ path }) => path)).toContain('/api/quote-requests');
  for (const { path } of twins) {
    for (let mistake = 0; mistake < mistakeLimit.max; mistake++)
      expect((await app.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(400);
    for (const unread of ['{"never read', '{}'])
      expect(
        await app.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': 'application/json' },
          payload: unread,
        }),
      ).toMatchObject({ statusCode: 429 });
    expect((await post(app, createContactMessage.path, '')).statusCode).toBe(429);
    app.clock.now += mistakeLimit.windowMs;
  }
});
