import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';

/** The quote form, group by group. Names are the request's own. */
export const quoteForm = {
  groups: {
    ride: { legend: 'The ride', note: 'What it is for, when it starts and how long you need us.' },
    places: { legend: 'The places', note: 'An address, a hotel, an airport with the flight number.' },
    people: { legend: 'The people', note: 'Who rides, and in what.' },
    contact: { legend: 'Where the quote goes', note: 'Only about this ride.' },
  },
  fields: {
    eventType: { label: 'Occasion', choose: 'Choose one' },
    eventDate: { label: 'Date' },
    pickupTime: { label: 'Pickup time' },
    duration: { label: 'Duration in hours', hint: 'Hourly rates start at 3 hours.' },
    pickupLocation: { label: 'Pickup' },
    dropoffLocation: { label: 'Drop-off' },
    passengers: { label: 'Passengers' },
    vehicleType: { label: 'Vehicle', choose: 'Let the desk advise' },
    notes: { label: 'Notes (optional)', hint: 'Stops, luggage, child seats, a wheelchair, a surprise.' },
    fullName: { label: 'Full name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone' },
  },
  seats: (name: string, seats: number) => `${name}, up to ${seats}`,
  send: 'Request my quote',
  sending: 'Sending...',
};

/** Occasions, and the pages that lead to each: `/quote-request?service=airport-transfers`. */
export const occasions: { label: string; service?: string }[] = [
  { label: 'Airport transfer', service: 'airport-transfers' },
  { label: 'Corporate travel', service: 'corporate-travel' },
  { label: 'Hotel transportation', service: 'hotel-transportation' },
  { label: 'Group transportation', service: 'group-transportation' },
  { label: 'Wedding' },
  { label: 'Special event', service: 'special-events' },
  { label: 'Hourly service', service: 'hourly-service' },
  { label: 'ADA accessible transport', service: 'ada-accessible' },
  { label: 'Charter bus', service: 'charter-bus-rental' },
  { label: 'Something else' },
];

export const estimatePanel = {
  heading: 'Indicative estimate',
  open: (least: number, hours: number) =>
    `Published rates start at $${least} an hour with a ${hours}-hour minimum; charter buses are priced by custom quote.`,
  custom: 'Charter buses are priced by custom quote, because distance, hours and season decide.',
  customFigure: 'Custom quote',
  promise: 'The desk confirms within 24 hours.',
  minimum: (rate: number, hours: number) => `$${rate} an hour with a ${hours}-hour minimum.`,
  terms: 'Before tolls, parking and gratuity. Nothing is charged for asking.',
  soon: `Less than two hours away: please call ${phoneLabel(company.phones.tollFree)} so that it is seen in time.`,
};
