import { ridesWithin } from '#rules/deadlines.ts';
import { addDays, companyClock } from '#rules/time.ts';

/** A ride this close counts as riding soon. */
const RIDING_SOON_HOURS = 48;

/** The present as the filters compare it: instants, and dates of the company's clock. */
export type FilterTimes = {
  now: number;
  soon: { from: number; to: number };
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
    soon: ridesWithin(RIDING_SOON_HOURS, now),
    today,
    tomorrow: addDays(today, 1),
    weekFirst: addDays(today, -weekday),
    weekLast: addDays(today, 6 - weekday),
  };
}
