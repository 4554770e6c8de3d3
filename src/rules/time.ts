import { company } from '#content/company.ts';
import { weekdays } from '#content/weekdays.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';

export type Clock = (now: number) => { date: string; time: string };

/** Date and time on the wall clocks of a time zone, such as `2026-05-30` and `18:30`. */
export function createClock(timeZone: string): Clock {
  // Created once, because creating it costs more than formatting, and on first use, because most pages need none.
  let format: Intl.DateTimeFormat | undefined;
  return (now) => {
    // A browser's first date format takes a phone 100 ms, at the start of the quote form.
    if (globalThis.Temporal) {
      const clock = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
      const [date = '', time = ''] = clock.toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T');
      return { date, time };
    }
    format ??= new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const parts = format.formatToParts(now);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      time: `${part('hour')}:${part('minute')}`,
    };
  };
}

/** Date and time in the company's time zone. */
export const companyClock = createClock(company.timezone);

/** A moment as it is stored, in epoch milliseconds, or as the API sends it. */
export type Time = number | string;

export function instantOf(time: Time): number {
  return typeof time === 'number' ? time : Date.parse(time);
}

/** Epoch milliseconds of a date and time in the company's time zone; NaN when they are none. */
export function companyInstant(date: string, time: string): number {
  return instantAt(companyClock, date, time);
}

/** Epoch milliseconds of the moment at which a clock shows this date and time; NaN when they are none. */
export function instantAt(clock: Clock, date: string, time: string): number {
  const asUtc = wallClockMs(date, time);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const offsetAt = (instant: number) => {
    const shown = clock(instant);
    return wallClockMs(shown.date, shown.time) - instant;
  };
  // The first offset may be that of the other side of a clock change.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** '2026-05-30' and 1 as '2026-05-31'. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last moment, up to now, at which the company's clocks showed this time. */
export function lastTimeOfDay(time: string, now: number): number {
  const { date } = companyClock(now);
  const today = companyInstant(date, time);
  return today <= now ? today : companyInstant(addDays(date, -1), time);
}

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdays.indexOf(weekdayOf(date)) + 6) % 7));
}

export function weekdayOf(date: string): (typeof weekdays)[number] {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'Sunday';
}

/** The wall clock read as UTC, for comparisons. NaN for texts that are no date or time. */
export function wallClockMs(date: string, time: string): number {
  const iso = `${date.slice(0, 10)}T${time}:00Z`;
  // Engines guess at other texts.
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/.test(iso) ? Date.parse(iso) : Number.NaN;
}

/** Nobody is expected to answer, and no reminder is sent, between these. */
const night = { from: '21:00', to: '08:00' };
export const NIGHT_MS = 11 * HOUR_MS;

export function isNight(at: number): boolean {
  const { time } = companyClock(at);
  return time < night.to || time >= night.from;
}

/** `at` by day, else the morning after it. */
export function afterNight(at: number): number {
  if (!isNight(at)) return at;
  const { date, time } = companyClock(at);
  return companyInstant(time < night.to ? date : addDays(date, 1), night.to);
}

/** `at` by day, else the evening before it. */
export function beforeNight(at: number): number {
  if (!isNight(at)) return at;
  const { date, time } = companyClock(at);
  return companyInstant(time < night.to ? addDays(date, -1) : date, night.from);
}
