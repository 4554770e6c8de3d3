import fc from 'fast-check';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import type { EmailContent } from '#content/emails/email-content.ts';
import { hourText } from '#content/offers/hour-text.ts';
import { listContactMessages } from '#contracts/contact-messages.ts';
import { acceptOfferElsewhere, prepareOffer, sendOffer } from '#contracts/offers.ts';
import { createQuoteRequest, listQuoteRequests } from '#contracts/quote-requests.ts';
import { companyClock } from '#rules/time.ts';
import { visibleText } from '../html.ts';
import { campaign, seed } from './campaign.ts';
import { aQuoteRequest } from './enquiries.ts';
import { postForm, seenBy } from './offers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const anEnquiry = fc.record({
  sentIn: fc.integer({ min: 0, max: 400 * 24 * 60 }),
  answeredAfter: fc.integer({ min: 1, max: 30 * 60 }),
  /** Before the ride: near enough that it shortens what was promised, or far away. */
  ridesIn: fc.oneof(
    fc.integer({ min: 3 * 60, max: 12 * 60 }),
    fc.integer({ min: 12 * 60, max: 60 * 24 * 60 }),
  ),
  pickupLocation: fc.constantFrom('The Hermitage Hotel, Nashville', 'Hotel ZaZa, Houston', 'A farm'),
  asks: fc.constantFrom('accept', 'question', 'elsewhere' as const),
});

async function newestEmail(app: TestApp, kind: string): Promise<EmailContent> {
  const { content } = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.parse(content);
}

/** What the pages and emails of a customer say, and the cards of the desk count, is the same hour. */
test('the hour that a customer reads is the deadline that the desk has', async () => {
  await using app = await startTestApp('sqlite', { EMAILS_PER_HOUR: '100000' });
  const start = app.clock.now;
  let count = 0;
  const read = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anEnquiry, async ({ sentIn, answeredAfter, ridesIn, pickupLocation, asks }) => {
      app.clock.now = Math.max(start + sentIn * MINUTE, app.clock.now + DAY);
      const { date: eventDate, time: pickupTime } = companyClock(
        app.clock.now + (answeredAfter + ridesIn) * MINUTE,
      );
      const email = `customer${++count}@whitfield.example`;
      const body = aQuoteRequest({ email, eventDate, pickupTime, pickupLocation });
      const received = await app.call(createQuoteRequest, { body });
      expect(received.status).toBe(201);
      await app.signIn('desk');
      const theRequest = async () => {
        const found = (await app.call(listQuoteRequests, {})).body.find((one) => one.email === email);
        if (!found) throw new Error('the request is not listed');
        return found;
      };
      const quoteRequest = await theRequest();
      const { id, reference, replyDueAt = '' } = quoteRequest;
      const hour = (iso = '', now = 0) => hourText(quoteRequest, Date.parse(iso), now);
      expect(received.body.answerBy).toBe(hour(replyDueAt));
      const { paragraphs } = await newestEmail(app, 'quote-received');
      if (paragraphs.join().includes('itemized quote'))
        expect(paragraphs.join()).toContain(`by ${hour(replyDueAt)}.`);
      const readPage = async (url: string) =>
        visibleText(parse((await app.app.inject({ url })).body, { scriptingEnabled: false }));
      const receipt = `/quote-request/received?reference=${reference}&key=${received.body.key}`;
      const page = await readPage(receipt);
      expect(page.includes('We’ll answer by')).toBe(page.includes(`by ${hour(replyDueAt)}.`));
      if (page.includes('We’ll answer by')) read.add('received');
      app.clock.now += answeredAfter * MINUTE;
      await app.signIn('desk');
      const draft = (await app.call(prepareOffer, { params: { id } })).body;
      const sent = await app.call(sendOffer, { params: { id }, body: draft });
      // Too near to be offered in writing.
      if (sent.status === 400) return;
      const path = new URL((await newestEmail(app, 'offer')).action?.url ?? '').pathname;
      read.add(asks);
      if (asks === 'question') {
        expect((await postForm(app, `${path}/question`, { question: 'A pram?' })).statusCode).toBe(303);
        const [message] = (await app.call(listContactMessages, {})).body.filter((one) => one.email === email);
        expect(await readPage(path)).toContain(
          `by email or phone by ${hour(message?.replyDueAt, app.clock.now)}.`,
        );
        app.clock.now = Date.parse(message?.replyDueAt ?? '');
        expect(await readPage(path)).toContain('Our answer is late');
        return;
      }
      if (asks === 'accept') await postForm(app, `${path}/accept`);
      else await app.call(acceptOfferElsewhere, { params: { id }, body: { seen: await seenBy(app, id) } });
      const { confirmDueAt } = await theRequest();
      expect(await readPage(path)).toContain(`in writing by ${hour(confirmDueAt, app.clock.now)}.`);
      if (asks === 'accept')
        expect((await newestEmail(app, 'offer-accepted')).paragraphs).toContain(
          `You’ll hear from us by ${hour(confirmDueAt)}.`,
        );
      app.clock.now = Date.parse(confirmDueAt ?? '');
      expect(await readPage(path)).toContain('Our answer is late');
    }),
    { numRuns: campaign({ sample: 30, full: 300 }), seed },
  );
  expect([...read].sort()).toEqual(['accept', 'elsewhere', 'question', 'received']);
});
