import type { ReactNode } from 'react';
import { overviewCopy } from '#content/staff/overview.ts';
import { formatNumber } from '../shared/format.ts';
import { EmptyNote, Panel } from './panel.tsx';

type Ranked = { name: string; note?: string; count: number };

type RankingProps = {
  title: string;
  /** What is counted: 'Views'. */
  unit: string;
  rows: Ranked[];
  reset: ReactNode;
  /** Shows each row's share of the total. */
  shares?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A ranked list with counts; the line under each row is proportional to its count. */
export function Ranking({ title, unit, rows, reset, shares, className, children }: RankingProps) {
  const max = Math.max(1, ...rows.map(({ count }) => count));
  const sum = Math.max(
    1,
    rows.reduce((total, { count }) => total + count, 0),
  );
  return (
    <Panel title={title} aside={reset} className={className}>
      {rows.length === 0 ? (
        <EmptyNote>{overviewCopy.nothing}</EmptyNote>
      ) : (
        <ol>
          {rows.map(({ name, note, count }) => (
            <li key={`${name} ${note}`} className="relative border-b border-hairline py-2 text-small">
              <div className="flex items-baseline gap-4">
                <span className="min-w-0 grow break-words text-heading">
                  {name}
                  {note && <span className="ml-2 text-quiet">{note}</span>}
                </span>
                {shares && (
                  <span className="text-quiet tabular-nums">{Math.round((count / sum) * 100)}%</span>
                )}
                <span className="min-w-12 text-right text-heading tabular-nums">
                  {formatNumber(count)} <span className="sr-only">{unit}</span>
                </span>
              </div>
              <span
                aria-hidden="true"
                className="absolute -bottom-px left-0 h-px bg-accent forced-colors:bg-[CanvasText]"
                style={{ width: `${(count / max) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      )}
      {children}
    </Panel>
  );
}
