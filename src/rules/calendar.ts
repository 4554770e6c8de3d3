import { company } from '#content/company.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';
import { createClock, wallClockMs } from './time.ts';

/** Day 4 was a Monday: 1970-01-05. */
const MONDAY = 4;

/**
 * A company's days: whole days since 1970 by its own clock, so a day may have 23, 24 or 25 hours. Every figure 'by day'
 * means these.
 */
export function createCalendar(timezone: string) {
  const clock = createClock(timezone);
  const starts = new Map<number, number>();

  /** To the minute, read as UTC. */
  function wallClock(moment: number): number {
    const { date, time } = clock(moment);
    return wallClockMs(date, time);
  }

  /** The first millisecond of a day. */
  function startOf(day: number): number {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const midnight = day * DAY_MS;
    let start = midnight - (wallClock(midnight) - midnight);
    start = midnight - (wallClock(start) - start);
    // Where the clocks go forward at midnight the day begins later; where they go back there, it began earlier.
    while (Math.floor(wallClock(start) / DAY_MS) < day) start += HOUR_MS / 2;
    while (Math.floor(wallClock(start - 1) / DAY_MS) >= day) start -= HOUR_MS / 2;
    if (starts.size > 20_000) starts.clear();
    starts.set(day, start);
    return start;
  }

  function dayOf(moment: number): number {
    let day = Math.floor(moment / DAY_MS);
    while (moment < startOf(day)) day -= 1;
    while (moment >= startOf(day + 1)) day += 1;
    return day;
  }

  /** Which hour of its day holds the moment, from 0. */
  function hourIndex(moment: number): number {
    return Math.floor((moment - startOf(dayOf(moment))) / HOUR_MS);
  }

  return {
    timezone,
    dayOf,
    startOf,
    /** The start of the hour on the company's clock that holds the moment. */
    hourOf: (moment: number) => startOf(dayOf(moment)) + hourIndex(moment) * HOUR_MS,
    hourIndex,
    /** The Monday on or before a day. */
    weekOf: (day: number) => day - ((((day - MONDAY) % 7) + 7) % 7),
  };
}

/** The calendar of all figures. */
export const calendar = createCalendar(company.timezone);
