import { canBeSeveral, type Ride, vehiclesOf } from '#content/estimate.ts';
import { seatCopy } from '#content/forms/quote-form.ts';

/** More passengers than the chosen vehicles seat. The form shows it as soon as both are entered. */
export function findSeatError(ride: Ride): string | undefined {
  const seats = seatsOf(ride);
  if (ride.passengers === undefined || ride.passengers <= seats) return undefined;
  const [vehicle, ...others] = vehiclesOf(ride);
  return vehicle && others.length === 0
    ? seatCopy.tooMany(vehicle.name, seats)
    : seatCopy.tooManyTogether(seats);
}

/** No limit where a vehicle is left to us, is sent in any number, or seats as many as its wheelchair positions leave. */
function seatsOf(ride: Ride): number {
  const vehicles = vehiclesOf(ride);
  if (vehicles.length === 0 || vehicles.some(canBeSeveral)) return Number.POSITIVE_INFINITY;
  return vehicles.reduce((sum, { seats = Number.POSITIVE_INFINITY }) => sum + seats, 0);
}
