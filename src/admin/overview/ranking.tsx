import { overviewCopy } from '#content/staff/overview.ts';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '../shared/format.ts';
import { EmptyNote } from './panel.tsx';

export type Ranked = { name: string; note?: string; count: number };

type RankingProps = {
  /** What is counted: 'Views'. */
  unit: string;
  rows: Ranked[];
  /** Shows each row's share of the total. */
  shares?: boolean;
  /** Two columns on a wide screen, for a list that is longer than its neighbors. */
  columns?: boolean;
};

/** A ranked list with counts; the bar behind each row is proportional to its count. */
export function Ranking({ unit, rows, shares, columns }: RankingProps) {
  const max = Math.max(1, ...rows.map(({ count }) => count));
  const sum = Math.max(
    1,
    rows.reduce((total, { count }) => total + count, 0),
  );
  if (rows.length === 0) return <EmptyNote>{overviewCopy.nothing}</EmptyNote>;
  return (
    <ol className={classNames('grid gap-x-6 gap-y-1', columns && 'sm:grid-cols-2')}>
      {rows.map(({ name, note, count }) => (
        <li key={`${name} ${note}`} className="relative text-small">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 rounded-edge bg-accent/15 forced-colors:border-b forced-colors:border-[CanvasText]"
            style={{ width: `${(count / max) * 100}%` }}
          />
          <div className="relative flex min-h-9 items-center gap-4 px-2.5 py-1">
            <span
              title={name}
              className="line-clamp-2 min-w-0 grow wrap-anywhere text-heading print:line-clamp-none"
            >
              {name}
              {note && <span className="ml-2 text-quiet sm:ml-0 sm:block sm:text-label">{note}</span>}
            </span>
            {shares && <span className="text-quiet tabular-nums">{Math.round((count / sum) * 100)}%</span>}
            <span className="min-w-10 text-right text-heading tabular-nums">
              {formatNumber(count)} <span className="sr-only">{unit}</span>
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
