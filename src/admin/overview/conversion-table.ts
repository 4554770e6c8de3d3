import { conversionCopy } from '#content/staff/conversion.ts';
import type { AnalyticsConversion, ConversionCounts, ConversionDimension } from '#contracts/analytics.ts';
import { type Filters, filterOf, valueName } from './filter-values.ts';

export type TableRow = {
  name: string;
  note?: string | undefined;
  /** Undefined for rows that are no single value. */
  filter?: Filters | undefined;
  /** Visitors are null where they cannot be added up: one may have come in several ways. */
  counts: Omit<ConversionCounts, 'visitors'> & { visitors: number | null };
};

const columns = ['requests', 'firstRequests', 'bookings', 'sold', 'soldAmountCents'] as const;

/**
 * The first values of a dimension, all others as one row, and requests without a known visit, where there are any: together
 * they are the total, on the page as in the report.
 */
export function tableOf(
  { rows, total, unattributed }: AnalyticsConversion,
  dimension: ConversionDimension,
  max: number,
): TableRow[] {
  const listed = rows[dimension].slice(0, max).map(({ value, ...counts }) => ({
    ...valueName(dimension, value),
    filter: filterOf(dimension, value),
    counts,
  }));
  const others = listed.reduce((rest, { counts }) => subtract(rest, counts), subtract(total, unattributed));
  return [
    ...listed,
    { name: conversionCopy.otherValues, counts: { ...others, visitors: null } },
    { name: conversionCopy.noVisit, counts: { ...unattributed, visitors: null } },
  ].filter(({ counts }) => counts.visitors !== null || columns.some((column) => counts[column] !== 0));
}

function subtract(from: ConversionCounts, counts: ConversionCounts): ConversionCounts {
  const rest = { ...from };
  for (const column of columns) rest[column] -= counts[column];
  return rest;
}
