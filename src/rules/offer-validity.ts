import { rideLeadHours } from '#content/company.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';
import { type RideTime, rideInstant } from './ride.ts';
import { addDays, afterNight, companyClock, companyInstant } from './time.ts';

/** Days that an offer is valid unless the desk says otherwise, but not after its ride. */
const OFFER_DAYS = 7;
/** An offer that ends sooner than this before its reminder would be due gets none. */
const MIN_FOLLOW_UP_DELAY_MS = 3 * HOUR_MS;

/** Why an offer cannot end on this day. The editor and the server both ask, each with its own clock. */
export function findValidityError(
  validUntil: string,
  ride: RideTime,
  now: number,
): 'tooNear' | 'past' | 'afterRide' | undefined {
  if (lastMoment(ride) <= now) return 'tooNear';
  if (validUntil < companyClock(now).date) return 'past';
  if (validUntil > ride.eventDate) return 'afterRide';
  return undefined;
}

/** When an offer ends: with its last day, or this long before the ride, as later only a call helps. */
export function offerExpiry(validUntil: string, ride: RideTime): number {
  const last = lastMoment(ride);
  return Math.min(
    companyInstant(addDays(validUntil, 1), '00:00'),
    Number.isNaN(last) ? Number.POSITIVE_INFINITY : last,
  );
}

function lastMoment(ride: RideTime): number {
  return rideInstant(ride) - rideLeadHours * HOUR_MS;
}

export function defaultValidUntil({ eventDate }: RideTime, now: number): string {
  const { date } = companyClock(now + OFFER_DAYS * DAY_MS);
  return date < eventDate ? date : eventDate;
}

/**
 * When the one reminder of an unanswered offer is due: after two days, or one day before the offer ends if that is sooner, but
 * never at night. Undefined when so little time is left that a reminder would follow the offer at once.
 */
export function followUpTime(sentAt: number, expiresAt: number): number | undefined {
  const due = Math.min(sentAt + 2 * DAY_MS, expiresAt - DAY_MS);
  if (due < sentAt + MIN_FOLLOW_UP_DELAY_MS) return undefined;
  const at = afterNight(due);
  return at < expiresAt ? at : undefined;
}
