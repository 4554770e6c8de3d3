import { expect, test } from 'vitest';
import { extraTimeRule, meetingPoint, waitRule } from '../facts.ts';
import { offerPage } from '../offers/offer-page.ts';
import type { EmailContent } from './email-content.ts';
import {
  offerAcceptedDeskEmail,
  offerAcceptedEmail,
  offerEmail,
  offerFollowUpEmail,
  replyEmail,
  rideConfirmedEmail,
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
const createdAt = '2026-05-23T15:00:00.000Z';
const link = { url: 'https://www.sterlingrow.example/offers/token' };

function anOffer({
  vehicles = ['Mercedes Sprinter'],
  charges = [] as { label: string; amountCents: number }[],
}) {
  const lines = [{ label: 'Mercedes Sprinter, by the hour', quantity: 3, unitCents: 20_500 }];
  const terms = { version: 1, validUntil: '2026-05-30', termsVersion: 'January 1, 2025', createdAt };
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
    replyEmail({ subject: 'Your ride', text: 'Yes.' }, quoteRequest),
  ].map(textOf))
    expect(text).not.toMatch(/\boffer(ed|s)?\b|\bdesk\b|the car\b/i);
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your quote: $615.00 for Sat, Jun 20 (SR-7K4M-2Q)',
    'Your quote ends Saturday, May 30 (ride on Sat, Jun 20)',
    'You accepted $615.00 for Sat, Jun 20 (SR-7K4M-2Q)',
  ]);
  expect(emails.map(({ paragraphs }) => paragraphs[0])).toEqual(emails.map(() => 'Dear Ada Whitfield,'));
});

test('says what is added to the total later, unless the quote lists it', () => {
  const plain = textOf(offerEmail(quoteRequest, anOffer({}), link));
  expect(plain).toContain('Total $615.00, valid through Saturday, May 30, 2026.');
  const extraTime = `${extraTimeRule} All are itemized.`;
  expect(plain).toContain(`Tolls and parking are added at cost. ${extraTime} Gratuity is not included.`);
  const charges = [
    { label: 'Gratuity', amountCents: 12_300 },
    { label: 'Parking', amountCents: 2000 },
    { label: 'Tolls', amountCents: 900 },
  ];
  const toAirport = { ...quoteRequest, dropoffLocation: 'BNA' };
  const listed = textOf(offerEmail(toAirport, anOffer({ charges }), link));
  expect(listed).toContain(`Airport fees are added at cost. ${extraTime}`);
  expect(listed).not.toContain('Gratuity is not included');
});

test('tells a traveler where to meet and how long we wait, and nobody who rides by the hour', () => {
  const rows = (ride: object, offer: object) => {
    const email = offerEmail(
      { ...quoteRequest, ...ride },
      { ...anOffer({}), hours: undefined, ...offer },
      link,
    );
    return [conditionOf(email, 'Wait time'), conditionOf(email, 'Meeting point')];
  };
  const fromAirport = { eventType: 'Airport transfer', pickupLocation: 'BNA' };
  expect(rows(fromAirport, { vehicles: ['Cadillac Escalade'] })).toEqual([waitRule.escalade, meetingPoint]);
  expect(rows(fromAirport, { vehicles: ['Cadillac Escalade', 'Mercedes Sprinter'] })).toEqual([
    waitRule.airport,
    meetingPoint,
  ]);
  expect(rows({}, {})).toEqual([waitRule.elsewhere, undefined]);
  expect(rows({ pickupLocation: 'BNA' }, { hours: 3 })).toEqual([undefined, undefined]);
});

test.each([
  ['Corporate travel', undefined, '2 hours'],
  ['Corporate travel', 3, '24 hours'],
  ['Airport transfer', 3, '2 hours'],
])('holds the terms of airport rides for a transfer alone: %s, %s hours', (eventType, hours, notice) => {
  const toAirport = { ...quoteRequest, eventType, dropoffLocation: 'BNA', flightNumber: 'AA 1234' };
  const email = offerEmail(toAirport, { ...anOffer({ vehicles: ['Cadillac Escalade'] }), hours }, link);
  expect(conditionOf(email, 'Cancellation')).toContain(`, ${notice} before pickup`);
  // The airport charges its fees for either.
  expect(textOf(email)).toContain('airport fees are added');
});

test.each([
  [['Cadillac Escalade'], 'Airport transfer', false],
  [['Accessible Van'], 'Hourly service', false],
  [['Cadillac Escalade'], 'Wedding', true],
  [['Cadillac Escalade', 'Mercedes Sprinter'], 'Airport transfer', true],
  [['Charter Buses'], 'Corporate travel', true],
])('speaks of a deposit only where the terms name one: %s, %s', (vehicles, eventType, isNamed) => {
  const email = offerEmail({ ...quoteRequest, eventType }, anOffer({ vehicles }), link);
  expect(conditionOf(email, 'Deposit')?.includes('Deposits are non-refundable.') ?? false).toBe(isNamed);
});

test('names one coach in the singular, and how many there are of several', () => {
  const vehicleOf = (quantity: number) => {
    const lines = [{ label: 'Charter bus', quantity, unitCents: 185_000 }];
    return conditionOf(
      offerEmail(quoteRequest, { ...anOffer({ vehicles: ['Charter Buses'] }), lines }, link),
      'Vehicle',
    );
  };
  expect([vehicleOf(1), vehicleOf(2)]).toEqual(['Charter bus', '2 × Charter bus']);
});

