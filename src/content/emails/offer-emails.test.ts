import { expect, test } from 'vitest';
import { offerPage } from '../offers/offer-page.ts';
import type { EmailContent } from './email-content.ts';
import {
  offerAcceptedDeskEmail,
  offerAcceptedEmail,
  offerEmail,
  offerFollowUpEmail,
  replyEmail,
} from './offer-emails.ts';

const quoteRequest = {
  reference: 'SR-7K4M-2Q',
  fullName: 'Ada Whitfield',
  email: 'ada@whitfield.example',
  eventType: 'Wedding',
  eventDate: '2026-06-20',
  pickupTime: '18:30',
  pickupLocation: 'The Hermitage Hotel',
  dropoffLocation: 'Cheekwood Estate',
};
const link = { url: 'https://www.sterlingrow.example/offers/token' };

function anOffer({
  vehicles = ['Mercedes Sprinter'],
  charges = [] as { label: string; amountCents: number }[],
}) {
  const lines = [{ label: 'Mercedes Sprinter, by the hour', quantity: 3, unitCents: 20_500 }];
  const terms = { version: 1, validUntil: '2026-05-30', termsVersion: 'January 1, 2025' };
  const amounts = { subtotalCents: 61_500, discountCents: 0, totalCents: 61_500 };
  return { ...amounts, ...terms, lines, charges, vehicles, hours: 3 };
}

/** Everything that the reader of an email sees, addresses left out. */
const textOf = (content: unknown) => JSON.stringify(content).replace(/https:[^"\s]*/g, '');
const conditionOf = ({ letter }: EmailContent, label: string) =>
  letter?.parts.flatMap((part) => ('rows' in part ? part.rows : [])).find((row) => row.label === label)
    ?.value;

test('calls it a quote in everything that a customer reads', () => {
  const emails = [offerEmail, offerFollowUpEmail, offerAcceptedEmail].map((email) =>
    email(quoteRequest, anOffer({}), link),
  );
  const page = [
    offerPage.title('SR-7K4M-2Q'),
    offerPage.accept('$615.00'),
    offerPage.expired.text('Saturday, May 30, 2026'),
    offerPage.questionSubject('SR-7K4M-2Q'),
    offerPage,
  ];
  for (const text of [
    ...emails,
    ...page,
    replyEmail(quoteRequest, { subject: 'Your ride', text: 'Yes.' }),
  ].map(textOf))
    expect(text).not.toMatch(/\boffer(ed|s)?\b|\bdesk\b|the car\b/i);
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your quote SR-7K4M-2Q: Wedding, Saturday, June 20, 2026',
    'Your quote SR-7K4M-2Q is valid through Saturday, May 30, 2026',
    'You accepted quote SR-7K4M-2Q: Wedding, Saturday, June 20, 2026',
  ]);
  expect(emails.map(({ paragraphs }) => paragraphs[0])).toEqual(emails.map(() => 'Dear Ada Whitfield,'));
});

test('says what is added to the total later, unless the quote lists it', () => {
  const plain = textOf(offerEmail(quoteRequest, anOffer({}), link));
  expect(plain).toContain('Total $615.00, valid through Saturday, May 30, 2026.');
  expect(plain).toContain(
    'Tolls, parking, airport fees and extra time are added at cost and itemized. Gratuity is not included.',
  );
  const charges = [
    { label: 'Gratuity', amountCents: 12_300 },
    { label: 'Parking', amountCents: 2000 },
    { label: 'Tolls', amountCents: 900 },
  ];
  const listed = textOf(offerEmail(quoteRequest, anOffer({ charges }), link));
  expect(listed).toContain('Airport fees and extra time are added at cost and itemized.');
  expect(listed).not.toContain('Gratuity is not included');
});

test.each([
  [['Mercedes Sprinter'], 'Wedding', 'Without further charge up to 7 days before pickup (Sprinter vans).'],
  [['Charter Buses'], 'Wedding', 'Without further charge up to 30 days before pickup (executive buses).'],
  [
    ['Cadillac Escalade'],
    'Wedding',
    'Without further charge up to 24 hours before pickup (sedans and SUVs).',
  ],
  [
    ['Cadillac Escalade', 'Mercedes Maybach', 'Mercedes Sprinter'],
    'Airport transfer',
    'Without further charge up to 2 hours before pickup within a 60-minute drive, 24 hours beyond (sedans and SUVs) and up to 7 days before pickup (Sprinter vans).',
  ],
  [
    ['Accessible Van'],
    'Airport transfer',
    'Without further charge up to 2 hours before pickup within a 60-minute drive, 24 hours beyond (accessible vans).',
  ],
  [
    ['A horse and carriage'],
    'Wedding',
    'Without further charge with the notice that our terms of service name for each vehicle.',
  ],
])('names the notice to cancel %s where it is accepted', (vehicles, eventType, notice) => {
  const email = offerEmail({ ...quoteRequest, eventType }, anOffer({ vehicles }), link);
  expect(conditionOf(email, 'Cancellation')).toContain(notice);
  expect(conditionOf(email, 'Cancellation')).toContain(
    'Later cancellations and no-shows are charged in full.',
  );
  expect(conditionOf(email, 'Deposit')).toContain('Deposits are non-refundable.');
});

test('leads to the terms that it names', () => {
  expect(offerEmail(quoteRequest, anOffer({}), link).letter?.parts).toContainEqual({
    kind: 'terms',
    text: [
      'Our ',
      { kind: 'page', label: 'terms of service', to: 'https://www.sterlingrow.example/terms-of-service' },
      ' of January 1, 2025 apply.',
    ],
  });
});

test('tells customer and desk what happens after an acceptance', () => {
  expect(offerAcceptedEmail(quoteRequest, anOffer({}), link).paragraphs.join(' ')).toContain(
    'You’ll hear from us within 2 hours during business hours.',
  );
  const desk = offerAcceptedDeskEmail(quoteRequest, anOffer({}), link).paragraphs.join('\n');
  expect(desk).toContain('1. Assign the vehicle.');
  expect(desk).toContain('2. Book the ride in the reservation service.');
  expect(desk).toContain('3. Select “Mark as Booked”, then “Send Confirmation”.');
});
