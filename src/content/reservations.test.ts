import { afterEach, expect, test } from 'vitest';
import { company } from './company.ts';
import { bookingEntriesOf, bookingUrl } from './reservations.ts';

const { reservations } = company;
const original = { ...reservations };

afterEach(() => {
  for (const name of Object.keys(reservations)) Reflect.deleteProperty(reservations, name);
  Object.assign(reservations, original);
});

const entries = bookingEntriesOf({ eventDate: '2027-06-20', passengers: 3, pickupLocation: 'BNA' });

test('leads to the booking page with no payload', () => {
  expect(bookingUrl()).toBe('/demo-reservations/book');
  expect(bookingUrl(entries)).toBe('/demo-reservations/book');
});

test('carries the entries whose parameters the owner names', () => {
  Object.assign(reservations, {
    bookingUrl: 'https://book.service.example/alias?lang=en',
    parameters: { date: 'pu_date', passengers: 'pax' },
  });
  expect(bookingUrl(entries)).toBe('https://book.service.example/alias?lang=en&pu_date=2027-06-20&pax=3');
});
