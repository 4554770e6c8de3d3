import fc from 'fast-check';
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
import type { RequestEvent } from '#rules/request-status.ts';
import { updateRows } from '#tests/request-rows.ts';
import { seed } from '#tests/server/campaign.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { cleanupJobs } from '../../app.ts';
import { runCleanup } from '../../jobs/cleanup.ts';
import { monthsBefore } from '../../jobs/retention-clock.ts';
import { record, recordRemoval } from '../record.ts';
import { createBookingRequest } from './booking-requests.ts';
import { deleteOldEnquiries } from './retention.ts';

/** An event of each kind that can follow the receipt of a request, without emails to the desk, which only jobs send. */
const samples: {
  [Kind in Exclude<RequestEvent['kind'], 'reply-due-mailed' | 'reply-overdue-mailed'>]: RequestEvent;
} = {
  changed: { kind: 'changed', change: { status: 'contacted' } },
  undone: { kind: 'undone', restored: { status: 'closed' } },
  claimed: { kind: 'claimed', by: 'desk' },
  released: { kind: 'released' },
  'offer-sent': { kind: 'offer-sent', offerId: 1 },
  'offer-opened': { kind: 'offer-opened', offerId: 1 },
  'offer-accepted': { kind: 'offer-accepted', offerId: 1 },
  'offer-accepted-elsewhere': { kind: 'offer-accepted-elsewhere', offerId: 1 },
  'offer-declined': { kind: 'offer-declined', offerId: 1 },
  'offer-withdrawn': { kind: 'offer-withdrawn', offerId: 1 },
  'follow-up-sent': { kind: 'follow-up-sent', offerId: 1 },
  'follow-up-canceled': { kind: 'follow-up-canceled', offerId: 1 },
  'ride-confirmed': { kind: 'ride-confirmed', offerId: 1, soldAmountCents: 1 },
  'ride-canceled': { kind: 'ride-canceled', offerId: 1, by: 'customer', chargedCents: 0 },
  'cancellation-undone': { kind: 'cancellation-undone', offerId: 1, restored: { status: 'sold' } },
  'confirmation-updated': { kind: 'confirmation-updated', offerId: 1 },
  'ride-assigned': { kind: 'ride-assigned' },
  'on-the-way': { kind: 'on-the-way' },
  'at-the-pickup': { kind: 'at-the-pickup' },
  'on-board': { kind: 'on-board' },
  'dropped-off': { kind: 'dropped-off' },
  'step-taken-back': { kind: 'step-taken-back' },
  'receipt-sent': { kind: 'receipt-sent', soldAmountCents: 1 },
  'evening-mailed': { kind: 'evening-mailed' },
  'chauffeur-missing': { kind: 'chauffeur-missing' },
  'ride-changed': { kind: 'ride-changed', ride: { passengers: 3 } },
  replied: { kind: 'replied', replyId: 1 },
  'note-added': { kind: 'note-added', noteId: 1, text: 'Called.' },
  'question-asked': { kind: 'question-asked', messageId: 1 },
  'change-asked': { kind: 'change-asked', messageId: 1 },
  'questions-read': { kind: 'questions-read', askedAt: null },
  'contact-corrected': { kind: 'contact-corrected', contact: { phone: '615-555-0143' } },
};
const kinds = [...(Object.keys(samples) as (keyof typeof samples)[]), 'restored' as const];

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
  await updateRows(app.db.query, 'bookingRequests')
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

  test('keeps whatever something happened to within the period, whatever that was', async () => {
    const variables = { ENQUIRY_RETENTION_MONTHS: '3', TRUST_PROXY: '127.0.0.1' };
    await using app = await startTestApp(engine, variables);
    const requests = 30;
    for (let index = 0; index < requests; index++)
      await app.call(createQuoteRequest, {
        body: aQuoteRequest({ eventDate: '2026-02-01' }),
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      });
    const begin = app.clock.now;
    const lastTouched = new Map<number, number>();
    const happenings = fc.sample(
      fc.record({
        id: fc.integer({ min: 1, max: requests }),
        day: fc.integer({ min: 1, max: 200 }),
        kind: fc.constantFrom(...kinds),
      }),
      { numRuns: 60, seed },
    );
    let deleted = 0;
    for (let day = 1; day <= 300; day += 2) {
      app.clock.now = begin + day * DAY;
      for (const { id, kind } of happenings.filter((one) => one.day === day || one.day === day + 1)) {
        const about = { list: 'quote-requests', id } as const;
        const isThere = await app.db.transaction(async (trx) => {
          if (kind !== 'restored') return record(app.ctx, trx, about, samples[kind]);
          const author = { list: about.list, actor: 'desk' };
          await recordRemoval(app.ctx, trx, author, { from: null, to: app.clock.now, ids: [id] });
          return recordRemoval(app.ctx, trx, author, { from: app.clock.now, to: null, ids: [id] });
        });
        if (isThere) lastTouched.set(id, app.clock.now);
      }
      // Nothing but what happened keeps them.
      const over = { status: 'closed', confirmDueAt: null, declinedAt: null, questionAskedAt: null } as const;
      await updateRows(app.db.query, 'quoteRequests').set(over).execute();
      await deleteOldEnquiries(app.ctx, app.clock.now);
      const rows = await app.db.query.selectFrom('quoteRequests').select('id').execute();
      const kept = new Set(rows.map(({ id }) => id));
      const lost = [...lastTouched].filter(
        ([id, at]) => at > monthsBefore(app.clock.now, 3) && !kept.has(id),
      );
      expect([day, lost]).toEqual([day, []]);
      deleted = requests - kept.size;
    }
    expect(deleted).toBe(requests);
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

  test('forgets by age what is said to take place in a far year', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await withEnquiries(app);
    await updateRows(app.db.query, 'quoteRequests').set({ returnDate: '9999-12-31' }).execute();
    await updateRows(app.db.query, 'bookingRequests').set({ date: '2499-12-31' }).execute();
    // Two years ahead, as far as rides are planned, and the period from then on.
    for (const [now, kept] of [
      [Date.UTC(2028, 3, 10), ['Answered', 'Answered']],
      [Date.UTC(2028, 3, 20), []],
    ] as const) {
      for (const days of [0, 2]) {
        app.clock.now = now + days * DAY;
        await runCleanup(app.ctx, cleanupJobs);
      }
      expect(await names(app)).toEqual([...kept, 'Waiting', 'Waiting', 'Waiting']);
    }
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
    await updateRows(app.db.query, 'quoteRequests')
      .set({ eventDate: '2027-01-01' })
      .where('fullName', '=', 'Answered')
      .execute();
    await updateRows(app.db.query, 'bookingRequests')
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
