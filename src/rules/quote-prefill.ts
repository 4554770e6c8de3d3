import { airportCodes } from '#content/cities.ts';
import { findVehicle } from '#content/fleet/index.ts';
import { type Prefill, prefillNames } from '#content/forms/price-form.ts';
import { findOccasion, occasionLabel, occasions } from '#content/forms/quote-form.ts';
import { isTransfer } from './occasions.ts';
import { MAX_VEHICLES } from './vehicles.ts';

/**
 * Entries of the quote form that the query of its address names: single fields by their names, `vehicle` by its address or
 * name, several times for several, `occasion` by its key, and `service` by the page that leads here. What is unknown is left out.
 */
export function prefillOf(query: URLSearchParams): Record<string, string | string[]> {
  const fields = entriesOf(query);
  const service = query.get('service') ?? undefined;
  const [vehicle, ...others] = query.getAll('vehicle').flatMap((name) => findVehicle(name)?.name ?? []);
  const named = findOccasion(query.get('occasion') ?? '')?.key;
  const eventType = named ?? (describesRide(fields) || service ? occasionOf({ ...fields, service }) : '');
  return {
    ...fields,
    ...(eventType && { eventType: occasionLabel(eventType) }),
    ...(isTransfer(eventType) && !fields.duration && { duration: '1' }),
    ...(vehicle && { vehicleType: vehicle }),
    ...(others.length > 0 && { additionalVehicles: others.slice(0, MAX_VEHICLES - 1) }),
  };
}

/** The part of the ride that the estimator knows. */
export function entriesOf(query: URLSearchParams): Prefill {
  return Object.fromEntries(
    prefillNames.flatMap((name) => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** The form filled in with a ride as it was, without its date. By the server: the page of a ride has no scripts. */
export function bookAgainUrl(
  ride: {
    eventType: string;
    pickupTime: string;
    pickupLocation: string;
    dropoffLocation: string;
    passengers: number;
    duration: number;
  },
  vehicles: string[],
): string {
  const { eventType, pickupTime, pickupLocation, dropoffLocation, passengers, duration } = ride;
  const occasion = findOccasion(eventType)?.key;
  const query = new URLSearchParams({
    ...{ pickupTime, pickupLocation, dropoffLocation },
    ...{ passengers: String(passengers), duration: String(duration) },
    ...(occasion && { occasion }),
    plain: '1',
  });
  for (const vehicle of vehicles) query.append('vehicle', vehicle);
  return `/quote-request?${query}`;
}

function describesRide({ pickupLocation, dropoffLocation, duration }: Prefill): boolean {
  return Boolean(pickupLocation || dropoffLocation || duration);
}

const anAirport = new RegExp(`\\b(airport|terminal|${airportCodes.join('|')})\\b`, 'i');

/**
 * The key of the occasion of a ride that was described by its places or hours: to or from an airport, from one place to another,
 * or by the hour. `service` is that of the page where it was described.
 */
export function occasionOf({
  service,
  pickupLocation = '',
  dropoffLocation = '',
  duration = '',
}: Prefill & { service?: string | undefined }): string {
  const occasion = occasions.find((one) => one.service !== undefined && one.service === service)?.key;
  if (isTransfer(occasion)) return occasion ?? '';
  if (!duration && anAirport.test(`${pickupLocation} ${dropoffLocation}`)) return 'airport-transfer';
  if (!duration && dropoffLocation.trim()) return 'one-way-transfer';
  return occasion ?? 'hourly-service';
}
