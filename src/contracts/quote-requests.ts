import { z } from 'zod';
import { cities } from '#content/cities.ts';
import { quoteMessages } from '#content/forms/quote-messages.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import type { RequestFields } from '#content/requests/request-field.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { closedReasons, quoteStatuses } from '#rules/request-status.ts';
import { MAX_PASSENGERS } from '#rules/vehicles.ts';
import { endpoint, formLimit, mistakeLimit } from './endpoint.ts';
import {
  AnalyticsSessionId,
  checkbox,
  clockTime,
  EmailAddress,
  filledIn,
  line,
  list,
  optional,
  PhoneNumber,
  paragraph,
  spamSignals,
  wholeNumber,
} from './form-fields.ts';
import { MAX_PAGE, perAccount, requestList, requestProperties } from './request-lists.ts';
import { RowId, rowIds } from './row-id.ts';
import { VipCode } from './vip.ts';

/** The ride, as the customer describes it. */
const ride = {
  fullName: line(120),
  email: EmailAddress,
  phone: PhoneNumber,
  eventType: line(80),
  eventDate: filledIn.pipe(z.iso.date(quoteMessages.date)),
  pickupTime: clockTime(quoteMessages.time),
  pickupLocation: line(200),
  dropoffLocation: line(200),
  /** For transfers to and from an airport. */
  flightNumber: optional(line(40)),
  /** In hours. */
  duration: wholeNumber(1, 240, quoteMessages.duration),
  passengers: wholeNumber(1, MAX_PASSENGERS, quoteMessages.passengers),
  vehicleType: optional(line(80)),
  /** The vehicles beyond the first. */
  additionalVehicles: list(line(80), 3, quoteMessages.tooManyVehicles),
  /** There and back. When is optional: it may not be known yet. */
  roundTrip: checkbox,
  returnDate: optional(z.iso.date(quoteMessages.date)),
  returnTime: optional(clockTime(quoteMessages.time)),
  stops: optional(line(300)),
  vipCode: optional(VipCode),
  notes: optional(paragraph(2000)),
};

export const NewQuoteRequest = z.strictObject({
  ...ride,
  ...spamSignals,
  /** The visit that led here, so that staff see which sources bring enquiries. Never part of a response. */
  analyticsSessionId: optional(AnalyticsSessionId),
});
export type NewQuoteRequest = z.output<typeof NewQuoteRequest>;

/** $1,000,000. */
export const MAX_CENTS = 100_000_000;

/** An amount of money. */
export const Cents = z
  .number(offerMessages.amount)
  .int(offerMessages.amount)
  .min(0, offerMessages.amount)
  .max(MAX_CENTS, offerMessages.amount);

export const QuoteStatus = z.enum(quoteStatuses);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

export const ClosedReason = z.enum(closedReasons);
export type ClosedReason = z.infer<typeof ClosedReason>;

export const QuoteRequest = z.object({
  ...requestProperties,
  /** Reference that customers tell the desk: SR-7K4M-2Q. */
  reference: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  eventType: z.string(),
  eventDate: z.string(),
  pickupTime: z.string(),
  pickupLocation: z.string(),
  /** The city of ours that the address names, or as staff set it, empty for unknown; its clock is the ride's. */
  pickupCity: z.string().optional(),
  /** The reservation service's number of the ride, as staff noted it. */
  reservationNumber: z.string().optional(),
  dropoffLocation: z.string(),
  flightNumber: z.string().optional(),
  duration: z.number(),
  passengers: z.number(),
  vehicleType: z.string().optional(),
  /** The vehicles beyond the first. */
  additionalVehicles: z.array(z.string()).optional(),
  roundTrip: z.boolean().optional(),
  returnDate: z.string().optional(),
  returnTime: z.string().optional(),
  stops: z.string().optional(),
  vipCode: z.string().optional(),
  notes: z.string().optional(),
  /** Estimate that the form showed: 'from $525 for 3 hours'. Empty without a vehicle that has a price. */
  estimate: z.string(),
  /** How it came: by the form, or to staff by phone. */
  source: z.enum(['website', 'phone']).optional(),
  status: QuoteStatus,
  isProcessed: z.boolean(),
  closedReason: ClosedReason.optional(),
  /** When it was first set to contacted or sold, or closed as answered elsewhere; cleared when it is pending again. */
  firstAnsweredAt: z.string().optional(),
  /** When an answer is due: `replyDeadline`. */
  replyDueAt: z.string().optional(),
  /** When the confirmation of a ride that was accepted or sold is due. */
  confirmDueAt: z.string().optional(),
  /** When the customer declined an offer for a ride that is sold, until staff have seen to it. */
  declinedAt: z.string().optional(),
  /** When the customer asked a question about an offer, until it is answered. */
  questionAskedAt: z.string().optional(),
  /** Price of the sold ride; only with status sold, and only if staff entered it. */
  soldAmountCents: z.number().optional(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

// Fails to compile when a property has no description, or one whose format takes another type.
quoteRequestFields satisfies RequestFields<QuoteRequest>;

export const quoteRequestLimit = formLimit('quotes-address', 20);

export const createQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quote-requests',
  access: 'public',
  rateLimits: [quoteRequestLimit, mistakeLimit],
  body: NewQuoteRequest,
  response: z.object({
    reference: z.string(),
    estimate: z.string(),
    /** Lets the browser that sent the request correct its contact details. */
    key: z.string(),
  }),
  status: 201,
});

/**
 * Stores what somebody says who calls: the same fields and rules as those of the form, once for each Idempotency-Key. The customer
 * is mailed only when asked for.
 */
export const takeQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests',
  access: 'desk',
  changes: ['quoteRequests', 'idempotencyKeys', 'requestEvents', 'emails:customers'],
  audit: ({ subject }) => `Took quote request ${subject} by phone`,
  rateLimits: [perAccount('taken-account')],
  body: z.strictObject({ ...ride, isEmailed: checkbox }),
  response: QuoteRequest,
  status: 201,
});

