import { expect, test } from 'vitest';
import { draftOf, type OfferForm } from './offer-form.ts';

function totalOf(...prices: string[]): number {
  const form: OfferForm = {
    vehicles: [],
    hours: '',
    lines: prices.map((price) => ({ label: 'Ride', quantity: '1', price })),
    charges: [],
    vipCode: '',
    deposit: '',
    validUntil: '2026-06-20',
    message: '',
    arrangements: '',
    schedule: [],
    signedBy: '',
  };
  return draftOf(form).totalCents;
}

test('takes a reduction off the total, with either sign for minus', () => {
  expect(totalOf('$1,250.50', '-150')).toBe(110_050);
  expect(totalOf('$1,250.50', '−150')).toBe(110_050);
});

test('has no total while an amount is missing or wrong', () => {
  expect(totalOf('525', '')).toBeNaN();
  expect(totalOf('525', '1-50')).toBeNaN();
});
