import { replyDeadlines, rideLeadHours } from '#content/company.ts';
import { companyClock, companyInstant, wallClockMs } from './company-clock.ts';

const HOUR_MS = 60 * 60 * 1000;

/** With less than this left, the dashboard marks a quote request as due. */
export const DUE_SOON_MS = 6 * HOUR_MS;

type Ride = { eventDate: string; pickupTime: string };
type Awaited = Ride & { createdAt: string; replyDueAt?: string | undefined };

/**
 * When a quote request must be answered, in epoch milliseconds: the earlier of the promised time (`replyDeadlines`) and
 * the ride minus its lead time (`rideLeadHours`), but not before it was sent. The server stores it as `replyDueAt`.
 */
export function replyDeadline(
  { createdAt, eventDate, pickupTime, replyDueAt }: Awaited,
  deadlines = replyDeadlines,
): number {
  if (replyDueAt) return Date.parse(replyDueAt);
  const sentAt = Date.parse(createdAt);
  const rideAt = companyInstant(String(eventDate), pickupTime);
  const promisedAt = sentAt + replyMs(rideAt - sentAt, deadlines);
  if (Number.isNaN(rideAt)) return promisedAt;
  return Math.max(sentAt, Math.min(promisedAt, rideAt - rideLeadHours * HOUR_MS));
}

/** The ride starts before a reply is due, in the company's time zone: the customer is asked to call or book online. */
export function isShortNotice({ eventDate, pickupTime }: Ride, now: number): boolean {
  const { date, time } = companyClock(now);
  const left = wallClockMs(eventDate, pickupTime) - wallClockMs(date, time);
  return left >= 0 && left < replyMs(left);
}

/** The time to reply by the time from now to the ride. A ride without a valid date falls into the last row. */
function replyMs(untilRideMs: number, deadlines = replyDeadlines): number {
  const row =
    deadlines.find(({ rideWithinHours }) => untilRideMs < rideWithinHours * HOUR_MS) ?? deadlines.at(-1);
  return (row?.replyHours ?? 0) * HOUR_MS;
}
