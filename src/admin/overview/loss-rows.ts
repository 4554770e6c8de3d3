import { lossValueName } from '#content/staff/losses.ts';
import type { SalesCounts } from '#contracts/analytics.ts';
import type { ComparedLosses, LossCounts, LossDimension } from '#contracts/losses.ts';
import type { FigureRow } from './compared-rows.ts';

/** As tables compare money: a row of what was lost beside one of what was sold. */
export function lossFigures({ lost, priced, amountCents }: LossCounts): SalesCounts {
  return { sold: lost, priced, soldAmountCents: amountCents };
}

const nothing = lossFigures({ lost: 0, priced: 0, amountCents: 0 });

/** The rows of a dimension, then what was lost in the earlier range and no more. */
export function lossRows(
  { rows, comparison }: Pick<ComparedLosses, 'rows' | 'comparison'>,
  dimension: LossDimension,
): (FigureRow<SalesCounts> & { value: string })[] {
  const before = new Map(comparison?.rows[dimension].map((row) => [row.value, lossFigures(row)]));
  const known = new Map(rows[dimension].map((row) => [row.value, lossFigures(row)]));
  return [...new Set([...known.keys(), ...before.keys()])].map((value) => ({
    value,
    name: lossValueName(dimension, value),
    counts: known.get(value) ?? nothing,
    ...(comparison && { before: before.get(value) ?? nothing }),
  }));
}
