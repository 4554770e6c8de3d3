import { rangeCopy } from '#content/staff/overview.ts';
import type { ComparedPeriod } from '#contracts/analytics.ts';
import { isReportable } from '#contracts/form-fields.ts';
import { DAY_MS } from '#rules/duration.ts';
import { addDays, companyClock, companyInstant, mondayOf } from '#rules/time.ts';
import { isoDate } from '../kit/format.ts';
import type { UrlChanges } from '../kit/url-state.ts';

type PresetName = keyof typeof rangeCopy.presets;
export const presetNames = Object.keys(rangeCopy.presets) as PresetName[];

/** Whole days of the company, as `2026-01-31`, and the moments from the first one's start to the last one's end or now. */
export type Range = { from: string; to: string; start: Date; end: Date; preset: PresetName | undefined };

/** From the address: a preset by name, or two days. Without either, the last 30 days up to now. */
export function readRange(get: (name: string) => string | null, now: Date): Range {
  const [from, to] = [readDay(get('from')), readDay(get('to'))];
  if (from && to && from <= to) return withMoments({ from, to }, now, undefined);
  const preset = presetNames.find((name) => name === get('range')) ?? 'last-30-days';
  return withMoments(presetDays(preset, companyClock(now.getTime()).date), now, preset);
}

/** The URL parameters of a preset; those of chosen days are removed. */
export function presetParams(preset: PresetName): UrlChanges {
  return { range: preset === 'last-30-days' ? undefined : preset, from: undefined, to: undefined };
}

/** Takes days of a calendar widget, which are in the browser's time zone. */
export function customParams(from: Date, to: Date): UrlChanges {
  return { range: undefined, from: isoDate(from), to: isoDate(to) };
}

/** What the server compares a range with: the period before a month is the month before, as far as it has come. */
export function comparedWith(
  { preset }: Pick<Range, 'preset'>,
  chosen: 'previous' | 'year' | undefined,
): ComparedPeriod | undefined {
  if (chosen !== 'previous') return chosen;
  if (preset === 'this-month' || preset === 'last-month') return 'month';
  return preset === 'this-year' ? 'year' : chosen;
}

export function rangeLabel({ from, to }: Pick<Range, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

export function dayCount({ from, to }: Pick<Range, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Names a year once, as in 'Sep 21 – Oct 20, 2026'. */
export function shortRangeLabel({ from, to }: Pick<Range, 'from' | 'to'>): string {
  return day.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** '2026-01-15' as 'Jan 15, 2026'. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** '2026-01-15' as the day that a calendar of the reader's zone shows. */
export function calendarDay(date: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth);
}

/** Whole days, of which the last is today: the last 7 days are 7 dates. */
function presetDays(name: PresetName, today: string): { from: string; to: string } {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-week':
      return { from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: firstOfMonth, to: today };
    case 'last-month':
      return { from: `${lastOfMonthBefore.slice(0, 7)}-01`, to: lastOfMonthBefore };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last-12-months':
      return { from: addDays(yearBefore(today), 1), to: today };
  }
}

function yearBefore(date: string): string {
  const [year = '', ...rest] = date.split('-');
  const before = [Number(year) - 1, ...rest].join('-');
  // February 29 has February 28.
  return readDay(before) ?? addDays(`${Number(year) - 1}-03-01`, -1);
}

/** The last day ends with itself, but not after now. */
function withMoments({ from, to }: { from: string; to: string }, now: Date, preset: Range['preset']): Range {
  const start = companyInstant(from, '00:00');
  const end = Math.min(companyInstant(addDays(to, 1), '00:00') - 1, Math.max(now.getTime(), start));
  return { from, to, start: new Date(start), end: new Date(end), preset };
}

function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || !isReportable(text)) return undefined;
  const time = Date.parse(text);
  // An engine may read February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
