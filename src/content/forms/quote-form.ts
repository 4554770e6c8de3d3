import { company, replyPromise, rideLeadHours } from '../company.ts';
import { accessibleVan } from '../fleet/index.ts';
import { callAction } from '../phone.ts';
import {
  accessibleVanPrice,
  charterPriceBasis,
  estimateTerms,
  type TransferKind,
  transferRule,
  vipDiscount,
} from '../rates.ts';
import { linkTo } from '../text.ts';
import type { Text } from '../types.ts';

/** Larger groups than this are no request of the form, and are recommended nothing. */
export const MAX_PASSENGERS = 1000;

/** The words of the quote form beside those of its fields, which `quoteFields` describes. */
export const quoteForm = {
  groups: {
    ride: { legend: 'Your ride', note: 'The occasion, the date and how long you need us.' },
    places: {
      legend: 'Pickup and drop-off',
      note: 'An address, a hotel or an airport.',
    },
    people: { legend: 'Passengers and vehicle', note: 'How many are riding, and in which vehicle.' },
    contact: {
      legend: 'Your contact details',
      note: 'We use these to answer your request and, if you book, to text you about your ride. Message and data rates may apply; reply STOP to opt out.',
    },
  },
  chooseOccasion: 'Choose one',
  chooseVehicle: 'Recommend a vehicle',
  /** For what the fleet does not have. */
  otherVehicle: 'Something else',
  /** In place of the duration's, for a transfer. */
  transferDuration: {
    label: 'Ride time in hours',
    hint: 'One hour covers most transfers. Longer drives are quoted individually.',
  },
  /** In place of the pickup time's, once its city is known. */
  pickupClock: (clock: string) => `${clock}, where the ride begins.`,
  seats: (name: string, seats: number | undefined) =>
    seats === undefined ? `${name}, ${accessibleVan.positions}` : `${name}, up to ${seats}`,
  anotherVehicle: {
    labels: ['Second vehicle (optional)', 'Third vehicle (optional)', 'Fourth vehicle (optional)'],
    none: 'None',
    add: 'Add Another Vehicle',
    removeShort: 'Remove',
    remove: (label: string) => `Remove ${label.replace(' (optional)', '').toLowerCase()}`,
  },
  coaches: (passengers: number, coaches: number) =>
    `A group of ${passengers} takes ${coaches === 2 ? 'two' : coaches} coaches, planned together.`,
  didYouMean: (email: string) => `Did you mean ${email}?`,
  vipAccepted: `Accepted: ${vipDiscount} off this ride.`,
  vipInvalid: 'This VIP code isn’t valid or has been used. Please check it, or leave the field empty.',
  vipChecking: 'Checking the code...',
  send: 'Request My Quote',
  sending: 'Sending...',
};

type Occasion = { key: string; label: string; service?: string; transfer?: TransferKind[] };

/**
 * Occasions, and the pages that lead to each: `/quote-request?service=airport-transfers`. Code compares keys and the database
 * keeps them, so a label can be renamed; forms and the API carry the words.
 */
export const occasions: Occasion[] = [
  {
    key: 'airport-transfer',
    label: 'Airport transfer',
    service: 'airport-transfers',
    transfer: ['airport', 'transfer'],
  },
  {
    key: 'one-way-transfer',
    label: 'One-way transfer',
    service: 'one-way-transfer',
    transfer: ['transfer', 'group'],
  },
  { key: 'corporate-travel', label: 'Corporate travel', service: 'corporate-travel' },
  { key: 'hotel-transportation', label: 'Hotel transportation', service: 'hotel-transportation' },
  { key: 'group-transportation', label: 'Group transportation', service: 'group-transportation' },
  { key: 'wedding', label: 'Wedding' },
  { key: 'special-event', label: 'Special event', service: 'special-events' },
  { key: 'hourly-service', label: 'Hourly service', service: 'hourly-service' },
  { key: 'ada-accessible', label: 'ADA accessible transport', service: 'ada-accessible' },
  { key: 'charter-bus', label: 'Charter bus', service: 'charter-bus-rental' },
  { key: 'other', label: 'Something else' },
];

/** Finds it by its key, or by the words of a form. */
export function findOccasion(eventType: string | undefined): Occasion | undefined {
  return occasions.find(({ key, label }) => key === eventType || label === eventType);
}

/** The words of an occasion. A text that is none was typed by a client of the API, and stays. */
export function occasionLabel(eventType: string): string {
  return findOccasion(eventType)?.label ?? eventType;
}

/** The occasion in a subject or a title, where the form's last choice names none. */
export function occasionTitle(eventType: string): string {
  return findOccasion(eventType)?.key === 'other' ? 'Your ride' : occasionLabel(eventType);
}

type Recommended = {
  vehicle: { slug: string; seats?: number };
  count: number;
  seated: number;
  hasLuggage: boolean;
  isBeside: boolean;
};

export const estimatePanel = {
  heading: 'Your estimate',
  open: (least: number, hours: number) =>
    `Published rates start at $${least} an hour with a ${hours}-hour minimum; charter buses are priced by custom quote.`,
  /** On the line that stays in view, while no vehicle is chosen. */
  openLine: (least: number) => `from $${least} an hour`,
  openTransferLine: (least: number) => `transfers from $${least}`,
  /** There, while more are riding than the chosen vehicles seat. */
  tooManyLine: 'please choose a larger vehicle',
  custom: `The price depends on ${charterPriceBasis}.`,
  accessible: [
    'An ',
    linkTo('accessible van', accessibleVan.page),
    ` costs what a Suburban costs for the same ride: ${accessibleVanPrice}.`,
  ] satisfies Text,
  openTransfer: (least: number) =>
    `Published transfers start at $${least}. Choose a vehicle to see its price; charter buses are priced by custom quote.`,
  transfer: 'One way.',
  transferRule,
  recommended: 'Recommended: ',
  /** Why this vehicle, or this many of it. */
  reason: ({ vehicle, count, seated, hasLuggage, isBeside }: Recommended) => {
    if (vehicle.slug === 'charter-buses')
      return count === 1
        ? `One coach seats up to ${vehicle.seats} together.`
        : `Each coach seats up to ${vehicle.seats}.`;
    const passengers = `${isBeside ? 'the other ' : ''}${seated} ${seated === 1 ? 'passenger' : 'passengers'}`;
    return `The lowest published rate for ${passengers}${hasLuggage ? ' with luggage' : ''}.`;
  },
  roundTrip: 'Round trip: two one-way fares.',
  roundTripByHour: 'The hours include the way back.',
  promise: `We’ll send your exact price ${replyPromise.text}.`,
  minimum: (rate: number, hours: number) => `$${rate} an hour with a ${hours}-hour minimum.`,
  minimumEach: (hours: number) => `By the hour, each with a ${hours}-hour minimum.`,
  terms: `B${estimateTerms.slice(1)}. There is no charge for a quote.`,
  soon: {
    text: {
      call: `Less than ${rideLeadHours} hours away: please call now. A written quote would come too late.`,
      book: `Less than ${replyPromise.hours} hours away: please call or book online now. A written quote may come too late.`,
    },
    call: callAction(company.phones.tollFree),
    callNow: 'Call now',
    book: 'Book Online Now',
  },
};
