import { replyPromise, rideLeadHours } from '#content/company.ts';
import { companyInstant, wallClockMs } from './company-clock.ts';

const HOUR_MS = 60 * 60 * 1000;
/** No time zone is further from UTC. */
const MAX_OFFSET_MS = 14 * HOUR_MS;

/** With less than this left, the dashboard marks a quote request as due. */
export const DUE_SOON_MS = 6 * HOUR_MS;

type Awaited = { createdAt: string; eventDate: string; pickupTime: string; replyDueAt?: string | undefined };

/**
 * When a quote request must be answered, in epoch milliseconds: the earlier of the promised hours (`replyPromise`) and
 * the ride minus its lead time (`rideLeadHours`), but not before it was sent. The server stores it as `replyDueAt`.
 */
export function replyDeadline({ createdAt, eventDate, pickupTime, replyDueAt }: Awaited): number {
  if (replyDueAt) return Date.parse(replyDueAt);
  const sent = Date.parse(createdAt);
  const promised = sent + replyPromise.hours * HOUR_MS;
  const lead = rideLeadHours * HOUR_MS;
  // Most rides are far ahead; the time zone matters only for near ones.
  const isNear = wallClockMs(String(eventDate), pickupTime) - MAX_OFFSET_MS - lead < promised;
  return isNear ? Math.max(sent, Math.min(promised, companyInstant(eventDate, pickupTime) - lead)) : promised;
}
