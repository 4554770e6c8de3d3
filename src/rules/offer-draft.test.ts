import { expect, test } from 'vitest';
import { offerEmail } from '#content/emails/offer-emails.ts';
import { estimateCopy } from '#content/estimate.ts';
import { occasions } from '#content/forms/quote-form.ts';
import { priceRows } from '#content/offers/offer-letter.ts';
import { formatCents } from '#content/rates.ts';
import { sampleVehicles } from '#tests/sample-company.ts';
import { addUp } from './offer-amounts.ts';
import { draftPrice } from './offer-draft.ts';
import { estimate } from './pricing.ts';
import { quotableVehicles } from './vehicles.ts';

const names = quotableVehicles.map(({ name }) => name);
const rides = occasions.flatMap(({ key: eventType }) =>
  names.flatMap((vehicleType, index) =>
    [1, 3, 8].flatMap((duration) => [
      { eventType, vehicleType, duration, passengers: 4 },
      { eventType, vehicleType, duration, passengers: 4, roundTrip: true },
      {
        ...{ eventType, vehicleType, duration, passengers: 4 },
        additionalVehicles: [names[(index + 1) % names.length] ?? ''],
      },
    ]),
  ),
);

test('begins an offer with the figure that page and confirmation showed, in email and page of the offer', () => {
  for (const ride of rides) {
    const published = estimate(ride);
    const dollars =
      published.kind === 'from'
        ? published.dollars
        : published.kind === 'transfer'
          ? published.range.from
          : 0;
    const draft = draftPrice(ride);
    const whole = {
      ...draft,
      ...addUp(draft),
      version: 1,
      validUntil: '2026-06-01',
      termsVersion: '',
      createdAt: '2026-05-23T15:00:00.000Z',
    };
    expect([ride, draft.totalCents]).toEqual([ride, dollars * 100]);
    // The amount by which the estimate begins is the total that the customer reads.
    if (dollars > 0)
      expect(estimateCopy(published)).toContain(formatCents(draft.totalCents).replace('.00', ''));
    const { sums } = priceRows(whole);
    expect(sums.at(-1)).toEqual({ label: 'Total', amount: formatCents(dollars * 100) });
    const quoteRequest = {
      ...ride,
      ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada', email: 'ada@whitfield.example' },
      eventDate: '2026-06-20',
      pickupTime: '18:30',
      pickupLocation: 'The Hermitage Hotel',
      dropoffLocation: 'Cheekwood Estate',
    };
    const email = offerEmail(quoteRequest, whole, { url: 'https://www.sterlingrow.example/offers/x' });
    expect(email.letter?.parts).toContainEqual(expect.objectContaining(priceRows(whole)));
    expect(email.preview).toContain(formatCents(dollars * 100));
  }
});

test('lists each vehicle with its rate, and what has no published price at zero', () => {
  const ride = { eventType: 'Wedding', duration: 5, passengers: 60 };
  expect(
    draftPrice(
      { ...ride, vehicleType: 'Mercedes Sprinter', additionalVehicles: ['Charter Buses'] },
      sampleVehicles,
    ),
  ).toMatchObject({
    hours: 5,
    lines: [
      { label: 'Mercedes Sprinter, by the hour', quantity: 5, unitCents: 20_500 },
      { label: 'Charter bus', quantity: 1, unitCents: 0 },
    ],
    totalCents: 102_500,
  });
});

test('has the hours of a ride that is priced by hand, and none of a transfer', () => {
  const ride = { vehicleType: 'Charter Buses', duration: 6, passengers: 40 };
  expect(draftPrice({ ...ride, eventType: 'Wedding' }, sampleVehicles).hours).toBe(6);
  expect(draftPrice({ ...ride, eventType: 'Airport transfer' }, sampleVehicles).hours).toBeUndefined();
});
