import { conversionCopy as copy } from '#content/staff/conversion.ts';
import { overviewCopy } from '#content/staff/overview.ts';
import { type AnalyticsFilter, analyticsFilters, type ConversionDimension } from '#contracts/analytics.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { useUrlState } from '../kit/url-state.ts';

/** The values that visits must have, as the server stores them. */
export type Filters = Partial<Record<AnalyticsFilter, string>>;

const filterNames = Object.keys(analyticsFilters) as AnalyticsFilter[];

export function readFilters(get: (name: string) => string | null): Filters {
  return Object.fromEntries(filterNames.flatMap((name) => (get(name) ? [[name, get(name)]] : [])));
}

/** 'Campaign: derby' */
export function filterTexts(filters: Filters): string[] {
  return filterNames.flatMap((name) => (filters[name] ? [filterText(name, filters[name])] : []));
}

function filterText(name: AnalyticsFilter, text: string): string {
  const dimension = analyticsFilters[name];
  const [value] = valueName(dimension, partsOf(text));
  return `${copy.dimensions[dimension].label}: ${value}`;
}

/** An address can be written by hand, so anything that is no list counts as one text. */
function partsOf(text: string): string[] {
  if (!text.startsWith('[')) return [text];
  try {
    return [JSON.parse(text)].flat().map(String);
  } catch {
    return [text];
  }
}

/** What the figures are filtered by; pressing one takes it away. */
export function FilterChips({ filters }: { filters: Filters }) {
  const url = useUrlState();
  const chosen = filterNames.filter((name) => filters[name]);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={copy.filters} className="mb-4 flex flex-wrap gap-2">
      {chosen.map((name) => (
        <li key={name}>
          <StaffButton onClick={() => url.update({ [name]: undefined })}>
            {filterText(name, filters[name] ?? '')}
            <span aria-hidden="true">×</span>
            <span className="sr-only">{copy.removeFilter}</span>
          </StaffButton>
        </li>
      ))}
    </ul>
  );
}

/** A value of a list, which filters all figures by itself when it can. */
export function FilterValue({ dimension, value }: { dimension: ConversionDimension; value: string[] }) {
  const url = useUrlState();
  const [name, note] = valueName(dimension, value);
  const filter = filterNames.find((one) => analyticsFilters[one] === dimension);
  const text = storedText(dimension, value);
  return (
    <>
      {filter && text ? (
        <button
          type="button"
          title={copy.filterBy}
          onClick={() => url.update({ [filter]: text })}
          className="text-left wrap-anywhere underline decoration-hairline-strong underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
        >
          {name}
        </button>
      ) : (
        name
      )}
      {note && <span className="block text-label text-quiet">{note}</span>}
    </>
  );
}

function storedText(dimension: ConversionDimension, value: string[]): string {
  if (value.length > 1) return JSON.stringify(value);
  return value[0] || (dimension === 'sources' ? 'direct' : '');
}

/** A campaign and a city have three parts; the first of the two texts says which one it is. */
function valueName(dimension: ConversionDimension, value: string[]): [string, string] {
  const [first = '', second = '', third = ''] = value;
  const channels: Record<string, string> = overviewCopy.breakdowns.channels.names;
  const devices: Record<string, string> = overviewCopy.devices;
  switch (dimension) {
    case 'campaigns':
      return [third || first, [first, second].filter(Boolean).join(' / ')];
    case 'sources':
      return [first === 'direct' || first === '' ? copy.direct : first, ''];
    case 'channels':
      return [channels[first] ?? first, ''];
    case 'deviceBreakdown':
      return [devices[first] ?? overviewCopy.unknown, ''];
    case 'locationBreakdown':
      return [[first, second].filter(Boolean).join(', ') || overviewCopy.unknown, third];
    case 'entryPages':
      return [first || overviewCopy.unknown, ''];
  }
}
