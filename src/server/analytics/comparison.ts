import type { ComparedPeriod } from '#contracts/analytics.ts';
import { calendar, type createCalendar } from '#rules/calendar.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { Range } from './scan.ts';

/**
 * The earlier range that a range is compared with: as many days, and as much of the last one as has passed in the range.
 * `previous` are the days just before it, `year` has the same dates.
 */
export function comparedRange(
  range: Range,
  period: ComparedPeriod,
  { dayOf, startOf }: ReturnType<typeof createCalendar> = calendar,
): Range {
  const [first, last] = [dayOf(range.from), dayOf(range.to - 1)];
  const days = last - first + 1;
  const earlier = period === 'year' ? yearBefore : (day: number) => day - days;
  /** The same time after the beginning of the earlier day; the end of a day stays the end of one, also if the clocks change. */
  const moved = (day: number, moment: number) =>
    moment >= startOf(day + 1)
      ? startOf(earlier(day) + 1)
      : Math.min(startOf(earlier(day)) + moment - startOf(day), startOf(earlier(day) + 1));
  return { from: moved(first, range.from), to: moved(last, range.to) };
}

/** February 29 has February 28. */
function yearBefore(day: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime() / DAY_MS;
}
