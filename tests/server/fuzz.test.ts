import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ReservationNotice, receiveReservation } from '#contracts/booking-requests.ts';
import { createContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import { Problem } from '#contracts/endpoint.ts';
import { streamEvents } from '#contracts/live.ts';
import { createQuoteRequest, NewQuoteRequest } from '#contracts/quote-requests.ts';
import { readSession, signOut } from '#contracts/staff.ts';
import { EmailSignup } from '#contracts/vip.ts';
import { sign } from '#server/reservations/signature.ts';
import { campaign, seed } from './campaign.ts';
import { engines } from './databases.ts';
import { aMessage, aQuoteRequest } from './enquiries.ts';
import {
  type HostileRequest,
  hostileRequest,
  markup,
  type Target,
  targetOf,
  validObject,
  worstRequests,
} from './hostile-requests.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { BROWSER } from './visitor.ts';

/** Random requests, and of the worst ones each of so many: a failure prints the seed and the path that repeat it. */
const { inputs, stride } = campaign({
  sample: { inputs: 150, stride: 15 },
  full: { inputs: 10_000, stride: 1 },
});

const build = mkdtempSync(join(tmpdir(), 'sterling-row-fuzz-'));
beforeAll(() => {
  // The pages that the server fills in again after an error, with one control for each field of their contracts.
  writePage('404', '', {});
  writePage('quote-request', 'quote-request-form', NewQuoteRequest.shape);
  writePage('contact', 'message-form', NewContactMessage.shape);
});
afterAll(() => rmSync(build, { recursive: true, force: true }));

const serverPages: Target[] = [
  { method: 'POST', path: '/api/quote-requests', body: NewQuoteRequest, encoding: 'form', access: 'public' },
  {
    method: 'POST',
    path: '/api/contact-messages',
    body: NewContactMessage,
    encoding: 'form',
    access: 'public',
  },
  { method: 'POST', path: '/api/email-signup', body: EmailSignup, encoding: 'form', access: 'public' },
  { method: 'POST', path: '/vip-club/leave/:token', encoding: 'form', access: 'public' },
  { method: 'GET', path: '/vip-club/leave/:token', encoding: 'form', access: 'public' },
  {
    method: 'GET',
    path: '/quote-request/received',
    query: z.object({ reference: z.string() }),
    encoding: 'form',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/demo-reservations/book',
    body: ReservationNotice.shape.booking.omit({ id: true }),
    encoding: 'form',
    access: 'public',
  },
  { method: 'GET', path: '/:page', encoding: 'form', access: 'public' },
  { method: 'GET', path: '/media/:file', encoding: 'form', access: 'public' },
];

describe.each(engines)('hostile requests, on %s', (engine) => {
  test('never break the server, never store what the contracts forbid and never come back as markup', async () => {
    await using app = await startTestApp(engine, {}, build);
    await app.signIn();
    // Something for staff to change, so that changes do not end at 'not found'.
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.call(createContactMessage, { body: aMessage() });
    // A stream of events has no end to wait for; live.test.ts tries it.
    const endpoints = app.app.endpoints.filter(({ path }) => path !== streamEvents.path);
    const targets = [...endpoints.map(targetOf), ...serverPages];
    expect(targets.length).toBeGreaterThan(30);
    const every = worstRequests(targets);
    expect(every.length).toBeGreaterThan(2_000);
    const failed: string[] = [];
    for (const [index, request] of every.entries()) {
      if ((index + seed) % stride !== 0) continue;
      const answer = await send(app, request, true, index);
      if (answer.statusCode >= 500)
        failed.push(`${request.method} ${request.url} ${String(request.payload)}`);
      expectHarmless(request, answer);
    }
    expect(failed).toEqual([]);

    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        hostileRequest(targets),
        fc.boolean(),
        fc.integer(),
        async (request, asStaff, from) => {
          const answer = await send(app, request, asStaff, from);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          expectHarmless(request, answer);
          if (answer.statusCode < 300) taken++;
        },
      ),
      { numRuns: inputs, seed },
    );
    // Were everything refused at the door, nothing behind it would have been tried.
    expect(taken).toBeGreaterThan(inputs / 50);
    expect(await app.call(readSession, {})).toMatchObject({ status: 200 });
    expect(await unreadableTexts(app)).toEqual([]);
  });
});

