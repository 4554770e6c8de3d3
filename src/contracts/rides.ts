import { z } from 'zod';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { receiptExtras } from '#content/offers/receipt.ts';
import { formatCents } from '#content/rates.ts';
import { rideStages } from '#rules/ride-day.ts';
import { BookingRequest } from './booking-requests.ts';
import { endpoint } from './endpoint.ts';
import { date, EmailAddress, line, optional, PhoneNumber } from './form-fields.ts';
import { Offer } from './offers.ts';
import { Cents, MAX_CENTS, QuoteRequest } from './quote-requests.ts';
import { perAccount } from './request-lists.ts';
import { RowId } from './row-id.ts';
import { SeenWithOffer } from './seen.ts';

/** The day of a booked ride: who drives, and how far it has come. */

/** Who drives, in what, and where the customer is met. */
const assignment = {
  chauffeurName: line(80),
  chauffeurPhone: PhoneNumber,
  /** Where the link of the chauffeur's page is mailed; without it the desk copies the link. */
  chauffeurEmail: optional(EmailAddress),
  vehicle: line(80),
  plate: optional(line(20)),
  meetingPoint: optional(line(300)),
};

const extra = z.strictObject({
  kind: z.enum(receiptExtras),
  label: optional(line(80)),
  amountCents: z
    .number(offerMessages.lineAmount)
    .int(offerMessages.lineAmount)
    .min(-MAX_CENTS, offerMessages.lineAmount)
    .max(MAX_CENTS, offerMessages.lineAmount),
});

/** What a ride came to; the lines of its letter are those of its offer. */
const Receipt = z.object({
  /** Counts from 1: a corrected one is sent again. */
  number: z.number(),
  extras: z.array(extra),
  /** Where it is another than that of the letter. */
  gratuityCents: z.number().optional(),
  totalCents: z.number(),
  sentBy: z.string(),
  createdAt: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

export const Ride = z.object({
  quoteRequestId: z.number(),
  /** Rises with every change of what stands here; 0 before the first. */
  revision: z.number(),
  chauffeurName: z.string().optional(),
  chauffeurPhone: z.string().optional(),
  chauffeurEmail: z.string().optional(),
  vehicle: z.string().optional(),
  plate: z.string().optional(),
  meetingPoint: z.string().optional(),
  /** Absent until somebody is assigned. */
  assignedAt: z.string().optional(),
  /** Who of the staff did it. */
  assignedBy: z.string().optional(),
  onTheWayAt: z.string().optional(),
  atPickupAt: z.string().optional(),
  onBoardAt: z.string().optional(),
  droppedOffAt: z.string().optional(),
  /** The newest one that was sent. */
  receipt: Receipt.optional(),
});
export type Ride = z.infer<typeof Ride>;

/** So many rides of a day are listed. */
export const MAX_DAY_RIDES = 300;

/** A ride, or its way back, on the day on which it begins. */
const dayLeg = {
  /** On the clock of the pickup. */
  time: z.string(),
  isReturn: z.boolean(),
};

const DayQuote = z.object({
  ...dayLeg,
  quoteRequest: QuoteRequest,
  /** The one that was accepted; absent when the ride was sold without one. */
  offer: Offer.optional(),
  /** Absent before anything is recorded of it. */
  ride: Ride.optional(),
  /** Rides that have the same chauffeur or vehicle while this one lasts. */
  doubleUses: z.array(
    z.object({ of: z.enum(['chauffeur', 'vehicle']), name: z.string(), date: z.string(), time: z.string() }),
  ),
});
const DayBooking = z.object({ ...dayLeg, bookingRequest: BookingRequest });

export const DayRide = z.union([DayQuote, DayBooking]);
export type DayRide = z.infer<typeof DayRide>;
export type DayQuote = z.infer<typeof DayQuote>;
export type DayBooking = z.infer<typeof DayBooking>;

/** Rides that are sold or booked and begin on this date where they begin, in the order of their moments. */
export const readDayRides = endpoint({
  method: 'GET',
  path: '/api/admin/rides/day',
  access: 'viewer',
  query: z.object({ date: date() }),
  response: z.object({ rides: z.array(DayRide), hasMore: z.boolean() }),
});

/** What was seen of a booked ride: its request, its offer, and what is recorded of its day. */
const onRide = {
  seen: SeenWithOffer,
  /** `Ride.revision`, 0 when there was nothing. */
  revision: z.number().int().nonnegative(),
};

/**
 * Assigns a chauffeur and a vehicle to a booked ride, or others. The link of the chauffeur who was assigned before ends; the answer
 * has the new one, of which only a hash is stored.
 */
export const assignRide = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/ride/assign',
  access: 'desk',
  changes: ['rides', 'chauffeurLinks', 'offerLinks', 'quoteRequests', 'requestEvents', 'emails:customers'],
  audit: ({ subject }) => `Assigned the ride of quote request ${subject}`,
  rateLimits: [perAccount('assignments-account')],
  params: z.object({ id: RowId }),
  body: z.strictObject({ ...onRide, ...assignment }),
  response: Ride.extend({ link: z.string() }),
});

/** Another link to the chauffeur's page, to be copied; those that were made before stay. */
export const createChauffeurLink = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/ride/link',
  access: 'desk',
  changes: ['chauffeurLinks'],
  audit: ({ subject }) => `Copied the chauffeur’s link of quote request ${subject}`,
  rateLimits: [perAccount('assignments-account')],
  params: z.object({ id: RowId }),
  body: z.strictObject(onRide),
  response: z.object({ link: z.string() }),
});

/** How far the ride has come: what the chauffeur presses, pressed by the desk, or taken back. Once: a repetition changes nothing. */
export const setRideStage = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/ride/stage',
  access: 'desk',
  changes: ['rides', 'quoteRequests', 'requestEvents'],
  audit: {
    value: ({ stage }) => stage,
    sentence: ({ subject, value }) => `Set the ride of quote request ${subject} to ${value}`,
  },
  params: z.object({ id: RowId }),
  body: z.strictObject({ ...onRide, stage: z.enum(rideStages) }),
  response: Ride,
});

const MAX_EXTRAS = 20;

/**
 * Mails the customer what the ride came to, and sets the request to sold for that amount. Once for what was seen; a corrected receipt
 * is another one.
 */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests/:id/ride/receipt',
  access: 'desk',
  changes: ['receipts', 'rides', 'offerLinks', 'quoteRequests', 'requestEvents', 'emails:customers'],
  audit: {
    value: ({ totalCents }) => formatCents(totalCents),
    sentence: ({ subject, value }) => `Sent a receipt of ${value} for quote request ${subject}`,
  },
  rateLimits: [perAccount('receipts-account')],
  params: z.object({ id: RowId }),
  body: z.strictObject({
    ...onRide,
    extras: z.array(extra).max(MAX_EXTRAS),
    gratuityCents: Cents.optional(),
    /** `receiptAmounts` of the rest: what the desk saw is what is sent. */
    totalCents: Cents,
  }),
  response: Ride,
});
