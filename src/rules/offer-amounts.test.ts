import { expect, test } from 'vitest';
import { addUp } from './offer-amounts.ts';

const lines = [
  { label: 'Escalade, by the hour', quantity: 3, unitCents: 17_500 },
  { label: 'Flowers', quantity: 1, unitCents: 1_003 },
];
const charges = [{ label: 'Gratuity', amountCents: 5_000 }];

test('adds up lines and charges', () => {
  expect(addUp({ lines, charges }, 15)).toEqual({
    subtotalCents: 53_503,
    discountCents: 0,
    totalCents: 58_503,
  });
});

test('takes the VIP discount off the lines alone, in whole cents', () => {
  expect(addUp({ lines, charges, vipCode: 'VIP-2222-2222' }, 15)).toEqual({
    subtotalCents: 53_503,
    discountCents: 8_025,
    totalCents: 50_478,
  });
});
