import { describe, expect, test } from 'vitest';
import type { EmailContent, EmailKind } from '#content/emails/email-content.ts';
import {
  cancellationTakenBackEmail,
  linkAgainEmail,
  offerAcceptedEmail,
  offerEmail,
  offerFollowUpEmail,
  offerLinkEmail,
  receiptEmail,
  rideCanceledEmail,
  rideConfirmedEmail,
} from '#content/emails/offer-emails.ts';
import { quoteReceivedEmail } from '#content/emails/quote-request-emails.ts';
import { chauffeurLinkEmail, rideTomorrowEmail } from '#content/emails/ride-emails.ts';
import { vipCodeEmail, vipRejoinEmail } from '#content/emails/vip-emails.ts';
import { kindsOf } from './budgets.ts';
import { renderEmail } from './template.ts';

const url = 'https://www.sterlingrow.example/offers/token';
// The longest day and month, and an hour of two digits.
const quoteRequest = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', email: 'ada@whitfield.example', passengers: 4 },
  ...{ eventType: 'Wedding', eventDate: '2026-09-30', pickupTime: '12:30' },
  ...{ pickupLocation: 'The Hermitage Hotel', dropoffLocation: 'Cheekwood Estate' },
};
const offer = {
  ...{ version: 1, vehicles: ['Charter Buses'], lines: [], charges: [], discountCents: 0 },
  ...{ subtotalCents: 12_345_678, totalCents: 12_345_678, validUntil: '2026-09-30' },
  ...{ termsVersion: 'January 1, 2025', createdAt: '2026-05-23T15:00:00.000Z' },
};
const received = (['quote', 'book', 'call'] as const).map((advice) =>
  quoteReceivedEmail(quoteRequest, {
    ...{ advice, answerBy: 'Thursday, September 24, 2026, 9:00 PM, Nashville time', siteUrl: url, url },
  }),
);
const tomorrow = {
  url,
  dayName: 'tomorrow',
  day: undefined,
  agreed: {},
  namedBy: { date: '2026-09-29', time: '21:00' },
} as const;
const confirmed = (changes?: object) =>
  rideConfirmedEmail(quoteRequest, offer, { url, text: '', former: changes && { offer, changes } });

/** Every kind of email to customers, in each of its forms. */
const emails: Partial<Record<EmailKind, EmailContent[]>> = {
  'quote-received': received,
  'vip-code': [vipCodeEmail({ code: 'VIP-7K4M-2Q9R', unsubscribeUrl: url }, url)],
  'vip-rejoin': [vipRejoinEmail(url)],
  'offer-link': [
    ...[true, false].map((isBooked) => offerLinkEmail(quoteRequest, { url, isBooked })),
    ...[true, false, undefined].map((isBooked) => linkAgainEmail(quoteRequest, { url, isBooked })),
  ],
  'offer-accepted': [offerAcceptedEmail(quoteRequest, offer, { url })],
  offer: [offerEmail(quoteRequest, offer, { url })],
  'quote-taken': received,
  'ride-confirmed': [
    confirmed(),
    confirmed({ passengers: [3, 4] }),
    confirmed({ pickupTime: ['12:00', '12:30'] }),
  ],
  'ride-canceled': [
    rideCanceledEmail(quoteRequest, offer, { url }),
    cancellationTakenBackEmail(quoteRequest, offer, { url }),
  ],
  'ride-tomorrow': [false, true].map((isNews) => rideTomorrowEmail(quoteRequest, { ...tomorrow, isNews })),
  'chauffeur-link': [chauffeurLinkEmail(quoteRequest, { chauffeurName: 'Otis Vance', url, phone: '' })],
  receipt: [1, 2].map((number) =>
    receiptEmail(quoteRequest, { ...offer, receipt: { number, createdAt: offer.createdAt } }, { url }),
  ),
  // Its subject and its text are what staff wrote.
  reply: [],
  'offer-follow-up': [offerFollowUpEmail(quoteRequest, offer, { url })],
};

test('are all here', () => {
  expect(Object.keys(emails).sort()).toEqual(kindsOf('customers').sort());
});

const all = Object.entries(emails).flatMap(([kind, contents]) =>
  contents.map((content, index) => [`${kind} ${index + 1}`, content] as const),
);
const date = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+/;

describe.each(all)('%s', (_kind, content) => {
  test('shows a date or an amount in the 40 characters of its subject that a phone has room for', () => {
    // Without either, a subject is short as a whole.
    const found = new RegExp(`\\$[\\d,.]+|\\d+%|${date.source}`).exec(content.subject);
    expect(found ? found.index + found[0].length : content.subject.length).toBeLessThanOrEqual(40);
  });

  test('names the day of the week with every date, in both its forms', () => {
    const bare = new RegExp(`(?<!\\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*, )${date.source}.{0,12}`, 'g');
    const { html, text } = renderEmail(content);
    const dates = [content.subject, content.preview, html, text].flatMap((part) => part.match(bare) ?? []);
    // The date of the terms is written as they write it.
    expect(dates.filter((found) => !found.startsWith('January 1, 2025'))).toEqual([]);
  });

  test('says please once at most, and not on a button', () => {
    const { heading = '', paragraphs, closing, action, secondAction } = content;
    const said = [heading, ...paragraphs, ...closing].join(' ').match(/\bplease\b/gi) ?? [];
    expect(said.length).toBeLessThanOrEqual(1);
    expect(`${action?.label} ${secondAction?.label}`).not.toMatch(/please/i);
  });
});
