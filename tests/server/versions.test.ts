import { describe, expect, test } from 'vitest';
import { changeSelection } from '#contracts/all-lists.ts';
import { listBookingRequests, updateBookingRequest } from '#contracts/booking-requests.ts';
import { listContactMessages, updateContactMessage } from '#contracts/contact-messages.ts';
import { listQuoteRequests, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { ifMatch } from '#contracts/request-lists.ts';
import { addBookings, addMessages, addQuotes } from '../staff-data.ts';
import { engines } from './databases.ts';
import { startTestApp } from './test-app.ts';

describe.each(engines)('the version of a request, on %s', (engine) => {
  test('keeps a change from overwriting one that it has not seen', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await addQuotes(app.db.query, [{}]);
    await app.signIn('desk');
    const first = await app.call(updateQuoteRequest, {
      params: { id },
      body: { status: 'contacted' },
      headers: ifMatch(1),
    });
    expect(first).toMatchObject({ status: 200, body: { status: 'contacted', version: 2 } });
    const changedAt = new Date(app.clock.now).toISOString();
    app.clock.now += 60_000;
    await app.signIn();
    const close = (headers: Record<string, string>) =>
      app.call(updateQuoteRequest, { params: { id }, body: { status: 'closed' }, headers });
    expect(await close(ifMatch(1))).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'desk has since set it to contacted.',
        current: { version: 2, value: 'contacted', changedBy: 'desk', changedAt },
      },
    });
    expect((await app.call(listQuoteRequests, {})).body).toMatchObject([{ status: 'contacted', version: 2 }]);
    for (const version of ['1', '"x"', '*', `"${'9'.repeat(20)}"`])
      expect((await close({ 'if-match': version })).status).toBe(400);
    expect(await close(ifMatch(2))).toMatchObject({ status: 200, body: { status: 'closed', version: 3 } });
    // The specification's call names no version.
    expect(await close({})).toMatchObject({ status: 200, body: { version: 4 } });
  });

  test('grows with an undo and with a change of a selection', async () => {
    await using app = await startTestApp(engine);
    const [id = 0] = await addQuotes(app.db.query, [{}]);
    await app.signIn();
    const { undo } = (await app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } })).body;
    const undone = await app.call(updateQuoteRequest, { params: { id }, body: { undo } });
    expect(undone).toMatchObject({ status: 200, body: { status: 'pending', version: 3 } });
    await app.call(changeSelection, { body: { list: 'quote-requests', ids: [id], status: 'sold' } });
    const stale = await app.call(updateQuoteRequest, {
      params: { id },
      body: { status: 'closed' },
      headers: ifMatch(3),
    });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 4, value: 'sold' } } });
  });

  test('is checked for bookings and messages too', async () => {
    await using app = await startTestApp(engine);
    await addBookings(app.db.query, [{}]);
    await addMessages(app.db.query, [{}]);
    await app.signIn();
    const booking = (await app.call(listBookingRequests, {})).body[0];
    const message = (await app.call(listContactMessages, {})).body[0];
    const process = () =>
      app.call(updateBookingRequest, {
        params: { id: booking?.id ?? 0 },
        body: { isProcessed: true },
        headers: ifMatch(booking?.version),
      });
    const read = () =>
      app.call(updateContactMessage, {
        params: { id: message?.id ?? 0 },
        body: { isRead: true },
        headers: ifMatch(message?.version),
      });
    expect((await process()).body).toMatchObject({ isProcessed: true, version: 2 });
    expect(await process()).toMatchObject({ status: 409, body: { current: { value: 'processed' } } });
    expect((await read()).body).toMatchObject({ isRead: true, version: 2 });
    expect(await read()).toMatchObject({ status: 409, body: { current: { value: 'read' } } });
  });
});
