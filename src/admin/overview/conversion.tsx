import type { EnteredFields } from '#content/requests/entered-field.ts';
import { formatDuration } from '#content/requests/format.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import { conversionCopy as copy } from '#content/staff/conversion.ts';
import { overviewCopy } from '#content/staff/overview.ts';
import {
  type AnalyticsConversion,
  type ComparedConversion,
  conversionDimensions,
  MAX_LISTED,
} from '#contracts/analytics.ts';
import { PanelBoundary } from '../kit/feedback.tsx';
import { formatNumber } from '../kit/format.ts';
import { type ConversionFigures, conversionRows } from './conversion-rows.ts';
import { FigurePanel } from './figure-panel.tsx';
import { formatRate } from './metrics.tsx';
import { EmptyNote, Panel } from './panel.tsx';
import { Bar } from './ranking.tsx';
import { MIN_FOR_PERCENT, NO_FIGURE, percent } from './sales-figures.ts';

const MAX_FIELDS = 5;

/** Panels about the requests and bookings that visits led to. */
export function Conversion({ conversion }: { conversion: ComparedConversion }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 print:grid-cols-2">
      <div className="min-w-0 lg:col-span-2 print:col-span-2">
        <PanelBoundary>
          <ConversionPanel conversion={conversion} />
        </PanelBoundary>
      </div>
      <PanelBoundary>
        <FunnelPanel conversion={conversion} />
      </PanelBoundary>
      <PanelBoundary>
        <LeftAtPanel conversion={conversion} />
      </PanelBoundary>
      <div className="min-w-0 lg:col-span-2 print:col-span-2">
        <PanelBoundary>
          <RepliesPanel replies={conversion.replies} />
        </PanelBoundary>
      </div>
    </div>
  );
}

const text = (count: number | null) => (count === null ? NO_FIGURE : formatNumber(count));

const columns: { head: string; figure: (counts: ConversionFigures) => string }[] = [
  { head: copy.columns.requests, figure: ({ requests }) => text(requests) },
  { head: copy.columns.visitors, figure: ({ visitors }) => text(visitors) },
  {
    head: copy.columns.rate,
    figure: ({ requests, visitors }) =>
      visitors && visitors >= MIN_FOR_PERCENT ? formatRate(requests / visitors) : NO_FIGURE,
  },
  { head: copy.columns.firstRequests, figure: ({ firstRequests }) => text(firstRequests) },
  { head: copy.columns.bookings, figure: ({ bookings }) => text(bookings) },
];

function ConversionPanel({ conversion }: { conversion: ComparedConversion }) {
  return (
    <FigurePanel
      copy={copy}
      dimensions={conversionDimensions}
      rowsOf={(dimension) => conversionRows(conversion, dimension, MAX_LISTED)}
      columns={columns}
      total={{ counts: conversion.total, before: conversion.comparison?.total }}
    />
  );
}

function FunnelPanel({ conversion: { funnel } }: { conversion: ComparedConversion }) {
  const steps = Object.keys(copy.funnelSteps) as (keyof typeof copy.funnelSteps)[];
  return (
    <Panel title={copy.funnel}>
      <ol className="grid gap-1">
        {steps.map((step) => (
          <Bar key={step} share={funnel[step] / Math.max(1, funnel.visitors)}>
            <span className="grow text-heading">{copy.funnelSteps[step]}</span>
            {step !== 'visitors' && (
              <span className="text-label text-quiet tabular-nums">
                {percent(funnel[step], funnel.visitors)}
              </span>
            )}
            <span className="min-w-10 text-right text-heading tabular-nums">
              {formatNumber(funnel[step])}
            </span>
          </Bar>
        ))}
      </ol>
    </Panel>
  );
}

/** Shows the fields at which visitors abandoned the form, and the links that they used instead of sending it. */
function LeftAtPanel({ conversion: { leftAt, links, total } }: { conversion: ComparedConversion }) {
  const described: EnteredFields = askedFields;
  const fields = leftAt.slice(0, MAX_FIELDS);
  const max = Math.max(1, ...fields.map(({ visitors }) => visitors));
  return (
    <Panel title={copy.leftAt} className="flex flex-col">
      {fields.length === 0 && <EmptyNote>{copy.nobodyLeft}</EmptyNote>}
      <ol className="grid gap-1">
        {fields.map(({ field, visitors }) => (
          <Bar key={field} share={visitors / max}>
            <span className="grow text-heading">{described[field]?.form.label ?? field}</span>
            <span className="text-heading tabular-nums">
              {formatNumber(visitors)} <span className="sr-only">{overviewCopy.visitors}</span>
            </span>
          </Bar>
        ))}
      </ol>
      <dl className="mt-auto grid grid-cols-2 gap-x-6 pt-3 text-small">
        <Count label={copy.links.call} count={links.call} />
        <Count label={copy.links.email} count={links.email} />
        <Count label={copy.links.book} count={links.book} />
        <Count label={copy.bookings} count={total.bookings} />
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
        <dl className="grid gap-4 sm:grid-cols-3">
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
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="w-full text-small text-quiet">{label}</dt>
      <dd className="mt-1 font-display text-h3 leading-none font-light text-heading tabular-nums">{value}</dd>
      {note && <dd className="text-label text-quiet">{note}</dd>}
    </div>
  );
}
