import { urgentRides } from '#rules/deadlines.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { addDays, clockText, companyClock } from '#rules/time.ts';

/** A ride this close counts as riding soon. */
const RIDING_SOON_HOURS = 48;

/** The present as the filters compare it: rides are dates and times of the company's clock, which sort as text. */
export type FilterTimes = {
  now: number;
  /** `2026-05-30 18:30` */
  rideFrom: string;
  rideSoon: string;
  urgent: { from: string; to: string };
  today: string;
  tomorrow: string;
  /** Sunday to Saturday. */
  weekFirst: string;
  weekLast: string;
};

export function filterTimes(now: number): FilterTimes {
  const { date: today } = companyClock(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return {
    now,
    rideFrom: clockText(now),
    urgent: urgentRides(now),
    rideSoon: clockText(now + RIDING_SOON_HOURS * HOUR_MS),
    today,
    tomorrow: addDays(today, 1),
    weekFirst: addDays(today, -weekday),
    weekLast: addDays(today, 6 - weekday),
  };
}
