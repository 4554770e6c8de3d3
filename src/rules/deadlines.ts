import {
  company,
  emailReplyHours,
  replyDeadlines,
  rideLeadHours,
  urgentRideHours,
} from '#content/company.ts';
import { addBusinessTime, lastOpenMoment } from './business-hours.ts';
import { HOUR_MS, MINUTE_MS } from './duration.ts';
import { type RideTime, rideInstant } from './ride.ts';
import { beforeNight, NIGHT_MS } from './time.ts';

/** A deadline leaves the desk this much of its business hours … */
const MIN_BUSINESS_MS = 15 * MINUTE_MS;
/** … or, where the ride or the promise comes before that, at least this long. */
const MIN_REPLY_MS = 30 * MINUTE_MS;

/** With less than this left, the dashboard marks a quote request as due. */
export const DUE_SOON_MS = 6 * HOUR_MS;

type QuoteRequestTimes = RideTime & { createdAt: string; replyDueAt?: string | undefined };

/**
 * When a quote request must be answered, in epoch milliseconds: the earlier of the promised time (`replyDeadlines`) and
 * the ride minus its lead time (`rideLeadHours`), but never before a fair time to answer. When the ride comes soon after that,
 * it is in business hours, or at least not at night, as far as the time of sending allows. The server stores it as
 * `replyDueAt`, which clocks, reminders and statistics read.
 */
export function replyDeadline(
  { createdAt, replyDueAt, ...ride }: QuoteRequestTimes,
  deadlines = replyDeadlines,
  hours = company.businessHours,
  leadHours = rideLeadHours,
): number {
  if (replyDueAt) return Date.parse(replyDueAt);
  const sentAt = Date.parse(createdAt);
  const rideAt = rideInstant(ride);
  const promisedAt = sentAt + replyMs(rideAt - sentAt, deadlines);
  if (Number.isNaN(rideAt)) return promisedAt;
  const rideLeadAt = rideAt - leadHours * HOUR_MS;
  const latest = Math.min(promisedAt, rideLeadAt);
  // With a night in between, the desk can still answer when it opens.
  if (rideLeadAt - latest >= NIGHT_MS) return latest;
  const soonest = sentAt + MIN_REPLY_MS;
  const inBusinessHours = addBusinessTime(sentAt, MIN_BUSINESS_MS, hours);
  const isInTime = inBusinessHours <= Math.min(promisedAt, rideAt);
  const fair = isInTime ? inBusinessHours : Math.min(inBusinessHours, soonest);
  const awake = beforeNight(latest);
  const possible = [lastOpenMoment(awake, hours), awake];
  return (
    possible.find((moment) => moment >= Math.max(fair, soonest)) ?? Math.max(fair, Math.min(latest, soonest))
  );
}

/** When a contact message must be answered, by the promise of its page. The server stores it as `replyDueAt`. */
export function messageDeadline(
  sentAt: number,
  replyHours = emailReplyHours,
  hours = company.businessHours,
): number {
  return addBusinessTime(sentAt, replyHours * HOUR_MS, hours);
}

/**
 * When the answer to a customer who has accepted, asked a question or asked for a change is due: by the promise for messages, but in
 * time for the ride. Like a reply, it leaves the desk at least `MIN_REPLY_MS`. The desk's clock and the customer's page both show it.
 */
export function answerDeadline(
  sentAt: number,
  rideAt: number | null | undefined,
  { replyHours = emailReplyHours, hours = company.businessHours, leadHours = rideLeadHours } = {},
): number {
  const promisedAt = messageDeadline(sentAt, replyHours, hours);
  if (!rideAt) return promisedAt;
  return Math.min(promisedAt, Math.max(rideAt - leadHours * HOUR_MS, sentAt + MIN_REPLY_MS));
}

/** Rides that begin within so many hours: from the first moment, and before the other. One of this minute has not begun. */
export function ridesWithin(hours: number, now: number): { from: number; to: number } {
  const from = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { from, to: from + hours * HOUR_MS };
}

/** When a request for a ride at this moment is urgent: from `urgentRideHours` before it to the end of its minute. */
export function urgentSpan(rideAt: number): { from: number; to: number } {
  return { from: rideAt - urgentRideHours * HOUR_MS + MINUTE_MS, to: rideAt + MINUTE_MS };
}

/** A request for this ride is urgent, however long its deadline is. */
export function isUrgentRide(ride: RideTime, now: number, withinHours = urgentRideHours): boolean {
  const rideAt = rideInstant(ride);
  const { from, to } = ridesWithin(withinHours, now);
  return from <= rideAt && rideAt < to;
}

/** The ride starts before a reply is due: the customer is asked to call or book online. */
export function isShortNotice(ride: RideTime, now: number, deadlines = replyDeadlines): boolean {
  // Clocks show whole minutes: a ride of this one has not been missed.
  const left = rideInstant(ride) - Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return left >= 0 && left < replyMs(left, deadlines);
}

/**
 * How to arrange a ride, by the time that is left: within `rideLeadHours` only a call helps; before a reply would be due, a
 * call or an online booking; otherwise a written quote comes in time.
 */
export type RideAdvice = 'call' | 'book' | 'quote';

export function rideAdvice(
  ride: RideTime,
  now: number,
  deadlines = replyDeadlines,
  leadHours = rideLeadHours,
): RideAdvice {
  if (!isShortNotice(ride, now, deadlines)) return 'quote';
  return rideInstant(ride) - now < leadHours * HOUR_MS ? 'call' : 'book';
}

/** The time to reply by the time from now to the ride. A ride without a valid date falls into the last row. */
function replyMs(untilRideMs: number, deadlines: typeof replyDeadlines): number {
  const row =
    deadlines.find(({ rideWithinHours }) => untilRideMs < rideWithinHours * HOUR_MS) ?? deadlines.at(-1);
  return (row?.replyHours ?? 0) * HOUR_MS;
}
