import type { QuoteErrors } from '#content/forms/quote-messages.ts';
import { clockAt } from './ride.ts';
import { findSeatShortage, type RideToPrice } from './vehicles.ts';

type QuoteEntries = RideToPrice & {
  eventDate?: string | undefined;
  pickupTime?: string | undefined;
  pickupLocation?: string | undefined;
  /** Staff may have set it. */
  pickupCity?: string | null | undefined;
  dropoffLocation?: string | undefined;
  returnDate?: string | undefined;
  returnTime?: string | undefined;
};

/**
 * Rules that concern more than one field, or the present time. The form and the server both apply them, each with its own
 * clock.
 */
export function findQuoteErrors(entries: QuoteEntries, now: number): QuoteErrors {
  const errors: QuoteErrors = {};
  const { eventDate, pickupTime, pickupLocation, pickupCity, dropoffLocation } = entries;
  const { returnDate, returnTime = '23:59' } = entries;
  if (eventDate) {
    const clock = clockAt(pickupCity || pickupLocation || '')(now);
    const latest = latestDate(clock.date);
    if (eventDate < clock.date) errors.eventDate = 'past';
    if (eventDate > latest) errors.eventDate = 'tooFar';
    if (returnDate && returnDate > latest) errors.returnDate = 'tooFar';
    if (eventDate === clock.date && pickupTime && pickupTime < clock.time) errors.pickupTime = 'pastTime';
  }
  if (pickupLocation && dropoffLocation && isSameLocation(pickupLocation, dropoffLocation))
    errors.dropoffLocation = 'samePlace';
  if (eventDate && returnDate && `${returnDate}T${returnTime}` <= `${eventDate}T${pickupTime ?? '00:00'}`)
    errors.returnDate = 'returnsBefore';
  const shortage = findSeatShortage(entries);
  if (shortage) errors.passengers = shortage;
  return errors;
}

/** Rides are planned so far ahead. */
export const MAX_YEARS_AHEAD = 2;

function latestDate(today: string): string {
  return `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`;
}

function isSameLocation(one: string, other: string): boolean {
  const normalize = (location: string) =>
    location
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return normalize(one) === normalize(other);
}
