import { describe, expect, test } from 'vitest';
import { CANCEL_PAGE } from '#content/offers/cancel-ride.ts';
import { CHANGE_PAGE } from '#content/offers/change-ride.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { isPlainLine, isPlainText } from '#contracts/form-fields.ts';
import { prepareOffer, sendOffer, withdrawOffer } from '#contracts/offers.ts';
import { exportPerson, findPerson } from '#contracts/privacy.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { createQuoteRequest, readTimeline } from '#contracts/quote-requests.ts';
import { analyticsPaths } from '#contracts/tracking.ts';
import { toEvent } from '#server/analytics/events.ts';
import type { Engine } from '#server/db/database.ts';
import { sendDueEmails } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { textOfEachKind } from '../every-text.ts';
import { elementsOf } from '../html.ts';
import { engines } from './databases.ts';
import { aQuoteRequest } from './enquiries.ts';
import { validObject } from './hostile-requests.ts';
import { entriesOn, postForm, seenBy } from './offers.ts';
import { routesOf } from './routes.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { BROWSER } from './visitor.ts';

/**
 * Every text of every form that a customer posts, and of every report of a browser, with each kind of character that it takes: kept as
 * it was sent, and read, exported and mailed. What staff send is in changes.test.ts, every column through a backup in
 * src/server/db/backup-round-trip.test.ts.
 */

const eventOf: Record<string, keyof typeof toEvent> = {
  [analyticsPaths.track]: 'session',
  [analyticsPaths.pageView]: 'view',
  [analyticsPaths.pageTime]: 'time',
  [analyticsPaths.sessionDuration]: 'heartbeat',
  [analyticsPaths.backlink]: 'backlink',
  [analyticsPaths.action]: 'action',
};

/** Begins what is sent for a text, by which it is found again. */
const MARK = 'Qx7z';
const params = { id: 1 };

/** All kinds of characters in texts of at most that length. */
function packed(kinds: string[], maxLength: number): string[] {
  const texts: string[] = [];
  for (const kind of kinds) {
    const last = texts.pop() ?? MARK;
    if (`${last} ${kind}z`.length <= maxLength) texts.push(`${last} ${kind}`);
    else texts.push(last, ...(`${MARK} ${kind}z`.length <= maxLength ? [`${MARK} ${kind}`] : []));
  }
  return texts.map((text) => `${text}z`);
}

async function offered(app: TestApp): Promise<string> {
  const body = (await app.call(prepareOffer, { params })).body;
  expect((await app.call(sendOffer, { params, body })).status).toBe(201);
  const { content } = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', 'offer')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL(JSON.parse(content).action.url).pathname;
}

/** The page that a form below an offer stands on. */
async function openPage(app: TestApp, form: string): Promise<{ path: string; page: string }> {
  for (const table of ['offers', 'emails', 'messages', 'rateLimits'] as const)
    await app.db.query.deleteFrom(table).execute();
  await app.db.query.deleteFrom('requests').where('list', '=', 'contact-messages').execute();
  const path = await offered(app);
  if (form === 'new-quote') await app.call(withdrawOffer, { params, body: { seen: await seenBy(app) } });
  const isOwnPage = form === CANCEL_PAGE || form === CHANGE_PAGE;
  if (isOwnPage) await postForm(app, `${path}/accept`);
  return { path, page: isOwnPage ? `${path}/${form}` : path };
}

/** Controls for any text, with what they take. */
async function textControls(app: TestApp, page: string, action: string) {
  const { body } = await app.app.inject({ url: page, headers: { purpose: 'prefetch' } });
  let current = '';
  return elementsOf(body).flatMap(({ tagName, attributes }) => {
    if (tagName === 'form') current = attributes.action ?? page;
    const { name = '', type = 'text', maxlength = '100' } = attributes;
    const isText = tagName === 'textarea' || (tagName === 'input' && type === 'text');
    if (current !== action || !isText || !name || name === 'website') return [];
    return [
      { name, maxLength: Number(maxlength), takes: tagName === 'textarea' ? isPlainText : isPlainLine },
    ];
  });
}