/** The customer corrects a mistyped address or number, from the page that confirms the request. */
export const correctQuoteContact = endpoint({
  method: 'POST',
  path: '/api/quote-requests/contact',
  access: 'public',
  rateLimits: [{ name: 'quote-contact', max: 20, windowMs: 10 * MINUTE_MS, per: 'address' }],
  body: z.strictObject({
    reference: z.string().max(20),
    key: z.string().max(100),
    email: EmailAddress,
    phone: PhoneNumber,
  }),
  response: z.object({ corrected: z.literal(true) }),
});

export const quoteRequestList = requestList({
  name: 'quote-requests',
  item: QuoteRequest,
  states: quoteStatuses,
  filters: [
    'waiting',
    'overdue',
    'urgent',
    'soon',
    'today',
    'tomorrow',
    'week',
    'offer-open',
    'offer-accepted',
    'declined',
  ],
  sorts: ['reply', 'newest', 'ride', 'name'],
  setState: { status: QuoteStatus },
  change: {
    isProcessed: z.boolean().optional(),
    /** Only for a request that is sold, or is set to sold. Null deletes the amount. */
    soldAmountCents: Cents.nullable().optional(),
    closedReason: ClosedReason.optional(),
  },
  rule: {
    holds: ({ status, closedReason }) => closedReason === undefined || status === 'closed',
    message: 'Only a request that is set to closed has a reason for it.',
  },
});
export const {
  list: listQuoteRequests,
  page: pageQuoteRequests,
  update: updateQuoteRequest,
  remove: removeQuoteRequest,
  reset: resetQuoteRequests,
  claim: claimQuoteRequest,
  notes: listQuoteNotes,
  addNote: addQuoteNote,
  reply: sendReply,
  timeline: readTimeline,
} = quoteRequestList;

const { fullName: _name, email: _email, phone: _phone, vipCode: _code, notes: _notes, ...rideEntries } = ride;

/** A ride as staff change it. */
export const RideEntries = z.strictObject({
  ...rideEntries,
  pickupCity: optional(z.enum(cities.map(({ name }) => name))),
  reservationNumber: optional(line(40)),
});
export type RideEntries = z.output<typeof RideEntries>;

/**
 * Replaces the ride of a request by what the customer now wants. Nothing is mailed. Taken back by sending the ride as it was. With
 * `ifMatch`: when somebody has changed the ride since, the answer is 409.
 */
export const changeRide = endpoint({
  method: 'PATCH',
  path: '/api/admin/quote-requests/:id/ride',
  access: 'desk',
  changes: ['quoteRequests', 'offers', 'requestEvents'],
  audit: ({ subject }) => `Changed the ride of quote request ${subject}`,
  params: z.object({ id: RowId }),
  body: RideEntries,
  response: QuoteRequest,
});

/**
 * Origin of a visit. `source` is the campaign's, else the linking site, else `direct`; the others are the campaign's.
 */
export const VisitSource = z.object({ source: z.string(), medium: z.string(), campaign: z.string() });
export type VisitSource = z.infer<typeof VisitSource>;

/** Origins of the sender's first visit and of the last visit before the quote request was sent. */
export const QuoteOrigin = z.object({ quoteRequestId: z.number(), first: VisitSource, last: VisitSource });
export type QuoteOrigin = z.infer<typeof QuoteOrigin>;

/** Only requests whose visit is known; the visitor is never named. */
export const listQuoteOrigins = endpoint({
  method: 'GET',
  path: '/api/admin/quote-origins',
  access: 'viewer',
  /** Only those of these quote requests. */
  query: z.object({ quoteRequestIds: rowIds(MAX_PAGE).optional() }),
  response: z.array(QuoteOrigin),
});
