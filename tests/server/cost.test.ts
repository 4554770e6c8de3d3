import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ReservationNotice } from '#contracts/booking-requests.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { EmailSignup } from '#contracts/vip.ts';
import { MAX_BODY_BYTES } from '#server/http/serve.ts';
import { campaign, seed } from './campaign.ts';
import { pathsIn, replaced, validObject } from './hostile-requests.ts';
import { routesOf } from './routes.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * Sends every address that is open to strangers the worst of its full size that its shape allows, and compares the processor
 * time with that at a tenth of the size: work must not grow faster than its input. Routes come from the app itself.
 */

/** Twice what work that grows with its input takes, so that noise does not count. */
const MAX_RATIO = 20;
/** What takes less at full size keeps nobody waiting. */
const NEGLIGIBLE_MS = 30;
/** Node takes 16 KB of headers, the address included. */
const MAX_URL_BYTES = 15_000;

/** Of what fills a single field or name, one of so many is sent: everything in `npm run test:stress`. */
const { stride } = campaign({ sample: { stride: 25 }, full: { stride: 1 } });

/** Texts that patterns may read again and again, repeated and then ended by what no pattern takes. */
const units = ['a', '1', ' ', '-', '/', 'a.', 'a@', '1 ', '(1', '%', '\u200b', '\u2028', '<'];

type Request = {
  name: string;
  method: 'GET' | 'POST';
  /** With so many bytes of body or address. */
  of: (bytes: number) => { url: string; type?: string; payload?: string };
};

/** A unit so often that it takes this many bytes. */
function fill(unit: string, bytes: number): string {
  return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
}

const texts = units.map((unit) => ({
  name: `'${unit}' repeated`,
  of: (bytes: number) => `${fill(unit, bytes)}!`,
}));

const values: { name: string; of: (bytes: number) => unknown }[] = [
  ...texts,
  { name: 'empty texts', of: (bytes) => Array(Math.floor(bytes / 3)).fill('') },
  { name: 'empty objects', of: (bytes) => Array(Math.floor(bytes / 3)).fill({}) },
  {
    name: 'names',
    of: (bytes) => Object.fromEntries(Array.from({ length: Math.floor(bytes / 12) }, (_, n) => [`n${n}`, 0])),
  },
];

