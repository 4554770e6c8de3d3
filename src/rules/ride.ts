import { cities, findCity } from '#content/cities.ts';
import { type Clock, companyClock, createClock, instantAt } from './time.ts';

/** A ride, or its way back: when it begins on the wall clocks of the place where it begins. */
export type Leg = { date: string; time: string; place: string };

/** When a ride begins, as its request says it. Without a place its clock is unknown. */
export type RideTime = {
  eventDate: string;
  pickupTime: string;
  pickupLocation?: string | undefined;
  /** The city as the address names it, or as staff set it; empty when they do not know it, whatever the address seems to name. */
  pickupCity?: string | null | undefined;
};

type Ride = RideTime & {
  dropoffLocation: string;
  roundTrip?: boolean | undefined;
  returnDate?: string | undefined;
  returnTime?: string | undefined;
};

/** The ride and, once its date and time are known, the way back. */
export function legsOf(ride: Ride): Leg[] {
  const { returnDate: date, returnTime: time, dropoffLocation: place } = ride;
  return [firstLeg(ride), ...(ride.roundTrip && date && time ? [{ date, time, place }] : [])];
}

/** Epoch milliseconds of the beginning of a ride; NaN when its date or time is none. */
export function rideInstant(ride: RideTime): number {
  return legInstant(firstLeg(ride));
}

function firstLeg({ eventDate, pickupTime, pickupLocation = '', pickupCity }: RideTime): Leg {
  return { date: eventDate, time: pickupTime, place: pickupCity ?? pickupLocation };
}

/** The clock at a place, or the company's where its time zone is unknown. */
export function clockAt(place: string): Clock {
  return clocks.get(findCity(place)?.timeZone ?? '') ?? companyClock;
}

const clocks = new Map(cities.map(({ timeZone }) => [timeZone, createClock(timeZone)]));

/**
 * If the time zone is unknown, returns the earliest instant of all the company's time zones, so that no deadline is
 * late.
 */
export function legInstant({ date, time, place }: Leg): number {
  const timeZone = findCity(place)?.timeZone;
  const possible = [...clocks].filter(([zone]) => timeZone === undefined || zone === timeZone);
  return Math.min(...possible.map(([, clock]) => instantAt(clock, date, time)));
}
