import { conversionCopy } from '#content/staff/conversion.ts';
import { overviewCopy } from '#content/staff/overview.ts';
import {
  type AnalyticsFilter,
  analyticsFilterNames,
  analyticsFilters,
  NO_VALUE,
} from '#contracts/analytics.ts';
import type { BreakdownName } from '#contracts/breakdowns.ts';

/** The values that visits must have, as the server stores them. */
export type Filters = Partial<Record<AnalyticsFilter, string>>;

export function readFilters(get: (name: string) => string | null): Filters {
  return Object.fromEntries(analyticsFilterNames.flatMap((name) => (get(name) ? [[name, get(name)]] : [])));
}

/** The parameter that filters all figures by a value of a breakdown; undefined where there is none. */
export function filterOf(breakdown: BreakdownName, value: string[]): Filters | undefined {
  const filter = analyticsFilterNames.find((name) => analyticsFilters[name] === breakdown);
  const [first = '', ...rest] = value;
  if (!filter) return undefined;
  if (first === 'other' && rest.every((part) => part === '')) return { [filter]: first };
  return { [filter]: rest.length > 0 ? JSON.stringify(value) : first || NO_VALUE };
}

/** 'Campaign: derby' */
export function filterTexts(filters: Filters): string[] {
  return analyticsFilterNames.flatMap((name) => (filters[name] ? [filterText(name, filters[name])] : []));
}

export function filterText(filter: AnalyticsFilter, text: string): string {
  const { name } = valueName(analyticsFilters[filter], partsOf(text));
  return `${overviewCopy.filterLabels[filter]}: ${name}`;
}

/** An address can be written by hand, so anything that is no list counts as one text. */
function partsOf(text: string): string[] {
  if (text === NO_VALUE) return [''];
  if (!text.startsWith('[')) return [text];
  try {
    return [JSON.parse(text)].flat().map(String);
  } catch {
    return [text];
  }
}

/** How a value of a breakdown reads; the note tells values of the same name apart. */
export function valueName(breakdown: BreakdownName, value: string[]): { name: string; note?: string } {
  const [first = '', second = '', third = ''] = value;
  const names: Record<string, string> | undefined = valueNames[breakdown];
  if (first === 'other' && !second && !third) return { name: overviewCopy.other };
  if (breakdown === 'campaigns')
    return first || second || third
      ? { name: third || first || second, note: [first, second].filter(Boolean).join(' / ') }
      : { name: conversionCopy.noCampaign };
  if (breakdown === 'locationBreakdown')
    return { name: [first, second].filter(Boolean).join(', ') || overviewCopy.unknown, note: third };
  return { name: names?.[first] ?? (first || overviewCopy.unknown) };
}

/** Names of values that are no names themselves. */
const valueNames: Partial<Record<BreakdownName, Record<string, string>>> = {
  sources: { '': conversionCopy.direct, direct: conversionCopy.direct },
  channels: overviewCopy.breakdowns.channels.names,
  deviceBreakdown: overviewCopy.devices,
};
