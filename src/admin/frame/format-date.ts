import { listCopy } from '#content/staff/frame.ts';

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Jan 15, 2026, 6:00 AM', in the reader's time zone. A text that is no date is returned unchanged. */
export function formatDateTime(iso: string): string {
  const parsed = new Date(iso);
  return Number.isNaN(parsed.getTime()) ? iso : dateTime.format(parsed);
}

export function formatTime(value: Date): string {
  return time.format(value);
}

export function formatDate(value: Date): string {
  return date.format(value);
}

/** The day and time of a ride, in the time zone of its pickup. */
export function formatRide(day: string, clockTime: string): string {
  return listCopy.ride(formatCalendarDate(day), formatClockTime(clockTime));
}

/** '2026-01-15', alone or as the beginning of an ISO time, as 'Thu, Jan 15, 2026'. Anything else is returned unchanged. */
function formatCalendarDate(text: string): string {
  const parsed = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) ? text : weekday.format(parsed);
}

/** '14:30' as '2:30 PM'. */
function formatClockTime(text: string): string {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number);
  if (Number.isNaN(hours) || Number.isNaN(minutes)) return text;
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** '2026-01-15', in the reader's time zone. */
export function isoDate(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
}
