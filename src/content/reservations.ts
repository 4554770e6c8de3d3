import { company } from './company.ts';

/** Where every booking button leads: the reservation service, or the built-in demonstration desk in its place. */
export function bookingUrl(): string {
  return company.reservations.bookingUrl ?? '/demonstration-desk/book';
}

/** The service's script that builds its widget into a page. */
export function loaderUrl(): string {
  return company.reservations.loaderUrl ?? '/demonstration-desk/widget-loader.js';
}

export function demonstrationDeskStandsIn(): boolean {
  return !company.reservations.bookingUrl && !company.reservations.loaderUrl;
}

/** The parameter of the booking link that the service returns with the booking; undefined when it returns none. */
export function visitParameter(): string | undefined {
  return company.reservations.visitParameter ?? (demonstrationDeskStandsIn() ? 'visit' : undefined);
}
