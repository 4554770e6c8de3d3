import { overviewCopy, panelCopy, speedCopy } from '#content/staff/overview.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PanelBoundary } from '../shared/feedback.tsx';
import { formatCount, formatNumber } from '../shared/format.ts';
import { Campaigns, QuoteSources } from './attribution.tsx';
import { breakdownViews } from './breakdowns.tsx';
import { Dropped, Folded } from './dropped.tsx';
import { PageSpeed } from './page-speed.tsx';
import { Ranking } from './ranking.tsx';
import { ResetComponent } from './reset-analytics.tsx';
import { SeriesChart } from './series-chart.tsx';
import { type Summary, wholeMinutes } from './summary.ts';
import { type PanelView, TabbedPanel } from './tabbed-panel.tsx';

type SummaryPanelsProps = {
  summary: Summary;
  /** Undefined until the list is read. */
  quoteRequestCount: number | undefined;
  /** Undefined when the server does not count them. */
  pendingCount: number | undefined;
  now: Date;
};

type PanelProps = { summary: Summary; now: Date };

/**
 * Metrics, chart and lists of one summary. Lists that belong together share a panel, the specification's list first. Each
 * panel stands on its own: one that fails leaves the others.
 */
export function SummaryPanels({ summary, quoteRequestCount, pendingCount, now }: SummaryPanelsProps) {
  const { series, dropped, folded } = summary;
  return (
    <>
      <div className="card rounded-panel border border-hairline bg-raised">
        <PanelBoundary>
          <Metrics summary={summary} quoteRequestCount={quoteRequestCount} pendingCount={pendingCount} />
        </PanelBoundary>
        {series && (
          <PanelBoundary>
            <div className="border-t border-hairline p-5">
              <SeriesChart series={series} />
            </div>
          </PanelBoundary>
        )}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4 lg:auto-rows-fr lg:grid-cols-2 print:block print:space-y-4">
        <PanelBoundary>
          <PagesPanel summary={summary} now={now} />
        </PanelBoundary>
        <PanelBoundary>
          <SourcesPanel summary={summary} now={now} />
        </PanelBoundary>
        <PanelBoundary>
          <TechnologyPanel summary={summary} now={now} />
        </PanelBoundary>
        <PanelBoundary>
          <PlacesPanel summary={summary} now={now} />
        </PanelBoundary>
      </div>
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
    <dl className="grid grid-cols-2 divide-hairline max-lg:[&>:nth-child(even)]:border-l max-lg:[&>:nth-child(n+3)]:border-t lg:grid-cols-4 lg:divide-x">
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
    <div className="flex min-w-0 flex-col border-hairline p-5">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="mt-1 font-display text-h2 leading-none font-light text-heading tabular-nums">{value}</dd>
      {note && <dd className="mt-2 text-label text-quiet tabular-nums">{note}</dd>}
    </div>
  );
}

function PagesPanel({ summary, now }: PanelProps) {
  const views: PanelView[] = [
    {
      title: overviewCopy.topPages,
      label: overviewCopy.topPagesLabel,
      aside: <ResetComponent component="page-views" now={now} />,
      content: (
        <Ranking
          unit={overviewCopy.views}
          rows={summary.topPages.slice(0, 5).map(({ page, views }) => ({ name: page, count: views }))}
        />
      ),
    },
    ...breakdownViews(summary, 'pages', now),
  ];
  return <TabbedPanel label={panelCopy.pages} views={views} />;
}

function SourcesPanel({ summary, now }: PanelProps) {
  const { topReferrers, quoteSources, campaigns } = summary;
  const views: PanelView[] = [
    {
      title: overviewCopy.trafficSources,
      label: overviewCopy.trafficSourcesLabel,
      aside: <ResetComponent component="backlinks" now={now} />,
      content: (
        <Ranking
          unit={overviewCopy.visits}
          rows={topReferrers.slice(0, 5).map(({ referrer, visits }) => ({ name: referrer, count: visits }))}
        />
      ),
    },
    ...breakdownViews(summary, 'sources', now),
    ...(campaigns
      ? [
          {
            title: overviewCopy.campaigns,
            label: overviewCopy.campaigns,
            content: <Campaigns campaigns={campaigns} />,
          },
        ]
      : []),
    ...(quoteSources
      ? [
          {
            title: overviewCopy.quoteSources,
            label: overviewCopy.quoteSourcesLabel,
            content: <QuoteSources sources={quoteSources} />,
          },
        ]
      : []),
  ];
  return <TabbedPanel label={panelCopy.sources} views={views} />;
}

function TechnologyPanel({ summary, now }: PanelProps) {
  const reset = <ResetComponent component="analytics" now={now} />;
  const views: PanelView[] = [
    {
      title: overviewCopy.deviceTypes,
      label: overviewCopy.deviceTypesLabel,
      aside: reset,
      content: (
        <Ranking
          unit={overviewCopy.visitors}
          rows={summary.deviceBreakdown.map(({ device, count }) => ({
            name: overviewCopy.devices[device] ?? device,
            count,
          }))}
          shares
        />
      ),
    },
    ...breakdownViews(summary, 'technology', now),
    ...(summary.webVitals
      ? [
          {
            title: speedCopy.title,
            label: speedCopy.label,
            aside: reset,
            content: <PageSpeed pages={summary.webVitals} />,
          },
        ]
      : []),
  ];
  return <TabbedPanel label={panelCopy.technology} views={views} />;
}

function PlacesPanel({ summary: { locationBreakdown, locationAttribution }, now }: PanelProps) {
  const views: PanelView[] = [
    {
      title: overviewCopy.locations,
      label: panelCopy.places,
      aside: <ResetComponent component="analytics" now={now} />,
      content: (
        <>
          <Ranking
            unit={overviewCopy.visitors}
            rows={locationBreakdown.slice(0, 8).map(({ city, region, country, count }) => ({
              name: [city, region].filter(Boolean).join(', ') || overviewCopy.unknown,
              note: country,
              count,
            }))}
            columns
          />
          {locationAttribution && (
            <p className="mt-auto pt-3 text-label text-quiet">
              <OutsideLink href={locationAttribution.url} newTab className="underline">
                {locationAttribution.text}
              </OutsideLink>
            </p>
          )}
        </>
      ),
    },
  ];
  return <TabbedPanel label={panelCopy.places} views={views} />;
}
