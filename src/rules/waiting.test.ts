import { expect, test } from 'vitest';
import { isOverdue, waitOf, waitsOf } from './waiting.ts';

const replyDueAt = 5_000;
const confirmDueAt = 7_000;
const declinedAt = 3_000;
const reply = { for: 'reply', until: replyDueAt };
const confirmation = { for: 'confirmation', until: confirmDueAt };
const decline = { for: 'decline', until: declinedAt };

test.each([
  ['pending', [reply], [confirmation, reply], [reply]],
  ['contacted', [], [confirmation], []],
  ['sold', [], [confirmation], [decline]],
  ['closed', [], [], []],
  // The API may send a request without a status.
  [undefined, [reply], [confirmation, reply], [reply]],
])('a quote request that is %s', (status, waits, whenAccepted, whenDeclined) => {
  expect(waitsOf('quote-requests', { status, replyDueAt })).toEqual(waits);
  expect(waitsOf('quote-requests', { status, replyDueAt, confirmDueAt })).toEqual(whenAccepted);
  expect(waitsOf('quote-requests', { status, replyDueAt, declinedAt })).toEqual(whenDeclined);
});

test.each([0, 1, false, true])('a booking and a message whose mark is %s', (mark) => {
  const booking = waitsOf('booking-requests', { isProcessed: mark });
  expect(booking).toEqual(mark ? [] : [{ for: 'processing' }]);
  const message = waitsOf('contact-messages', { isRead: mark, replyDueAt });
  expect(message).toEqual(mark ? [] : [{ for: 'question', until: replyDueAt }]);
});

test('reads the times of the API like those of the database', () => {
  const times = { replyDueAt: '1970-01-01T00:00:05.000Z' };
  expect(waitsOf('quote-requests', times)).toEqual([reply]);
});

test('is overdue from the moment of its deadline, and never without one', () => {
  expect(isOverdue({ for: 'reply', until: 5 }, 4)).toBe(false);
  expect(isOverdue({ for: 'reply', until: 5 }, 5)).toBe(true);
  expect(isOverdue({ for: 'confirmation' }, 5)).toBe(false);
});

test('ranks a question by the hour of its answer, before a reply that is due later', () => {
  const now = Date.parse('2026-01-15T18:00:00.000Z');
  const hour = 60 * 60 * 1000;
  const rideAt = now + 90 * 24 * hour;
  const asked = { status: 'contacted', createdAt: now - hour, rideAt, questionAskedAt: now };
  const pending = { status: 'pending', createdAt: now, rideAt, replyDueAt: now + 3 * hour };
  const rankOf = (request: Parameters<typeof waitOf>[1]) => waitOf('quote-requests', request, now).rank;
  expect(rankOf(asked)).toBeLessThan(rankOf(pending));
  expect(rankOf({ ...pending, replyDueAt: now + hour })).toBeLessThan(rankOf(asked));
});
