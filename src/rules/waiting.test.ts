import { expect, test } from 'vitest';
import { acceptedAt, isOverdue, waitsOf } from './waiting.ts';

const createdAt = 1_000;
const replyDueAt = 5_000;
const offerAcceptedAt = 3_000;
const reply = { for: 'reply', since: createdAt, until: replyDueAt };
const confirmation = { for: 'confirmation', since: offerAcceptedAt };

test.each([
  ['pending', [reply], [confirmation, reply]],
  ['contacted', [], [confirmation]],
  ['sold', [], []],
  ['closed', [], []],
  // The API may send a request without a status.
  [undefined, [reply], [confirmation, reply]],
])('a quote request that is %s', (status, waits, whenAccepted) => {
  expect(waitsOf('quote-requests', { status, createdAt, replyDueAt })).toEqual(waits);
  expect(waitsOf('quote-requests', { status, createdAt, replyDueAt, offerAcceptedAt })).toEqual(whenAccepted);
});

test.each([0, 1, false, true])('a booking and a message whose mark is %s', (mark) => {
  const booking = waitsOf('booking-requests', { isProcessed: mark, createdAt });
  expect(booking).toEqual(mark ? [] : [{ for: 'processing', since: createdAt }]);
  const message = waitsOf('contact-messages', { isRead: mark, createdAt, replyDueAt });
  expect(message).toEqual(mark ? [] : [{ for: 'question', since: createdAt, until: replyDueAt }]);
});

test('reads the times of the API like those of the database', () => {
  const times = { createdAt: '1970-01-01T00:00:01.000Z', replyDueAt: '1970-01-01T00:00:05.000Z' };
  expect(waitsOf('quote-requests', times)).toEqual([reply]);
});

test('is overdue from the moment of its deadline, and never without one', () => {
  expect(isOverdue({ for: 'reply', since: 0, until: 5 }, 4)).toBe(false);
  expect(isOverdue({ for: 'reply', since: 0, until: 5 }, 5)).toBe(true);
  expect(isOverdue({ for: 'confirmation', since: 0 }, 5)).toBe(false);
});

test.each([
  [undefined, undefined],
  [{ state: 'open' }, undefined],
  [{ state: 'declined', answeredAt: 'then' }, undefined],
  [{ state: 'accepted', answeredAt: 'then' }, 'then'],
  [{ state: 'accepted', answeredAt: 'then', confirmedAt: 'later' }, undefined],
])('the acceptance of the latest offer %j: %s', (offer, expected) => {
  expect(acceptedAt(offer)).toBe(expected);
});
