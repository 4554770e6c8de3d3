import type { ComparedPeriod } from '#contracts/analytics.ts';
import { calendar, type createCalendar } from '#rules/calendar.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { Range } from './scan.ts';

/**
 * The earlier range that a range is compared with: as many days, and as much of the last one as has passed in the range.
 * `previous` are the days just before it; `month` and `year` have the same dates, and a whole month is compared with a whole one.
 */
export function comparedRange(
  range: Range,
  period: ComparedPeriod,
  { dayOf, startOf }: ReturnType<typeof createCalendar> = calendar,
): Range {
  const [first, last] = [dayOf(range.from), dayOf(range.to - 1)];
  const days = last - first + 1;
  const [isFirst, isLast] = [dateOf(first).getUTCDate() === 1, dateOf(last + 1).getUTCDate() === 1];
  const earlier = (day: number) => {
    if (period === 'previous') return day - days;
    const before = monthsBefore(day, period === 'year' ? 12 : 1);
    // The end of a month that was longer.
    return period === 'month' && isFirst && isLast && day === last ? lastOfMonth(before) : before;
  };
  /** The same time after the beginning of the earlier day; the end of a day stays the end of one, also if the clocks change. */
  const moved = (day: number, moment: number) =>
    moment >= startOf(day + 1)
      ? startOf(earlier(day) + 1)
      : Math.min(startOf(earlier(day)) + moment - startOf(day), startOf(earlier(day) + 1));
  return { from: moved(first, range.from), to: moved(last, range.to) };
}

const dateOf = (day: number) => new Date(day * DAY_MS);

/** The last day of a month that is too short: February 29 has February 28. */
function monthsBefore(day: number, months: number): number {
  const date = dateOf(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.getTime() / DAY_MS;
}

function lastOfMonth(day: number): number {
  const date = dateOf(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / DAY_MS;
}
