import { describe, expect, test } from 'vitest';
import {
  changeSelection,
  exportRequests,
  listRemovals,
  removeSelection,
  restoreRemoval,
} from '#contracts/all-lists.ts';
import { listBookingRequests } from '#contracts/booking-requests.ts';
import { address } from '#contracts/client.ts';
import { listContactMessages } from '#contracts/contact-messages.ts';
import {
  addQuoteNote,
  createQuoteRequest,
  listQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { listAuditLog } from '#contracts/system.ts';
import { addBookings, addMessages, addQuotes } from '../staff-data.ts';
import { engines } from './databases.ts';
import { aQuoteRequest } from './enquiries.ts';
import { startTestApp, type TestApp } from './test-app.ts';

async function download(app: TestApp, list: string, query: Record<string, string> = {}) {
  const response = await app.app.inject({
    url: address(exportRequests.path, { list }, query),
    headers: { cookie: app.cookie() ?? '' },
  });
  return { ...response, lines: response.payload.split('\r\n') };
}

const statusesOf = async (app: TestApp) =>
  Object.fromEntries((await app.call(listQuoteRequests, {})).body.map(({ id, status }) => [id, status]));

describe.each(engines)('a selection of requests, on %s', (engine) => {
  test('is changed by one action, and back by one Undo with the times it had', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ids = await addQuotes(app.db.query, [
      {},
      { status: 'sold', firstAnsweredAt: 5 },
      { status: 'closed' },
    ]);
    const before = (await app.call(listQuoteRequests, {})).body;
    const selected = ids.slice(0, 2);
    const { body } = await app.call(changeSelection, {
      body: { list: 'quote-requests', ids: [...selected, 999_999], status: 'contacted' },
    });
    expect(body.changed).toBe(2);
    expect(Object.values(await statusesOf(app)).sort()).toEqual(['closed', 'contacted', 'contacted']);
    app.clock.now += 1000;
    const undo = body.undo ?? 0;
    await app.call(changeSelection, { body: { list: 'quote-requests', undo } });
    expect((await app.call(listQuoteRequests, {})).body).toEqual(
      before.map((quote) => ({ ...quote, version: selected.includes(quote.id) ? 3 : 1 })),
    );
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    const action = 'POST /api/admin/selection/change';
    expect(entries.filter((entry) => entry.action === action)).toMatchObject([
      { subject: 'quote-requests', value: 'undone', count: 2 },
      { subject: 'quote-requests', value: 'contacted', count: 2 },
    ]);
  });

  test('is changed back by one Undo when it has as many requests as a selection may have', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ids = await addQuotes(
      app.db.query,
      Array.from({ length: 200 }, () => ({})),
    );
    const { body } = await app.call(changeSelection, {
      body: { list: 'quote-requests', ids, status: 'contacted' },
    });
    const undo = body.undo ?? 0;
    const undone = await app.call(changeSelection, { body: { list: 'quote-requests', undo } });
    expect(undone.body).not.toHaveProperty('undo');
    expect(undone).toMatchObject({ status: 200, body: { changed: 200 } });
    expect(new Set(Object.values(await statusesOf(app)))).toEqual(new Set(['pending']));
  });

  test('is undone by the account that changed it alone, of its list, also later', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ids = await addQuotes(app.db.query, [{}, {}]);
    const { undo = 0 } = (
      await app.call(changeSelection, { body: { list: 'quote-requests', ids, status: 'contacted' } })
    ).body;
    const [id = 0] = ids;
    expect((await app.call(updateQuoteRequest, { params: { id }, body: { undo } })).status).toBe(400);
    expect((await app.call(changeSelection, { body: { list: 'contact-messages', undo } })).status).toBe(400);
    await app.signIn('desk');
    expect((await app.call(changeSelection, { body: { list: 'quote-requests', undo } })).status).toBe(400);
    await app.signIn();
    app.clock.now += 60 * 60 * 1000 + 1;
    expect((await app.call(changeSelection, { body: { list: 'quote-requests', undo } })).status).toBe(200);
    expect(new Set(Object.values(await statusesOf(app)))).toEqual(new Set(['pending']));
  });

  test('marks bookings and messages alike', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addBookings(app.db.query, [{}, {}]);
    await addMessages(app.db.query, [{}, {}]);
    const bookings = (await app.call(listBookingRequests, {})).body.map(({ id }) => id);
    const messages = (await app.call(listContactMessages, {})).body.map(({ id }) => id);
    await app.call(changeSelection, { body: { list: 'booking-requests', ids: bookings, isProcessed: true } });
    await app.call(changeSelection, { body: { list: 'contact-messages', ids: messages, isRead: true } });
    expect((await app.call(listBookingRequests, {})).body.map(({ isProcessed }) => isProcessed)).toEqual([
      true,
      true,
    ]);
    expect((await app.call(listContactMessages, {})).body.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  test('is removed as one removal, which one Undo restores', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ids = await addQuotes(app.db.query, [{}, {}, {}]);
    const { body } = await app.call(removeSelection, {
      body: { list: 'quote-requests', ids: ids.slice(0, 2) },
    });
    expect(body.removed).toBe(2);
    expect(Object.keys(await statusesOf(app))).toEqual([String(ids[2])]);
    expect((await app.call(listRemovals, {})).body).toMatchObject([{ list: 'quote-requests', count: 2 }]);
    await app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt: body.removedAt } });
    expect(Object.keys(await statusesOf(app))).toHaveLength(3);
  });

  test('is refused when nothing of it exists, when it is empty or too long', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const change = (ids: number[]) =>
      app.call(changeSelection, { body: { list: 'quote-requests', ids, status: 'sold' } });
    expect((await change([7])).status).toBe(404);
    expect((await change([])).status).toBe(400);
    expect((await change(Array.from({ length: 201 }, (_, index) => index + 1))).status).toBe(400);
    expect((await app.call(removeSelection, { body: { list: 'quote-requests', ids: [7] } })).status).toBe(
      404,
    );
  });

  test('is exported with everything that a request can have', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await app.call(createQuoteRequest, {
      body: aQuoteRequest({
        vehicleType: 'Mercedes Sprinter',
        additionalVehicles: ['Cadillac Escalade', 'Chevrolet Suburban'],
        roundTrip: true,
        returnDate: '2026-06-21',
        returnTime: '09:30',
        stops: 'Music Row',
        flightNumber: 'AA 1234',
        notes: 'Two car seats',
      }),
    });
    const { statusCode, lines } = await download(app, 'quote-requests');
    expect(statusCode).toBe(200);
    for (const text of ['AA 1234,Music Row,Yes,2026-06-21,09:30', '"Cadillac Escalade, Chevrolet Suburban"'])
      expect(lines[1]).toContain(text);
  });

  test('is exported as CSV with notes, and so is what a query selects', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const ids = await addQuotes(app.db.query, [
      { fullName: '=HYPERLINK("https://elsewhere.example")' },
      { fullName: 'Tom Ng', status: 'sold' },
      ...Array.from({ length: 420 }, (_, index) => ({
        fullName: `Guest ${index}`,
        status: 'closed' as const,
      })),
    ]);
    await app.call(addQuoteNote, { params: { id: ids[1] ?? 0 }, body: { text: 'Prefers, "the" Maybach.' } });
    const sold = await download(app, 'quote-requests', { status: 'sold' });
    expect(sold.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(sold.headers['content-disposition']).toMatch(
      /^attachment; filename="quote-requests-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(sold.lines[0]).toMatch(/^\uFEFFReference,Status,Submitted,/);
    expect(sold.lines).toHaveLength(3);
    expect(sold.lines[1]).toContain('Tom Ng');
    expect(sold.lines[1]).toMatch(/,"Prefers, ""the"" Maybach\."$/);
    const chosen = await download(app, 'quote-requests', { ids: `${ids[0]},${ids[1]}` });
    expect(chosen.lines).toHaveLength(4);
    expect(chosen.payload).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`);
    expect((await download(app, 'quote-requests')).lines).toHaveLength(424);
    expect(
      (await download(app, 'quote-requests', { search: 'guest 41', sort: 'name' })).lines.slice(1, 3),
    ).toEqual([expect.stringContaining('Guest 41'), expect.stringContaining('Guest 410')]);
    for (const list of ['booking-requests', 'contact-messages'])
      expect((await download(app, list)).lines).toHaveLength(2);
    const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    for (const query of [
      { status: 'lost' },
      { sort: 'size' },
      { ids: 'x' },
      ...inherited.flatMap((name) => [{ status: name }, { sort: name }]),
    ] as Record<string, string>[])
      expect([query, (await download(app, 'quote-requests', query)).statusCode]).toEqual([query, 400]);
    expect((await download(app, 'nothing')).statusCode).toBe(400);
  });
});