test('accepts the examples that the hostile requests start from', async () => {
  await using app = await startTestApp();
  for (const { body, path } of app.app.endpoints.map(targetOf)) {
    if (!body) continue;
    const result = body.safeParse(validObject(body));
    expect(result.error?.issues ?? [], path).toEqual([]);
  }
});

type Injected = Awaited<ReturnType<typeof send>>;

function send(app: TestApp, request: HostileRequest, asStaff: boolean, from: number) {
  const { method, url, headers, payload, target } = request;
  // All requests share one session, so signing out would end the test for the others.
  const cookie = asStaff && target.path !== signOut.path ? app.cookie() : undefined;
  const signature = target.path === receiveReservation.path ? sign(app.ctx, payload ?? '') : {};
  return app.app.inject({
    method: method as 'GET',
    url,
    // Each from an address of its own: the limits of one address would hide what lies behind them.
    remoteAddress: `10.${(from >>> 16) & 255}.${(from >>> 8) & 255}.${from & 255}`,
    // Send a browser's user agent, as analytics discards events of bots before it reads them.
    headers: { 'user-agent': BROWSER, ...headers, ...signature, ...(cookie && { cookie }) },
    ...(payload !== undefined && { payload }),
  });
}

function expectHarmless(request: HostileRequest, answer: Injected): void {
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expectNothingPlanted(answer.headers);
  const type = String(answer.headers['content-type']);
  // Exports are files: a list for a spreadsheet, or a page.
  const isFile = answer.statusCode === 200 && /^\/api\/admin\/(privacy\/export|export\/)/.test(request.url);
  // A form is answered with a page, or leads to one, where a browser sends it or asks for a page.
  const asksForPage = request.target.encoding === 'form' || /html/.test(request.headers.accept ?? '');
  const isPage = asksForPage && (answer.statusCode === 303 || type.startsWith('text/html'));
  const isJson = request.url.startsWith('/api/') && !isPage;
  if (isJson && !(isFile && /^text\/(csv|html)/.test(type))) expectJson(answer);
  else if (!type.startsWith('text/csv')) for (const text of markup) expect(answer.body).not.toContain(text);
  if (answer.statusCode < 300) expectTakenByContract(request);
}

function expectJson(answer: Injected): void {
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  if (answer.statusCode >= 400) Problem.parse(answer.json());
}

/** Nothing that was sent sets a cookie, leads elsewhere or adds a header. */
function expectNothingPlanted(headers: Injected['headers']): void {
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(String(headers.location ?? '/')).toMatch(/^\/(?!\/)/);
}

function expectTakenByContract({ target, payload }: HostileRequest): void {
  if (!target.body) return;
  const text = String(payload);
  // A byte order mark before JSON may be ignored (RFC 8259), which Fastify does.
  const json = text.replace(/^\uFEFF/, '');
  const sent = target.encoding === 'json' ? JSON.parse(json) : Object.fromEntries(new URLSearchParams(text));
  const result = target.body.safeParse(sent);
  expect(result.error?.issues ?? []).toEqual([]);
}

/** Texts in any table that hold a NUL or half a character. */
async function unreadableTexts({ db }: TestApp): Promise<string[]> {
  const violations: string[] = [];
  for (const { name } of await db.query.introspection.getTables()) {
    const rows = await db.query
      .selectFrom(name as 'settings')
      .selectAll()
      .execute();
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
        violations.push(`${name}.${column}: ${JSON.stringify(value)}`);
    }
  }
  return violations;
}

function writePage(path: string, form: string, shape: Record<string, unknown>): void {
  const names = Object.keys(shape);
  const controls = names.map((name) => {
    if (name === 'notes' || name === 'message') return `<textarea id="${name}" name="${name}"></textarea>`;
    if (name === 'vehicleType')
      return `<span><select id="${name}" name="${name}"><option value="">Any</option></select></span>`;
    return `<input id="${name}" name="${name}" value="">`;
  });
  mkdirSync(join(build, path), { recursive: true });
  writeFileSync(
    join(build, path, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Page</title></head><body><main><form id="${form}"><div role="alert"></div>${controls.join('')}</form></main></body></html>`,
  );
}
