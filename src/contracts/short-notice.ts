import { replyPromise } from '#content/company.ts';
import { companyClock } from './company-clock.ts';

/** The ride starts before a reply is due, in the company's time zone: the customer is asked to call or book online. */
export function isShortNotice(
  { eventDate, pickupTime }: { eventDate: string; pickupTime: string },
  now: number,
): boolean {
  if (!eventDate || !pickupTime) return false;
  const { date, time } = companyClock(now);
  const minutesLeft = minutesOf(eventDate, pickupTime) - minutesOf(date, time);
  return minutesLeft >= 0 && minutesLeft < replyPromise.hours * 60;
}

function minutesOf(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`) / 60_000;
}
