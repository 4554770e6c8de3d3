import { expect, test } from 'vitest';
import { replyClock, replyClockText } from './reply-clock.ts';

function clockOf(...args: Parameters<typeof replyClock>): { state: string; label: string } {
  const clock = replyClock(...args);
  if (!clock) throw new Error('No clock runs.');
  return { state: clock.state, label: replyClockText(clock) };
}

const createdAt = '2026-01-15T12:00:00.000Z';
const ride = { eventDate: '2026-06-20', pickupTime: '17:30' };
const after = (hours: number, minutes = 0) => Date.parse(createdAt) + (hours * 60 + minutes) * 60_000;

test.each([
  [after(0), 'fresh', 'Reply within 1 day'],
  [after(5, 40), 'fresh', 'Reply within 18 h 20 min'],
  [after(18), 'due', 'Reply due in 6 h'],
  [after(23, 59), 'due', 'Reply due in 1 min'],
  [after(24), 'overdue', 'Reply overdue by under a minute'],
  [after(75, 10), 'overdue', 'Reply overdue by 2 days 3 h'],
])('at %d shows an unanswered request as %s: %s', (now, state, label) => {
  expect(clockOf({ ...ride, createdAt }, now)).toEqual({ state, label });
});

test('marks a request for a ride within 24 hours as due from its first minute', () => {
  const tonight = { createdAt, eventDate: '2026-01-15', pickupTime: '23:00' };
  expect(clockOf(tonight, after(0))).toEqual({ state: 'due', label: 'Reply due in 12 h' });
});

test('stops the clock when the request is answered', () => {
  const firstAnsweredAt = new Date(after(3, 12)).toISOString();
  expect(clockOf({ ...ride, createdAt, firstAnsweredAt, status: 'contacted' }, after(500))).toEqual({
    state: 'answered',
    label: 'Answered in 3 h 12 min',
  });
});

test('runs again for a question after the answer, not beside a confirmation that is due before', () => {
  const answered = { ...ride, createdAt, firstAnsweredAt: createdAt, status: 'contacted' as const };
  const asked = { ...answered, questionAskedAt: new Date(after(3)).toISOString() };
  expect(clockOf(asked, after(3))).toMatchObject({ state: 'due', label: 'Reply due in 2 h' });
  const accepted = { ...asked, confirmDueAt: new Date(after(4)).toISOString() };
  expect(clockOf(accepted, after(3))).toMatchObject({ label: 'Confirmation due in 1 h' });
});

test('marks an answer as late when it came after the promised day', () => {
  const firstAnsweredAt = new Date(after(25)).toISOString();
  expect(clockOf({ ...ride, createdAt, firstAnsweredAt, status: 'contacted' }, after(500)).state).toBe(
    'late',
  );
});

test.each(['contacted', 'sold'] as const)(
  'counts a %s request as answered when nothing says since when',
  (status) => {
    expect(clockOf({ ...ride, createdAt, status }, after(500))).toEqual({
      state: 'answered',
      label: 'Answered',
    });
  },
);

test.each([
  [undefined, 'Closed without an answer'],
  ['spam', 'Closed: Spam'],
  ['plans-changed', 'Closed: Plans changed'],
] as const)('does not count a request as answered when it was closed for %s', (closedReason, label) => {
  const quote = { ...ride, createdAt, status: 'closed' as const, closedReason };
  expect(clockOf(quote, after(500))).toEqual({ state: 'closed', label });
});

test('counts a closed request as answered when it was answered before', () => {
  const firstAnsweredAt = new Date(after(3)).toISOString();
  const quote = { ...ride, createdAt, firstAnsweredAt, status: 'closed' as const };
  expect(clockOf(quote, after(500))).toEqual({ state: 'answered', label: 'Answered in 3 h' });
});

test('counts a request as unanswered when it went back to pending', () => {
  const firstAnsweredAt = new Date(after(1)).toISOString();
  const quote = { ...ride, createdAt, firstAnsweredAt, status: 'pending' as const };
  expect(clockOf(quote, after(20)).state).toBe('due');
});
