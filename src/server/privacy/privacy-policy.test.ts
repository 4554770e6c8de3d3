import { expect, test } from 'vitest';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import type { NewContactMessage } from '#contracts/contact-messages.ts';
import type { NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { Tables } from '../db/schema.ts';

/**
 * Fields stored about visitors and customers, each with the words of the privacy policy that mention it. A new column
 * or field does not compile until it has its words here, and the test fails when the policy loses them.
 */
type Stated<Field extends string> = Record<Field, string>;

/** `ours` are ids and times that only connect rows. */
const visit: Stated<keyof Tables['analyticsVisits']> = {
  visitor: 'a random session id',
  startedAt: 'the pages viewed, when',
  lastAt: 'the pages viewed, when',
  duration: 'how long each was open',
  previousAt: 'tells a first visit from a later one',
  isNew: 'tells a first visit from a later one',
  actions: 'whether you followed a phone, email or booking link',
  formField: 'which field you changed last',
  device: 'the kind of device',
  devicePreviousAt: 'ours',
  browser: 'the browser',
  browserPreviousAt: 'ours',
  system: 'the operating system',
  systemPreviousAt: 'ours',
  location: 'city, region and country',
  locationPreviousAt: 'ours',
  campaign: 'the page or campaign that brought you here',
  source: 'the page or campaign that brought you here',
  channel: 'the page or campaign that brought you here',
  entry: 'the pages viewed',
  exit: 'the pages viewed',
};

const pageView: Stated<keyof Tables['analyticsHits']> = {
  at: 'the pages viewed, when',
  visitor: 'a random session id',
  id: 'ours',
  visit: 'ours',
  page: 'the pages viewed',
  seconds: 'how long each was open',
};

const quoteRequest: Stated<keyof NewQuoteRequest> = {
  fullName: 'Quote request: name',
  email: 'email',
  phone: 'phone',
  eventType: 'occasion',
  eventDate: 'date',
  pickupTime: 'time',
  pickupLocation: 'pickup',
  dropoffLocation: 'drop-off',
  flightNumber: 'flight number',
  duration: 'duration',
  passengers: 'number of passengers',
  vehicleType: 'vehicles',
  additionalVehicles: 'vehicles',
  roundTrip: 'round trip',
  returnDate: 'return time',
  returnTime: 'return time',
  stops: 'stops',
  vipCode: 'VIP code',
  notes: 'notes',
  analyticsSessionId: 'the random session id goes with it',
  // Checked and not stored.
  website: 'ours',
  filledInMs: 'ours',
};

const contactMessage: Stated<keyof NewContactMessage> = {
  name: 'Contact message: name',
  email: 'email',
  phone: 'a phone number',
  subject: 'subject',
  message: 'message',
  // Checked and not stored.
  website: 'ours',
  filledInMs: 'ours',
};

const policy = JSON.stringify(privacyPolicy);

test.each(Object.entries({ visit, pageView, quoteRequest, contactMessage }))(
  'the privacy policy names what is stored of a %s',
  (_, fields) => {
    const missing = Object.entries(fields).filter(([, words]) => words !== 'ours' && !policy.includes(words));
    expect(missing).toEqual([]);
  },
);
