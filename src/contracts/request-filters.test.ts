import { expect, test } from 'vitest';
import {
  type BookingFilter,
  bookingFilters,
  filterTimes,
  type QuoteFilter,
  quoteFilters,
} from './request-filters.ts';

/** A Thursday, 11:30 PM in Nashville; it is Friday in UTC. */
const now = Date.parse('2026-01-16T05:30:00.000Z');
const times = filterTimes(now);

test('compares with the company’s day and a week from Sunday to Saturday', () => {
  expect(times).toEqual({
    now,
    rideFrom: '2026-01-15 23:30',
    rideSoon: '2026-01-17 23:30',
    today: '2026-01-15',
    tomorrow: '2026-01-16',
    weekFirst: '2026-01-11',
    weekLast: '2026-01-17',
  });
});

test.each<[Record<string, string>, QuoteFilter[]]>([
  [{}, ['pending']],
  [{ createdAt: '2026-01-15T05:30:00.000Z' }, ['pending', 'overdue']],
  [{ createdAt: '2026-01-15T05:30:00.001Z' }, ['pending']],
  [{ createdAt: '2026-01-15T05:30:00.000Z', status: 'contacted' }, ['contacted']],
  // The ride is in two hours, so the answer is due now.
  [{ eventDate: '2026-01-16', pickupTime: '01:30' }, ['pending', 'overdue', 'soon']],
  [{ eventDate: '2026-01-17', pickupTime: '23:30', status: 'sold' }, ['sold', 'soon']],
  [{ eventDate: '2026-01-17', pickupTime: '23:31', status: 'sold' }, ['sold']],
  [{ eventDate: '2026-01-16', pickupTime: '09:00', status: 'closed' }, ['closed']],
  [{ eventDate: '2026-01-15', pickupTime: '23:29', status: 'sold' }, ['sold']],
])('finds the quote request %j by %j', (different, expected) => {
  const quote = {
    eventDate: '2026-06-20',
    pickupTime: '17:30',
    createdAt: '2026-01-16T05:00:00.000Z',
    ...different,
  };
  const names = Object.keys(quoteFilters) as QuoteFilter[];
  expect(names.filter((name) => quoteFilters[name](quote, times))).toEqual(expected);
});

test.each<[string, string, boolean, BookingFilter[]]>([
  ['2026-01-14', '09:00', false, ['pending', 'due', 'week']],
  ['2026-01-15', '09:00', false, ['pending', 'due', 'today', 'week']],
  ['2026-01-15', '23:45', true, ['processed', 'soon', 'today', 'week']],
  ['2026-01-16', '05:30', false, ['pending', 'soon', 'tomorrow', 'week']],
  ['2026-01-17', '23:59', false, ['pending', 'week']],
  ['2026-01-18', '09:00', true, ['processed']],
])('finds the booking of %s %s, processed %s, by %j', (date, time, isProcessed, expected) => {
  const names = Object.keys(bookingFilters) as BookingFilter[];
  expect(names.filter((name) => bookingFilters[name]({ date, time, isProcessed }, times))).toEqual(expected);
});
