import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { company } from '../../src/content/company.ts';
import { demoReservations } from '../../src/content/demo-reservations.ts';
import { type Estimate, estimateCopy } from '../../src/content/estimate.ts';
import { occasions } from '../../src/content/forms/quote-form.ts';
import type { EnteredFields } from '../../src/content/requests/entered-field.ts';
import { askedFields } from '../../src/content/requests/quote-fields.ts';
import type { QuoteFormField } from '../../src/contracts/analytics.ts';
import { emailKey } from '../../src/contracts/privacy.ts';
import type { QuoteStatus } from '../../src/contracts/quote-requests.ts';
import { messageDeadline, replyDeadline } from '../../src/rules/deadlines.ts';
import { hasFlight, isTransfer } from '../../src/rules/occasions.ts';
import { estimate } from '../../src/rules/pricing.ts';
import { quotableVehicles } from '../../src/rules/vehicles.ts';
import { waitOf } from '../../src/rules/waiting.ts';
import { visitorId } from '../../src/server/analytics/ids.ts';
import { readableCode } from '../../src/server/crypto/readable-code.ts';
import type { RequestRows, Tables } from '../../src/server/db/schema.ts';
import { toWireFormat } from '../../src/server/db/wire-format.ts';
import { derivedColumns } from '../../src/server/requests/request-lists.ts';
import { demoPeople, demoRequests as texts } from './demo-texts.ts';
import { createOffers, type DemoOffer } from './offers.ts';
import type { Random } from './random.ts';
import type { Visit } from './visits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const QUARTERS = ['00', '15', '30', '45'];

export type DemoRequests = {
  quoteRequests: Insertable<RequestRows['quoteRequests']>[];
  bookingRequests: Insertable<RequestRows['bookingRequests']>[];
  contactMessages: Insertable<RequestRows['contactMessages']>[];
  vipMembers: Insertable<Tables['vipMembers']>[];
  /** `quote` is an index into `quoteRequests`. */
  quoteNotes: { quote: number; text: string; createdAt: number }[];
  offers: DemoOffer[];
};

/** Creates the requests of the two years. Each one follows from a visit to the page with its form. */
export function createRequests(visits: Visit[], now: number): DemoRequests {
  const rows: DemoRequests = {
    quoteRequests: [],
    bookingRequests: [],
    contactMessages: [],
    vipMembers: [],
    quoteNotes: [],
    offers: [],
  };
  const emails = new Set<string>();
  for (const visit of visits) {
    const { pages, hasBegunQuote, random } = visit;
    const last = pages.at(-1) ?? '';
    if (hasBegunQuote && random.chance(0.45)) addQuote(rows, visit, now);
    else if (pages.includes('/reservations') && random.chance(0.24)) addBooking(rows, visit, now);
    else if (last === '/contact' && random.chance(0.16)) addMessage(rows, visit, now);
    else if (last === '/' && random.chance(0.055)) addMember(rows, visit, emails, now);
  }
  // Something waits for staff, whatever the hour.
  for (const quote of rows.quoteRequests.slice(-2))
    Object.assign(quote, { ...unanswered, soldAmountCents: null, updatedAt: quote.createdAt });
  for (const booking of rows.bookingRequests.slice(-3)) booking.isProcessed = 0;
  for (const message of rows.contactMessages.slice(-2)) message.isRead = 0;
  rows.offers = createOffers(rows.quoteRequests, now);
  for (const quote of rows.quoteRequests) Object.assign(quote, waitOf('quote-requests', quote, now));
  for (const booking of rows.bookingRequests)
    Object.assign(booking, waitOf('booking-requests', booking, now));
  for (const message of rows.contactMessages)
    Object.assign(message, waitOf('contact-messages', message, now));
  return rows;
}

/** Offers change what a request waits for, so that is set last. */
const notRanked = { rank: 0 };

/** Returns the lowest price of the estimate; for a custom quote, the price of a coach for a day. */
function soldFor(price: Estimate, random: Random): number {
  if (price.kind === 'from') return price.dollars * 100;
  if (price.kind === 'transfer') return price.range.from * 100;
  return random.between(8, 24) * 100 * 100;
}

