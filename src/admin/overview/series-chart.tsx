import { overviewCopy } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { formatNumber } from '../shared/format.ts';

type Series = AnalyticsSummary['series'];

const HEIGHT = 200;

/** Visitors in front of page views, one column per step; the table below has the exact figures. */
export function SeriesChart({ series }: { series: Series }) {
  const max = Math.max(1, ...series.points.map(({ visitors, pageViews }) => Math.max(visitors, pageViews)));
  const label = stepLabels(series);
  const first = series.points[0];
  const last = series.points.at(-1);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className="mr-auto font-medium text-heading">{overviewCopy.overTime}</span>
        <Legend color="bg-accent forced-colors:bg-[CanvasText]">{overviewCopy.visitors}</Legend>
        <Legend color="bg-control forced-colors:bg-[GrayText]">{overviewCopy.pageViews}</Legend>
      </figcaption>
      <div className="mt-4 flex gap-3">
        <div
          aria-hidden="true"
          className="flex h-[200px] flex-col justify-between text-right text-label text-quiet tabular-nums"
        >
          <span className="-translate-y-1/2">{formatNumber(max)}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <div className="min-w-0 grow">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${series.points.length * 10} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-[200px] w-full border-y border-hairline"
          >
            <path
              d={columns(series.points.map(({ pageViews }) => pageViews / max))}
              className="fill-control forced-colors:fill-[GrayText]"
            />
            <path
              d={columns(series.points.map(({ visitors }) => visitors / max))}
              className="fill-accent forced-colors:fill-[CanvasText]"
            />
            {series.points.map((point, index) => (
              <rect key={point.start} x={index * 10} width="10" height={HEIGHT} className="fill-transparent">
                <title>{`${label(point.start)}: ${formatNumber(point.visitors)} / ${formatNumber(point.pageViews)}`}</title>
              </rect>
            ))}
          </svg>
          <div aria-hidden="true" className="mt-1.5 flex justify-between text-label text-quiet tabular-nums">
            <span>{first && label(first.start)}</span>
            {last && last !== first && <span>{label(last.start)}</span>}
          </div>
        </div>
      </div>
      <details className="mt-3">
        <summary className="w-fit py-1 text-small text-accent">{overviewCopy.showTable}</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <Table label={overviewCopy.overTime}>
            <thead>
              <Row>
                <HeadCell>{overviewCopy.steps[series.step]}</HeadCell>
                <HeadCell className="text-right">{overviewCopy.visitors}</HeadCell>
                <HeadCell className="text-right">{overviewCopy.pageViews}</HeadCell>
              </Row>
            </thead>
            <tbody>
              {series.points.map((point) => (
                <Row key={point.start}>
                  <Cell>{label(point.start)}</Cell>
                  <Cell className="text-right">{formatNumber(point.visitors)}</Cell>
                  <Cell className="text-right">{formatNumber(point.pageViews)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}

/** One path for all columns: a hundred elements less to style and to lay out. */
function columns(values: number[]): string {
  return values
    .map((value, index) => `M${index * 10 + 2} ${HEIGHT}v${-value * HEIGHT}h6v${value * HEIGHT}z`)
    .join('');
}

function Legend({ color, children }: { color: string; children: string }) {
  return (
    <span className="flex items-center gap-2 text-small text-quiet">
      <span aria-hidden="true" className={`size-2.5 ${color}`} />
      {children}
    </span>
  );
}

/** Labels in the company's time zone, in which the steps begin. */
function stepLabels({ step, timezone }: Series): (start: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    month: 'short',
    day: 'numeric',
    ...(step === 'hour' && { hour: 'numeric' }),
    ...(step === 'week' && { year: 'numeric' }),
  });
  return (start) => format.format(new Date(start));
}
