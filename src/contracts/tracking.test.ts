import { expect, test } from 'vitest';
import { askedFields } from '#content/requests/quote-fields.ts';
import { visitActions } from './tracking.ts';

test('keeps the numbers of actions and form fields that are stored', () => {
  expect(visitActions).toMatchObject({ call: 0, email: 1, book: 2, form_seen: 3, form_begun: 4 });
  const numbers = Object.fromEntries(Object.entries(askedFields).map(([name, { funnel }]) => [name, funnel]));
  expect(numbers).toMatchObject({
    ...{ eventType: 1, eventDate: 2, pickupTime: 3, duration: 4, flightNumber: 5, pickupLocation: 6 },
    ...{ dropoffLocation: 7, passengers: 8, vehicleType: 9, additionalVehicles: 10, notes: 11, fullName: 12 },
    ...{ email: 13, phone: 14, roundTrip: 15, returnDate: 16, returnTime: 17, stops: 18, vipCode: 19 },
  });
  const given = Object.values(numbers).sort((one, other) => one - other);
  expect(given).toEqual(given.map((_, index) => index + 1));
});
