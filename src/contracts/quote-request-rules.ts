import { canBeSeveral, MAX_VEHICLES, type Ride, vehiclesOf } from '#content/estimate.ts';
import { quoteCopy } from '#content/forms/quote-messages.ts';
import { companyClock } from '#rules/time.ts';
import type { FieldErrors } from './noscript-pages.ts';
import type { NewQuoteRequest } from './quote-requests.ts';
import { findSeatError } from './seat-rule.ts';

/**
 * Rules that concern more than one field, or the present time. The form and the server both apply them, each with its own
 * clock. Returns a message per field.
 */
export function findQuoteErrors(quoteRequest: Partial<NewQuoteRequest>, now: number): FieldErrors {
  const errors: FieldErrors = {};
  const { eventDate, pickupTime, pickupLocation, dropoffLocation } = quoteRequest;
  if (eventDate) {
    const clock = companyClock(now);
    if (eventDate < clock.date) errors.eventDate = quoteCopy.past;
    if (eventDate > latestDate(clock.date)) errors.eventDate = quoteCopy.tooFar;
    if (eventDate === clock.date && pickupTime && pickupTime < clock.time)
      errors.pickupTime = quoteCopy.pastTime;
  }
  if (pickupLocation && dropoffLocation && isSameLocation(pickupLocation, dropoffLocation))
    errors.dropoffLocation = quoteCopy.samePlace;
  const { returnDate, returnTime = '23:59' } = quoteRequest;
  if (eventDate && returnDate && `${returnDate}T${returnTime}` <= `${eventDate}T${pickupTime ?? '00:00'}`)
    errors.returnDate = quoteCopy.returnsBefore;
  const seatError = findSeatError(quoteRequest);
  if (seatError) errors.passengers = seatError;
  return errors;
}

/**
 * With the first vehicle left to us and others chosen, the chosen ones and those that we recommend for the rest of the
 * party, as the estimate counted them. A request without any choice stays without one.
 */
export function withNamedVehicles<T extends Ride>(ride: T): T {
  if (ride.vehicleType || !ride.additionalVehicles?.some(Boolean)) return ride;
  const [first, ...others] = vehiclesOf(ride);
  if (!first) return ride;
  const additional = others.filter(
    (vehicle, position) => !canBeSeveral(vehicle) || others.indexOf(vehicle) === position,
  );
  if (additional.length >= MAX_VEHICLES) return ride;
  return { ...ride, vehicleType: first.name, additionalVehicles: additional.map(({ name }) => name) };
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
