import { clockName } from '../cities.ts';
import { findVehicle, nameOfOne } from '../fleet/index.ts';
import { priceForm } from '../forms/price-form.ts';
import { MAX_PASSENGERS, quoteForm } from '../forms/quote-form.ts';
import { quoteMessages } from '../forms/quote-messages.ts';
import { hourMinimum, minimumHours } from '../rates.ts';
import { statements } from '../statements.ts';
import { type EnteredField, type FieldsWith, fieldsWith } from './entered-field.ts';
import { formatFullDate, formatHours, formatLocalTime, formatRide } from './format.ts';

const column = { group: 'column' } as const;
const cell = { group: 'cell' } as const;

/** A field of the ride, as most of them are. */
const ride = {
  isRequired: true,
  enteredBy: 'customer',
  changedBy: 'staff',
  data: 'plain',
  card: cell,
  email: { to: 'desk' },
  recap: true,
  csv: true,
  search: true,
  examples: [],
} as const;
const optional = { ...ride, isRequired: false } as const;
/** For dates, numbers and fixed options only: a form can send the customer's copy to any address. */
const both = { to: 'customer and desk' } as const;
/** What staff alone note about a ride. */
const noted = {
  ...optional,
  enteredBy: 'staff',
  email: false,
  recap: false,
  funnel: null,
  policy: null,
} as const;
const contact = {
  ...ride,
  changedBy: 'customer and staff',
  data: 'personal',
  card: { group: 'contact' },
  recap: false,
} as const;

type PlacedRide = {
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  pickupCity?: string | undefined;
};

function vehicleLabel(name: string): string {
  const vehicle = findVehicle(name);
  return vehicle ? nameOfOne(vehicle) : name;
}

/**
 * The fields that somebody fills in of a quote request, each described once, in the order of the forms, the emails and the CSV export.
 */
