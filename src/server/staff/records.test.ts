import { describe, expect, test } from 'vitest';
import { listRemovals, restoreRemoval } from '#contracts/all-lists.ts';
import { trackBacklink, trackSession } from '#contracts/analytics.ts';
import {
  listBookingRequests,
  pageBookingRequests,
  removeBookingRequest,
} from '#contracts/booking-requests.ts';
import {
  createContactMessage,
  listContactMessages,
  removeContactMessage,
  resetContactMessages,
} from '#contracts/contact-messages.ts';
import {
  addQuoteNote,
  createQuoteRequest,
  listQuoteNotes,
  listQuoteOrigins,
  pageQuoteRequests,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { signIn, signOut } from '#contracts/staff.ts';
import { listAuditLog } from '#contracts/system.ts';
import { cleanUp } from '#tests/server/cleanup.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { BROWSER } from '#tests/server/visitor.ts';
import { actionOf } from '../audit/audit-log.ts';
import { createBookingRequest } from '../requests/lists/booking-requests.ts';

const DAY = 24 * 60 * 60 * 1000;

async function withQuotes(app: TestApp, names: string[]): Promise<number[]> {
  for (const fullName of names) {
    await app.call(createQuoteRequest, { body: aQuoteRequest({ fullName }) });
    app.clock.now += 1000;
  }
  await app.signIn();
  return (await quotesOf(app)).map(({ id }) => id).reverse();
}

async function quotesOf(app: TestApp) {
  return itemsOf((await app.call(pageQuoteRequests, { query: { sort: 'newest' } })).body);
}

/** Pages leave no entry in the log, unlike whole lists. */
function itemsOf<Item>(answer: Item[] | { items: Item[] }): Item[] {
  return Array.isArray(answer) ? answer : answer.items;
}

describe.each(engines)('what staff leave behind, on %s', (engine) => {
  test('lists who did what, how often and when, latest first, when staff change something', async () => {
    await using app = await startTestApp(engine);
    const [first = 0, second = 0] = await withQuotes(app, ['Ada', 'Ruth', 'Tom']);
    await app.call(updateQuoteRequest, { params: { id: first }, body: { status: 'sold' } });
    await app.call(removeQuoteRequest, { params: { id: second } });
    app.clock.now += 1000;
    await app.call(resetQuoteRequests, {});
    const { entries, hasMore } = (await app.call(listAuditLog, { query: {} })).body;
    expect(hasMore).toBe(false);
    expect(
      entries.map(({ actor, action, subject, value, count }) => ({ actor, action, subject, value, count })),
    ).toEqual([
      {
        actor: 'admin',
        action: actionOf(resetQuoteRequests),
        subject: undefined,
        value: undefined,
        count: 2,
      },
      {
        actor: 'admin',
        action: actionOf(removeQuoteRequest),
        subject: String(second),
        value: undefined,
        count: 1,
      },
      {
        actor: 'admin',
        action: actionOf(updateQuoteRequest),
        subject: String(first),
        value: 'sold',
        count: 1,
      },
      { actor: 'admin', action: 'POST /api/admin/login', subject: undefined, value: undefined, count: 1 },
    ]);
    expect(entries[0]?.at).toBe(new Date(app.clock.now).toISOString());
  });

  test('names the reference of a request, and whether it was removed, while it exists', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await withQuotes(app, ['Ada']);
    const [quote] = await quotesOf(app);
    await createBookingRequest(app.ctx, aReservation());
    const [booking] = itemsOf((await app.call(pageBookingRequests, { query: { sort: 'newest' } })).body);
    const changed = await app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } });
    await app.call(updateQuoteRequest, { params: { id }, body: { undo: changed.body.undo } });
    await app.call(addQuoteNote, { params: { id }, body: { text: 'Called.' } });
    await app.call(removeBookingRequest, { params: { id: booking?.id ?? 0 } });
    const entries = async () => (await app.call(listAuditLog, { query: {} })).body.entries;
    const request = { list: 'quote-requests', id, reference: quote?.reference, isRemoved: false };
    expect((await entries()).map((entry) => [entry.value, entry.request])).toEqual([
      [
        undefined,
        { list: 'booking-requests', id: booking?.id, reference: booking?.reference, isRemoved: true },
      ],
      [undefined, request],
      ['undone', request],
      ['sold', request],
      [undefined, undefined],
    ]);
    await app.call(removeQuoteRequest, { params: { id } });
    app.clock.now += 31 * DAY;
    await cleanUp(app);
    await app.signIn();
    expect((await entries()).map((entry) => entry.request)).toEqual(Array(7).fill(undefined));
  });

  test('records no action when it failed', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await app.call(removeQuoteRequest, { params: { id: 4711 } });
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.map(({ action }) => action)).toEqual(['POST /api/admin/login']);
  });

  test('pages the activity list when it is long', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await withQuotes(app, ['Ada']);
    for (let turn = 0; turn < 120; turn++) {
      await app.call(updateQuoteRequest, { params: { id }, body: { status: 'contacted' } });
    }
    const newest = (await app.call(listAuditLog, { query: {} })).body;
    expect(newest).toMatchObject({ entries: { length: 100 }, hasMore: true });
    const older = (await app.call(listAuditLog, { query: { before: newest.entries.at(-1)?.id } })).body;
    expect(older).toMatchObject({ entries: { length: 21 }, hasMore: false });
  });

  test('lists notes with author and in order when a request has several', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await withQuotes(app, ['Ada']);
    for (const text of ['Called, no answer.', 'Wants the Escalade.']) {
      const answer = await app.call(addQuoteNote, { params: { id }, body: { text } });
      expect(answer.status).toBe(201);
    }
    expect((await app.call(listQuoteNotes, { query: { ids: String(id) } })).body).toMatchObject([
      { requestId: id, text: 'Called, no answer.', author: 'admin' },
      { requestId: id, text: 'Wants the Escalade.', author: 'admin' },
    ]);
  });

  test('rejects a note when it is empty or its request was removed', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await withQuotes(app, ['Ada']);
    const empty = await app.call(addQuoteNote, { params: { id }, body: { text: '  ' } });
    expect(empty).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } });
    await app.call(removeQuoteRequest, { params: { id } });
    const late = await app.call(addQuoteNote, { params: { id }, body: { text: 'Called.' } });
    expect(late.status).toBe(404);
  });

  test('restores a request with its notes when its removal is undone', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await withQuotes(app, ['Ada', 'Ruth']);
    await app.call(updateQuoteRequest, { params: { id }, body: { status: 'contacted' } });
    await app.call(addQuoteNote, { params: { id }, body: { text: 'Called.' } });
    const before = await quotesOf(app);
    const { removedAt } = (await app.call(removeQuoteRequest, { params: { id } })).body;
    expect((await app.call(listQuoteNotes, { query: { ids: String(id) } })).body).toEqual([]);
    expect((await app.call(listRemovals, {})).body).toEqual([
      { list: 'quote-requests', removedAt, count: 1, example: expect.stringContaining('Ada') },
    ]);
    const restored = await app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt } });
    expect(restored).toMatchObject({ status: 200, body: { restored: 1 } });
    // Removing and restoring are two events.
    expect(await quotesOf(app)).toEqual(
      before.map((quote) => (quote.id === id ? { ...quote, version: (quote.version ?? 0) + 2 } : quote)),
    );
    expect((await app.call(listQuoteNotes, { query: { ids: String(id) } })).body).toMatchObject([
      { text: 'Called.' },
    ]);
    expect((await app.call(listRemovals, {})).body).toEqual([]);
  });

  test('restores only the reset requests when a reset is undone', async () => {
    await using app = await startTestApp(engine);
    const [first = 0] = await withQuotes(app, ['Ada', 'Ruth', 'Tom']);
    await app.call(removeQuoteRequest, { params: { id: first } });
    app.clock.now += 1000;
    const { removedAt } = (await app.call(resetQuoteRequests, {})).body;
    await app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt } });
    expect((await quotesOf(app)).map(({ fullName }) => fullName)).toEqual(['Tom', 'Ruth']);
  });

  test('restores one removal alone when another happened in the same millisecond', async () => {
    await using app = await startTestApp(engine);
    const ids = await withQuotes(app, ['Ada', 'Ruth', 'Tom']);
    const removals = await Promise.all(ids.map((id) => app.call(removeQuoteRequest, { params: { id } })));
    expect((await app.call(listRemovals, {})).body).toHaveLength(3);
    const { removedAt } = removals[1]?.body ?? { removedAt: '' };
    const restored = await app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt } });
    expect(restored.body).toEqual({ restored: 1 });
    expect((await quotesOf(app)).map(({ fullName }) => fullName)).toEqual(['Ruth']);
  });

  test('deletes removed requests and their notes when 30 days have passed', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await withQuotes(app, ['Ada', 'Ruth']);
    await app.call(addQuoteNote, { params: { id }, body: { text: 'Called.' } });
    const { removedAt } = (await app.call(removeQuoteRequest, { params: { id } })).body;
    app.clock.now += 29 * DAY - 1;
    await cleanUp(app);
    expect(await app.db.query.selectFrom('quoteRequests').select('id').execute()).toHaveLength(2);
    app.clock.now += 1;
    await app.signIn();
    const late = await app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt } });
    expect(late.status).toBe(404);
    app.clock.now += DAY;
    await cleanUp(app);
    expect(await app.db.query.selectFrom('quoteRequests').select('fullName').execute()).toEqual([
      { fullName: 'Ruth' },
    ]);
    expect(await app.db.query.selectFrom('requestNotes').select('id').execute()).toEqual([]);
  });

  test('shows the source but not the visitor when a request came from a visit', async () => {
    await using app = await startTestApp(engine);
    const sessionId = 'a-visit-of-ada';
    const headers = { 'user-agent': BROWSER };
    await app.call(trackSession, {
      body: { sessionId, deviceType: 'desktop', isNewVisitor: true },
      headers,
    });
    await app.call(trackBacklink, {
      body: { sessionId, sourceDomain: 'weddings.example', referrerType: 'website', isFirstVisit: true },
      headers,
    });
    app.clock.now += 60_000;
    await app.call(createQuoteRequest, { body: aQuoteRequest({ analyticsSessionId: sessionId }) });
    const [id = 0] = await withQuotes(app, ['Without a visit']);
    const { body } = await app.call(listQuoteOrigins, {});
    const source = { source: 'weddings.example', medium: '', campaign: '' };
    expect(body).toEqual([{ quoteRequestId: id, first: source, last: source }]);
    expect(JSON.stringify(body)).not.toContain(sessionId);
  });

  test('removes a single booking or message and restores it when its removal is undone', async () => {
    await using app = await startTestApp(engine);
    await app.call(createContactMessage, { body: aMessage() });
    await createBookingRequest(app.ctx, aReservation());
    await app.signIn();
    const bookings = async () => (await app.call(listBookingRequests, {})).body;
    const messages = async () => (await app.call(listContactMessages, {})).body;
    for (const [list, all, removeOne] of [
      ['booking-requests', bookings, removeBookingRequest],
      ['contact-messages', messages, removeContactMessage],
    ] as const) {
      const before = await all();
      const [{ id } = { id: 0 }] = before;
      const { removedAt } = (await app.call(removeOne, { params: { id } })).body;
      expect(await all()).toEqual([]);
      expect((await app.call(removeOne, { params: { id } })).status).toBe(404);
      expect((await app.call(listRemovals, {})).body).toMatchObject([{ list, removedAt, count: 1 }]);
      await app.call(restoreRemoval, { body: { list, removedAt } });
      expect(await all()).toEqual(before.map((one) => ({ ...one, version: (one.version ?? 0) + 2 })));
    }
  });

  test('restores once when two people restore the same removal', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await withQuotes(app, ['Ada']);
    const { removedAt } = (await app.call(removeQuoteRequest, { params: { id } })).body;
    const answers = await Promise.all(
      [1, 2].map(() => app.call(restoreRemoval, { body: { list: 'quote-requests', removedAt } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await quotesOf(app)).toHaveLength(1);
  });
});

test('leaves nothing to restore when an empty list is reset', async () => {
  await using app = await startTestApp();
  await app.signIn();
  expect((await app.call(resetContactMessages, {})).body).toMatchObject({ removed: 0 });
  expect((await app.call(listContactMessages, {})).body).toEqual([]);
  expect((await app.call(listRemovals, {})).body).toEqual([]);
});

test('labels every staff action in the activity list when an endpoint changes data', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const changes = app.app.endpoints.filter(({ access, method }) => access !== 'public' && method !== 'GET');
  expect(changes.map(actionOf)).toContain(actionOf(signOut));
  expect(changes.filter(({ audit }) => !audit).map(actionOf)).toEqual([]);
  // Signing in is public, but also an action of staff.
  const { entries } = (await app.call(listAuditLog, { query: {} })).body;
  expect(entries[0]).toMatchObject({ action: actionOf(signIn), sentence: 'Signed in' });
});
