import { formatCents } from '#content/rates.ts';
import { salesCopy as copy, salesValueName } from '#content/staff/sales.ts';
import type { Sales, SalesCounts, SalesDimension } from '#contracts/analytics.ts';
import { formatCount, formatNumber } from '../kit/format.ts';
import { compareRows, type FigureRow, isEmpty } from './compared-rows.ts';

/** Stands where nothing can be divided. */
export const NO_FIGURE = '–';

export type SalesFigure = {
  label: string;
  value: string;
  /** Stands behind the value. */
  note: string;
  amount?: number | undefined;
  /** The rides that were sold. */
  rides?: number;
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
      rides: total.sold,
    },
    {
      label: copy.average,
      value: average === undefined ? NO_FIGURE : formatCents(average),
      note: formatCount(total.priced, copy.rides),
      amount: average,
    },
    {
      label: copy.winRate,
      value: percent(total.won, total.decided),
      note: copy.decided(formatNumber(total.won), formatNumber(total.decided)),
    },
  ];
}

/** The rows of a dimension, which add up to the total. */
export function salesRows(
  sales: Sales,
  earlier: Sales | undefined,
  dimension: SalesDimension,
  max: number,
): FigureRow<SalesCounts>[] {
  const listOf = ({ rows, total }: Sales) => ({
    rows: rows[dimension].map(({ value, ...counts }) => ({ value, counts })),
    total,
  });
  const { listed, others } = compareRows(listOf(sales), earlier && listOf(earlier), max);
  return [
    ...listed.map(({ value, ...row }) => ({ name: salesValueName(dimension, value), ...row })),
    { name: copy.others, ...others },
  ].filter((row) => !isEmpty(row));
}

/** '12.5%' with one place, so that a rate below one percent is not zero. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return NO_FIGURE;
  return (part / whole).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}
