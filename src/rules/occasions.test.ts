import { expect, test } from 'vitest';
import { findOccasion, occasions } from '#content/forms/quote-form.ts';
import { offerLetter } from '#content/offers/offer-letter.ts';
import { estimate } from './pricing.ts';
import { occasionOf, prefillOf } from './quote-prefill.ts';

const offer = {
  ...{ vehicles: ['Cadillac Escalade'], lines: [], charges: [], subtotalCents: 0, discountCents: 0 },
  ...{ totalCents: 0, validUntil: '2030-01-01', termsVersion: '', createdAt: '2030-01-01T12:00:00Z' },
};
const printed = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', eventDate: '2030-06-20', pickupTime: '17:30' },
  ...{ pickupLocation: 'The Hermitage Hotel', dropoffLocation: 'Cheekwood Estate' },
};

/** Everything that depends on the keys: prices, the terms of an offer, and what a link enters into the form. */
function decisions() {
  return {
    rides: occasions.map(({ key: eventType, service }) => ({
      price: estimate({ eventType, vehicleType: 'Cadillac Escalade', duration: 1, passengers: 2 }),
      letter: offerLetter({ ...printed, eventType }, offer as never, 'open').parts,
      occasion: occasionOf({ service }),
      entered: findOccasion(prefillEventType(`service=${service ?? ''}`))?.key,
    })),
    toAirport: findOccasion(prefillEventType('dropoffLocation=BNA'))?.key,
    toPlace: findOccasion(prefillEventType('dropoffLocation=Cheekwood'))?.key,
    byHour: findOccasion(prefillEventType('duration=4'))?.key,
  };
}

function prefillEventType(query: string): string {
  return String(prefillOf(new URLSearchParams(query)).eventType ?? '');
}

test('decides the same when an occasion is renamed', () => {
  const before = decisions();
  const labels = occasions.map(({ label }) => label);
  try {
    for (const occasion of occasions) occasion.label = `Renamed ${occasion.label}`;
    expect(decisions()).toEqual(before);
  } finally {
    for (const [index, occasion] of occasions.entries()) occasion.label = labels[index] ?? '';
  }
  expect(before).toMatchObject({
    toAirport: 'airport-transfer',
    toPlace: 'one-way-transfer',
    byHour: 'hourly-service',
  });
});
