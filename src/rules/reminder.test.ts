import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from './duration.ts';
import { reminderFault } from './reminder.ts';
import { rideInstant } from './ride.ts';

const now = Date.parse('2026-11-19T12:00:00Z');

test('a reminder is for the coming year', () => {
  const faultOf = (at: number) => reminderFault({ at, rideAt: undefined }, now);
  expect([now, now + 1, now + 365 * DAY_MS].map(faultOf)).toEqual(['past', undefined, undefined]);
  expect([now + 365 * DAY_MS + 1, Number.NaN].map(faultOf)).toEqual(['past', 'past']);
});

test('a reminder comes before the pickup, on the clock of its city', () => {
  const ride = { eventDate: '2026-11-19', pickupTime: '18:00', pickupLocation: 'Peachtree Street, Atlanta' };
  const rideAt = rideInstant(ride);
  // 6 PM in Atlanta is 5 PM in Nashville.
  expect(rideAt).toBe(Date.parse('2026-11-19T23:00:00Z'));
  expect(reminderFault({ at: rideAt - 1, rideAt }, now)).toBeUndefined();
  expect(reminderFault({ at: rideAt, rideAt }, now)).toBe('tooLate');
  expect(reminderFault({ at: rideAt + HOUR_MS, rideAt }, rideAt)).toBeUndefined();
  expect(reminderFault({ at: now + DAY_MS, rideAt: Number.NaN }, now)).toBeUndefined();
});
