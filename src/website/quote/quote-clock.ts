import { companyClock } from '#contracts/company-clock.ts';

const URGENT_MINUTES = 2 * 60;

/** Today in the company's time zone, which may differ from the visitor's. */
export function earliestDate(now: number): string {
  return companyClock(now).date;
}

/** Less than two hours away in the company's time zone: the form asks the visitor to call instead. */
export function isUrgent(eventDate: string, pickupTime: string, now: number): boolean {
  if (!eventDate || !pickupTime) return false;
  const { date, time } = companyClock(now);
  const minutesLeft = minutesOf(eventDate, pickupTime) - minutesOf(date, time);
  return minutesLeft >= 0 && minutesLeft < URGENT_MINUTES;
}

function minutesOf(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`) / 60_000;
}
