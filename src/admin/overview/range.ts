import { rangeCopy } from '#content/staff/overview.ts';
import { formatDate, isoDate } from '../kit/format.ts';
import type { UrlChanges } from '../kit/url-state.ts';

type PresetName = keyof typeof rangeCopy.presets;
export const presetNames = Object.keys(rangeCopy.presets) as PresetName[];

export type Range = { start: Date; end: Date; preset: PresetName | undefined };

/** From the address: a preset by name, or two days. Without either, the last 30 days up to now. */
export function readRange(get: (name: string) => string | null, now: Date): Range {
  const from = readDay(get('from'));
  const to = readDay(get('to'));
  if (from && to && from <= to) return { ...wholeDays(from, to, now), preset: undefined };
  const preset = presetNames.find((name) => name === get('range')) ?? 'last-30-days';
  return { ...presetRange(preset, now), preset };
}

/** The URL parameters of a preset; those of chosen days are removed. */
export function presetParams(preset: PresetName): UrlChanges {
  return { range: preset === 'last-30-days' ? undefined : preset, from: undefined, to: undefined };
}

export function customParams(from: Date, to: Date): UrlChanges {
  return { range: undefined, from: isoDate(from), to: isoDate(to) };
}

export function rangeLabel({ start, end }: Range): string {
  const [first, last] = [formatDate(start), formatDate(end)];
  return first === last ? first : `${first} – ${last}`;
}

/** Whole days, of which the last is today: the last 7 days are 7 dates. */
function presetRange(name: PresetName, now: Date): { start: Date; end: Date } {
  const day = (year: number, month: number, date: number) => new Date(year, month, date);
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (name) {
    case 'today':
      return { start: day(year, month, date), end: now };
    case 'last-7-days':
      return { start: day(year, month, date - 6), end: now };
    case 'last-30-days':
      return { start: day(year, month, date - 29), end: now };
    case 'this-month':
      return { start: day(year, month, 1), end: now };
    case 'last-month':
      return { start: day(year, month - 1, 1), end: new Date(day(year, month, 1).getTime() - 1) };
    case 'last-12-months':
      return { start: day(year - 1, month, date + 1), end: now };
  }
}

/** From the start of one day to the end of the other, but not beyond now. */
function wholeDays(from: Date, to: Date, now: Date): { start: Date; end: Date } {
  const end = new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1);
  return { start: from, end: new Date(Math.min(end.getTime() - 1, Math.max(now.getTime(), from.getTime()))) };
}

function readDay(text: string | null): Date | undefined {
  const [, year, month, date] = text?.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? [];
  const day = year ? new Date(Number(year), Number(month) - 1, Number(date)) : undefined;
  return day && isoDate(day) === text ? day : undefined;
}
