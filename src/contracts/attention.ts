import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RequestListName } from './request-lists.ts';

/** So many requests are named; the dashboard counts the others. */
export const MAX_NAMED = 5;

const request = {
  list: RequestListName,
  id: z.number(),
  name: z.string(),
  /** The kind of event, or the subject of a message. */
  about: z.string(),
};

/** A request that waits for staff, and why. */
export const AttentionLine = z.discriminatedUnion('kind', [
  /** The member who reads asked to be reminded of it. */
  z.object({ kind: z.literal('reminder'), ...request, remindedAt: z.string() }),
  /** The customer has declined an offer for a ride that is sold. */
  z.object({ kind: z.literal('declined'), ...request }),
  /** The ride was accepted or sold, and is not confirmed. */
  z.object({
    kind: z.literal('accepted'),
    ...request,
    totalCents: z.number(),
    dueAt: z.string(),
  }),
  z.object({
    kind: z.literal('reply'),
    ...request,
    dueAt: z.string(),
  }),
  /** Not answered or processed, and the ride is within `urgentRideHours`. */
  z.object({
    kind: z.literal('ride'),
    ...request,
    /** The moment of the pickup. */
    dueAt: z.string(),
    /** The reply to it is late, too. */
    isOverdue: z.boolean(),
  }),
  /** The ride is booked, within `urgentRideHours`, and nobody is assigned to it. */
  z.object({
    kind: z.literal('assign'),
    ...request,
    /** The moment of the pickup. */
    dueAt: z.string(),
  }),
]);
export type AttentionLine = z.infer<typeof AttentionLine>;

/**
 * Own reminders first, then what the lists have first: urgent rides by their pickup, among them booked ones that nobody is assigned
 * to, then by what was promised, the latest first. No request is named twice.
 */
export const readAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  access: 'viewer',
  response: z.array(AttentionLine).max(MAX_NAMED),
});
