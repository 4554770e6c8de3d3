import type { Noun } from './frame.ts';

export const bookingCopy = {
  noun: { one: 'booking request', many: 'booking requests' } satisfies Noun,
  loading: 'Loading booking requests...',
  empty: 'No bookings yet',
  emptyLead: 'Rides booked with the reservation service arrive here by themselves.',
  searchHint: 'Name, reference, e-mail, place…',
  fileName: 'booking-requests',
  processed: 'Processed',
  pending: 'Pending',
  filters: {
    due: 'Pending, date has come',
    soon: 'Riding within 48 hours',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'This week',
  },
  markProcessed: 'Mark as Processed',
  markPending: 'Mark as Pending',
  sortRide: 'Ride date',
  sortName: 'Name',
  updated: 'Booking request updated successfully',
  updateFailed: 'Error updating booking request',
  removed: 'Booking request removed successfully',
  removeFailed: 'Error removing booking request',
  reset: 'Booking requests reset successfully',
  resetFailed: 'Error resetting booking requests',
  mailSubject: (reference: string | undefined, company: string) =>
    ['Your ride', reference, 'with', company].filter(Boolean).join(' '),
  mailOpening: (name: string) => `Dear ${name},\n\nthis is your ride as we have it:`,
};
