import type { ReactNode } from 'react';
import { overviewCopy } from '#content/staff/overview.ts';
import { formatCount, formatNumber } from '../kit/format.ts';
import { Change, ChangeInWords } from './change.tsx';
import { dayCount, type Range } from './range.ts';
import { MIN_FOR_PERCENT } from './sales-figures.ts';
import { type ComparedSummary, wholeMinutes } from './summary.ts';

export type MetricsProps = {
  summary: ComparedSummary;
  range: Range;
  /** All quote requests there are. Undefined until they are counted. */
  quoteRequestCount: number | undefined;
  /** Undefined until they are counted. */
  pendingCount: number | undefined;
};

/** The four figures, with their change since the range that this one is compared with. Quote requests are all there are. */
export function Metrics({ summary, range, quoteRequestCount, pendingCount }: MetricsProps) {
  const { totalVisitors, newVisitors, returningVisitors, averageTimeOnPage, totalVisits, comparison } =
    summary;
  const { quoteRequestCount: requests, websiteRequestCount: fromVisitors } = summary;
  return (
    <dl className="grid grid-cols-2 divide-hairline lg:grid-cols-4 lg:divide-x print:grid-cols-4 print:divide-x not-print:max-lg:[&>:nth-child(even)]:border-l not-print:max-lg:[&>:nth-child(n+3)]:border-t">
      <Metric
        label={overviewCopy.totalVisitors}
        value={formatNumber(totalVisitors)}
        change={comparison && <Change current={totalVisitors} earlier={comparison.totalVisitors} />}
        note={
          newVisitors !== undefined && returningVisitors !== undefined
            ? overviewCopy.visitorsNote(formatNumber(newVisitors), formatNumber(returningVisitors))
            : undefined
        }
      />
      <Metric
        label={overviewCopy.pageViews}
        value={formatNumber(summary.totalPageViews)}
        change={comparison && <Change current={summary.totalPageViews} earlier={comparison.totalPageViews} />}
        note={
          averageTimeOnPage === undefined
            ? undefined
            : overviewCopy.pageViewsNote(overviewCopy.duration(averageTimeOnPage))
        }
      />
      <Metric
        label={overviewCopy.averageDuration}
        value={overviewCopy.minutes(wholeMinutes(summary.averageSessionDuration))}
        change={
          comparison && (
            <Change
              current={summary.averageSessionDuration}
              earlier={comparison.averageSessionDuration}
              counted={{ current: totalVisits ?? 0, earlier: comparison.totalVisits ?? 0 }}
              format={overviewCopy.duration}
            />
          )
        }
        note={
          totalVisits === undefined
            ? undefined
            : overviewCopy.durationNote(
                overviewCopy.duration(summary.averageSessionDuration),
                formatCount(totalVisits, overviewCopy.visitNoun),
              )
        }
      />
      <Metric
        label={overviewCopy.quoteRequests}
        value={quoteRequestCount === undefined ? '–' : formatNumber(quoteRequestCount)}
        change={
          requests !== undefined && (
            <>
              {overviewCopy.inRange(formatNumber(requests), dayCount(range))}
              <ChangeInWords current={requests} earlier={comparison?.quoteRequestCount} />
            </>
          )
        }
        note={
          <>
            {/* On a phone a line of its own: one that wraps when the count arrives would move what is below. */}
            {fromVisitors !== undefined && totalVisitors >= MIN_FOR_PERCENT && (
              <span className="max-sm:block">
                {overviewCopy.perVisitors(formatRate(fromVisitors / totalVisitors))}
                <span className="max-sm:hidden"> · </span>
              </span>
            )}
            {overviewCopy.pending(pendingCount === undefined ? '–' : formatNumber(pendingCount))}
          </>
        }
      />
    </dl>
  );
}

type MetricProps = { label: string; value: string; change: ReactNode; note: ReactNode };

function Metric({ label, value, change, note }: MetricProps) {
  return (
    <div className="flex min-w-0 flex-col border-hairline p-5 max-sm:px-4 max-sm:py-3">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="mt-2 font-display text-h2 leading-none font-light text-heading tabular-nums">{value}</dd>
      {change && <dd className="mt-2 text-small text-quiet tabular-nums">{change}</dd>}
      {note && <dd className="mt-1 text-label text-quiet tabular-nums">{note}</dd>}
    </div>
  );
}

const rate = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Per hundred. Not a percentage: one visitor may send several requests. */
export function formatRate(share: number): string {
  return rate.format(share * 100);
}
