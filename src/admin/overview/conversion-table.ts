import { conversionCopy } from '#content/staff/conversion.ts';
import type { ComparedConversion, ConversionCounts, ConversionDimension } from '#contracts/analytics.ts';
import { type Filters, filterOf, valueName } from './filter-values.ts';

export type TableRow = {
  name: string;
  note?: string | undefined;
  /** Undefined for rows that are no single value. */
  filter?: Filters | undefined;
  /** Visitors are null where they cannot be added up: one may have come in several ways. */
  counts: Omit<ConversionCounts, 'visitors'> & { visitors: number | null };
  /** The same row in the earlier range. Undefined when nothing is compared, or the earlier list was cut off above it. */
  before?: Pick<ConversionCounts, 'sold' | 'soldAmountCents'> | undefined;
};

/** The server cuts lists here. */
const MAX_LISTED = 50;

const columns = ['requests', 'firstRequests', 'bookings', 'sold', 'soldAmountCents'] as const;

/**
 * The first values of a dimension, all others as one row, and requests without a known visit, where there are any: together
 * they are the total, on the page as in the report.
 */
export function tableOf(
  { rows, total, unattributed, comparison }: ComparedConversion,
  dimension: ConversionDimension,
  max: number,
): TableRow[] {
  const earlier = comparison?.rows[dimension];
  const before = new Map(earlier?.map((row) => [JSON.stringify(row.value), row]));
  const missing = earlier && earlier.length < MAX_LISTED ? { sold: 0, soldAmountCents: 0 } : undefined;
  const listed = rows[dimension].slice(0, max).map(({ value, ...counts }) => ({
    ...valueName(dimension, value),
    filter: filterOf(dimension, value),
    counts,
    before: before.get(JSON.stringify(value)) ?? missing,
  }));
  const others = listed.reduce((rest, { counts }) => subtract(rest, counts), subtract(total, unattributed));
  return [
    ...listed,
    { name: conversionCopy.otherValues, counts: { ...others, visitors: null } },
    {
      name: conversionCopy.noVisit,
      counts: { ...unattributed, visitors: null },
      before: comparison?.unattributed,
    },
  ].filter(({ counts }) => counts.visitors !== null || columns.some((column) => counts[column] !== 0));
}

function subtract(from: ConversionCounts, counts: ConversionCounts): ConversionCounts {
  const rest = { ...from };
  for (const column of columns) rest[column] -= counts[column];
  return rest;
}
