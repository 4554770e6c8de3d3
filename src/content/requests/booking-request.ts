import { formatFullDate, formatRide, formatTime } from './format.ts';
import { requestFields } from './request-field.ts';

const inLists = { email: { to: 'desk' }, csv: true, search: true } as const;
const column = { group: 'column' } as const;
const cell = { group: 'cell' } as const;

/**
 * Every property of a booking, in the order of the CSV export and of the desk's email. The reservation service writes to the
 * customer.
 */
export const bookingRequestFields = {
  ...requestFields,
  reference: { ...inLists, label: 'Reference', card: false, email: false },
  isProcessed: { label: 'Status', card: false, email: false, csv: true, search: false },
  createdAt: { label: 'Submitted', card: false, email: false, csv: true, search: false },
  // First and last name are one column.
  firstName: { ...inLists, label: 'Name', card: false, email: false },
  lastName: { ...inLists, label: 'Last name', card: false, csv: false, email: false },
  email: { ...inLists, label: 'Email', card: { group: 'contact' } },
  phone: { ...inLists, label: 'Phone', card: { group: 'contact' }, search: 'phone' },
  service: { ...inLists, label: 'Service', card: cell },
  date: {
    ...inLists,
    label: 'Date',
    format: formatFullDate,
    card: {
      group: 'column',
      label: 'Ride',
      text: (request: { date: string; time: string }) => formatRide(request.date, request.time),
    },
  },
  time: { ...inLists, label: 'Time', format: formatTime, card: false, search: false },
  pickup: { ...inLists, label: 'Pickup', card: column },
  destination: { ...inLists, label: 'Destination', card: column },
  passengers: { ...inLists, label: 'Passengers', card: column, search: false },
  vehicle: { ...inLists, label: 'Vehicle', empty: 'No preference', card: column },
  message: { ...inLists, label: 'Message', card: { group: 'row' }, email: false },
} as const;
