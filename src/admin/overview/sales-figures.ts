import { formatCents } from '#content/rates.ts';
import { conversionCopy } from '#content/staff/conversion.ts';
import { salesCopy as copy, salesValueName } from '#content/staff/sales.ts';
import type { MonthAhead, Sales, SalesCounts, SalesDimension, SalesRow } from '#contracts/analytics.ts';
import { formatCount, formatNumber } from '../kit/format.ts';
import type { FigureRow } from './compared-rows.ts';
import { filterOf, valueName } from './filter-values.ts';

/** Stands where nothing can be divided. */
export const NO_FIGURE = '–';

export type SalesFigure = {
  label: string;
  value: string;
  /** Stands behind the value. */
  note: string;
  amount?: number | undefined;
  /** The rides behind an amount. */
  rides?: number;
};

/** The figures of a range, on the page as in the report. */
export function salesFigures({ day, total }: Sales, money = formatCents): SalesFigure[] {
  const average = averageOf(total);
  return [
    {
      label: copy.days[day].figure,
      value: money(total.soldAmountCents),
      note: formatCount(total.sold, copy.rides),
      amount: total.soldAmountCents,
      rides: total.sold,
    },
    {
      label: copy.average,
      value: average === undefined ? NO_FIGURE : money(average),
      note: formatCount(total.priced, copy.rides),
      amount: average,
      rides: total.priced,
    },
    {
      label: copy.winRate,
      value: percent(total.won, total.decided),
      note: copy.decided(formatNumber(total.won), formatNumber(total.decided)),
    },
  ];
}

export function averageOf({ soldAmountCents, priced }: SalesCounts): number | undefined {
  return priced === 0 ? undefined : Math.round(soldAmountCents / priced);
}

const nothing: SalesCounts = { sold: 0, priced: 0, soldAmountCents: 0 };

/** The rows of a dimension in the order of their amounts, then what sold in the earlier range and no more. */
export function salesRows(
  { rows }: Sales,
  earlier: Sales | undefined,
  dimension: SalesDimension,
): FigureRow<SalesCounts>[] {
  const keyOf = ({ value }: Pick<SalesRow, 'value'>) => JSON.stringify(value);
  const before = new Map(earlier?.rows[dimension].map((row) => [keyOf(row), row]));
  const known = new Set(rows[dimension].map(keyOf));
  const gone = [...before.values()].filter((row) => !known.has(keyOf(row)));
  return [...rows[dimension], ...gone.map(({ value }) => ({ value, ...nothing }))].map((row) => {
    const { value, ...counts } = row;
    return {
      ...nameOf(dimension, value),
      counts,
      ...(earlier && { before: before.get(keyOf(row)) ?? nothing }),
    };
  });
}

function nameOf(dimension: SalesDimension, value: SalesRow['value']) {
  if (value === null) return { name: conversionCopy.noVisit };
  if (dimension === 'campaigns' || dimension === 'sources')
    return { ...valueName(dimension, value), filter: filterOf(dimension, value) };
  return { name: salesValueName(dimension, value[0] ?? '') };
}

/** 'December 2026', and '$41,200 booked, $12,400 open' */
export function aheadText(ahead: MonthAhead, money = formatCents): { month: string; text: string } {
  const amounts = [
    [ahead.bookedCents, copy.aheadText.booked],
    [ahead.acceptedCents, copy.aheadText.accepted],
    [ahead.openCents, copy.aheadText.open],
  ] as const;
  const shown = amounts.filter(([cents], index) => cents > 0 || (index === 0 && ahead.rides > 0));
  return {
    month: monthName(ahead.month),
    text: shown.map(([cents, name]) => `${money(cents)} ${name}`).join(', '),
  };
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function monthName(text: string): string {
  return month.format(new Date(`${text}-01T00:00:00Z`));
}

/** One of two is no rate. */
export const MIN_FOR_PERCENT = 5;

/** '12.5%' with one place, so that a rate below one percent is not zero. */
export function percent(part: number, whole: number): string {
  if (whole < MIN_FOR_PERCENT) return NO_FIGURE;
  return (part / whole).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}
