import { expect, test } from 'vitest';
import { ridePhone } from './ride-phone.ts';

test.each([
  [{ pickupLocation: 'MIA, Terminal D' }, '+1-305-555-0103'],
  [{ pickupLocation: '1 Main Street', pickupCity: 'Houston' }, '+1-713-555-0104'],
  [{ pickupLocation: 'Somewhere else' }, '+1-800-555-0100'],
  // Staff know better than the address.
  [{ pickupLocation: 'Nashville Street', pickupCity: '' }, '+1-800-555-0100'],
])('a ride from %o names the office there', (ride, phone) => {
  expect(ridePhone(ride)).toBe(phone);
});
