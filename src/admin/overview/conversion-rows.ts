import { conversionCopy } from '#content/staff/conversion.ts';
import type {
  AnalyticsConversion,
  ComparedConversion,
  ConversionCounts,
  ConversionDimension,
} from '#contracts/analytics.ts';
import { compareRows, type FigureRow, isEmpty, subtract } from './compared-rows.ts';
import { filterOf, valueName } from './filter-values.ts';

/** Visitors are null where they cannot be added up: one may have come in several ways. */
export type ConversionFigures = Omit<ConversionCounts, 'visitors'> & { visitors: number | null };

/** The rows of a dimension and requests without a known visit: apart from visitors, they add up to the total. */
export function conversionRows(
  conversion: ComparedConversion,
  dimension: ConversionDimension,
  max: number,
): FigureRow<ConversionFigures>[] {
  const { comparison, unattributed } = conversion;
  const listOf = ({ rows, total, unattributed }: AnalyticsConversion) => ({
    rows: rows[dimension].map(({ value, ...counts }) => ({ value, counts })),
    total: subtract(total, unattributed),
  });
  const { listed, others } = compareRows(listOf(conversion), comparison && listOf(comparison), max);
  return [
    ...listed.map(({ value, ...row }) => ({
      ...valueName(dimension, value),
      filter: filterOf(dimension, value),
      ...row,
    })),
    { name: conversionCopy.otherValues, ...others, counts: { ...others.counts, visitors: null } },
    {
      name: conversionCopy.noVisit,
      counts: { ...unattributed, visitors: null },
      before: comparison?.unattributed,
    },
  ].filter((row) => !isEmpty(row));
}
