import { expect, test } from 'vitest';
import { addUp } from './offer-amounts.ts';

const lines = [
  { label: 'Escalade, by the hour', quantity: 3, unitCents: 17_500 },
  { label: 'Early booking', quantity: 1, unitCents: -2_490 },
  { label: 'Champagne', quantity: 1, unitCents: 9_003, isExtra: true },
];
const charges = [{ label: 'Gratuity', amountCents: 5_000 }];

test('adds up lines and charges', () => {
  expect(addUp({ lines, charges }, 15)).toEqual({
    subtotalCents: 59_013,
    discountCents: 0,
    totalCents: 64_013,
  });
});

test('takes the VIP discount off the fare alone, in whole cents', () => {
  expect(addUp({ lines, charges, vipCode: 'VIP-2222-2222' }, 15)).toEqual({
    subtotalCents: 59_013,
    discountCents: 7_502,
    totalCents: 56_511,
  });
});

test('gives no discount on a fare that reductions have used up', () => {
  const reduced = lines.map((line) => (line.unitCents < 0 ? { ...line, unitCents: -60_000 } : line));
  expect(addUp({ lines: reduced, charges: [], vipCode: 'VIP-2222-2222' }, 15)).toEqual({
    subtotalCents: 1_503,
    discountCents: 0,
    totalCents: 1_503,
  });
});
