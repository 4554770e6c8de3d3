import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readRequestCounts, restoreRemoval } from '#contracts/all-lists.ts';
import { bookingRequestList, listBookingRequests, pageBookingRequests } from '#contracts/booking-requests.ts';
import { listContactMessages, pageContactMessages } from '#contracts/contact-messages.ts';
import {
  addQuoteNote,
  listQuoteRequests,
  pageQuoteRequests,
  type QuoteRequest,
  quoteRequestList,
  removeQuoteRequest,
} from '#contracts/quote-requests.ts';
import { acceptPage, type ListPage } from '#contracts/request-lists.ts';
import { searchTerms } from '#rules/search-text.ts';
import { updateRows } from '../request-rows.ts';
import { addBookings, addMessages, addQuotes } from '../staff-data.ts';
import { campaign, seed } from './campaign.ts';
import { engines } from './databases.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type QuoteFilter = (typeof quoteRequestList.statuses)[number];
type BookingFilter = (typeof bookingRequestList.statuses)[number];

const HOUR = 60 * 60 * 1000;

type Query = NonNullable<Parameters<typeof readQuotes>[1]>;

async function readQuotes(
  app: TestApp,
  query: {
    limit?: number;
    cursor?: string;
    offset?: number;
    search?: string;
    status?: string;
    sort?: string;
    request?: string;
  },
): Promise<ListPage<QuoteRequest>> {
  const { status, body } = await app.call(pageQuoteRequests, { query: query as never });
  expect(status).toBe(200);
  if (Array.isArray(body)) throw new Error('a page was asked for');
  return body;
}

/** Follows the cursors to the end. `between` runs after each page. */
async function readAllPages(
  app: TestApp,
  query: Query,
  between?: () => Promise<void>,
): Promise<QuoteRequest[]> {
  const items: QuoteRequest[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readQuotes(app, { ...query, ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    if (items.length > 1_000) throw new Error('the pages have no end');
    cursor = page.nextCursor;
    if (cursor === undefined) return items;
    await between?.();
  }
}

const names = [
  'Ada Whitfield',
  'Tom Ng',
  'José Núñez',
  'Łukasz Groß',
  "Siobhán O'Brien",
  'Wei Zhang',
  'Zoë Bauer',
  'ada lovelace',
];
const places = [
  'The Hermitage Hotel, Nashville',
  'BNA',
  'Ryman Auditorium',
  'Cheekwood Estate',
  'Hartsfield-Jackson, Atlanta',
];
const phones = ['(615) 555-0142', '+1 404 555 0155', '615.555.0177', '020 7946 0018'];
const statuses = ['pending', 'contacted', 'sold', 'closed'] as const;

/** Rows that agree in many of their sort keys, so that only the id distinguishes them. */
function someQuotes(count: number, now: number, first = 0) {
  return Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    return {
      reference: `SR-${String(index).padStart(4, '0')}-QA`,
      fullName: names[index % names.length] ?? '',
      phone: phones[index % phones.length] ?? '',
      pickupLocation: places[index % places.length] ?? '',
      status: statuses[index % 4] ?? 'pending',
      eventDate: `2026-01-${String(14 + (index % 7)).padStart(2, '0')}`,
      pickupTime: `${String(index % 24).padStart(2, '0')}:00`,
      createdAt: now - (index % 5) * 9 * HOUR,
      notes: index % 3 === 0 ? `Flowers for table ${index}` : null,
    };
  });
}

