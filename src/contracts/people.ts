import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Weeks that are counted; the last one is under way. */
export const WEEKS_COUNTED = 8;

const PersonWeek = z.object({
  /** Its Monday, as `2026-11-16`. */
  week: z.string(),
  /** User name; empty for what sold without an offer. */
  member: z.string(),
  /** Quote requests that the member answered first. */
  answers: z.number(),
  /** Minutes until half of these answers; null without one. */
  medianMinutes: z.number().nullable(),
  /** Offers that the member sent, each version. */
  offers: z.number(),
  /** Requests that sold by an offer of the member, by the day of the yes. */
  won: z.number(),
  amountCents: z.number(),
});
export type PersonWeek = z.infer<typeof PersonWeek>;

/** What each member of staff did, the latest week first, and in it who sold the most. */
export const readPeople = endpoint({
  method: 'GET',
  path: '/api/admin/staff/weeks',
  access: 'owner',
  response: z.array(PersonWeek),
});
