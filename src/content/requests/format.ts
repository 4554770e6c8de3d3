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
const narrowDate = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const weekday = dateFormat({ weekday: 'long' });

/** '2026-05-30' as 'Saturday, May 30, 2026'. A text that is no date is returned unchanged. */
export function formatFullDate(date: string): string {
  return formatDate(fullDate, date);
}

/** '2026-05-30' and '18:30' as 'Sat, May 30, 2026 at 6:30 PM'. An ISO time is taken by its date. */
export function formatRide(date: string, time: string): string {
  return `${formatDate(shortDate, date)} at ${formatTime(time)}`;
}

/** 'Sat, May 30, 6:30 PM', for a narrow line. */
export function formatRideShort(date: string, time: string): string {
  return `${formatDate(narrowDate, date)}, ${formatTime(time)}`;
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

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * 'Tomorrow, 5:30 AM' for a ride near `today`, the company's date; 'Thursday, 5:30 AM' within the next six days;
 * undefined further away, where the date itself says more.
 */
export function formatRideDay(date: string, time: string, today: string): string | undefined {
  const day = Date.parse(`${String(date).slice(0, 10)}T00:00:00Z`);
  const days = Math.round((day - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  const name =
    days === -1
      ? 'Yesterday'
      : days === 0
        ? 'Today'
        : days === 1
          ? 'Tomorrow'
          : days > 1 && days < 7
            ? weekday(new Date(day))
            : undefined;
  return name && `${name}, ${formatTime(time)}`;
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