test.each([
  ['Buckhead, Atlanta', '2026-06-20T22:30:00.000Z', 'Saturday, June 20, 2026, 6:30 PM, Atlanta time'],
  ['12 Example Lane', '2026-06-20T22:30:00.000Z', 'Saturday, June 20, 2026, 5:30 PM, Nashville time'],
  // Half an hour after midnight there is still the day before on the company's clock.
  ['Buckhead, Atlanta', '2026-06-20T04:30:00.000Z', 'Saturday, June 20, 2026, 12:30 AM, Atlanta time'],
  ['12 Example Lane', '2026-06-20T04:30:00.000Z', 'Friday, June 19, 2026, 11:30 PM, Nashville time'],
  // The ride has moved to an earlier day since.
  ['Nashville', '2026-06-15T15:00:00.000Z', 'Monday, June 15, 2026, 10:00 AM, Nashville time'],
  // The ride is on a later day.
  ['12 Example Lane', '2026-06-21T05:00:00.000Z', 'Saturday, June 20, 2026'],
])('names the hour when a quote ends with the pickup: %s, %s', (pickupLocation, expiresAt, validThrough) => {
  const offer = { ...anOffer({}), validUntil: quoteRequest.eventDate, expiresAt };
  const email = offerEmail({ ...quoteRequest, pickupLocation }, offer, link);
  expect(conditionOf(email, 'Valid through')).toBe(validThrough);
  expect(email.paragraphs.join(' ')).toContain(`valid through ${validThrough}.`);
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
  const confirmBy = 'Tuesday, May 26, 2026, 10:00 AM, Nashville time';
  expect(offerAcceptedEmail(quoteRequest, anOffer({}), { ...link, confirmBy }).paragraphs).toContain(
    `You’ll hear from us by ${confirmBy}.`,
  );
  const desk = offerAcceptedDeskEmail(quoteRequest, anOffer({}), {
    ...link,
    due: { date: '2026-05-26', time: '10:00' },
  }).paragraphs.join('\n');
  expect(desk).toContain('Confirm by Tue, May 26, 2026 at 10:00 AM.');
  expect(desk).toContain('1. Assign the vehicle.');
  expect(desk).toContain('2. Book the ride in the reservation service.');
  expect(desk).toContain('3. Select “Send Confirmation”.');
});

test('a reminder says until when the ride can be canceled where that ends within a week, and is silent otherwise', () => {
  const paragraphsAt = (readAt: string) =>
    offerFollowUpEmail(quoteRequest, { ...anOffer({}), readAt }, link).paragraphs;
  expect(paragraphsAt('2026-06-10T15:00:00.000Z').at(-1)).toBe(
    'Cancel without further charge until Saturday, June 13, 2026, 6:30 PM, local time, 7 days before pickup. Later cancellations and no-shows are charged in full.',
  );
  for (const readAt of [createdAt, '2026-06-14T15:00:00.000Z'])
    expect(paragraphsAt(readAt).join()).not.toContain('Cancel');
});

test('names in the email of a changed ride what is other than before, and repeats no former place', () => {
  const former = { ...anOffer({}), confirmedAt: createdAt };
  const offer = { ...former, vehicles: ['Cadillac Escalade'], totalCents: 56_000 };
  const calendar = { fileName: 'ride.ics', method: 'REQUEST' as const, text: '' };
  const changes = {
    pickupTime: ['17:30', '18:30'],
    dropoffLocation: ['The Gulch', 'Cheekwood Estate'],
    flightNumber: [null, 'AA 1234'],
    // The offer names the vehicle.
    vehicleType: ['Mercedes Sprinter', 'Cadillac Escalade'],
  };
  const write = (different: object) =>
    rideConfirmedEmail(quoteRequest, offer, {
      ...{ ...link, text: 'Dear Ada,', calendar, former: { offer: former, changes, ...different } },
    });
  const { subject, preview, changed, closing } = write({});
  expect(subject).toBe('Changed: your ride is now Sat, Jun 20 at 6:30 PM (SR-7K4M-2Q)');
  expect(preview).toBe(
    'Pickup time 6:30 PM, was 5:30 PM. Drop-off Cheekwood Estate. Flight AA 1234, was none. Vehicle Cadillac Escalade, was Mercedes Sprinter. Now booked at $560.00.',
  );
  expect(changed).toEqual({
    rows: [
      { label: 'Pickup time', now: '6:30 PM, local time', before: '5:30 PM' },
      { label: 'Drop-off', now: 'Cheekwood Estate' },
      { label: 'Flight', now: 'AA 1234', before: 'none' },
      { label: 'Vehicle', now: 'Cadillac Escalade', before: 'Mercedes Sprinter' },
      { label: 'Total', now: '$560.00', before: '$615.00' },
    ],
    note: 'The attached calendar entry replaces the earlier one.',
  });
  expect(closing.join(' ')).toContain('Is something not as agreed?');
  const passengers = write({ offer, changes: { passengers: [2, 3] } });
  expect(passengers.subject).toBe('Changed: your ride on Sat, Jun 20 at 6:30 PM (SR-7K4M-2Q)');
  expect(passengers.preview).toBe('Passengers 3, was 2. Still booked at $560.00.');
  expect(write({ offer, changes: {} })).toMatchObject({ heading: 'Your ride is booked', closing: [] });
});
