import { findCity } from '../cities.ts';
import { company } from '../company.ts';

/** The number that the papers of a ride name: of the office at its pickup, else the one for all places. Both answer day and night. */
export function ridePhone({
  pickupCity,
  pickupLocation,
}: {
  pickupCity?: string | null | undefined;
  pickupLocation: string;
}): string {
  const city = findCity(pickupCity ?? pickupLocation)?.name;
  return company.offices.find(({ name }) => name === city)?.phone ?? company.phones.tollFree;
}
