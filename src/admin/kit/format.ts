import { company } from '#content/company.ts';
import { companyClock } from '#rules/time.ts';

/** Beside rides and deadlines, which are the company's. */
const timeZone = company.timezone;
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });

/** 'Jan 15, 2026, 6:00 AM', on the company's clock. A text that is no date is returned unchanged. */
export function formatDateTime(iso: string): string {
  const parsed = new Date(iso);
  return Number.isNaN(parsed.getTime()) ? iso : dateTime.format(parsed);
}

/** '10:00 AM' of today, 'Jan 15, 10:00 AM' of another day, on the company's clock. */
export function formatDeadline(iso: string, now: number): string {
  const at = new Date(iso);
  return companyClock(at.getTime()).date === companyClock(now).date ? time.format(at) : dayAndTime.format(at);
}

export function formatTimeOfDay(value: Date): string {
  return time.format(value);
}

/** '2026-01-15', in the reader's time zone. */
export function isoDate(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
}

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** '512 bytes', '3.4 MB', '120 GB'. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}

/** '$1,250.5' as 125050 cents, '−150' as -15000. NaN when it is no amount in whole cents. */
export function parseDollars(text: string): number {
  const digits = text.replaceAll(/[\s$,]/g, '').replace('−', '-');
  return /^-?\d+(\.\d{0,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN;
}

/** 52500 as '525', 52550 as '525.50', for a field. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** '1 message', '214 messages'. */
export function formatCount(count: number, noun: { one: string; many: string }): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}
