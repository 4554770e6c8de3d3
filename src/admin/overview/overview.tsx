import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { overviewWords, reportWords } from '#content/staff/overview.ts';
import { type AnalyticsSummary, readAnalyticsSummary } from '#contracts/analytics.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { classNames } from '#ui/class-names.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { saveCsv } from '../frame/csv.ts';
import { counted, figure } from '../frame/figures.ts';
import { LoadState } from '../frame/load-state.tsx';
import { usePlace } from '../frame/place.ts';
import { reading } from '../frame/read.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { dateStamp } from '../frame/times.ts';
import { Campaigns, QuoteSources } from './attribution.tsx';
import { Dropped } from './dropped.tsx';
import { wholeMinutes } from './durations.ts';
import { readRange } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { Ranking } from './ranking.tsx';
import { reportRows } from './report.ts';
import { ResetAllAnalytics, ResetComponent } from './reset-analytics.tsx';
import { SeriesChart } from './series-chart.tsx';

type OverviewProps = {
  quotes: UseQueryResult<QuoteRequest[]>;
  pendingQuotes: number;
  /** When the dashboard was opened or last refreshed: ranges end here. */
  now: Date;
};

export function Overview({ quotes, pendingQuotes, now }: OverviewProps) {
  const place = usePlace();
  const range = readRange(place.get, now);
  const summary = useQuery({
    ...reading(readAnalyticsSummary, {
      query: { startDate: range.start.toISOString(), endDate: range.end.toISOString() },
    }),
    // The figures stay while the next range is read; they are only dimmed.
    placeholderData: keepPreviousData,
  });
  const download = (data: AnalyticsSummary) => {
    const generated = new Date();
    saveCsv(
      reportWords.fileName(dateStamp(generated)),
      reportRows({ summary: data, quotes: quotes.data?.length ?? 0, ...range, now: generated }),
    );
    toast({ title: overviewWords.downloaded });
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <RangePicker range={range} now={now} />
        <span className="flex flex-wrap gap-3 sm:ml-auto">
          <Tooltip text={overviewWords.downloadHint}>
            <StaffButton
              disabled={!summary.data || summary.isPlaceholderData}
              onClick={() => summary.data && download(summary.data)}
            >
              {overviewWords.download}
            </StaffButton>
          </Tooltip>
          <ResetAllAnalytics now={now} />
        </span>
      </div>
      <LoadState query={summary} loading={overviewWords.loading}>
        {(data) => (
          <div
            aria-busy={summary.isFetching}
            className={classNames('transition-opacity', summary.isPlaceholderData && 'opacity-50')}
          >
            <p role="status" className="sr-only">
              {summary.isPlaceholderData ? overviewWords.loading : ''}
            </p>
            <Figures summary={data} quotes={quotes.data?.length} pendingQuotes={pendingQuotes} now={now} />
          </div>
        )}
      </LoadState>
    </>
  );
}

type FiguresProps = {
  summary: AnalyticsSummary;
  quotes: number | undefined;
  pendingQuotes: number;
  now: Date;
};

function Figures({ summary, quotes, pendingQuotes, now }: FiguresProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Metric
          label={overviewWords.totalVisitors}
          value={figure(summary.totalVisitors)}
          note={overviewWords.visitorsNote(figure(summary.newVisitors), figure(summary.returningVisitors))}
        />
        <Metric
          label={overviewWords.pageViews}
          value={figure(summary.totalPageViews)}
          note={overviewWords.pageViewsNote(Math.round(summary.averageTimeOnPage))}
        />
        <Metric
          label={overviewWords.averageDuration}
          value={overviewWords.minutes(wholeMinutes(summary.averageSessionDuration))}
          note={overviewWords.durationNote(counted(summary.totalVisits, overviewWords.visitNoun))}
        />
        <Metric
          label={overviewWords.quoteRequests}
          value={quotes === undefined ? '–' : figure(quotes)}
          note={overviewWords.quotesNote(figure(pendingQuotes))}
        />
      </dl>
      <div className="card mt-4 rounded-panel border border-hairline bg-raised p-5">
        <SeriesChart series={summary.series} />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Ranking
          title={overviewWords.topPages}
          unit={overviewWords.views}
          rows={summary.topPages.slice(0, 5).map(({ page, views }) => ({ name: page, count: views }))}
          reset={<ResetComponent component="page-views" now={now} />}
        />
        <Ranking
          title={overviewWords.trafficSources}
          unit={overviewWords.visits}
          rows={summary.topReferrers
            .slice(0, 5)
            .map(({ referrer, visits }) => ({ name: referrer, count: visits }))}
          reset={<ResetComponent component="backlinks" now={now} />}
        />
        <Ranking
          title={overviewWords.deviceTypes}
          unit={overviewWords.visitors}
          rows={summary.deviceBreakdown.map(({ device, count }) => ({
            name: overviewWords.devices[device] ?? device,
            count,
          }))}
          reset={<ResetComponent component="analytics" now={now} />}
          shares
        />
        <Ranking
          title={overviewWords.locations}
          className="lg:row-span-2"
          unit={overviewWords.visitors}
          rows={summary.locationBreakdown.slice(0, 8).map(({ city, region, country, count }) => ({
            name: [city, region].filter(Boolean).join(', ') || overviewWords.unknown,
            note: country,
            count,
          }))}
          reset={<ResetComponent component="analytics" now={now} />}
        >
          <p className="mt-3 text-label text-quiet">
            <OutsideLink href={summary.locationAttribution.url} newTab className="underline">
              {summary.locationAttribution.text}
            </OutsideLink>
          </p>
        </Ranking>
        <QuoteSources sources={summary.quoteSources} />
        <Campaigns campaigns={summary.campaigns} />
      </div>
      <Dropped dropped={summary.dropped} />
    </>
  );
}

function Metric({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="card flex flex-col rounded-panel border border-hairline bg-raised p-5">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="mt-1 font-display text-h2 leading-none font-light text-heading tabular-nums">{value}</dd>
      <dd className="mt-2 text-label text-quiet tabular-nums">{note}</dd>
    </div>
  );
}
