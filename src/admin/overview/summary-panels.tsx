import { overviewCopy, panelCopy, speedCopy } from '#content/staff/overview.ts';
import { listChartNotes } from '#contracts/chart-notes.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { useApiQuery } from '../kit/api.ts';
import { PanelBoundary } from '../kit/feedback.tsx';
import { Campaigns, QuoteSources } from './attribution.tsx';
import { breakdownViews } from './breakdowns.tsx';
import { Dropped, Overflow } from './dropped.tsx';
import { Metrics, type MetricsProps } from './metrics.tsx';
import { PageSpeed } from './page-speed.tsx';
import { type Ranked, Ranking } from './ranking.tsx';
import { ResetComponent } from './reset-analytics.tsx';
import { SeriesChart } from './series-chart.tsx';
import type { ComparedSummary, Summary } from './summary.ts';
import { type PanelView, TabbedPanel } from './tabbed-panel.tsx';

type PanelProps = { summary: ComparedSummary; now: Date };

/**
 * Metrics, chart and lists of one summary. Lists that belong together share a panel, the specification's list first. Each
 * panel stands on its own: one that fails leaves the others.
 */
export function SummaryPanels({ now, ...metrics }: MetricsProps & { now: Date }) {
  const { summary } = metrics;
  const { series, comparison, dropped, overflow } = summary;
  // A server that has only the specification's calls has none.
  const { data: notes = [] } = useApiQuery(listChartNotes, {});
  return (
    <>
      <div className="card rounded-panel border border-hairline bg-raised">
        <PanelBoundary>
          <Metrics {...metrics} />
        </PanelBoundary>
        {series && (
          <PanelBoundary>
            <div className="border-t border-hairline p-5">
              <SeriesChart series={series} earlier={comparison?.series} notes={notes} now={now} />
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
      {overflow && (
        <PanelBoundary className="mt-4">
          <Overflow overflow={overflow} />
        </PanelBoundary>
      )}
    </>
  );
}

function PagesPanel({ summary, now }: PanelProps) {
  const { comparison } = summary;
  const views: PanelView[] = [
    {
      title: overviewCopy.topPages,
      label: overviewCopy.topPagesLabel,
      aside: <ResetComponent component="page-views" now={now} />,
      content: (
        <Ranking
          unit={overviewCopy.views}
          rows={topPages(summary).slice(0, 5)}
          earlier={comparison && topPages(comparison)}
        />
      ),
    },
    ...breakdownViews(summary, 'pages', now),
  ];
  return <TabbedPanel label={panelCopy.pages} views={views} />;
}

function SourcesPanel({ summary, now }: PanelProps) {
  const { comparison, quoteSources, campaigns } = summary;
  const views: PanelView[] = [
    {
      title: overviewCopy.trafficSources,
      label: overviewCopy.trafficSourcesLabel,
      aside: <ResetComponent component="backlinks" now={now} />,
      content: (
        <Ranking
          unit={overviewCopy.visits}
          rows={referrers(summary).slice(0, 5)}
          earlier={comparison && referrers(comparison)}
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
  const { comparison } = summary;
  const reset = <ResetComponent component="analytics" now={now} />;
  const views: PanelView[] = [
    {
      title: overviewCopy.deviceTypes,
      label: overviewCopy.deviceTypesLabel,
      aside: reset,
      content: (
        <Ranking
          unit={overviewCopy.visitors}
          rows={devices(summary)}
          earlier={comparison && devices(comparison)}
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

function PlacesPanel({ summary, now }: PanelProps) {
  const { comparison, locationAttribution } = summary;
  const views: PanelView[] = [
    {
      title: overviewCopy.locations,
      label: panelCopy.places,
      aside: <ResetComponent component="analytics" now={now} />,
      content: (
        <>
          <Ranking
            unit={overviewCopy.visitors}
            rows={locations(summary).slice(0, 8)}
            earlier={comparison && locations(comparison)}
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

function topPages(summary: Summary): Ranked[] {
  return summary.topPages.map(({ page, views }) => ({ name: page, count: views }));
}

function referrers({ topReferrers }: Summary): Ranked[] {
  return topReferrers.map(({ referrer, visits }) => ({ name: referrer, count: visits }));
}

function devices({ deviceBreakdown }: Summary): Ranked[] {
  return deviceBreakdown.map(({ device, count }) => ({
    name: overviewCopy.devices[device] ?? device,
    count,
  }));
}

function locations({ locationBreakdown }: Summary): Ranked[] {
  return locationBreakdown.map(({ city, region, country, count }) => ({
    name: [city, region].filter(Boolean).join(', ') || overviewCopy.unknown,
    note: country,
    count,
  }));
}