describe.each(engines)('the lists of requests, on %s', (engine) => {
  test('answers with the plain array of the whole list when nothing is asked of it', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toEqual([]);
    await addQuotes(app.db.query, someQuotes(450, app.clock.now), app.clock.now);
    await addBookings(app.db.query, [{}, {}], app.clock.now);
    await addMessages(app.db.query, [{}], app.clock.now);
    const { body, headers } = await app.call(listQuoteRequests, {});
    expect(body).toHaveLength(450);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const newestFirst = [...body].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
    expect(body).toEqual(newestFirst);
    expect((await app.call(listBookingRequests, {})).body).toHaveLength(2);
    expect((await app.call(listContactMessages, {})).body).toHaveLength(1);
    // A parameter that the list does not know changes nothing.
    const { payload } = await app.app.inject({
      url: '/api/quote-requests?_=1',
      headers: { cookie: app.cookie() ?? '' },
    });
    expect(JSON.parse(payload)).toEqual(body);
  });

  test.each(quoteRequestList.sorts)(
    'concatenates pages to the plain list while rows change, sorted by %s',
    async (sort) => {
      await using app = await startTestApp(engine);
      await app.signIn();
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 13 }),
          fc.array(fc.constantFrom('add', 'remove', 'restore'), { minLength: 1, maxLength: 12 }),
          fc.option(fc.constantFrom(...statuses), { nil: undefined }),
          fc.option(fc.constantFrom('ada', 'n', 'flowers', '555'), { nil: undefined }),
          async (limit, changes, status, search) => {
            await sql`delete from requests`.execute(app.db.query);
            const stable = someQuotes(40, app.clock.now);
            const passing = await addQuotes(app.db.query, someQuotes(20, app.clock.now, 40), app.clock.now);
            await addQuotes(app.db.query, stable, app.clock.now);
            const query = { sort, limit, ...(status && { status }), ...(search && { search }) };
            const isStable = ({ reference }: QuoteRequest) =>
              stable.some((row) => row.reference === reference);
            const before = (await readQuotes(app, { ...query, limit: 100 })).items.filter(isStable);
            let step = 0;
            const items = await readAllPages(app, query, async () => {
              const change = changes[step % changes.length];
              const id = passing[step % passing.length] ?? 0;
              step += 1;
              if (change === 'add')
                await addQuotes(app.db.query, someQuotes(1, app.clock.now, 1000 + step), app.clock.now);
              if (change === 'remove') await app.call(removeQuoteRequest, { params: { id } });
              if (change === 'restore')
                await sql`update requests set deleted_at = null where id = ${id}`.execute(app.db.query);
            });
            // Every row that was there throughout, once and in order; none twice.
            expect(items.filter(isStable)).toEqual(before);
            expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
            await sql`delete from requests where reference like 'SR-1%'`.execute(app.db.query);
          },
        ),
        { numRuns: campaign({ sample: 3, full: 40 }), seed },
      );
    },
  );

  test('pages through the same order as the plain list, with and without a cursor', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addQuotes(app.db.query, someQuotes(60, app.clock.now), app.clock.now);
    const plain = (await app.call(listQuoteRequests, {})).body;
    expect(await readAllPages(app, { limit: 7 })).toEqual(plain);
    const first = await readQuotes(app, { limit: 25 });
    expect(first).toMatchObject({ matching: 60, total: 60 });
    expect((await readQuotes(app, { limit: 25, offset: 25 })).items).toEqual(plain.slice(25, 50));
    expect((await readQuotes(app, { limit: 25, offset: 10, cursor: first.nextCursor ?? '' })).items).toEqual(
      plain.slice(35),
    );
    expect(await readQuotes(app, { limit: 25, offset: 500 })).toEqual({ items: [], matching: 60, total: 60 });
  });

  test('answers the plain call with a page to a client that accepts one, in the order and number of the list', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addQuotes(app.db.query, someQuotes(60, app.clock.now), app.clock.now);
    const { body } = await app.call(pageQuoteRequests, { headers: acceptPage });
    expect(body).toEqual(await readQuotes(app, { limit: 25, sort: 'reply' }));
    const third = await app.call(pageQuoteRequests, { query: { offset: 50 }, headers: acceptPage });
    expect(third.body).toMatchObject({ items: { length: 10 }, total: 60 });
    const bookings = await app.call(pageBookingRequests, { headers: acceptPage });
    expect(bookings.body).toEqual({ items: [], matching: 0, total: 0 });
  });

  test('answers 400 when the cursor or another parameter is none', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    const cursors = {
      'no base64': '~~~',
      'no JSON': encoded('hello'),
      'of another sort order': encoded('["name","ada",3]'),
      'too short': encoded('["newest",3]'),
      'of a value that no row has': encoded('["newest",{},3]'),
      'of a text instead of a time': encoded('["newest","ada",3]'),
      'of an id that no row has': encoded('["newest",3,9000000000]'),
      empty: '',
    };
    const ofOtherSorts = [
      { sort: 'name', cursor: encoded('["name",3,3]') },
      { sort: 'reply', cursor: encoded('["reply",9000000000,3,3]') },
      { sort: 'ride', cursor: encoded('["ride","2026-06-20",17,3]') },
    ] as const;
    for (const [name, query] of [
      ...Object.entries(cursors).map(([name, cursor]) => [name, { cursor }] as const),
      ...ofOtherSorts.map((query) => [query.sort, query] as const),
    ]) {
      const { status, body } = await app.call(pageQuoteRequests, { query });
      expect([name, status]).toEqual([name, 400]);
      expect(body).toMatchObject({ code: 'invalid', message: expect.stringContaining('cursor') });
    }
    for (const query of [
      { limit: 0 },
      { limit: 101 },
      { limit: 'x' },
      { offset: -1 },
      { status: 'lost' },
      { sort: 'size' },
    ])
      expect([query, (await app.call(pageQuoteRequests, { query: query as never })).status]).toEqual([
        query,
        400,
      ]);
  });

  test('counts by each filter what it selects', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const now = app.clock.now;
    // Half of the offers were accepted, and some for a ride that is sold were declined.
    const quotes = someQuotes(80, now).map((quote, index) => ({
      ...quote,
      confirmDueAt: Math.floor(index / 8) % 2 ? null : now + HOUR,
      declinedAt: index % 3 ? null : now,
    }));
    const ids = await addQuotes(app.db.query, quotes, app.clock.now);
    await app.db.query
      .insertInto('offers')
      .values(
        ids.map((quoteRequestId, index) => ({
          ...{ quoteRequestId, version: 1, vehicles: '[]', lines: '[]', charges: '[]', hours: null },
          ...{ subtotalCents: 100, discountCents: 0, totalCents: 100, vipCode: null, message: null },
          ...{ validUntil: '2026-02-01', expiresAt: now + HOUR, termsVersion: '', sentBy: 'desk' },
          ...{ state: Math.floor(index / 8) % 2 ? ('open' as const) : ('accepted' as const) },
          ...{ openedAt: null, answeredAt: null, declineReason: null, followUpAt: null },
          ...{ followUpSentAt: null, createdAt: now, updatedAt: now },
        })),
      )
      .execute();
    const dates = ['2026-01-11', '2026-01-14', '2026-01-15', '2026-01-16', '2026-01-17', '2026-01-20'];
    await addBookings(
      app.db.query,
      Array.from({ length: 30 }, (_, index) => ({
        date: dates[index % 6] ?? '',
        time: '09:30',
        isProcessed: index % 2,
      })),
    );
    await addMessages(app.db.query, [{}, { isRead: 1 }, {}], app.clock.now);
    const reminder = { accountId: 1, remindAt: now + HOUR };
    for (const list of ['quoteRequests', 'bookingRequests'] as const) {
      const { id } = await app.db.query
        .selectFrom(list)
        .select('id')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await app.db.query
        .insertInto('reminders')
        .values({ ...reminder, requestId: id })
        .execute();
    }
    const { body: counts } = await app.call(readRequestCounts, {});
    expect(counts['quote-requests'].total).toBe(80);
    for (const status of quoteRequestList.statuses) {
      const { items, matching } = await readQuotes(app, { status, limit: 100 });
      expect([status, items.length, matching]).toEqual([
        status,
        counts['quote-requests'][status],
        counts['quote-requests'][status],
      ]);
      expect(items.length).toBeGreaterThan(0);
    }
    for (const status of bookingRequestList.statuses) {
      const { body } = await app.call(pageBookingRequests, { query: { status } });
      const count = counts['booking-requests'][status];
      expect(body).toMatchObject({ matching: count, total: 30 });
      expect(count).toBeGreaterThan(0);
    }
    for (const [status, count] of [
      ['unread', 2],
      ['read', 1],
    ] as const) {
      const { body } = await app.call(pageContactMessages, { query: { status } });
      expect(body).toMatchObject({ matching: count, total: 3 });
      expect('items' in body && body.items.every(({ isRead }) => isRead === (status === 'read'))).toBe(true);
      expect(counts['contact-messages'][status]).toBe(count);
    }
  });

  test('finds each quote request by the filters that it meets', async () => {
    await using app = await startTestApp(engine);
    // A Thursday, 11:30 PM in Nashville; it is Friday in UTC.
    const now = Date.parse('2026-01-16T05:30:00.000Z');
    app.clock.now = now;
    await app.signIn();
    const inAtlanta = { pickupLocation: 'Buckhead, Atlanta' };
    const cases: [Parameters<typeof addQuotes>[1][number], QuoteFilter[]][] = [
      [{}, ['pending', 'waiting']],
      [{ createdAt: now - 24 * HOUR }, ['pending', 'waiting', 'overdue']],
      [{ createdAt: now - 24 * HOUR + 1 }, ['pending', 'waiting']],
      [{ createdAt: now - 24 * HOUR, status: 'contacted' }, ['contacted']],
      [{ questionAskedAt: now, status: 'contacted' }, ['contacted', 'waiting']],
      // The ride is in two hours, so the answer is due now.
      [
        { eventDate: '2026-01-16', pickupTime: '01:30' },
        ['pending', 'waiting', 'overdue', 'urgent', 'soon', 'tomorrow', 'week'],
      ],
      [{ eventDate: '2026-01-17', pickupTime: '23:29', status: 'sold' }, ['sold', 'soon', 'week']],
      [{ eventDate: '2026-01-17', pickupTime: '23:30', status: 'sold' }, ['sold', 'week']],
      // Atlanta is an hour ahead.
      [{ ...inAtlanta, eventDate: '2026-01-18', pickupTime: '00:29', status: 'sold' }, ['sold', 'soon']],
      [
        { ...inAtlanta, eventDate: '2026-01-16', pickupTime: '00:29', status: 'sold' },
        ['sold', 'tomorrow', 'week'],
      ],
      [{ eventDate: '2026-01-16', pickupTime: '09:00', status: 'closed' }, ['closed', 'tomorrow', 'week']],
      [{ eventDate: '2026-01-15', pickupTime: '23:29', status: 'sold' }, ['sold', 'today', 'week']],
    ];
    const ids = await addQuotes(
      app.db.query,
      cases.map(([row]) => ({ eventDate: '2026-06-20', createdAt: now - HOUR / 2, ...row })),
      now,
    );
    const found = new Map<number, QuoteFilter[]>(ids.map((id) => [id, []]));
    for (const filter of quoteRequestList.statuses)
      for (const { id } of (await readQuotes(app, { status: filter })).items) found.get(id)?.push(filter);
    expect(ids.map((id) => found.get(id))).toEqual(cases.map(([, filters]) => filters));
  });

  test('finds each booking by the filters that it meets', async () => {
    await using app = await startTestApp(engine);
    app.clock.now = Date.parse('2026-01-16T05:30:00.000Z');
    await app.signIn();
    const cases: [string, string, 0 | 1, BookingFilter[]][] = [
      ['2026-01-14', '09:00', 0, ['pending', 'due', 'week']],
      ['2026-01-15', '09:00', 0, ['pending', 'due', 'today', 'week']],
      ['2026-01-15', '23:45', 1, ['processed', 'soon', 'today', 'week']],
      ['2026-01-16', '05:30', 0, ['pending', 'soon', 'tomorrow', 'week']],
      ['2026-01-17', '23:59', 0, ['pending', 'week']],
      ['2026-01-18', '09:00', 1, ['processed']],
    ];
    await addBookings(
      app.db.query,
      cases.map(([date, time, isProcessed], index) => ({
        date,
        time,
        isProcessed,
        firstName: `Guest ${index}`,
      })),
      app.clock.now,
    );
    const found = cases.map((): BookingFilter[] => []);
    for (const filter of bookingRequestList.statuses) {
      const { body } = await app.call(pageBookingRequests, { query: { status: filter } });
      if (!('items' in body)) throw new Error('a page was asked for');
      for (const { firstName } of body.items) found[Number(firstName.slice(6))]?.push(filter);
    }
    expect(found).toEqual(cases.map(([, , , filters]) => filters));
  });

  test('begins with what needs the desk first: the nearest urgent ride, then replies as they are due, then answered ones, newest first', async () => {
    await using app = await startTestApp(engine);
    const now = Date.parse('2026-01-15T01:00:00.000Z');
    app.clock.now = now;
    await app.signIn();
    await addQuotes(
      app.db.query,
      [
        { fullName: 'Recent', createdAt: now - HOUR },
        { fullName: 'Answered', createdAt: now - 49 * HOUR, updatedAt: now - 48 * HOUR, status: 'sold' },
        // Sent last, but the car is needed before a reply that is late.
        { fullName: 'Tonight', createdAt: now, eventDate: '2026-01-14', pickupTime: '21:00' },
        { fullName: 'Old', createdAt: now - 25 * HOUR },
        {
          fullName: 'Just answered',
          createdAt: now - 40 * HOUR,
          status: 'contacted',
          firstAnsweredAt: now - HOUR,
        },
        {
          fullName: 'Closed as spam',
          createdAt: now - 3 * HOUR,
          updatedAt: now - 2 * HOUR,
          status: 'closed',
        },
      ],
      app.clock.now,
    );
    const sorted = ['Tonight', 'Old', 'Recent', 'Just answered', 'Closed as spam', 'Answered'];
    const first = await readQuotes(app, { sort: 'reply', limit: 4 });
    const rest = await readQuotes(app, { sort: 'reply', limit: 4, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ fullName }) => fullName)).toEqual(sorted);
  });

  test('sorts rides from today on, and those of the past behind them', async () => {
    await using app = await startTestApp(engine);
    // A Thursday, 11:30 PM in Nashville; it is Friday in UTC.
    app.clock.now = Date.parse('2026-01-16T05:30:00.000Z');
    await app.signIn();
    await addQuotes(
      app.db.query,
      [
        { fullName: 'Yesterday', eventDate: '2026-01-14' },
        { fullName: 'In summer', eventDate: '2026-06-20' },
        { fullName: 'This morning', eventDate: '2026-01-15', pickupTime: '09:00' },
        { fullName: 'Last year', eventDate: '2025-12-31' },
        { fullName: 'Tomorrow', eventDate: '2026-01-16' },
      ],
      app.clock.now,
    );
    const first = await readQuotes(app, { sort: 'ride', limit: 2 });
    const rest = await readQuotes(app, { sort: 'ride', limit: 4, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ fullName }) => fullName)).toEqual([
      'This morning',
      'Tomorrow',
      'In summer',
      'Last year',
      'Yesterday',
    ]);
  });

  test('sorts messages by their deadline, and those that were read behind them, the newest first', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { now } = app.clock;
    await addMessages(
      app.db.query,
      [
        { subject: 'Read long ago', isRead: 1, createdAt: now - 90 * HOUR },
        { subject: 'Due later', replyDueAt: now + HOUR },
        { subject: 'Just read', isRead: 1, createdAt: now - HOUR },
        { subject: 'Overdue', replyDueAt: now - HOUR },
      ],
      app.clock.now,
    );
    const { body } = await app.call(pageContactMessages, { query: { limit: 25, sort: 'reply' } });
    expect('items' in body && body.items.map(({ subject }) => subject)).toEqual([
      'Overdue',
      'Due later',
      'Just read',
      'Read long ago',
    ]);
  });

  test('finds one request by its id and by its reference', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const [id = 0] = await addQuotes(app.db.query, someQuotes(3, app.clock.now), app.clock.now);
    for (const request of [String(id), 'SR-0000-QA']) {
      const page = await readQuotes(app, { request });
      expect(page.items.map((item) => item.id)).toEqual([id]);
      expect(page).toMatchObject({ matching: 1, total: 3 });
    }
    for (const request of ['SR-9999-QA', '999999999999', '0', "' or 1=1"])
      expect((await readQuotes(app, { request })).items).toEqual([]);
  });

  test('finds notes of staff at once, and nothing that was removed', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const [id = 0] = await addQuotes(app.db.query, someQuotes(2, app.clock.now), app.clock.now);
    expect((await readQuotes(app, { search: 'champagne' })).items).toEqual([]);
    await app.call(addQuoteNote, { params: { id }, body: { text: 'Wants Champagne on ice.' } });
    expect((await readQuotes(app, { search: 'CHAMPAGNE ice' })).items.map((item) => item.id)).toEqual([id]);
    const { body } = await app.call(removeQuoteRequest, { params: { id } });
    expect(await readQuotes(app, { search: 'champagne' })).toMatchObject({
      items: [],
      matching: 0,
      total: 1,
    });
    if (!('removedAt' in body)) throw new Error('not removed');
    await app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt: body.removedAt } });
    expect((await readQuotes(app, { search: 'champagne' })).matching).toBe(1);
  });

  test('finds what was corrected under its new text only', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const [id] = await addQuotes(app.db.query, someQuotes(1, app.clock.now), app.clock.now);
    await updateRows(app.db.query, 'quoteRequests')
      .set({ searchText: '  corrected' })
      .where('id', '=', id ?? 0)
      .execute();
    expect((await readQuotes(app, { search: 'corrected' })).matching).toBe(1);
    expect((await readQuotes(app, { search: 'whitfield' })).matching).toBe(0);
    await app.db.query.deleteFrom('requests').execute();
    expect((await readQuotes(app, { search: 'corrected' })).matching).toBe(0);
  });
});

