import { z } from 'zod';
import { company } from '#content/company.ts';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { myLinks } from '#content/offers/my-links.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { askedFields, quoteFields, rideFields } from '#content/requests/quote-fields.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import type { RequestFields } from '#content/requests/request-field.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { closedReasons, quoteStatuses } from '#rules/request-status.ts';
import { endpoint, formLimit, mistakeLimit } from './endpoint.ts';
import { entriesOf, propertiesOf } from './entered-fields.ts';
import {
  AnalyticsSessionId,
  checkbox,
  EmailAddress,
  filledIn,
  lookupText,
  optional,
  PhoneNumber,
  spamSignals,
} from './form-fields.ts';
import { MAX_PAGE, perAccount, requestList, requestProperties } from './request-lists.ts';
import { RowId, rowIds } from './row-id.ts';
import { Seen } from './seen.ts';

const entries = entriesOf(askedFields);

export const NewQuoteRequest = z.strictObject({
  ...entries,
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
  ...propertiesOf(quoteFields),
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
    /** Until when it is answered, as an hour on the clock of the pickup; absent from an answer of an earlier release. */
    answerBy: z.string().optional(),
    /** Lets the browser that sent the request correct its contact details. */
    key: z.string(),
  }),
  status: 201,
});

/** What staff enter for somebody who calls. A number is enough: an address can follow. */
const CallEntries = z.strictObject({
  ...entries,
  email: optional(EmailAddress),
  isEmailed: checkbox,
  /** The price to which the customer has said yes. */
  agreedCents: Cents.min(1, offerMessages.totalRange).optional(),
  /** Books the ride for that price. */
  isConfirmed: checkbox,
});

/**
 * Stores what somebody says who calls: the same fields and rules as those of the form, once for each Idempotency-Key. A price that
 * was agreed becomes an accepted offer, and a booked ride when it is confirmed. The customer is mailed only when asked for, and
 * with the confirmation.
 */
export const takeQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/admin/quote-requests',
  access: 'desk',
  changes: [
    'quoteRequests',
    'idempotencyKeys',
    'requestEvents',
    'offers:new',
    'offerLinks',
    'vipMembers',
    'requestReplies',
    'emails:customers',
  ],
  audit: ({ subject }) => `Took quote request ${subject} by phone`,
  rateLimits: [perAccount('taken-account')],
  body: CallEntries.refine(({ email, isEmailed }) => email !== undefined || !isEmailed, {
    path: ['email'],
    message: fieldCopy.email,
  }).refine(({ agreedCents, isConfirmed }) => agreedCents !== undefined || !isConfirmed, {
    path: ['agreedCents'],
    message: offerMessages.totalRange,
  }),
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
    reference: lookupText(20),
    key: lookupText(100),
    email: EmailAddress,
    phone: PhoneNumber,
  }),
  response: z.object({ corrected: z.literal(true) }),
});

/** A reference as people type it: without dashes, in any case. */
const Reference = filledIn.max(40, myLinks.referenceError).transform((typed, context) => {
  const [, prefix, first, second] =
    /^([A-Z]+)(\w{4})(\w{2})$/.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  if (prefix === company.quotePrefix) return `${prefix}-${first}-${second}`;
  context.addIssue(myLinks.referenceError);
  return z.NEVER;
});

export const LinksForm = z.strictObject({
  email: EmailAddress,
  reference: Reference,
  website: spamSignals.website,
});

export const sendLinksLimit = formLimit('links-address', 20);

/** Mails the customer a new link to a ride, and answers alike whether there is one or not. */
export const sendLinks = endpoint({
  method: 'POST',
  path: '/api/quote-requests/links',
  access: 'public',
  rateLimits: [sendLinksLimit, mistakeLimit],
  body: LinksForm,
  response: z.object({ received: z.literal(true) }),
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

/** A ride as staff change it. */
export const RideEntries = z.strictObject(entriesOf(rideFields));
export type RideEntries = z.output<typeof RideEntries>;

/**
 * Replaces the ride of a request by what the customer now wants. Nothing is mailed. Taken back by sending the ride as it was.
 */
export const changeRide = endpoint({
  method: 'PATCH',
  path: '/api/admin/quote-requests/:id/ride',
  access: 'desk',
  changes: ['quoteRequests', 'offers', 'requestEvents'],
  audit: ({ subject }) => `Changed the ride of quote request ${subject}`,
  params: z.object({ id: RowId }),
  body: RideEntries.extend({ seen: Seen }),
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
