import { expect, test } from 'vitest';
import type { EmailKind } from '#content/emails/email-content.ts';
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
const received = quoteReceivedEmail(quoteRequest, {
  ...{ advice: 'quote', answerBy: 'tonight, 9:00 PM', siteUrl: url, url },
});
const tomorrow = {
  url,
  dayName: 'tomorrow',
  day: undefined,
  namedBy: { date: '2026-09-29', time: '21:00' },
} as const;
const confirmed = (isUpdate: boolean) => rideConfirmedEmail(quoteRequest, offer, { url, text: '', isUpdate });

/** Without a date or an amount, a subject is short as a whole. A reply has the subject that staff gave it. */
const subjects: Partial<Record<EmailKind, string[]>> = {
  'quote-received': [received.subject],
  'vip-code': [vipCodeEmail({ code: 'VIP-7K4M-2Q9R', unsubscribeUrl: url }, url).subject],
  'vip-rejoin': [vipRejoinEmail(url).subject],
  'offer-link': [
    ...[true, false].map((isBooked) => offerLinkEmail(quoteRequest, { url, isBooked }).subject),
    ...[true, false, undefined].map((isBooked) => linkAgainEmail(quoteRequest, { url, isBooked }).subject),
  ],
  'offer-accepted': [offerAcceptedEmail(quoteRequest, offer, { url }).subject],
  offer: [offerEmail(quoteRequest, offer, { url }).subject],
  'quote-taken': [received.subject],
  'ride-confirmed': [confirmed(false).subject, confirmed(true).subject],
  'ride-canceled': [
    rideCanceledEmail(quoteRequest, offer, { url }).subject,
    cancellationTakenBackEmail(quoteRequest, offer, { url }).subject,
  ],
  'ride-tomorrow': [false, true].map(
    (isNews) => rideTomorrowEmail(quoteRequest, { ...tomorrow, isNews }).subject,
  ),
  'chauffeur-link': [
    chauffeurLinkEmail(quoteRequest, { chauffeurName: 'Otis Vance', url, phone: '' }).subject,
  ],
  receipt: [1, 2].map(
    (number) =>
      receiptEmail(quoteRequest, { ...offer, receipt: { number, createdAt: offer.createdAt } }, { url })
        .subject,
  ),
  reply: [],
  'offer-follow-up': [offerFollowUpEmail(quoteRequest, offer, { url }).subject],
};

test('shows a date or an amount of every email to customers in the 40 characters of a phone', () => {
  expect(Object.keys(subjects).sort()).toEqual(kindsOf('customers').sort());
  const first = /\$[\d,.]+|\d+%|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+/;
  const late = Object.values(subjects)
    .flat()
    .filter((subject) => {
      const found = first.exec(subject);
      return (found ? found.index + found[0].length : subject.length) > 40;
    });
  expect(late).toEqual([]);
});
