import { company } from '#content/company.ts';
import type { BusinessHours, Holiday } from '#content/types.ts';
import { addDays, companyClock, companyInstant, weekdayOf } from './time.ts';

/** Without business hours every hour counts. */
type Hours = BusinessHours | undefined;
type Day = { opensAt: number; closesAt: number };

/** The moment `ms` of business hours after `instant`, in epoch milliseconds. */
export function addBusinessTime(instant: number, ms: number, hours: Hours = company.businessHours): number {
  if (!hours) return instant + ms;
  let left = ms;
  let date = companyClock(instant).date;
  for (;;) {
    const day = businessDay(date, hours);
    const from = day && Math.max(day.opensAt, instant);
    if (day && from !== undefined && from < day.closesAt) {
      if (from + left <= day.closesAt) return from + left;
      left -= day.closesAt - from;
    }
    date = addDays(date, 1);
  }
}

/** `instant` when the office is open then, else when it last closed before it. */
export function lastOpenMoment(instant: number, hours: Hours = company.businessHours): number {
  if (!hours) return instant;
  let date = companyClock(instant).date;
  for (;;) {
    const day = businessDay(date, hours);
    if (day && day.opensAt <= instant) return Math.min(instant, day.closesAt);
    date = addDays(date, -1);
  }
}

function businessDay(date: string, { days, holidays = [] }: BusinessHours): Day | undefined {
  const span = holidays.some((holiday) => isOn(holiday, date)) ? undefined : days[weekdayOf(date)];
  return span && { opensAt: companyInstant(date, span.opens), closesAt: companyInstant(date, span.closes) };
}

function isOn(holiday: Holiday, date: string): boolean {
  const [, month, day = 0] = date.split('-').map(Number);
  if (month !== holiday.month) return false;
  if ('day' in holiday) return day === holiday.day;
  if (weekdayOf(date) !== holiday.weekday) return false;
  return holiday.week === 'last'
    ? addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
    : Math.ceil(day / 7) === holiday.week;
}
