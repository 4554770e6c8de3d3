import { overviewCopy } from '#content/staff/overview.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PanelBoundary } from '../shared/feedback.tsx';
import { formatCount, formatNumber } from '../shared/format.ts';
import { Campaigns, QuoteSources } from './attribution.tsx';
import { MoreBreakdowns } from './breakdowns.tsx';
import { Dropped, Folded } from './dropped.tsx';
import { PageSpeed } from './page-speed.tsx';
import { Ranking } from './ranking.tsx';
import { ResetComponent } from './reset-analytics.tsx';
import { SeriesChart } from './series-chart.tsx';
import { type Summary, wholeMinutes } from './summary.ts';

type SummaryPanelsProps = {
  summary: Summary;
  /** Undefined until the list is read. */
  quoteRequestCount: number | undefined;
  /** Undefined when the server does not count them. */
  pendingCount: number | undefined;
  now: Date;
};

type PanelProps = { summary: Summary; now: Date };

/** Metrics, chart and lists of one summary. Each panel stands on its own: one that fails leaves the others. */
export function SummaryPanels({ summary, quoteRequestCount, pendingCount, now }: SummaryPanelsProps) {
  const { series, quoteSources, campaigns, webVitals, dropped, folded } = summary;
  return (
    <>
      <PanelBoundary>
        <Metrics summary={summary} quoteRequestCount={quoteRequestCount} pendingCount={pendingCount} />
      </PanelBoundary>
      {series && (
        <PanelBoundary className="mt-4">
          <div className="card mt-4 rounded-panel border border-hairline bg-raised p-5">
            <SeriesChart series={series} />
          </div>
        </PanelBoundary>
      )}
      {/* Locations take two rows; a last panel that would stand alone takes the whole row. */}
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:[&>section:last-child:nth-child(2n+6)]:col-span-2">
        <PanelBoundary>
          <TopPages summary={summary} now={now} />
        </PanelBoundary>
        <PanelBoundary>
          <TrafficSources summary={summary} now={now} />
        </PanelBoundary>
        <PanelBoundary>
          <DeviceTypes summary={summary} now={now} />
        </PanelBoundary>
        <PanelBoundary>
          <Locations summary={summary} now={now} />
        </PanelBoundary>
        <MoreBreakdowns summary={summary} now={now} />
        {quoteSources && (
          <PanelBoundary>
            <QuoteSources sources={quoteSources} />
          </PanelBoundary>
        )}
        {campaigns && (
          <PanelBoundary>
            <Campaigns campaigns={campaigns} />
          </PanelBoundary>
        )}
      </div>
      {webVitals && (
        <PanelBoundary className="mt-4">
          <PageSpeed pages={webVitals} now={now} />
        </PanelBoundary>
      )}
      {dropped && (
        <PanelBoundary className="mt-4">
          <Dropped dropped={dropped} />
        </PanelBoundary>
      )}
      {folded && (
        <PanelBoundary className="mt-4">
          <Folded folded={folded} />
        </PanelBoundary>
      )}
    </>
  );
}

function Metrics({ summary, quoteRequestCount, pendingCount }: Omit<SummaryPanelsProps, 'now'>) {
  const { newVisitors, returningVisitors, averageTimeOnPage, totalVisits } = summary;
  const requests = summary.quoteRequestCount ?? quoteRequestCount;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Metric
        label={overviewCopy.totalVisitors}
        value={formatNumber(summary.totalVisitors)}
        note={
          newVisitors !== undefined && returningVisitors !== undefined
            ? overviewCopy.visitorsNote(formatNumber(newVisitors), formatNumber(returningVisitors))
            : undefined
        }
      />
      <Metric
        label={overviewCopy.pageViews}
        value={formatNumber(summary.totalPageViews)}
        note={
          averageTimeOnPage === undefined
            ? undefined
            : overviewCopy.pageViewsNote(Math.round(averageTimeOnPage))
        }
      />
      <Metric
        label={overviewCopy.averageDuration}
        value={overviewCopy.minutes(wholeMinutes(summary.averageSessionDuration))}
        note={
          totalVisits === undefined
            ? undefined
            : overviewCopy.durationNote(formatCount(totalVisits, overviewCopy.visitNoun))
        }
      />
      <Metric
        label={overviewCopy.quoteRequests}
        value={requests === undefined ? '–' : formatNumber(requests)}
        note={
          pendingCount === undefined || quoteRequestCount === undefined
            ? undefined
            : overviewCopy.quotesNote(formatNumber(quoteRequestCount), formatNumber(pendingCount))
        }
      />
    </dl>
  );
}

function Metric({ label, value, note }: { label: string; value: string; note: string | undefined }) {
  return (
    <div className="card flex flex-col rounded-panel border border-hairline bg-raised p-5">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="mt-1 font-display text-h2 leading-none font-light text-heading tabular-nums">{value}</dd>
      {note && <dd className="mt-2 text-label text-quiet tabular-nums">{note}</dd>}
    </div>
  );
}

function TopPages({ summary, now }: PanelProps) {
  return (
    <Ranking
      title={overviewCopy.topPages}
      unit={overviewCopy.views}
      rows={summary.topPages.slice(0, 5).map(({ page, views }) => ({ name: page, count: views }))}
      reset={<ResetComponent component="page-views" now={now} />}
    />
  );
}

function TrafficSources({ summary, now }: PanelProps) {
  return (
    <Ranking
      title={overviewCopy.trafficSources}
      unit={overviewCopy.visits}
      rows={summary.topReferrers
        .slice(0, 5)
        .map(({ referrer, visits }) => ({ name: referrer, count: visits }))}
      reset={<ResetComponent component="backlinks" now={now} />}
    />
  );
}

function DeviceTypes({ summary, now }: PanelProps) {
  return (
    <Ranking
      title={overviewCopy.deviceTypes}
      unit={overviewCopy.visitors}
      rows={summary.deviceBreakdown.map(({ device, count }) => ({
        name: overviewCopy.devices[device] ?? device,
        count,
      }))}
      reset={<ResetComponent component="analytics" now={now} />}
      shares
    />
  );
}

function Locations({ summary, now }: PanelProps) {
  const { locationAttribution } = summary;
  return (
    <Ranking
      title={overviewCopy.locations}
      className="lg:row-span-2"
      unit={overviewCopy.visitors}
      rows={summary.locationBreakdown.slice(0, 8).map(({ city, region, country, count }) => ({
        name: [city, region].filter(Boolean).join(', ') || overviewCopy.unknown,
        note: country,
        count,
      }))}
      reset={<ResetComponent component="analytics" now={now} />}
    >
      {locationAttribution && (
        <p className="mt-3 text-label text-quiet">
          <OutsideLink href={locationAttribution.url} newTab className="underline">
            {locationAttribution.text}
          </OutsideLink>
        </p>
      )}
    </Ranking>
  );
}
