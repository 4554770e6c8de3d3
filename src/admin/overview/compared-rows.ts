import { MAX_LISTED, type SalesCounts } from '#contracts/analytics.ts';
import type { Filters } from './filter-values.ts';

type Sold = Pick<SalesCounts, 'sold' | 'soldAmountCents'>;

/** A row of a table, on the page as in the report. */
export type FigureRow<Counts> = {
  name: string;
  note?: string | undefined;
  /** Undefined for rows that are no single value. */
  filter?: Filters | undefined;
  /** Shows what is behind the row. */
  open?: () => void;
  counts: Counts;
  /** The same row in the earlier range. Undefined when nothing is compared, or the earlier list was cut off above it. */
  before?: Sold | undefined;
};

/** The values of a dimension as the server lists them, and what they add up to with those that it cut off. */
type List<Value, Counts> = { rows: { value: Value; counts: Counts }[]; total: Counts };

/** The first values of a dimension in the order of their money, then those which sell no more, and all others as one row. */
export function compareRows<Value, Counts extends Sold & Record<string, number>>(
  current: List<Value, Counts>,
  earlier: List<Value, Counts> | undefined,
  max: number,
) {
  const keyOf = ({ value }: { value: Value }) => JSON.stringify(value);
  const known = new Set(current.rows.map(keyOf));
  const gone = isWhole(current)
    ? (earlier?.rows ?? []).filter((row) => row.counts.sold > 0 && !known.has(keyOf(row)))
    : [];
  const before = new Map(earlier?.rows.map((row) => [keyOf(row), row.counts]));
  const missing = earlier && isWhole(earlier) ? subtract(earlier.total, earlier.total) : undefined;
  const listed = [
    ...current.rows,
    ...gone.map(({ value }) => ({ value, counts: subtract(current.total, current.total) })),
  ]
    .map((row) => ({ ...row, before: before.get(keyOf(row)) ?? missing }))
    .slice(0, max);
  const others = {
    counts: listed.reduce((rest, { counts }) => subtract(rest, counts), current.total),
    before: listed.reduce((rest, { before }) => rest && before && subtract(rest, before), earlier?.total),
  };
  return { listed, others };
}

/** Whether a row says nothing, which only rows that are no single value can. */
export function isEmpty({ counts, before }: FigureRow<Record<string, number | null>>): boolean {
  return Object.values(counts).every((count) => !count) && !before?.sold;
}

const isWhole = ({ rows }: List<unknown, unknown>) => rows.length < MAX_LISTED;

export function subtract<Counts extends Record<string, number>>(whole: Counts, part: Counts): Counts {
  const rest = Object.entries(whole).map(([name, count]) => [name, count - (part[name] ?? 0)]);
  return Object.fromEntries(rest) as Counts;
}
