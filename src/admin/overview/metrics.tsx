import type { ReactNode } from 'react';
import { compareCopy, overviewCopy } from '#content/staff/overview.ts';
import { formatCount, formatNumber } from '../kit/format.ts';
import { Change } from './change.tsx';
import { type ComparedSummary, wholeMinutes } from './summary.ts';

export type MetricsProps = {
  summary: ComparedSummary;
  /** All quote requests there are. Undefined until they are counted. */
  quoteRequestCount: number | undefined;
  /** Undefined when the server does not count them. */
  pendingCount: number | undefined;
};

/** The four figures of the range, each with its change since the range it is compared with. */
export function Metrics({ summary, quoteRequestCount, pendingCount }: MetricsProps) {
  const { totalVisitors, newVisitors, returningVisitors, averageTimeOnPage, totalVisits, comparison } =
    summary;
  const requests = summary.quoteRequestCount ?? quoteRequestCount;
  return (
    <dl className="grid grid-cols-2 divide-hairline max-lg:[&>:nth-child(even)]:border-l max-lg:[&>:nth-child(n+3)]:border-t lg:grid-cols-4 lg:divide-x">
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
            : overviewCopy.pageViewsNote(Math.round(averageTimeOnPage))
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
              format={(seconds) => compareCopy.seconds(Math.round(seconds))}
            />
          )
        }
        note={
          totalVisits === undefined
            ? undefined
            : overviewCopy.durationNote(formatCount(totalVisits, overviewCopy.visitNoun))
        }
      />
      <Metric
        label={overviewCopy.quoteRequests}
        value={requests === undefined ? '–' : formatNumber(requests)}
        change={
          comparison &&
          requests !== undefined && <Change current={requests} earlier={comparison.quoteRequestCount} />
        }
        note={[
          ...(summary.quoteRequestCount !== undefined && totalVisitors > 0
            ? [overviewCopy.perVisitors(formatRate(summary.quoteRequestCount / totalVisitors))]
            : []),
          ...(pendingCount !== undefined && quoteRequestCount !== undefined
            ? [overviewCopy.quotesNote(formatNumber(quoteRequestCount), formatNumber(pendingCount))]
            : []),
        ].join(' · ')}
      />
    </dl>
  );
}

type MetricProps = { label: string; value: string; change: ReactNode; note: string | undefined };

function Metric({ label, value, change, note }: MetricProps) {
  return (
    <div className="flex min-w-0 flex-col border-hairline p-5">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="mt-2 font-display text-h2 leading-none font-light text-heading tabular-nums">{value}</dd>
      {change && <dd className="mt-2 text-small text-quiet tabular-nums">{change}</dd>}
      {note && <dd className="mt-1 text-label text-quiet tabular-nums">{note}</dd>}
    </div>
  );
}

const rate = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Per hundred. */
function formatRate(share: number): string {
  return rate.format(share * 100);
}
