import { expect, test } from 'vitest';
import type { z } from 'zod';
import { trackPageView } from '#contracts/analytics.ts';
import { ReservationNotice } from '#contracts/booking-requests.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { listFieldsOf } from '#contracts/form-fields.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { EmailSignup } from '#contracts/vip.ts';
import { MAX_BODY_BYTES } from '#server/http/serve.ts';
import {
  AcceptForm,
  CancelForm,
  ChangeForm,
  DeclineForm,
  NewQuoteForm,
  QuestionForm,
} from '#server/requests/offers/pages.ts';
import { StepForm } from '#server/requests/rides/pages.ts';
import { campaign, seed } from './campaign.ts';
import { formHeaders, publicForms } from './enquiries.ts';
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
  of: (bytes: number) => {
    url: string;
    type?: string | undefined;
    payload?: string | undefined;
    headers?: Record<string, string>;
  };
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

/** Routes that are no endpoints take these types, in which browsers report. */
const report = { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/' };
const reports: [type: string, right: object][] = [
  ['application/csp-report', { 'csp-report': report }],
  ['application/reports+json', [{ body: report }]],
];

function jsonRequests(path: string, type: string, right: object): Request[] {
  const request = (name: string, payload: (bytes: number) => string): Request => ({
    name: `POST ${path} as ${type}: ${name}`,
    method: 'POST',
    of: (bytes) => ({ url: path, type, payload: payload(bytes) }),
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

/** Forms of the site and of an offer. */
const forms = [
  ...[NewQuoteRequest, NewContactMessage, EmailSignup, ReservationNotice.shape.booking],
  ...[AcceptForm, DeclineForm, QuestionForm, NewQuoteForm, CancelForm, ChangeForm, StepForm],
];
const formNames = [...new Set(forms.flatMap(({ shape }) => Object.keys(shape)))];
const listNames = forms.flatMap((form) =>
  [...listFieldsOf(form)].flatMap(([name, isList]) => (isList ? [name] : [])),
);

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
    ...['email', ...listNames].flatMap((name) =>
      ['', 'a'].map((value) =>
        request(`'${name}=${value}' repeated`, (bytes) => fill(`${name}=${value}&`, bytes)),
      ),
    ),
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

/** Headers that the server reads, or that a library does for it. */
const headerNames = [
  ...['user-agent', 'accept', 'accept-encoding', 'accept-language', 'cookie', 'if-none-match', 'referer'],
  ...['origin', 'x-forwarded-for', 'x-forwarded-proto', 'sec-fetch-site', 'idempotency-key'],
];

/** A page, an offer's page, and a call that reads most headers; each of them is read before the route is known or alike everywhere. */
function headerRequests(): Request[] {
  const [{ sessionId }, path] = [{ sessionId: 'x'.repeat(36) }, '/'];
  const body = JSON.stringify({ ...(validObject(trackPageView.body) as object), sessionId, path });
  const calls = [
    { method: 'GET', url: '/' },
    { method: 'GET', url: `/offers/${'x'.repeat(43)}` },
    { method: 'POST', url: trackPageView.path, type: 'application/json', payload: body },
  ] as const;
  return calls.flatMap(({ method, ...call }) =>
    headerNames.flatMap((name) =>
      [...units.filter((unit) => /^[\x20-\x7e]+$/.test(unit)), 'a,', 'a=b; ', 'gzip;q=0.5, '].map((unit) => ({
        name: `${method} ${call.url}: '${unit}' repeated in header ${name}`,
        method,
        of: (bytes: number) => ({ ...call, headers: { [name]: fill(unit, bytes) } }),
      })),
    ),
  );
}

function requestsOf(app: TestApp): { request: Request; bytes: number }[] {
  const withHeaders = headerRequests().map((request) => ({ request, bytes: MAX_URL_BYTES }));
  const endpointOf = (method: string, path: string): Endpoint | undefined =>
    app.app.endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
  const toRoutes = routesOf(app.app).flatMap(({ methods, path }) =>
    (['GET', 'POST'] as const)
      .filter((method) => methods.includes(method))
      .flatMap((method) => {
        const endpoint = endpointOf(method, path);
        if (endpoint && endpoint.access !== 'public') return [];
        const url = path.replace(/:\w+/g, 'x'.repeat(43)).replace('*', '') || '/';
        if (method === 'GET')
          return addressRequests(url, endpoint?.query).map((request) => ({ request, bytes: MAX_URL_BYTES }));
        const bodies: typeof reports = endpoint
          ? [['application/json', validObject(endpoint.body)]]
          : reports;
        const requests = [
          ...(path.startsWith('/api/')
            ? bodies.flatMap(([type, right]) => jsonRequests(url, type, right))
            : []),
          ...(!path.startsWith('/api/') || publicForms.some((form) => form === path)
            ? formRequests(url, formNames)
            : []),
        ];
        return requests.map((request) => ({ request, bytes: endpoint?.bodyLimit ?? MAX_BODY_BYTES }));
      }),
  );
  return [...withHeaders, ...toRoutes];
}

let sent = 0;

/** Statuses by method and path: a route that answers 415 alone was never reached. */
const statuses = new Map<string, Set<number>>();

/** Milliseconds that the thread worked on a request, from an address of its own, so that no limit refuses it. */
async function costOf(app: TestApp, { method, of }: Request, bytes: number): Promise<number> {
  const { url, type, payload, headers } = of(bytes);
  sent++;
  const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const before = process.threadCpuUsage();
  const { statusCode } = await app.app.inject({
    method,
    url,
    remoteAddress,
    headers: {
      ...headers,
      ...(type && { 'content-type': type }),
      ...(type === formHeaders['content-type'] && formHeaders),
    },
    ...(payload !== undefined && { payload }),
  });
  const { user, system } = process.threadCpuUsage(before);
  const route = `${method} ${url.slice(0, 60).split('?')[0]}`;
  statuses.set(route, (statuses.get(route) ?? new Set()).add(statusCode));
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
  for (const path of [
    '/api/contact-messages as a form',
    '/api/quote-requests as application/json',
    '/api/csp-reports as application/reports+json',
  ])
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
  expect([...statuses].filter(([, of]) => [...of].join() === '415').map(([route]) => route)).toEqual([]);
}, 120_000);
