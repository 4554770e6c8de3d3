import { DAY_MS } from './duration.ts';

const MAX_REMINDER_DAYS = 365;

/**
 * Why a member cannot be reminded then: it is not in the coming year, or not before the pickup. A ride that has begun may still have
 * something to be settled.
 */
export function reminderFault(
  { at, rideAt }: { at: number; rideAt: number | null | undefined },
  now: number,
): 'past' | 'tooLate' | undefined {
  if (!(at > now && at <= now + MAX_REMINDER_DAYS * DAY_MS)) return 'past';
  return rideAt && rideAt > now && at >= rideAt ? 'tooLate' : undefined;
}
