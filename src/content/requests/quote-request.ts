import { clockName } from '../cities.ts';
import { findVehicle, nameOfOne } from '../fleet/index.ts';
import { formatCents } from '../rates.ts';
import { formatFullDate, formatHours, formatLocalTime, formatRide } from './format.ts';
import { requestFields } from './request-field.ts';

const everywhere = { email: { to: 'desk' }, csv: true, search: true } as const;
const ride = { ...everywhere, recap: true } as const;
/** For dates, numbers and fixed options only: a form can send the customer's copy to any address. */
const both = { to: 'customer and desk' } as const;
const column = { group: 'column' } as const;
const cell = { group: 'cell' } as const;

function vehicleLabel(name: string): string {
  const vehicle = findVehicle(name);
  return vehicle ? nameOfOne(vehicle) : name;
}

type PlacedRide = {
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  pickupCity?: string | undefined;
};

/** Every property of a quote request, in the order of the CSV export and of the emails. */
export const quoteRequestFields = {
  ...requestFields,
  reference: { label: 'Reference', card: false, email: false, csv: true, search: true },
  status: { label: 'Status', card: false, email: false, csv: true, search: false },
  isProcessed: { label: 'Processed', card: false, email: false, csv: false, search: false },
  createdAt: { label: 'Submitted', card: false, email: false, csv: true, search: false },
  source: { label: 'Source', card: false, email: false, csv: false, search: false },
  soldAmountCents: {
    label: 'Sold for',
    format: formatCents,
    card: cell,
    email: false,
    csv: true,
    search: false,
  },
  closedReason: { label: 'Closed because', card: false, email: false, csv: true, search: false },
  firstAnsweredAt: { label: 'Reply', card: false, email: false, csv: true, search: false },
  replyDueAt: { label: 'Reply due', card: false, email: false, csv: false, search: false },
  confirmDueAt: { label: 'Confirmation due', card: false, email: false, csv: false, search: false },
  declinedAt: { label: 'Declined', card: false, email: false, csv: false, search: false },
  questionAskedAt: { label: 'Question asked', card: false, email: false, csv: false, search: false },
  fullName: { ...everywhere, label: 'Name', card: false },
  email: { ...everywhere, label: 'Email', card: { group: 'contact' } },
  phone: { ...everywhere, label: 'Phone', card: { group: 'contact' }, search: 'phone' },
  eventType: {
    ...ride,
    label: 'Occasion',
    card: cell,
    email: { to: 'desk', label: 'Occasion' },
  },
  eventDate: {
    ...ride,
    label: 'Date',
    format: formatFullDate,
    email: both,
    card: {
      group: 'column',
      label: 'Ride',
      text: ({ eventDate, pickupTime, pickupLocation, pickupCity }: PlacedRide) =>
        `${formatRide(eventDate, pickupTime)}, ${clockName(pickupCity ?? pickupLocation)}`,
    },
  },
  pickupTime: {
    ...ride,
    label: 'Pickup time',
    format: (
      time: string,
      { pickupLocation, pickupCity }: Pick<PlacedRide, 'pickupLocation' | 'pickupCity'>,
    ) => formatLocalTime(time, pickupCity ?? pickupLocation),
    card: false,
    email: both,
    search: false,
  },
  pickupLocation: { ...ride, label: 'Pickup', card: column },
  pickupCity: { label: 'Pickup city', card: false, email: false, csv: true, search: false },
  reservationNumber: { label: 'Reservation number', card: cell, email: false, csv: true, search: true },
  dropoffLocation: { ...ride, label: 'Drop-off', card: column },
  flightNumber: { ...ride, label: 'Flight', card: cell },
  duration: { ...ride, label: 'Duration', format: formatHours, card: cell, search: false },
  passengers: { ...ride, label: 'Passengers', card: column, email: both, search: false },
  vehicleType: {
    ...ride,
    label: 'Vehicle',
    format: vehicleLabel,
    empty: 'No preference',
    card: column,
    email: { ...both, empty: 'To be recommended' },
  },
  additionalVehicles: {
    ...ride,
    label: 'Additional vehicles',
    format: (names: string[]) => names.map(vehicleLabel).join(', '),
    card: cell,
    email: both,
  },
  roundTrip: {
    ...ride,
    label: 'Round trip',
    card: cell,
    email: both,
    search: false,
  },
  returnDate: { ...ride, label: 'Return date', format: formatFullDate, card: cell, email: both },
  returnTime: {
    ...ride,
    label: 'Return time',
    format: (time: string, { dropoffLocation }: { dropoffLocation: string }) =>
      formatLocalTime(time, dropoffLocation),
    card: cell,
    email: both,
    search: false,
  },
  stops: { ...ride, label: 'Stops', card: cell },
  vipCode: { ...ride, label: 'VIP code', card: cell, email: both },
  estimate: {
    ...ride,
    label: 'Estimate shown',
    card: cell,
    email: { ...both, label: 'Estimate' },
    search: false,
  },
  notes: { label: 'Customer notes', card: { group: 'row' }, email: false, csv: true, search: true },
} as const;
