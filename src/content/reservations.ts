import { company } from './company.ts';

/** Where every booking button leads: the reservation service, or the built-in demonstration desk in its place. */
export function bookingUrl(): string {
  return company.reservations.bookingUrl ?? '/demonstration-desk/book';
}
