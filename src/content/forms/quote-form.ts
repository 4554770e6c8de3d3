import { company, replyPromise } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import { hourMinimum, minimumHours } from '../rates.ts';

/** The quote form, group by group. Names are the request's own. */
export const quoteForm = {
  groups: {
    ride: { legend: 'Your ride', note: 'The occasion, the date and how long you need us.' },
    places: {
      legend: 'Pickup and drop-off',
      note: 'An address, a hotel, or an airport with the flight number.',
    },
    people: { legend: 'Passengers and vehicle', note: 'How many are riding, and in which vehicle.' },
    contact: {
      legend: 'Your contact details',
      note: 'Used only to answer this request, by e-mail, call or text.',
    },
  },
  fields: {
    eventType: { label: 'Occasion', choose: 'Choose one' },
    eventDate: { label: 'Date' },
    pickupTime: { label: 'Pickup time' },
    duration: { label: 'Duration in hours', hint: `Hourly rates have a ${hourMinimum({ minimumHours })}.` },
    pickupLocation: { label: 'Pickup' },
    dropoffLocation: { label: 'Drop-off' },
    passengers: { label: 'Passengers' },
    vehicleType: { label: 'Vehicle', choose: 'Recommend a vehicle' },
    notes: {
      label: 'Notes (optional)',
      hint: 'Stops, luggage, child seats, a wheelchair or anything else we should know.',
    },
    fullName: { label: 'Full name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone' },
  },
  seats: (name: string, seats: number) => `${name}, up to ${seats}`,
  send: 'Request My Quote',
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
  heading: 'Your estimate',
  open: (least: number, hours: number) =>
    `Published rates start at $${least} an hour with a ${hours}-hour minimum; charter buses are priced by custom quote.`,
  custom: 'Charter buses are priced by custom quote, based on distance, hours and season.',
  customFigure: 'Custom quote',
  promise: `We’ll confirm the price ${replyPromise.text}.`,
  minimum: (rate: number, hours: number) => `$${rate} an hour with a ${hours}-hour minimum.`,
  terms: 'Before tolls, parking, airport fees and gratuity. There is no charge for a quote.',
  soon: `For a ride within two hours, please call ${phoneLabel(company.phones.tollFree)}.`,
};
