import { listWords } from '#content/staff/frame.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Jan 15, 2026, 6:00 AM', in the reader's own time zone. */
export function momentLabel(iso: string): string {
  return moment.format(new Date(iso));
}

export function clockLabel(time: Date): string {
  return clock.format(time);
}

export function dayLabel(time: Date): string {
  return day.format(time);
}

/** The day and time of a ride, by the clock of the place where it begins. */
export function rideLabel(date: string, time: string): string {
  return listWords.ride(plainDateLabel(date), plainTimeLabel(time));
}

/** '2026-01-15' as 'Thu, Jan 15, 2026'. What is no date is shown as it came. */
function plainDateLabel(date: string): string {
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) ? date : weekday.format(parsed);
}

/** '14:30' as '2:30 PM'. */
function plainTimeLabel(time: string): string {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  if (Number.isNaN(hours) || Number.isNaN(minutes)) return time;
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** '2026-01-15', by the reader's calendar. */
export function dateStamp(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
