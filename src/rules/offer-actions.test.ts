import { expect, test } from 'vitest';
import { offerActions } from './offer-actions.ts';

const due = '2026-01-15T17:00:00.000Z';

test.each([
  ['contacted', { state: 'open' }, undefined, ['accept', 'withdraw']],
  ['sold', { state: 'open' }, due, ['accept', 'confirm', 'withdraw']],
  // A new version for a ride that is booked: the customer has not agreed to it.
  ['sold', { state: 'open' }, undefined, ['accept', 'withdraw']],
  ['contacted', { state: 'accepted' }, due, ['confirm', 'withdraw', 'replacesAcceptance']],
  ['sold', { state: 'accepted' }, due, ['confirm', 'replacesAcceptance']],
  ['sold', { state: 'accepted', confirmedAt: due }, undefined, []],
  ['contacted', { state: 'accepted', confirmedAt: due }, undefined, ['withdraw']],
  ['contacted', { state: 'expired' }, undefined, []],
  ['sold', { state: 'expired' }, due, ['confirm']],
  ['closed', { state: 'declined' }, undefined, []],
  ['contacted', { state: 'withdrawn' }, undefined, []],
] as const)('a request that is %s with the offer %j', (status, offer, confirmDueAt, expected) => {
  const actions = Object.entries(offerActions({ status, confirmDueAt }, offer));
  expect(actions.filter(([, isAllowed]) => isAllowed).map(([name]) => name)).toEqual(expected);
});