describe('searches', () => {
  const words = [
    'ada',
    'ng',
    'n',
    'jose',
    'NÚÑEZ',
    'gross',
    "o'brien",
    '615',
    '555-0142',
    '+1 (404) 555-0155',
    '020 7946',
    'nash',
    'sr-00',
    'QA',
    '2026-01-15',
    'flowers',
    'zzz',
    '王',
    '%',
    '*',
    '"',
    'e ta',
  ];

  /** The engines' candidate lists: the index for many rows, each text for few. The definition is the terms themselves. */
  test('find the same on both engines, by index or without, as their definition says', async () => {
    await using sqlite = await startTestApp('sqlite');
    await using postgres = await startTestApp('postgres');
    const rows = someQuotes(5_300, sqlite.clock.now);
    for (const app of [sqlite, postgres]) {
      await app.signIn();
      await addQuotes(app.db.query, rows, app.clock.now);
    }
    const texts = await sqlite.db.query
      .selectFrom('quoteRequests')
      .select(['reference', 'searchText', 'status'])
      .execute();
    const searches = [
      ...words,
      ...words.map((word, index) => `${word} ${words[(index * 7 + 3) % words.length]}`),
    ];
    const limit = campaign({ sample: 20, full: 100 });
    const queries = searches.flatMap((search) =>
      ([undefined, 'sold'] as const).map((status) => ({
        search,
        limit,
        sort: 'name',
        ...(status && { status }),
      })),
    );
    const countOf = ({ search, status }: (typeof queries)[number]) =>
      texts.filter(
        (row) =>
          (!status || row.status === status) &&
          searchTerms(search).every((term) => row.searchText.includes(term)),
      ).length;
    const findAll = async (app: TestApp) => {
      const pages: { search: string; matching: number; references: string[] }[] = [];
      for (const query of queries) {
        const { matching, items } = await readQuotes(app, query);
        const references = items.map(({ reference }) => reference);
        pages.push({ search: query.search, matching, references });
      }
      return pages;
    };
    const [found, foundByPostgres] = await Promise.all([findAll(sqlite), findAll(postgres)]);
    expect(found).toMatchObject(queries.map((query) => ({ search: query.search, matching: countOf(query) })));
    expect(foundByPostgres).toEqual(found);
    // Where the extension cannot be created, PostgreSQL reads every row instead.
    await sql`drop extension pg_trgm cascade`.execute(postgres.db.query);
    expect(await findAll(postgres)).toEqual(found);
  });
});
