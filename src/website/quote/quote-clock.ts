import { company } from '#content/company.ts';

const TWO_HOURS = 2 * 60;

/** The desk's day, which is not always the visitor's. */
export function earliestDay(now: number): string {
  return deskClock(now).slice(0, 10);
}

/** Under two hours from now, by the desk's clock: a form may not be read in time. */
export function isSoon(date: string, time: string, now: number): boolean {
  if (!date || !time) return false;
  const minutes = (text: string) => Date.parse(`${text}:00Z`) / 60_000;
  const ahead = minutes(`${date}T${time}`) - minutes(deskClock(now));
  return ahead >= 0 && ahead < TWO_HOURS;
}

/** '2026-05-30T18:30' */
function deskClock(now: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: company.timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now)
    .replace(' ', 'T');
}
