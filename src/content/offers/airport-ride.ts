import { airportCodes } from '../cities.ts';
import { findVehicle } from '../fleet/index.ts';
import { findOccasion } from '../forms/quote-form.ts';

type RidePlaces = {
  eventType: string;
  pickupLocation: string;
  dropoffLocation: string;
  stops?: string | undefined;
  flightNumber?: string | undefined;
};

const anAirport = new RegExp(`\\b(airport|${airportCodes.join('|')})\\b`, 'i');

export function isAirport(place: string): boolean {
  return anAirport.test(place);
}

/** Which free wait a transfer from a place has. */
export function waitKind(pickupLocation: string, vehicles: string[]): 'airport' | 'escalade' | 'elsewhere' {
  if (!isAirport(pickupLocation)) return 'elsewhere';
  const slugs = vehicles.map((vehicle) => findVehicle(vehicle)?.slug);
  return slugs.length > 0 && slugs.every((slug) => slug === 'cadillac-escalade') ? 'escalade' : 'airport';
}

/** The terms of airport rides hold for a transfer, and for no ride by the hour that begins or stops at an airport. */
export function isAirportTransfer(ride: RidePlaces, hours: number | undefined): boolean {
  return (
    isAirportOccasion(ride) ||
    (hours === undefined && [ride.pickupLocation, ride.dropoffLocation].some(isAirport))
  );
}

/** Whether the airport may charge its fees. */
export function touchesAirport(ride: RidePlaces): boolean {
  const places = [ride.pickupLocation, ride.dropoffLocation, ride.stops ?? ''];
  return isAirportOccasion(ride) || ride.flightNumber !== undefined || places.some(isAirport);
}

function isAirportOccasion({ eventType }: RidePlaces): boolean {
  return findOccasion(eventType)?.transfer?.includes('airport') ?? false;
}
