import { describe, expect, test } from 'vitest';
import { requestLists } from '#contracts/all-lists.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { erasePerson, findPerson } from '#contracts/privacy.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { RequestListName, requestTables } from '#contracts/request-lists.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { createBookingRequest } from './booking-requests.ts';

const email = 'ada@whitfield.example';

/** One request in each list. */
async function withRequests(app: TestApp): Promise<void> {
  await app.call(createQuoteRequest, { body: aQuoteRequest({ email }) });
  await createBookingRequest(app.ctx, { ...aReservation(), email });
  await app.call(createContactMessage, { body: aMessage({ email }) });
  await app.db.query.deleteFrom('emails').execute();
}

const paramsOf = {
  'quote-requests': { id: 1 },
  'booking-requests': { id: 2 },
  'contact-messages': { id: 3 },
};
const reply = { subject: 'Your ride', text: 'Which terminal?' };

describe.each(engines)('what staff do with a request, on %s', (engine) => {
  test.each(RequestListName.options)('is the same in %s', async (list) => {
    await using app = await startTestApp(engine);
    await withRequests(app);
    await app.signIn('desk');
    const params = paramsOf[list];
    const { claim, addNote, notes, reply: replyTo, timeline } = requestLists[list];
    expect((await app.call(claim, { params, body: { isClaimed: true } })).body).toMatchObject({
      claimedBy: 'desk',
    });
    expect((await app.call(addNote, { params, body: { text: 'Has a pram.' } })).status).toBe(201);
    expect((await app.call(replyTo, { params, body: reply })).status).toBe(201);
    expect((await app.call(notes, { query: { ids: String(params.id) } })).body).toMatchObject([
      { text: 'Has a pram.' },
    ]);
    const emails = await app.db.query.selectFrom('emails').select(['kind', 'recipient']).execute();
    expect(emails).toEqual([{ kind: 'reply', recipient: email }]);
    const { entries, related } = (await app.call(timeline, { params })).body;
    expect(entries.find(({ kind }) => kind === 'replied')?.delivery).toBeDefined();
    expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['received', undefined],
      ['claimed', undefined],
      ['note-added', 'Has a pram.'],
      ['replied', 'Your ride\n\nWhich terminal?'],
    ]);
    expect(related.map((other) => other.list)).toEqual(RequestListName.options.filter((one) => one !== list));
    for (const call of [
      app.call(claim, { params: { id: 4 }, body: { isClaimed: true } }),
      app.call(addNote, { params: { id: 4 }, body: { text: 'Nobody.' } }),
      app.call(replyTo, { params: { id: 4 }, body: reply }),
      app.call(timeline, { params: { id: 4 } }),
    ])
      expect((await call).status).toBe(404);
    expect(await app.db.query.selectFrom('requestReplies').select('requestId').execute()).toEqual([
      { requestId: params.id },
    ]);
  });

  test('tells of each of two replies within a minute how its own email went', async () => {
    await using app = await startTestApp(engine);
    await withRequests(app);
    await app.signIn('desk');
    const params = { id: 1 };
    const list = requestLists['quote-requests'];
    for (const text of ['Which terminal?', 'And which airline?']) {
      await app.call(list.reply, { params, body: { ...reply, text } });
      app.clock.now += 40_000;
    }
    // The first was over its recipient's limit, so it was never stored.
    const { query } = app.db;
    const first = await query.selectFrom('emails').select('id').orderBy('id').executeTakeFirstOrThrow();
    await query.deleteFrom('emails').where('id', '=', first.id).execute();
    const { entries } = (await app.call(list.timeline, { params })).body;
    const replies = entries.filter(({ kind }) => kind === 'replied');
    expect(replies.map(({ delivery }) => delivery !== undefined)).toEqual([false, true]);
  });

  test('a reply answers a quote request and a message, and leaves a booking to be processed', async () => {
    await using app = await startTestApp(engine);
    await withRequests(app);
    await app.signIn('desk');
    for (const list of RequestListName.options)
      await app.call(requestLists[list].reply, { params: paramsOf[list], body: reply });
    const { query } = app.db;
    expect(await query.selectFrom('quoteRequests').select('status').execute()).toEqual([
      { status: 'contacted' },
    ]);
    expect(await query.selectFrom('contactMessages').select('isRead').execute()).toEqual([{ isRead: 1 }]);
    expect(await query.selectFrom('bookingRequests').select('isProcessed').execute()).toEqual([
      { isProcessed: 0 },
    ]);
  });

  test('goes with its request when the person is erased', async () => {
    await using app = await startTestApp(engine);
    await withRequests(app);
    await app.signIn();
    for (const list of RequestListName.options) {
      await app.call(requestLists[list].addNote, { params: paramsOf[list], body: { text: 'Has a pram.' } });
      await app.call(requestLists[list].reply, { params: paramsOf[list], body: reply });
    }
    const { counts } = (await app.call(findPerson, { body: { person: email } })).body;
    const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect((await app.call(erasePerson, { body: { person: email, expected } })).status).toBe(200);
    for (const table of [...Object.values(requestTables), 'requestNotes', 'requestReplies'] as const)
      expect(await app.db.query.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
