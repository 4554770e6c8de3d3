import type { ReactNode } from 'react';
import { overviewCopy } from '#content/staff/overview.ts';
import { MAX_LISTED } from '#contracts/analytics.ts';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '../kit/format.ts';
import { RowChange } from './change.tsx';
import type { Filters } from './filter-values.ts';
import { FilterButton } from './filters.tsx';
import { EmptyNote } from './panel.tsx';
import { MIN_FOR_PERCENT, NO_FIGURE } from './sales-figures.ts';

export type Ranked = {
  name: string;
  note?: string | undefined;
  count: number;
  /** The filter that pressing the row applies to all figures. */
  filter?: Filters | undefined;
};

type RankingProps = {
  /** Heading of the counts: 'Views'. */
  unit: string;
  rows: Ranked[];
  /** The list of the earlier range. */
  earlier?: Ranked[] | undefined;
  /** Shows each row's share of the total. */
  shares?: boolean;
  /** Two columns on a wide screen, for a list that is longer than its neighbors. */
  columns?: boolean;
};

/** A ranked list with counts; the bar behind each row is proportional to its count. */
export function Ranking({ unit, rows, earlier = [], shares, columns }: RankingProps) {
  const countBefore = countsBefore(earlier);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  const sum = Math.max(
    1,
    rows.reduce((total, { count }) => total + count, 0),
  );
  if (rows.length === 0) return <EmptyNote>{overviewCopy.nothing}</EmptyNote>;
  return (
    <ol
      className={classNames(
        // Bars of one height, also beside a name of two lines.
        'grid auto-rows-fr gap-x-6 gap-y-1',
        columns && 'sm:grid-cols-2 print:grid-cols-1',
      )}
    >
      {rows.map(({ name, note, count, filter }) => (
        <Bar key={`${name} ${note}`} share={count / max}>
          <span
            title={name}
            className="line-clamp-2 min-w-0 grow basis-28 wrap-anywhere print:line-clamp-none"
          >
            <span className="text-heading">
              {filter ? <FilterButton filter={filter}>{name}</FilterButton> : name}
            </span>
            {/* In one piece: 'United States' moves to the next line rather than breaking. */}
            {note && (
              <>
                {' '}
                <span className="inline-block max-w-full text-label text-quiet">{note}</span>
              </>
            )}
          </span>
          <Before count={count} earlier={countBefore({ name, note })} />
          {shares && (
            <span className="min-w-9 text-right text-quiet tabular-nums">
              {sum < MIN_FOR_PERCENT ? NO_FIGURE : `${Math.round((count / sum) * 100)}%`}
            </span>
          )}
          <span className="min-w-10 text-right text-heading tabular-nums">
            {formatNumber(count)} <span className="sr-only">{unit}</span>
          </span>
        </Bar>
      ))}
    </ol>
  );
}

/** A row of a list; what is behind it shows its share, from 0 to 1. */
export function Bar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <li className="relative text-small">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 rounded-edge bg-accent/15 forced-colors:border-b forced-colors:border-[CanvasText]"
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
      <div className="relative flex h-full min-h-9 items-center justify-end gap-x-3 px-2.5 py-1">
        {children}
      </div>
    </li>
  );
}

/** A row that the earlier list does not have counted nothing, unless that list was cut off or has no rows at all. */
function countsBefore(earlier: Ranked[]): (row: Pick<Ranked, 'name' | 'note'>) => number | undefined {
  const counts = new Map(earlier.map(({ name, note, count }) => [`${name} ${note}`, count]));
  const missing = earlier.length === 0 || earlier.length >= MAX_LISTED ? undefined : 0;
  return ({ name, note }) => counts.get(`${name} ${note}`) ?? missing;
}

function Before({ count, earlier }: { count: number; earlier: number | undefined }) {
  if (earlier === undefined) return null;
  return (
    <span className="min-w-10 text-right text-label whitespace-nowrap text-quiet tabular-nums">
      <RowChange current={count} earlier={earlier} />
    </span>
  );
}