export const quoteFields = {
  fullName: {
    ...contact,
    rule: { kind: 'line', max: 120 },
    label: 'Name',
    form: { group: 'contact', label: 'Full name', isWide: true, autoComplete: 'name' },
    card: false,
    funnel: 12,
    policy: 'Quote request: name',
  },
  email: {
    ...contact,
    rule: { kind: 'email' },
    label: 'Email',
    form: { group: 'contact', label: 'Email', autoComplete: 'email' },
    funnel: 13,
    policy: 'email',
  },
  phone: {
    ...contact,
    rule: { kind: 'phone' },
    label: 'Phone',
    form: { group: 'contact', label: 'Phone', autoComplete: 'tel' },
    search: 'phone',
    funnel: 14,
    policy: 'phone',
  },
  eventType: {
    ...ride,
    rule: { kind: 'occasion' },
    label: 'Occasion',
    form: { group: 'ride', label: 'Occasion' },
    data: 'chosen',
    funnel: 1,
    policy: 'occasion',
  },
  duration: {
    ...ride,
    rule: { kind: 'number', min: 1, max: 240, message: quoteMessages.duration },
    label: 'Duration',
    form: {
      group: 'ride',
      label: 'Duration in hours',
      hint: `Hourly rates have a ${hourMinimum({ minimumHours })}.`,
    },
    format: formatHours,
    search: false,
    funnel: 4,
    policy: 'duration',
  },
  eventDate: {
    ...ride,
    rule: { kind: 'date' },
    label: 'Date',
    form: { group: 'ride', label: priceForm.fields.eventDate.label },
    format: formatFullDate,
    email: both,
    card: {
      group: 'column',
      label: 'Ride',
      text: ({ eventDate, pickupTime, pickupLocation, pickupCity }: PlacedRide) =>
        `${formatRide(eventDate, pickupTime)}, ${clockName(pickupCity ?? pickupLocation)}`,
    },
    funnel: 2,
    policy: 'date',
  },
  pickupTime: {
    ...ride,
    rule: { kind: 'time' },
    label: 'Pickup time',
    form: { group: 'ride', label: priceForm.fields.pickupTime.label, hint: 'Local time at the pickup.' },
    format: (
      time: string,
      { pickupLocation, pickupCity }: Pick<PlacedRide, 'pickupLocation' | 'pickupCity'>,
    ) => formatLocalTime(time, pickupCity ?? pickupLocation),
    card: false,
    email: both,
    search: false,
    funnel: 3,
    policy: 'time',
  },
  pickupLocation: {
    ...ride,
    rule: { kind: 'line', max: 200 },
    label: 'Pickup',
    form: {
      group: 'places',
      label: priceForm.fields.pickupLocation.label,
      autoComplete: 'address-line1',
    },
    data: 'personal',
    card: column,
    funnel: 6,
    policy: 'pickup',
  },
  pickupCity: {
    ...noted,
    rule: { kind: 'city' },
    label: 'Pickup city',
    form: { group: 'places', label: 'Pickup city', hint: 'Times are local to it.' },
    card: false,
    search: false,
  },
  dropoffLocation: {
    ...ride,
    rule: { kind: 'line', max: 200 },
    label: 'Drop-off',
    form: { group: 'places', label: priceForm.fields.dropoffLocation.label },
    data: 'personal',
    card: column,
    funnel: 7,
    policy: 'drop-off',
  },
  flightNumber: {
    ...optional,
    rule: { kind: 'line', max: 40 },
    label: 'Flight',
    form: {
      group: 'places',
      label: 'Flight number (optional)',
      hint: 'Such as AA 1234, so that we can track it.',
      shownFor: 'flights',
    },
    data: 'personal',
    funnel: 5,
    policy: 'flight number',
    examples: ['AA 1234', 'DL 402', 'UA 885', 'WN 2210'],
  },
  stops: {
    ...optional,
    rule: { kind: 'line', max: 300 },
    label: 'Stops',
    form: {
      group: 'places',
      label: 'Stops on the way (optional)',
      hint: 'List each stop; your quote will include them.',
      isWide: true,
    },
    data: 'personal',
    funnel: 18,
    policy: 'stops',
    examples: ['The flower market', 'Two hotels downtown', 'A photo stop at the river'],
  },
  roundTrip: {
    ...optional,
    rule: { kind: 'tick' },
    label: 'Round trip',
    form: {
      group: 'places',
      label: 'Round trip',
      hint: 'Two one-way transfers, or one ride by the hour.',
      isWide: true,
    },
    email: both,
    search: false,
    funnel: 15,
    policy: 'round trip',
  },
  returnDate: {
    ...optional,
    rule: { kind: 'date' },
    label: 'Return date',
    form: { group: 'places', label: 'Return date (optional)', shownFor: 'round trips' },
    format: formatFullDate,
    email: both,
    funnel: 16,
    policy: 'return time',
  },
  returnTime: {
    ...optional,
    rule: { kind: 'time' },
    label: 'Return time',
    form: { group: 'places', label: 'Return time (optional)', shownFor: 'round trips' },
    format: (time: string, { dropoffLocation }: { dropoffLocation: string }) =>
      formatLocalTime(time, dropoffLocation),
    email: both,
    search: false,
    funnel: 17,
    policy: 'return time',
  },
  passengers: {
    ...ride,
    rule: { kind: 'number', min: 1, max: MAX_PASSENGERS, message: quoteMessages.passengers },
    label: 'Passengers',
    form: { group: 'people', label: priceForm.fields.passengers.label },
    card: column,
    email: both,
    search: false,
    funnel: 8,
    policy: 'number of passengers',
  },
  vehicleType: {
    ...optional,
    rule: { kind: 'vehicle' },
    label: 'Vehicle',
    form: {
      group: 'people',
      label: 'Vehicle',
      hint: `${quoteForm.otherVehicle}? ${statements.stretchLimousines}`,
    },
    data: 'chosen',
    format: vehicleLabel,
    empty: 'No preference',
    card: column,
    email: { ...both, empty: 'To be recommended' },
    funnel: 9,
    policy: 'vehicles',
  },
  additionalVehicles: {
    ...optional,
    rule: { kind: 'vehicles', max: 3 },
    label: 'Additional vehicles',
    form: { group: 'people', label: 'Additional vehicles' },
    data: 'chosen',
    format: (names: string[]) => names.map(vehicleLabel).join(', '),
    email: both,
    funnel: 10,
    policy: 'vehicles',
  },
  vipCode: {
    ...optional,
    rule: { kind: 'vip-code' },
    label: 'VIP code',
    form: { group: 'people', label: 'VIP code (optional)' },
    changedBy: 'nobody',
    email: both,
    funnel: 19,
    policy: 'VIP code',
  },
  reservationNumber: {
    ...noted,
    rule: { kind: 'line', max: 40 },
    label: 'Reservation number',
    form: {
      group: 'people',
      label: 'Reservation number',
      hint: 'The reservation service’s number, once it is booked there.',
    },
    data: 'chosen',
  },
  notes: {
    ...optional,
    rule: { kind: 'paragraph', max: 2000 },
    label: 'Customer notes',
    form: {
      group: 'people',
      label: 'Notes (optional)',
      hint: 'Luggage, child seats, a wheelchair or anything else we should know.',
      isWide: true,
    },
    data: 'personal',
    card: { group: 'row' },
    email: false,
    recap: 'Notes',
    funnel: 11,
    policy: 'notes',
    examples: [
      'Two child seats, please.',
      'Please leave five minutes for pictures.',
      'We are bringing golf bags.',
      'One guest uses a wheelchair and can transfer.',
      'We may run an hour late; is that a problem?',
      'Cold water and a quiet car, please.',
      'Stop for flowers on the way.',
      'Please invoice the company.',
    ],
  },
} as const satisfies Record<string, EnteredField>;

type QuoteFields = typeof quoteFields;

/** The fields of the visitor's form, which staff fill in for those who call. */
export const askedFields = fieldsWith(quoteFields, 'enteredBy', 'customer');

/** The fields of a ride that staff change. */
export const rideFields = fieldsWith(quoteFields, 'changedBy', 'staff');
export type RideFields = FieldsWith<QuoteFields, 'changedBy', 'staff'>;

const { eventType: _occasion, ...changeable } = fieldsWith(rideFields, 'enteredBy', 'customer');
/** The fields of a booked ride that its customer can ask to change. */
export const changeableFields = changeable;

/** Known to nobody but the customer, and without a bearing on the price: these change at once. */
export const changedAtOnce = ['flightNumber', 'notes'] as const;
/** The offer itself names these: with others, it is another version. */
export const pricedByOffer = ['duration', 'roundTrip', 'vehicleType', 'additionalVehicles'] as const;