function jsonRequests(path: string, body: z.ZodType | undefined): Request[] {
  const right = validObject(body);
  const request = (name: string, payload: (bytes: number) => string): Request => ({
    name: `POST ${path} as JSON: ${name}`,
    method: 'POST',
    of: (bytes) => ({ url: path, type: 'application/json', payload: payload(bytes) }),
  });
  const room = (bytes: number) => Math.max(0, bytes - JSON.stringify(right).length - 20);
  return [
    ...values.map(({ name, of }) => request(name, (bytes) => JSON.stringify(of(bytes - 10)))),
    request('deep lists', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
    request('deep objects', (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`),
    ...pathsIn(right).flatMap((place) => [
      ...values.map(({ name, of }) =>
        request(`${name} in ${place.join('.')}`, (bytes) =>
          JSON.stringify(replaced(right, place, of(room(bytes)))),
        ),
      ),
      request(`elements in ${place.join('.')}`, (bytes) => {
        const value = place.reduce<unknown>((part, name) => Reflect.get(part as object, name), right);
        const element = Array.isArray(value) && value.length > 0 ? value[0] : value;
        const count = Math.floor(room(bytes) / (JSON.stringify(element).length + 1));
        return JSON.stringify(replaced(right, place, Array(Math.max(1, count)).fill(element)));
      }),
    ]),
  ];
}

/** Names that forms of the site have; nobody is asked for more than a known link below a secret address. */
const formNames = [
  ...new Set(
    [NewQuoteRequest, NewContactMessage, EmailSignup, ReservationNotice.shape.booking].flatMap(({ shape }) =>
      Object.keys(shape),
    ),
  ),
];

function formRequests(path: string, names: string[]): Request[] {
  const request = (name: string, payload: (bytes: number) => string): Request => ({
    name: `POST ${path} as a form: ${name}`,
    method: 'POST',
    of: (bytes) => ({
      url: path,
      type: 'application/x-www-form-urlencoded',
      payload: payload(bytes).slice(0, bytes),
    }),
  });
  const numbered = (bytes: number) => Array.from({ length: Math.ceil(bytes / 4) }, (_, n) => n.toString(36));
  return [
    request('many names', (bytes) => numbered(bytes).join('=&')),
    request('a name repeated', (bytes) => fill('email=&', bytes)),
    ...['&', '=', '%41', '+'].map((unit) => request(`'${unit}' repeated`, (bytes) => fill(unit, bytes))),
    ...names.flatMap((name) =>
      texts.map((text) =>
        request(`${text.name} in ${name}`, (bytes) =>
          new URLSearchParams({ [name]: text.of(bytes) }).toString(),
        ),
      ),
    ),
  ];
}

function addressRequests(path: string, query: z.ZodType | undefined): Request[] {
  const request = (name: string, url: (bytes: number) => string): Request => ({
    name: `GET ${path}: ${name}`,
    method: 'GET',
    of: (bytes) => ({ url: url(bytes).slice(0, bytes) }),
  });
  const known = [...Object.keys(validObject(query)), 'plain', 'passengers', 'reference'];
  return [
    request('many names', (bytes) => `${path}?${Array.from({ length: bytes / 4 }, (_, n) => n).join('&')}`),
    ...units.map((unit) =>
      request(`'${unit}' repeated`, (bytes) => path + fill(encodeURIComponent(unit), bytes)),
    ),
    ...known.flatMap((name) =>
      units.map((unit) =>
        request(
          `'${unit}' repeated in ${name}`,
          (bytes) => `${path}?plain=1&${name}=${fill(encodeURIComponent(unit), bytes)}`,
        ),
      ),
    ),
  ];
}

function requestsOf(app: TestApp): { request: Request; bytes: number }[] {
  const endpointOf = (method: string, path: string): Endpoint | undefined =>
    app.app.endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
  return routesOf(app.app).flatMap(({ methods, path }) =>
    (['GET', 'POST'] as const)
      .filter((method) => methods.includes(method))
      .flatMap((method) => {
        const endpoint = endpointOf(method, path);
        if (endpoint && endpoint.access !== 'public') return [];
        const url = path.replace(/:\w+/g, 'x'.repeat(43)).replace('*', '') || '/';
        if (method === 'GET')
          return addressRequests(url, endpoint?.query).map((request) => ({ request, bytes: MAX_URL_BYTES }));
        const requests = path.startsWith('/api/')
          ? jsonRequests(url, endpoint?.body)
          : formRequests(url, path.includes(':') ? [] : formNames);
        return requests.map((request) => ({ request, bytes: endpoint?.bodyLimit ?? MAX_BODY_BYTES }));
      }),
  );
}

let sent = 0;

/** Milliseconds that the thread worked on a request, from an address of its own, so that no limit refuses it. */
async function costOf(app: TestApp, { method, of }: Request, bytes: number): Promise<number> {
  const { url, type, payload } = of(bytes);
  sent++;
  const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const before = process.threadCpuUsage();
  const { statusCode } = await app.app.inject({
    method,
    url,
    remoteAddress,
    ...(type && { headers: { 'content-type': type } }),
    ...(payload !== undefined && { payload }),
  });
  const { user, system } = process.threadCpuUsage(before);
  expect([url.slice(0, 200), statusCode === 500]).toEqual([url.slice(0, 200), false]);
  return (user + system) / 1000;
}

/** The least of several runs: what is more, the machine did besides. */
async function leastCost(app: TestApp, request: Request, bytes: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) least = Math.min(least, await costOf(app, request, bytes));
  return least;
}

test('takes no longer than its size explains for the worst that a stranger can send to any address', async () => {
  await using app = await startTestApp();
  const all = requestsOf(app);
  for (const path of ['/contact as a form', '/api/quote-requests as JSON', '/api/csp-reports as JSON'])
    expect(all.some(({ request }) => request.name.startsWith(`POST ${path}`))).toBe(true);
  const dear: string[] = [];
  for (const [index, { request, bytes }] of all.entries()) {
    if (request.name.includes(' in ') && (index + seed) % stride !== 0) continue;
    if ((await costOf(app, request, bytes)) < NEGLIGIBLE_MS) continue;
    const full = await leastCost(app, request, bytes);
    if (full < NEGLIGIBLE_MS) continue;
    const tenth = await leastCost(app, request, bytes / 10);
    if (full > MAX_RATIO * tenth) dear.push(`${request.name}: ${tenth} ms, at ten times the size ${full} ms`);
  }
  expect(dear).toEqual([]);
}, 120_000);
