import { company } from './company.ts';

/** A booking can begin with these. The keys are the names of the demonstration service's fields. */
export type BookingEntries = Partial<
  Record<'service' | 'date' | 'time' | 'pickup' | 'destination' | 'passengers' | 'vehicle', string>
>;

/**
 * Where every booking button leads: the reservation service, or the built-in demonstration service in its place. Entries go
 * along only where `company.reservations.parameters` names a query parameter of the service for them.
 */
export function bookingUrl(entries: BookingEntries = {}): string {
  const { bookingUrl, parameters = {} } = company.reservations;
  const query = Object.entries(entries).flatMap(([name, value]) => {
    const parameter = parameters[name as keyof BookingEntries];
    return parameter && value ? [`${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`] : [];
  });
  const address = bookingUrl ?? '/demo-reservations/book';
  return query.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

type BookableRide = {
  eventType: string;
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  dropoffLocation: string;
  passengers: number | string;
  vehicleType?: string | undefined;
};

/** The entries of a quote request as a booking begins with them. */
export function bookingEntriesOf(ride: Partial<BookableRide>): BookingEntries {
  return {
    service: ride.eventType ?? '',
    date: ride.eventDate ?? '',
    time: ride.pickupTime ?? '',
    pickup: ride.pickupLocation ?? '',
    destination: ride.dropoffLocation ?? '',
    passengers: String(ride.passengers ?? ''),
    vehicle: ride.vehicleType ?? '',
  };
}

/** The service's script that builds its widget into a page. */
export function loaderUrl(): string {
  return company.reservations.loaderUrl ?? '/demo-reservations/widget-loader.js';
}

export function demoReservationsStandsIn(): boolean {
  return !company.reservations.bookingUrl && !company.reservations.loaderUrl;
}

/** The parameter of the booking link that the service returns with the booking; undefined when it returns none. */
export function visitParameter(): string | undefined {
  return company.reservations.visitParameter;
}
