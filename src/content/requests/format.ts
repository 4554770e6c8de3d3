import { clockName } from '../cities.ts';

type DateFormat = (date: Date) => string;

/** A date format that is created once, on first use: a browser's first one takes a phone 100 ms. */
function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(date);
  };
}

const fullDate = dateFormat({ dateStyle: 'full' });
const shortDate = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const thisYearsDate = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const monthAndDay = dateFormat({ month: 'short', day: 'numeric' });
const weekday = dateFormat({ weekday: 'long' });
const shortWeekday = dateFormat({ weekday: 'short' });

/** '2026-05-30' as 'Saturday, May 30, 2026'. A text that is no date is returned unchanged. */
export function formatFullDate(date: string): string {
  return formatDate(fullDate, date);
}

/** '2026-05-30' and '18:30' as 'Sat, May 30, 2026 at 6:30 PM'. An ISO time is taken by its date. */
export function formatRide(date: string, time: string): string {
  return `${formatDate(shortDate, date)} at ${formatTime(time)}`;
}

/** '2026-05-30' as 'Sat, May 30, 2026'. */
export function formatDay(date: string): string {
  return formatDate(shortDate, date);
}

/** '2026-05-30' as 'Sat, May 30', for a subject: a phone shows 40 characters of it. */
export function formatShortDate(date: string): string {
  return formatDate(thisYearsDate, date);
}

/** 'Saturday'. */
export function formatWeekday(date: string): string {
  return formatDate(weekday, date);
}

/** 'Sat 6:30 PM', for what is near. */
export function formatWeekdayTime(date: string, time: string): string {
  return `${formatDate(shortWeekday, date)} ${formatTime(time)}`;
}

/** 'Tomorrow, Nov 19 at 5:30 AM', 'Sat, Dec 5 at 5:30 AM', and with its year where that is not this one. */
export function formatRideDate(date: string, time: string, today: string): string {
  const name = nameOfDay(date, today);
  if (name) return `${name}, ${formatDate(monthAndDay, date)} at ${formatTime(time)}`;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? `${formatShortDate(date)} at ${formatTime(time)}` : formatRide(date, time);
}

function formatDate(format: DateFormat, date: string): string {
  const parsed = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) ? date : format(parsed);
}

/** '18:30' as '6:30 PM'. A text that is no time is returned unchanged. */
export function formatTime(time: string): string {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  if (Number.isNaN(hours) || Number.isNaN(minutes)) return time;
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '18:30' at a place as '6:30 PM, Atlanta time': the clock is that of the place. */
export function formatLocalTime(time: string, place: string): string {
  return `${formatTime(time)}, ${clockName(place)}`;
}

/** An ISO time on the clock of a zone: '2026-05-23'. */
export function isoDateAt(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(at));
}

/** An ISO time on the clock of a zone: '6:30 PM'. */
export function formatTimeAt(at: string, timeZone: string): string {
  const wallClock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return formatTime(new Intl.DateTimeFormat('en-US', wallClock).format(new Date(at)));
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function nameOfDay(date: string, today: string): string | undefined {
  const days = daysFrom(today, date);
  return days >= -1 && days <= 1 ? ['Yesterday', 'Today', 'Tomorrow'][days + 1] : undefined;
}

/** NaN where one of them is no date. */
function daysFrom(today: string, date: string): number {
  const [from, to] = [today, date].map((day) => Date.parse(`${String(day).slice(0, 10)}T00:00:00Z`));
  return Math.round(((to ?? Number.NaN) - (from ?? Number.NaN)) / DAY_MS);
}

/** Whether a ride is today or tomorrow, by the company's date. */
export function isNearRide(date: string, today: string): boolean {
  const days = daysFrom(today, date);
  return days >= 0 && days < 2;
}

export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

export function formatPassengers(passengers: number): string {
  return passengers === 1 ? '1 passenger' : `${passengers} passengers`;
}

/** Two units at most: '2 days 3 h', '5 h 20 min', '12 min'. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return 'under a minute';
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const units = days
    ? [days === 1 ? '1 day' : `${days} days`, hours > 0 && `${hours} h`]
    : [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`];
  return units.filter(Boolean).join(' ');
}
