import { quoteForm } from '#content/forms/quote-form.ts';
import { formatCents } from '#content/rates.ts';
import { formatDuration } from '#content/requests/format.ts';
import { conversionCopy as copy } from '#content/staff/conversion.ts';
import { overviewCopy } from '#content/staff/overview.ts';
import {
  type AnalyticsConversion,
  type ConversionDimension,
  type ConversionRow,
  conversionDimensions,
  readAnalyticsConversion,
} from '#contracts/analytics.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../kit/api.ts';
import { isMissing } from '../kit/errors.ts';
import { LoadState, PanelBoundary } from '../kit/feedback.tsx';
import { formatNumber } from '../kit/format.ts';
import { type Filters, FilterValue } from './filters.tsx';
import { EmptyNote, Panel } from './panel.tsx';
import type { Range } from './range.ts';
import { TabbedPanel } from './tabbed-panel.tsx';

const MAX_ROWS = 8;

/** What visits led to. A server that has only the specification's calls does not tell. */
export function Conversion({ range, filters }: { range: Range; filters: Filters }) {
  const query = useApiQuery(readAnalyticsConversion, {
    query: { startDate: range.start.toISOString(), endDate: range.end.toISOString(), ...filters },
  });
  if (isMissing(query.error)) return null;
  // The summary above has the loading text.
  if (query.isLoading) return <Skeleton className="mt-4 h-96" />;
  return (
    <div className="mt-4">
      <LoadState query={query} loading={overviewCopy.loading}>
        {(conversion) => (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 print:block print:space-y-4">
            <div className="min-w-0 lg:col-span-2">
              <PanelBoundary>
                <ConversionPanel conversion={conversion} />
              </PanelBoundary>
            </div>
            <PanelBoundary>
              <FunnelPanel conversion={conversion} />
            </PanelBoundary>
            <PanelBoundary>
              <RepliesPanel replies={conversion.replies} />
            </PanelBoundary>
          </div>
        )}
      </LoadState>
    </div>
  );
}

function ConversionPanel({ conversion: { rows, requests } }: { conversion: AnalyticsConversion }) {
  const views = conversionDimensions.map((dimension) => ({
    ...copy.dimensions[dimension],
    content: (
      <>
        <ConversionTable dimension={dimension} rows={rows[dimension].slice(0, MAX_ROWS)} />
        {requests.count > requests.attributed && (
          <p className="mt-3 text-label text-quiet">
            {copy.unattributed(requests.count - requests.attributed)}
          </p>
        )}
        <details className="mt-3 text-label text-quiet">
          <summary className="cursor-pointer py-1">{copy.definitionTitle}</summary>
          <ul className="mt-1 max-w-[70ch] list-disc space-y-1 pl-5">
            {copy.definition.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      </>
    ),
  }));
  return <TabbedPanel label={copy.panel} views={views} />;
}

function ConversionTable({ dimension, rows }: { dimension: ConversionDimension; rows: ConversionRow[] }) {
  const { title, label } = copy.dimensions[dimension];
  if (rows.length === 0) return <EmptyNote>{copy.nothing}</EmptyNote>;
  return (
    <Table label={copy.table(title)}>
      <thead>
        <Row>
          <HeadCell>{label}</HeadCell>
          {Object.values(copy.columns).map((column) => (
            <HeadCell key={column} className="text-right whitespace-nowrap last:pr-0">
              {column}
            </HeadCell>
          ))}
        </Row>
      </thead>
      <tbody>
        {rows.map(({ value, soldAmountCents, ...row }) => (
          <Row key={JSON.stringify(value)}>
            <Cell className="min-w-40 wrap-anywhere text-heading">
              <FilterValue dimension={dimension} value={value} />
            </Cell>
            <Figure>{formatNumber(row.visitors)}</Figure>
            <Figure>{formatNumber(row.requests)}</Figure>
            <Figure>{percent(row.requests, row.visitors)}</Figure>
            <Figure>{formatNumber(row.firstRequests)}</Figure>
            <Figure>{formatNumber(row.bookings)}</Figure>
            <Figure>{formatNumber(row.sold)}</Figure>
            <Figure>{soldAmountCents > 0 ? formatCents(soldAmountCents) : '–'}</Figure>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Figure({ children }: { children: string }) {
  return <Cell className="text-right whitespace-nowrap last:pr-0">{children}</Cell>;
}

/** '12.5 %' with one place, so that a rate below one percent is not zero. */
function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  return (part / whole).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}

function FunnelPanel({
  conversion: { funnel, leftAt, links, bookings },
}: {
  conversion: AnalyticsConversion;
}) {
  const steps = Object.keys(copy.funnelSteps) as (keyof typeof copy.funnelSteps)[];
  const fieldNames: Record<string, { label: string }> = quoteForm.fields;
  const max = Math.max(1, funnel.visitors);
  return (
    <Panel title={copy.funnel}>
      <ol className="grid gap-1">
        {steps.map((step) => (
          <li key={step} className="relative text-small">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 rounded-edge bg-accent/15 forced-colors:border-b forced-colors:border-[CanvasText]"
              style={{ width: `${Math.min(100, (funnel[step] / max) * 100)}%` }}
            />
            <div className="relative flex min-h-9 items-center gap-4 px-2.5 py-1">
              <span className="grow text-heading">{copy.funnelSteps[step]}</span>
              {step !== 'visitors' && (
                <span className="text-label text-quiet tabular-nums">
                  {percent(funnel[step], funnel.visitors)}
                </span>
              )}
              <span className="min-w-10 text-right text-heading tabular-nums">
                {formatNumber(funnel[step])}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {leftAt.length > 0 && (
        <p className="mt-4 text-small text-quiet">
          {copy.leftAt}:{' '}
          {leftAt
            .map(({ field, visitors }) => `${fieldNames[field]?.label ?? field} (${formatNumber(visitors)})`)
            .join(', ')}
        </p>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-1 border-t border-hairline pt-4 text-small sm:grid-cols-2">
        <Count label={copy.links.call} count={links.call} />
        <Count label={copy.links.email} count={links.email} />
        <Count label={copy.links.book} count={links.book} />
        <Count label={copy.bookings} count={bookings.count} />
      </dl>
    </Panel>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex gap-4">
      <dt className="grow text-quiet">{label}</dt>
      <dd className="text-heading tabular-nums">{formatNumber(count)}</dd>
    </div>
  );
}

function RepliesPanel({ replies }: { replies: AnalyticsConversion['replies'] }) {
  const { median, percentile90, inTime, due } = replies;
  return (
    <Panel title={copy.replies}>
      {due === 0 ? (
        <EmptyNote>{copy.noReplies}</EmptyNote>
      ) : (
        <dl className="grid gap-4">
          <Time label={copy.median} value={median === null ? '–' : formatDuration(median)} />
          <Time
            label={copy.percentile90}
            value={percentile90 === null ? '–' : formatDuration(percentile90)}
          />
          <Time
            label={copy.inTime}
            value={percent(inTime, due)}
            note={copy.inTimeNote(formatNumber(inTime), formatNumber(due))}
          />
        </dl>
      )}
    </Panel>
  );
}

function Time({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="mt-1 font-display text-h3 leading-none font-light text-heading tabular-nums">{value}</dd>
      {note && <dd className="mt-2 text-label text-quiet">{note}</dd>}
    </div>
  );
}
