import { formatCents } from '#content/rates.ts';
import { salesCopy as copy, salesValueName } from '#content/staff/sales.ts';
import type { Sales, SalesCounts, SalesDimension } from '#contracts/analytics.ts';
import { formatCount, formatNumber } from '../kit/format.ts';

type SalesFigure = {
  label: string;
  value: string;
  /** Stands behind the value. */
  note: string;
  amount?: number | undefined;
};

/** The figures of a range, on the page as in the report. */
export function salesFigures({ total }: Sales): SalesFigure[] {
  const average = total.priced === 0 ? undefined : Math.round(total.soldAmountCents / total.priced);
  return [
    {
      label: copy.sold,
      value: formatCents(total.soldAmountCents),
      note: formatCount(total.sold, copy.rides),
      amount: total.soldAmountCents,
    },
    {
      label: copy.average,
      value: average === undefined ? '–' : formatCents(average),
      note: formatCount(total.priced, copy.rides),
      amount: average,
    },
    {
      label: copy.winRate,
      value: percent(total.sold, total.decided),
      note: copy.decided(formatNumber(total.sold), formatNumber(total.decided)),
    },
  ];
}

export type SalesTableRow = SalesCounts & {
  name: string;
  /** Undefined when nothing is compared, or the earlier list was cut off above it. */
  before: number | undefined;
};

/** The server cuts lists here. */
const MAX_LISTED = 50;

/** The first values of a dimension and all others as one row, so that they add up to the total. */
export function salesTable(
  sales: Sales,
  earlier: Sales | undefined,
  dimension: SalesDimension,
  max: number,
): SalesTableRow[] {
  const before = new Map(earlier?.rows[dimension].map((row) => [row.value, row.soldAmountCents]));
  const missing = earlier && earlier.rows[dimension].length < MAX_LISTED ? 0 : undefined;
  const listed = sales.rows[dimension].slice(0, max).map(({ value, ...counts }) => ({
    ...counts,
    name: salesValueName(dimension, value),
    before: before.get(value) ?? missing,
  }));
  const others = { ...sales.total };
  for (const row of listed)
    for (const column of Object.keys(others) as (keyof SalesCounts)[]) others[column] -= row[column];
  return others.requests > 0 ? [...listed, { ...others, name: copy.others, before: undefined }] : listed;
}

/** '12.5%' with one place, so that a rate below one percent is not zero. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  return (part / whole).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}