function textsIn(cell: unknown): string[] {
  if (typeof cell === 'object' && cell !== null) return Object.values(cell).flatMap(textsIn);
  if (typeof cell !== 'string') return [];
  return /^[[{]/.test(cell) ? textsIn(JSON.parse(cell)) : [cell];
}

async function storedTexts(app: TestApp): Promise<string[]> {
  const tables = ['requests', 'quotes', 'messages', 'offers', 'requestEvents', 'requestNotes'] as const;
  const rows = await Promise.all(tables.map((table) => app.db.query.selectFrom(table).selectAll().execute()));
  return rows
    .flat()
    .flatMap(({ ...row }) => textsIn({ ...row, searchText: '' }))
    .filter((text) => text.includes(MARK));
}

/** What reads the request, finds its person and mails what waits. */
async function expectRead(app: TestApp, page: string): Promise<void> {
  const headers = { cookie: app.cookie() ?? '' };
  expect((await app.app.inject({ url: page })).statusCode).toBe(200);
  expect((await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).status).toBe(200);
  expect((await app.call(readTimeline, { params })).status).toBe(200);
  for (const list of ['quote-requests', 'contact-messages'])
    expect((await app.app.inject({ url: `/api/admin/export/${list}`, headers })).statusCode).toBe(200);
  for (const target of [findPerson, exportPerson])
    expect((await app.call(target, { body: { person: aQuoteRequest().email } })).status).toBe(200);
  await sendDueEmails(app.ctx, createTransport(app.ctx.env));
  const failed = app.db.query.selectFrom('emails').select('lastError').where('lastError', 'is not', null);
  expect(await failed.execute()).toEqual([]);
}

describe.each(engines)('every text on %s', (engine: Engine) => {
  test('that a customer posts below an offer is kept as it was sent, read, exported and mailed', async () => {
    await using app = await startTestApp(engine, { EMAILS_PER_HOUR: '100000' });
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn();
    const forms = routesOf(app.app).flatMap(({ path, methods }) =>
      path.startsWith('/offers/:token/') && methods.includes('POST') ? [path.split('/').at(-1) ?? ''] : [],
    );
    const [fields, kept] = [new Set<string>(), new Set<string>()];
    const wrong: string[] = [];
    const sent: string[] = [];
    for (const form of forms) {
      const first = await openPage(app, form);
      for (const { name, maxLength, takes } of await textControls(app, first.page, `${first.path}/${form}`))
        for (const text of packed(textOfEachKind.filter(takes), maxLength)) {
          const { path, page } = await openPage(app, form);
          const own = page === path ? {} : await entriesOn(app, page);
          fields.add(`${form} ${name}`);
          sent.push(text);
          const { statusCode } = await postForm(app, `${path}/${form}`, { ...own, [name]: text });
          if (statusCode !== 303)
            wrong.push(`${form} ${name} ${statusCode}: ${JSON.stringify(text.slice(0, 80))}`);
          const stored = await storedTexts(app);
          for (const one of stored)
            if (one.includes(text)) kept.add(`${form} ${name}`);
            else if (!sent.some((earlier) => one.includes(earlier)))
              wrong.push(`${form} ${name} stores ${JSON.stringify(one)}`);
          await expectRead(app, path);
        }
    }
    expect(wrong).toEqual([]);
    expect(kept).toEqual(fields);
    expect(fields.size).toBeGreaterThan(8);
  });

  test('that a browser reports is stored as its contract reads it, and shown', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const reports = app.app.endpoints.filter(({ path }) => path in eventOf);
    expect(reports.length).toBeGreaterThan(4);
    const sent = new Set<string>();
    let senders = 0;
    for (const { path, body } of reports) {
      const valid = { ...validObject(body), sessionId: 'ada' };
      for (const [name, value] of Object.entries(valid)) {
        if (typeof value !== 'string' || name === 'sessionId') continue;
        for (const kind of textOfEachKind) {
          const payload = { ...valid, [name]: `${value}${MARK}${kind.slice(0, 40)}z` };
          const read = body?.safeParse(payload);
          const { statusCode } = await app.app.inject({
            ...{ method: 'POST', url: path, payload, headers: { 'user-agent': BROWSER } },
            // So that no limit of an address is reached.
            remoteAddress: `198.51.${Math.floor(++senders / 250)}.${senders % 250}`,
          });
          expect([name, statusCode]).toEqual([name, read?.success ? 202 : 400]);
          const event = read?.success && toEvent[eventOf[path] ?? 'view'](read.data as never, 0);
          for (const text of textsIn(event)) sent.add(text);
        }
      }
    }
    const stored = await app.db.query.selectFrom('analyticsTexts').select(['dictionary', 'text']).execute();
    const marked = stored.filter(({ text }) => text.toLowerCase().includes(MARK.toLowerCase()));
    expect(marked.length).toBeGreaterThan(30);
    for (const { dictionary, text } of marked)
      for (const part of textsIn(text)) expect([...sent], `${dictionary} ${part}`).toContain(part);
    const query = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect((await app.call(readAnalyticsSummary, { query })).status).toBe(200);
  });
});
