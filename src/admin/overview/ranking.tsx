import type { ReactNode } from 'react';
import { overviewWords } from '#content/staff/overview.ts';
import { figure } from '../frame/figures.ts';
import { Nothing, Panel } from './panel.tsx';

type Ranked = { name: string; note?: string; count: number };

type RankingProps = {
  title: string;
  /** What is counted: 'Views'. */
  unit: string;
  rows: Ranked[];
  reset: ReactNode;
  /** Shows each one's part of the whole. */
  shares?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The first few of something, each with its count; the hairline under it is as long as its part. */
export function Ranking({ title, unit, rows, reset, shares, className, children }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const sum = Math.max(
    1,
    rows.reduce((total, { count }) => total + count, 0),
  );
  return (
    <Panel title={title} aside={reset} className={className}>
      {rows.length === 0 ? (
        <Nothing>{overviewWords.nothing}</Nothing>
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
                  {figure(count)} <span className="sr-only">{unit}</span>
                </span>
              </div>
              <span
                aria-hidden="true"
                className="absolute -bottom-px left-0 h-px bg-accent forced-colors:bg-[CanvasText]"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      )}
      {children}
    </Panel>
  );
}
