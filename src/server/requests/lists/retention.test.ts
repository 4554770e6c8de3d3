import { describe, expect, test } from 'vitest';
import {
  createContactMessage,
  listContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import {
  addQuoteNote,
  createQuoteRequest,
  listQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { listAuditLog } from '#contracts/system.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { cleanupJobs } from '../../app.ts';
import { runCleanup } from '../../jobs/cleanup.ts';
import { createBookingRequest } from './booking-requests.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Creates one answered and one waiting request in each list. */
async function withEnquiries(app: TestApp): Promise<void> {
  for (const name of ['Answered', 'Waiting']) {
    await app.call(createQuoteRequest, { body: aQuoteRequest({ fullName: name, eventDate: '2026-02-01' }) });
    await app.call(createContactMessage, { body: aMessage({ name }) });
    await createBookingRequest(app.ctx, aReservation({ id: name, firstName: name }));
  }
  await app.signIn();
  const quote = (await app.call(listQuoteRequests, {})).body.find(({ fullName }) => fullName === 'Answered');
  await app.call(updateQuoteRequest, { params: { id: quote?.id ?? 0 }, body: { status: 'closed' } });
  const message = (await app.call(listContactMessages, {})).body.find(({ name }) => name === 'Answered');
  await app.call(updateContactMessage, { params: { id: message?.id ?? 0 }, body: { isRead: true } });
  await app.db.query
    .updateTable('bookingRequests')
    .set({ isProcessed: 1 })
    .where('firstName', '=', 'Answered')
    .execute();
}

async function names(app: TestApp): Promise<string[]> {
  const db = app.db.query;
  return [
    ...(await db.selectFrom('quoteRequests').select('fullName as name').execute()),
    ...(await db.selectFrom('bookingRequests').select('firstName as name').execute()),
    ...(await db.selectFrom('contactMessages').select('name').execute()),
  ]
    .map(({ name }) => name)
    .sort();
}

const ALL = [...Array(3).fill('Answered'), ...Array(3).fill('Waiting')];

describe.each(engines)('ENQUIRY_RETENTION_MONTHS, on %s', (engine) => {
  test('keeps what was worked on within the period, however little it changed', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await withEnquiries(app);
    app.clock.now = Date.UTC(2026, 3, 14, 12);
    await app.signIn();
    const quote = (await app.call(listQuoteRequests, {})).body.find(
      ({ fullName }) => fullName === 'Answered',
    );
    const note = { params: { id: quote?.id ?? 0 }, body: { text: 'Called about the luggage.' } };
    expect((await app.call(addQuoteNote, note)).status).toBe(201);
    app.clock.now += 2 * DAY;
    await runCleanup(app.ctx, cleanupJobs);
    app.clock.now += 2 * DAY;
    await runCleanup(app.ctx, cleanupJobs);
    const kept = await app.db.query.selectFrom('quoteRequests').select('fullName').execute();
    expect(kept.map(({ fullName }) => fullName)).toContain('Answered');
  });

  test('keeps a round trip until its return', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    const ride = { eventDate: '2026-02-01', roundTrip: true, returnDate: '2026-12-20', returnTime: '10:00' };
    await app.call(createQuoteRequest, { body: aQuoteRequest({ fullName: 'Returning', ...ride }) });
    await app.signIn();
    await app.call(updateQuoteRequest, { params: { id: 1 }, body: { status: 'sold' } });
    app.clock.now = Date.UTC(2026, 8, 14, 12);
    await runCleanup(app.ctx, cleanupJobs);
    app.clock.now += 2 * DAY;
    await runCleanup(app.ctx, cleanupJobs);
    expect(await names(app)).toEqual(['Returning']);
  });

  test('forgets answered requests with their mails when they are older, and records how many', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await withEnquiries(app);
    // Given up not long ago, so that nothing but the request makes them go.
    const values = { state: 'failed', createdAt: Date.UTC(2026, 3, 10) } as const;
    await app.db.query.updateTable('emails').set(values).execute();
    app.clock.now = Date.UTC(2026, 3, 14, 12);
    await runCleanup(app.ctx, cleanupJobs);
    expect(await names(app)).toEqual(ALL);
    app.clock.now += DAY + DAY / 2;
    await runCleanup(app.ctx, cleanupJobs);
    expect(await names(app)).toEqual(ALL);
    app.clock.now += DAY;
    await runCleanup(app.ctx, cleanupJobs);
    expect(await names(app)).toEqual(['Waiting', 'Waiting', 'Waiting']);
    const emails = await app.db.query.selectFrom('emails').select('content').execute();
    expect(emails).toHaveLength(4);
    expect(JSON.stringify(emails)).not.toContain('Answered');
    await app.signIn();
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.filter(({ action }) => action === 'enquiry retention')).toMatchObject([
      { actor: 'automatic', subject: 'contact-messages', count: 1 },
      { actor: 'automatic', subject: 'booking-requests', count: 1 },
      { actor: 'automatic', subject: 'quote-requests', count: 1 },
    ]);
  });

  test('keeps everything when the clock jumps ahead for less than a day', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await withEnquiries(app);
    await runCleanup(app.ctx, cleanupJobs);
    const before = app.clock.now;
    app.clock.now += 365 * DAY;
    await runCleanup(app.ctx, cleanupJobs);
    app.clock.now += DAY / 2;
    await runCleanup(app.ctx, cleanupJobs);
    app.clock.now = before + DAY;
    await runCleanup(app.ctx, cleanupJobs);
    app.clock.now += DAY;
    await runCleanup(app.ctx, cleanupJobs);
    expect(await names(app)).toEqual(ALL);
  });

  test('keeps what was changed since, and rides that are still to come', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await withEnquiries(app);
    await app.db.query
      .updateTable('quoteRequests')
      .set({ eventDate: '2027-01-01' })
      .where('fullName', '=', 'Answered')
      .execute();
    await app.db.query
      .updateTable('bookingRequests')
      .set({ updatedAt: Date.UTC(2026, 4, 1) })
      .where('firstName', '=', 'Answered')
      .execute();
    for (const day of [10, 11, 12]) {
      app.clock.now = Date.UTC(2026, 5, day);
      await runCleanup(app.ctx, cleanupJobs);
    }
    expect(await names(app)).toEqual(['Answered', 'Answered', 'Waiting', 'Waiting', 'Waiting']);
  });

  test('forgets nothing when it is not set', async () => {
    await using app = await startTestApp(engine);
    await withEnquiries(app);
    for (const day of [1, 2, 3]) {
      app.clock.now = Date.UTC(2036, 0, day);
      await runCleanup(app.ctx, cleanupJobs);
    }
    expect(await names(app)).toEqual(ALL);
  });
});
