import { listCopy, listToasts, rideDayFilters } from './shared.ts';

export const bookingCopy = {
  ...listToasts({ one: 'booking request', many: 'booking requests' }),
  tab: 'bookings',
  title: 'Bookings',
  heading: 'Bookings',
  kind: 'Booking',
  arrived: 'New booking',
  waiting: (count: number) => `${count} pending`,
  empty: 'No bookings yet',
  emptyLead: 'Rides booked with the reservation service appear here automatically.',
  searchHint: 'Name, reference, email, place...',
  states: { pending: 'Pending', processed: 'Processed' },
  filters: {
    due: 'Pending, ride today or past',
    soon: 'Riding within 48 hours',
    ...rideDayFilters,
  },
  sorts: { waiting: 'To be processed first', newest: listCopy.newest, ride: 'Ride date', name: 'Name' },
  markAs: { processed: 'Mark as Processed', pending: 'Mark as Pending' },
  mailSubject: (reference: string | undefined, company: string) =>
    ['Your ride', reference, 'with', company].filter(Boolean).join(' '),
  mailOpening: (name: string) => `Dear ${name},\n\nHere is your ride as we have it:`,
};