function createPerson(random: Random) {
  const first = random.pick(demoPeople.firstNames);
  const last = random.pick(demoPeople.lastNames);
  return {
    first,
    last,
    email: `${first}@${last}.example`.toLowerCase(),
    phone: `(${random.pick(demoPeople.areaCodes)}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
  };
}

function createRide(random: Random, at: number) {
  const places = random.pick(texts.places);
  const pickup = random.pick(places);
  const vehicle = random.pick(quotableVehicles);
  return {
    date: new Date(at + random.between(2, 60) * DAY).toISOString().slice(0, 10),
    time: `${String(random.between(5, 21)).padStart(2, '0')}:${random.pick(QUARTERS)}`,
    pickup,
    dropoff: random.pick(places.filter((place) => place !== pickup)),
    vehicle,
    passengers: random.between(1, vehicle.seats ?? 4),
  };
}

function addQuote(rows: DemoRequests, { session, at, random }: Visit, now: number): void {
  const person = createPerson(random);
  const ride = createRide(random, at);
  const eventType = random.pick(occasions).key;
  const vehicleType = random.chance(0.85) ? ride.vehicle.slug : null;
  const duration = isTransfer(eventType) ? 1 : random.between(3, 10);
  const answered = createAnswer(random, at, now);
  const price = estimate({
    eventType,
    duration,
    passengers: ride.passengers,
    vehicleType: vehicleType ?? undefined,
  });
  const quoteRequest = {
    ...createExamples(random, eventType),
    reference: readableCode(company.quotePrefix, [4, 2], (max) => random.between(0, max - 1)),
    fullName: `${person.first} ${person.last}`,
    email: person.email,
    phone: person.phone,
    eventType,
    eventDate: ride.date,
    pickupTime: ride.time,
    pickupLocation: ride.pickup,
    dropoffLocation: ride.dropoff,
    duration,
    passengers: ride.passengers,
    vehicleType,
    ...createExtras(rows, random, ride),
    estimate: estimateCopy(price),
    soldAmountCents: answered.status === 'sold' ? soldFor(price, random) : null,
    visitor: visitorId(session),
    ...answered,
    ...mailed,
    replyDueAt: replyDeadline({
      createdAt: new Date(at).toISOString(),
      eventDate: ride.date,
      pickupTime: ride.time,
    }),
    createdAt: at,
  };
  const note =
    answered.status !== 'pending' && random.chance(0.3) ? random.pick(texts.staffNotes) : undefined;
  const notes = note === undefined ? [] : [note];
  const columns = derivedColumns('quote-requests', toWireFormat(quoteRequest), notes);
  rows.quoteRequests.push({ ...quoteRequest, ...columns, ...notRanked });
  if (note !== undefined) {
    const createdAt = (answered.firstAnsweredAt ?? at) + 5 * MINUTE;
    rows.quoteNotes.push({
      quote: rows.quoteRequests.length - 1,
      text: note,
      createdAt: Math.min(createdAt, now),
    });
  }
}

/** What some customers add, from the examples that the descriptions of the fields name. */
function createExamples(random: Random, eventType: string): { [Name in QuoteFormField]?: string | null } {
  const fields: EnteredFields = askedFields;
  const additions = Object.entries(fields).filter(([, { examples }]) => examples.length > 0);
  return Object.fromEntries(
    additions.map(([name, { examples, form }]) => {
      const isAdded = form.shownFor === 'flights' ? hasFlight(eventType) : random.chance(0.3);
      return [name, isAdded ? random.pick(examples) : null];
    }),
  );
}

/** Optional parts of a ride that fit together: a return trip, additional vehicles, a VIP code. */
function createExtras({ vipMembers }: DemoRequests, random: Random, { date }: { date: string }) {
  const roundTrip = random.chance(0.25);
  const isBackKnown = roundTrip && random.chance(0.7);
  return {
    roundTrip: roundTrip ? 1 : null,
    returnDate: isBackKnown ? date : null,
    returnTime: isBackKnown ? `22:${random.pick(QUARTERS)}` : null,
    additionalVehicles: random.chance(0.1) ? JSON.stringify([random.pick(quotableVehicles).slug]) : null,
    vipCode: vipMembers.length > 0 && random.chance(0.1) ? random.pick(vipMembers).code : null,
  };
}

/** The desk is mailed about none of it. */
const mailed = { dueMailedAt: 0, overdueMailedAt: 0 };

const unanswered = {
  status: 'pending',
  isProcessed: 0,
  firstAnsweredAt: null,
  decidedAt: null,
  closedReason: null,
} as const;

/** Staff answer within hours. What is a day old is answered, what is weeks old is decided. */
function createAnswer(random: Random, at: number, now: number) {
  const age = now - at;
  const answeredAt = at + random.between(15, 9 * 60) * MINUTE;
  const isOpen = answeredAt > now || (age < 2 * DAY && random.chance(0.5));
  if (isOpen) return { ...unanswered, updatedAt: at };
  const { status } = random.pickWeighted<{ status: QuoteStatus; weight: number }>([
    { status: 'contacted', weight: age < 14 * DAY ? 50 : 3 },
    { status: 'sold', weight: 46 },
    { status: 'closed', weight: age < 5 * DAY ? 5 : 40 },
  ]);
  const isProcessed = status === 'contacted' ? 0 : 1;
  const closedReason = status === 'closed' ? ('answered-elsewhere' as const) : null;
  const decidedAt = status === 'contacted' ? null : answeredAt;
  return { status, isProcessed, firstAnsweredAt: answeredAt, decidedAt, closedReason, updatedAt: answeredAt };
}

function addBooking(rows: DemoRequests, { session, at, random }: Visit, now: number): void {
  const person = createPerson(random);
  const ride = createRide(random, at);
  const isProcessed = now - at > random.between(4, 30) * HOUR;
  const booking = {
    serviceBookingId: `DEMO-${String(rows.bookingRequests.length + 1).padStart(5, '0')}`,
    firstName: person.first,
    lastName: person.last,
    email: person.email,
    phone: person.phone,
    service: random.pick(demoReservations.services),
    visitor: visitorId(session),
    date: ride.date,
    time: ride.time,
    pickup: ride.pickup,
    destination: ride.dropoff,
    passengers: ride.passengers,
    vehicle: ride.vehicle.name,
    message: random.chance(0.3) ? random.pick(texts.bookingMessages) : null,
    isProcessed: isProcessed ? 1 : 0,
    createdAt: at,
    updatedAt: at,
  };
  rows.bookingRequests.push({ ...booking, ...derivedColumns('booking-requests', booking), ...notRanked });
}

function addMessage(rows: DemoRequests, { at, random }: Visit, now: number): void {
  const person = createPerson(random);
  const message = {
    name: `${person.first} ${person.last}`,
    email: person.email,
    phone: random.chance(0.6) ? person.phone : null,
    ...random.pick(texts.messages),
    isRead: now - at > random.between(3, 40) * HOUR ? 1 : 0,
    replyDueAt: messageDeadline(at),
    ...mailed,
    createdAt: at,
    updatedAt: at,
  };
  rows.contactMessages.push({ ...message, ...derivedColumns('contact-messages', message), ...notRanked });
}

/** Adds no second member with the same email address. */
function addMember(rows: DemoRequests, { at, random }: Visit, emails: Set<string>, now: number): void {
  const { email } = createPerson(random);
  if (emails.has(email)) return;
  emails.add(email);
  rows.vipMembers.push({
    email,
    emailKey: emailKey(email),
    source: 'homepage_signup',
    code: readableCode('VIP', [4, 4], (max) => random.between(0, max - 1)),
    unsubscribeToken: randomBytes(24).toString('base64url'),
    codeMailedAt: at,
    codeUsedAt: random.chance(0.3) && at + 9 * DAY < now ? at + 9 * DAY : null,
    createdAt: at,
  });
}
