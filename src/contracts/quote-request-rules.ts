import { canBeSeveral, findQuotable } from '#content/estimate.ts';
import { quoteCopy } from '#content/forms/quote-request.ts';
import { companyClock } from './company-clock.ts';
import type { NewQuoteRequest } from './quote-requests.ts';

/**
 * Rules that concern more than one field, or the present time. The form and the server both apply them, each with its own
 * clock. Returns a message per field.
 */
export function findQuoteProblems(
  quoteRequest: Partial<NewQuoteRequest>,
  now: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { eventDate, pickupTime, pickupLocation, dropoffLocation, passengers } = quoteRequest;
  const clock = companyClock(now);
  if (eventDate && eventDate < clock.date) problems.eventDate = quoteCopy.past;
  if (eventDate && eventDate > latestDate(clock.date)) problems.eventDate = quoteCopy.tooFar;
  if (eventDate === clock.date && pickupTime && pickupTime < clock.time)
    problems.pickupTime = quoteCopy.pastTime;
  if (pickupLocation && dropoffLocation && isSameLocation(pickupLocation, dropoffLocation))
    problems.dropoffLocation = quoteCopy.samePlace;
  const vehicle = findQuotable(quoteRequest.vehicleType);
  if (vehicle && !canBeSeveral(vehicle) && passengers !== undefined && passengers > vehicle.seats)
    problems.passengers = quoteCopy.tooMany(vehicle.name, vehicle.seats);
  return problems;
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
