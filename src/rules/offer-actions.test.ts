import { expect, test } from 'vitest';
import { offerActions, typedAmount } from './offer-actions.ts';

const due = '2026-01-15T17:00:00.000Z';

test.each([
  ['contacted', { state: 'open' }, undefined, ['accept', 'withdraw']],
  ['sold', { state: 'open' }, due, ['accept', 'confirm', 'withdraw']],
  // A new version for a ride that is booked: the customer has not agreed to it.
  ['sold', { state: 'open' }, undefined, ['accept', 'withdraw']],
  ['contacted', { state: 'accepted' }, due, ['confirm', 'cancel', 'withdraw']],
  ['sold', { state: 'accepted' }, due, ['confirm', 'cancel']],
  ['sold', { state: 'accepted', confirmedAt: due }, undefined, ['updateConfirmation', 'cancel']],
  [
    'contacted',
    { state: 'accepted', confirmedAt: due },
    undefined,
    ['updateConfirmation', 'cancel', 'withdraw'],
  ],
  ['sold', { state: 'canceled', chargedCents: 100 }, undefined, []],
  ['closed', { state: 'canceled' }, undefined, ['cancel']],
  ['contacted', { state: 'expired' }, undefined, []],
  ['sold', { state: 'expired' }, due, ['confirm']],
  ['closed', { state: 'declined' }, undefined, []],
  ['contacted', { state: 'withdrawn' }, undefined, []],
] as const)('a request that is %s with the offer %j', (status, offer, confirmDueAt, expected) => {
  const actions = Object.entries(offerActions({ status, confirmDueAt }, offer));
  expect(actions.filter(([, isAllowed]) => isAllowed).map(([name]) => name)).toEqual(expected);
});

test('an amount was typed unless it is the total of an offer that was confirmed', () => {
  const offers = [{ totalCents: 57_500 }, { totalCents: 52_500, confirmedAt: due }];
  expect(typedAmount({}, offers)).toBeUndefined();
  expect(typedAmount({ soldAmountCents: 52_500 }, offers)).toBeUndefined();
  expect(typedAmount({ soldAmountCents: 57_500 }, offers)).toBe(57_500);
  expect(typedAmount({ soldAmountCents: 60_000 }, offers)).toBe(60_000);
});
