import { canBeSeveral, vehiclesOf } from '#content/estimate.ts';
import { quoteCopy } from '#content/forms/quote-messages.ts';
import { companyClock } from './company-clock.ts';
import type { FieldErrors } from './noscript-pages.ts';
import type { NewQuoteRequest } from './quote-requests.ts';

/**
 * Rules that concern more than one field, or the present time. The form and the server both apply them, each with its own
 * clock. Returns a message per field.
 */
export function findQuoteErrors(quoteRequest: Partial<NewQuoteRequest>, now: number): FieldErrors {
  const errors: FieldErrors = {};
  const { eventDate, pickupTime, pickupLocation, dropoffLocation, passengers } = quoteRequest;
  if (eventDate) {
    const clock = companyClock(now);
    if (eventDate < clock.date) errors.eventDate = quoteCopy.past;
    if (eventDate > latestDate(clock.date)) errors.eventDate = quoteCopy.tooFar;
    if (eventDate === clock.date && pickupTime && pickupTime < clock.time)
      errors.pickupTime = quoteCopy.pastTime;
  }
  if (pickupLocation && dropoffLocation && isSameLocation(pickupLocation, dropoffLocation))
    errors.dropoffLocation = quoteCopy.samePlace;
  const seats = seatsOf(quoteRequest);
  if (passengers !== undefined && passengers > seats) {
    const [vehicle, ...others] = vehiclesOf(quoteRequest);
    errors.passengers =
      vehicle && others.length === 0
        ? quoteCopy.tooMany(vehicle.name, seats)
        : quoteCopy.tooManyTogether(seats);
  }
  return errors;
}

/** No limit where a vehicle is left to us, is sent in any number, or seats as many as its wheelchair positions leave. */
function seatsOf(quoteRequest: Partial<NewQuoteRequest>): number {
  const vehicles = vehiclesOf(quoteRequest);
  if (vehicles.length === 0 || vehicles.some(canBeSeveral)) return Number.POSITIVE_INFINITY;
  return vehicles.reduce((sum, { seats = Number.POSITIVE_INFINITY }) => sum + seats, 0);
}

/** Rides are planned up to two years ahead. */
function latestDate(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;
}

function isSameLocation(one: string, other: string): boolean {
  const normalize = (location: string) =>
    location
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return normalize(one) === normalize(other);
}
