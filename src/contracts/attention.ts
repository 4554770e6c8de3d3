import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RequestListName } from './request-lists.ts';

/** So many requests are named; the dashboard counts the others. */
export const MAX_NAMED = 5;

const quoteRequest = {
  list: z.literal('quote-requests'),
  id: z.number(),
  name: z.string(),
  /** The kind of event, or the subject of a message. */
  about: z.string(),
};

/** A request that waits for staff, and why. */
export const AttentionLine = z.discriminatedUnion('kind', [
  /** The member who reads asked to be reminded of it. */
  z.object({ kind: z.literal('reminder'), ...quoteRequest, list: RequestListName, remindedAt: z.string() }),
  /** The customer has declined an offer for a ride that is sold. */
  z.object({ kind: z.literal('declined'), ...quoteRequest }),
  /** The ride was accepted or sold, and is not confirmed. */
  z.object({
    kind: z.literal('accepted'),
    ...quoteRequest,
    totalCents: z.number(),
    dueAt: z.string(),
    /** The moment of the pickup; absent when its date is none. */
    rideAt: z.string().optional(),
  }),
  z.object({
    kind: z.literal('reply'),
    ...quoteRequest,
    list: z.enum(['quote-requests', 'contact-messages']),
    dueAt: z.string(),
  }),
  /** Not answered or processed, and the ride is within `urgentRideHours`. */
  z.object({
    kind: z.literal('ride'),
    ...quoteRequest,
    list: z.enum(['quote-requests', 'booking-requests']),
    /** The moment of the pickup. */
    dueAt: z.string(),
    /** The reply to it is late, too. */
    isOverdue: z.boolean(),
  }),
  /** The ride is booked, within `urgentRideHours`, and nobody is assigned to it. */
  z.object({
    kind: z.literal('assign'),
    ...quoteRequest,
    /** The moment of the pickup. */
    dueAt: z.string(),
  }),
]);
export type AttentionLine = z.infer<typeof AttentionLine>;

/**
 * Own reminders and declines of sold rides first, then what is nearest to the present: a ride in two hours before a reply that is
 * late since last week. No request is named twice.
 */
export const readAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  access: 'viewer',
  response: z.array(AttentionLine).max(MAX_NAMED),
});
