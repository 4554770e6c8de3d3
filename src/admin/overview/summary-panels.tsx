import type { ReactNode } from 'react';
import { compareCopy, overviewCopy, panelCopy } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { classNames } from '#ui/class-names.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PanelBoundary } from '../kit/feedback.tsx';
import { formatNumber } from '../kit/format.ts';
import { BreakdownList, breakdownViews } from './breakdowns.tsx';
import { Metrics, type MetricsProps } from './metrics.tsx';
import { ResetComponent } from './reset-analytics.tsx';
import { SalesChart, SalesSummary, SalesTables } from './sales.tsx';
import type { ComparedSummary } from './summary.ts';
import { type PanelView, TabbedPanel } from './tabbed-panel.tsx';
import { lineStyles, TimeChart } from './time-chart.tsx';

type PanelProps = { summary: ComparedSummary; now: Date };

/**
 * Metrics, sales, charts and lists of one summary. Lists that belong together share a panel, the specification's list first. Each
 * panel stands on its own: one that fails leaves the others.
 */
export function SummaryPanels({ now, losses, ...metrics }: MetricsProps & { now: Date; losses: ReactNode }) {
  const { summary } = metrics;
  const { series, sales, openOffers, bookAhead, comparison, dropped, overflow } = summary;
  const { end } = metrics.range;
  const earlier = comparison?.sales;
  return (
    <>
      <div className="card rounded-panel border border-hairline bg-raised">
        <PanelBoundary>
          <Metrics {...metrics} />
        </PanelBoundary>
      </div>
      {series && (
        <div className="card mt-4 rounded-panel border border-hairline bg-raised">
          {sales && (
            <PanelBoundary>
              <SalesSummary sales={sales} earlier={earlier} openOffers={openOffers} bookAhead={bookAhead} />
            </PanelBoundary>
          )}
          <div className="divide-hairline lg:grid lg:auto-cols-fr lg:grid-flow-col lg:divide-x print:grid print:auto-cols-fr print:grid-flow-col not-print:max-lg:divide-y">
            {sales && (
              <PanelBoundary className="border-t border-hairline">
                <div className="border-t border-hairline p-5 max-sm:px-4">
                  <SalesChart sales={sales} earlier={earlier} end={end} now={now} />
                </div>
              </PanelBoundary>
            )}
            <PanelBoundary>
              <div className={classNames('p-5 max-sm:px-4', sales && 'border-t border-hairline')}>
                <VisitorsChart series={series} earlier={comparison?.series} end={end} now={now} />
              </div>
            </PanelBoundary>
          </div>
        </div>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2 print:grid-cols-2">
        {sales && (
          <PanelBoundary>
            <SalesTables sales={sales} earlier={earlier} />
          </PanelBoundary>
        )}
        <PanelBoundary>{losses}</PanelBoundary>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-10 print:grid-cols-2">
        <Place className="lg:col-span-5">
          <PagesPanel summary={summary} now={now} />
        </Place>
        <Place className="lg:col-span-5">
          <SourcesPanel summary={summary} now={now} />
        </Place>
        <Place className="lg:col-span-4">
          <TechnologyPanel summary={summary} now={now} />
        </Place>
        <Place className="lg:col-span-6">
          <PlacesPanel summary={summary} now={now} />
        </Place>
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

type VisitorsChartProps = {
  series: AnalyticsSummary['series'];
  /** The earlier range, with the same steps. */
  earlier: AnalyticsSummary['series'] | undefined;
  end: Date;
  now: Date;
};

function VisitorsChart({ series, earlier, end, now }: VisitorsChartProps) {
  const { points } = series;
  const hasEarlier = earlier?.points.some(({ visitors, pageViews }) => visitors + pageViews > 0);
  const lines = [
    { label: overviewCopy.visitors, values: points.map(({ visitors }) => visitors), ...lineStyles.main },
    { label: overviewCopy.pageViews, values: points.map(({ pageViews }) => pageViews), ...lineStyles.second },
    ...(hasEarlier
      ? [
          {
            label: compareCopy.visitorsBefore,
            values: points.map((_, step) => earlier?.points[step]?.visitors),
            ...lineStyles.before,
          },
        ]
      : []),
  ];
  return <TimeChart title={overviewCopy.overTime} series={series} lines={lines} end={end} now={now} />;
}

/** A grid cell that stretches its panel to the height of the row. */
function Place({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={classNames('grid min-w-0 print:col-span-1', className)}>
      <PanelBoundary>{children}</PanelBoundary>
    </div>
  );
}

function PagesPanel({ summary, now }: PanelProps) {
  const views: PanelView[] = [
    {
      title: overviewCopy.topPages,
      label: overviewCopy.topPagesLabel,
      aside: <ResetComponent component="page-views" now={now} />,
      content: <BreakdownList summary={summary} breakdown="topPages" />,
    },
    ...breakdownViews(summary, 'pages', now),
  ];
  return <TabbedPanel label={panelCopy.pages} views={views} />;
}

function SourcesPanel({ summary, now }: PanelProps) {
  const views: PanelView[] = [
    {
      title: overviewCopy.trafficSources,
      label: overviewCopy.trafficSourcesLabel,
      aside: <ResetComponent component="backlinks" now={now} />,
      content: <BreakdownList summary={summary} breakdown="topReferrers" />,
    },
    ...breakdownViews(summary, 'sources', now),
  ];
  return <TabbedPanel label={panelCopy.sources} views={views} />;
}

function TechnologyPanel({ summary, now }: PanelProps) {
  const views: PanelView[] = [
    {
      title: overviewCopy.deviceTypes,
      label: overviewCopy.deviceTypesLabel,
      aside: <ResetComponent component="analytics" now={now} />,
      content: <BreakdownList summary={summary} breakdown="deviceBreakdown" shares />,
    },
    ...breakdownViews(summary, 'technology', now),
  ];
  return <TabbedPanel label={panelCopy.technology} views={views} />;
}

function PlacesPanel({ summary, now }: PanelProps) {
  const { locationAttribution } = summary;
  const views: PanelView[] = [
    {
      title: overviewCopy.locations,
      label: panelCopy.places,
      aside: <ResetComponent component="analytics" now={now} />,
      content: (
        <>
          <BreakdownList summary={summary} breakdown="locationBreakdown" max={8} columns />
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

/** Events that the server did not count, by reason. */
function Dropped({ dropped }: { dropped: AnalyticsSummary['dropped'] }) {
  const reasons = dropped.filter(({ count }) => count > 0);
  return (
    <Counts
      title={overviewCopy.dropped}
      counts={reasons.map(({ reason, count }) => [count, overviewCopy.dropReasons[reason]])}
    />
  );
}

/** Values that count as other, because there were more different ones than are kept. */
function Overflow({ overflow }: { overflow: NonNullable<AnalyticsSummary['overflow']> }) {
  const names: Record<string, string> = overviewCopy.overflowNames;
  return (
    <Counts
      title={overviewCopy.overflow}
      counts={overflow.map(({ dictionary, count }) => [count, names[dictionary] ?? dictionary])}
    />
  );
}

function Counts({ title, counts }: { title: string; counts: [number, string][] }) {
  if (counts.length === 0) return null;
  return (
    <p className="mt-4 text-label text-quiet tabular-nums">
      {title}: {counts.map(([count, name]) => `${formatNumber(count)} ${name}`).join(', ')}
    </p>
  );
}
