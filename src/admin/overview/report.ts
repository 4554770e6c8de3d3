import { formatCents } from '#content/rates.ts';
import { formatDuration } from '#content/requests/format.ts';
import { conversionCopy } from '#content/staff/conversion.ts';
import { lossCopy } from '#content/staff/losses.ts';
import { overviewCopy, reportCopy } from '#content/staff/overview.ts';
import { salesCopy } from '#content/staff/sales.ts';
import {
  type ComparedConversion,
  conversionDimensions,
  MAX_LISTED,
  type OpenOffers,
  type Sales,
  salesDimensions,
} from '#contracts/analytics.ts';
import type { CsvCell } from '#contracts/csv.ts';
import { type ComparedLosses, lossDimensions } from '#contracts/losses.ts';
import { companyClock } from '#rules/time.ts';
import { formatDateTime } from '../kit/format.ts';
import type { Summary } from '../kit/published-api.ts';
import { commonBreakdowns, labelOf, rankedParts, unitOf } from './breakdowns.tsx';
import { conversionRows } from './conversion-rows.ts';
import { type Filters, filterTexts, valueName } from './filter-values.ts';
import { lossRows } from './loss-rows.ts';
import { formatDay, type Range } from './range.ts';
import { salesFigures, salesRows } from './sales-figures.ts';
import { type ComparedSummary, wholeMinutes } from './summary.ts';

const TOP = 10;

export type Report = {
  summary: ComparedSummary;
  /** Undefined where the server does not tell what visits led to. */
  conversion: ComparedConversion | undefined;
  losses: ComparedLosses | undefined;
  /** All quote requests there are. */
  quoteRequestCount: number | undefined;
  range: Range;
  filters: Filters;
  generatedAt: Date;
};

/** The specification's parts, then what the Overview shows beyond them. */
export function reportRows({
  summary,
  conversion,
  losses,
  quoteRequestCount = 0,
  range,
  filters,
  generatedAt,
}: Report): CsvCell[][] {
  return [
    [reportCopy.title],
    [reportCopy.generated, formatDateTime(generatedAt.toISOString())],
    [reportCopy.range, [daysText(range.from, range.to), ...filterTexts(filters)].join('; ')],
    [],
    [reportCopy.keyMetrics],
    [overviewCopy.totalVisitors, summary.totalVisitors],
    [overviewCopy.pageViews, summary.totalPageViews],
    [reportCopy.averageMinutes, wholeMinutes(summary.averageSessionDuration)],
    [overviewCopy.quoteRequests, quoteRequestCount],
    ...(summary.quoteRequestCount === undefined
      ? []
      : [[reportCopy.quoteRequestsInRange, summary.quoteRequestCount]]),
    ...part(
      overviewCopy.topPages,
      [overviewCopy.page, overviewCopy.views],
      summary.topPages.slice(0, TOP).map(({ page, views }) => [page, views]),
    ),
    ...part(
      overviewCopy.trafficSources,
      [overviewCopy.referrer, overviewCopy.visits],
      summary.topReferrers.slice(0, TOP).map(({ referrer, visits }) => [referrer, visits]),
    ),
    ...part(
      overviewCopy.deviceTypes,
      [overviewCopy.device, overviewCopy.visitors],
      summary.deviceBreakdown.map(({ device, count }) => [overviewCopy.devices[device] ?? device, count]),
    ),
    ...part(
      overviewCopy.locations,
      [overviewCopy.city, overviewCopy.region, overviewCopy.country, overviewCopy.visitors],
      summary.locationBreakdown.map(({ city, region, country, count }) => [
        city || overviewCopy.unknown,
        region || overviewCopy.unknown,
        country || overviewCopy.unknown,
        count,
      ]),
    ),
    ...salesParts(summary),
    ...(losses ? lossParts(losses) : []),
    ...commonBreakdowns
      .filter((breakdown) => summary[breakdown])
      .flatMap((breakdown) =>
        part(
          labelOf(breakdown).title,
          [...labelOf(breakdown).values, unitOf(breakdown)],
          rankedParts(summary, breakdown)
            .slice(0, TOP)
            .map(({ parts, count }) => [
              ...(parts.length > 1 ? parts : [valueName(breakdown, parts).name]),
              count,
            ]),
        ),
      ),
    ...(conversion ? conversionParts(conversion) : []),
    ...comparisonPart(
      summary,
      conversion?.comparison
        ? [[conversionCopy.bookings, conversion.total.bookings, conversion.comparison.total.bookings]]
        : [],
    ),
  ];
}

function part(title: string, head: string[], rows: CsvCell[][]): CsvCell[][] {
  return [[], [title], head, ...rows];
}

function daysText(from: string, to: string): string {
  return `${formatDay(from)} - ${formatDay(to)}`;
}

/** The figures of the Sales panel, beside those of the earlier range, and by what sold. */
function salesParts({ sales, openOffers, bookAhead = [], comparison }: ComparedSummary): CsvCell[][] {
  if (!sales) return [];
  const earlier = comparison?.sales;
  const figures = (one: Sales): CsvCell[][] => [
    [reportCopy.ridesSold, one.total.sold],
    ...salesFigures(one).map(({ label, value }) => [label, value]),
  ];
  const before = earlier && figures(earlier);
  return [
    ...part(
      salesCopy.title,
      [reportCopy.metric, reportCopy.thisRange, ...(comparison ? [comparedDays(comparison)] : [])],
      figures(sales).map((row, index) => [...row, ...(before ? [before[index]?.[1] ?? ''] : [])]),
    ),
    [reportCopy.salesDay, salesCopy.days[sales.day].text],
    ...(openOffers ? offersPart(openOffers) : []),
    ...part(
      salesCopy.ahead,
      [reportCopy.month, ...Object.values(salesCopy.aheadColumns)],
      bookAhead.map(({ month, rides, bookedCents, acceptedCents, openCents }) => [
        month,
        rides,
        ...[bookedCents, acceptedCents, openCents].map(formatCents),
      ]),
    ),
    ...salesDimensions.flatMap((dimension) => {
      const { title, label } = salesCopy.dimensions[dimension];
      const { amount, sold } = salesCopy.columns;
      const head = [
        label,
        amount,
        sold,
        ...(earlier ? [salesCopy.amountBefore, reportCopy.ridesBefore] : []),
      ];
      return part(
        title,
        head,
        salesRows(sales, earlier, dimension).map(({ name, note, counts, before }) => [
          note ? `${name} (${note})` : name,
          formatCents(counts.soldAmountCents),
          counts.sold,
          ...(before ? [formatCents(before.soldAmountCents), before.sold] : []),
        ]),
      );
    }),
  ];
}

/** Their columns are their own: they are those of now, and no earlier range has them. */
function offersPart({ open, accepted }: OpenOffers): CsvCell[][] {
  return part(
    reportCopy.offersNow,
    [reportCopy.offers, salesCopy.columns.amount, reportCopy.count],
    [
      [salesCopy.openOffers, formatCents(open.amountCents), open.count],
      [salesCopy.acceptedOffers, formatCents(accepted.amountCents), accepted.count],
    ],
  );
}

function lossParts(losses: ComparedLosses): CsvCell[][] {
  const { amount, sold } = lossCopy.columns;
  return lossDimensions.flatMap((dimension) => {
    const { title, label } = lossCopy.dimensions[dimension];
    return part(
      title,
      [label, amount, sold, ...(losses.comparison ? [lossCopy.amountBefore, lossCopy.lostBefore] : [])],
      lossRows(losses, dimension).map(({ name, counts, before }) => [
        name,
        formatCents(counts.soldAmountCents),
        counts.sold,
        ...(before ? [formatCents(before.soldAmountCents), before.sold] : []),
      ]),
    );
  });
}

/** Requests and sales by each dimension, the funnel and the reply times. */
function conversionParts(conversion: ComparedConversion): CsvCell[][] {
  const { funnel, replies, comparison } = conversion;
  const steps = Object.keys(conversionCopy.funnelSteps) as (keyof typeof funnel)[];
  const time = (milliseconds: number | null) => (milliseconds === null ? '' : formatDuration(milliseconds));
  const { rate: _, ...columns } = conversionCopy.columns;
  return [
    ...conversionDimensions.flatMap((dimension) => {
      const { title, label } = conversionCopy.dimensions[dimension];
      const rows = [
        ...conversionRows(conversion, dimension, MAX_LISTED),
        { name: conversionCopy.total, note: undefined, counts: conversion.total, before: comparison?.total },
      ];
      return part(
        title,
        [
          label,
          ...Object.values(columns),
          ...(comparison ? [reportCopy.soldBefore, salesCopy.amountBefore] : []),
        ],
        rows.map(({ name, note, counts, before }) => [
          note ? `${name} (${note})` : name,
          formatCents(counts.soldAmountCents),
          counts.sold,
          counts.requests,
          counts.visitors ?? '',
          counts.firstRequests,
          counts.bookings,
          ...(comparison ? [before?.sold ?? '', before ? formatCents(before.soldAmountCents) : ''] : []),
        ]),
      );
    }),
    ...part(
      conversionCopy.funnel,
      [reportCopy.step, overviewCopy.visitors],
      steps.map((step) => [conversionCopy.funnelSteps[step], funnel[step]]),
    ),
    [],
    [conversionCopy.replies],
    [conversionCopy.median, time(replies.median)],
    [conversionCopy.percentile90, time(replies.percentile90)],
    [reportCopy.repliesDue, replies.due],
    [reportCopy.repliesInTime, replies.inTime],
    [reportCopy.repliesOverdue, replies.due - replies.answered],
  ];
}

function comparedDays(comparison: { startDate: string; endDate: string }): string {
  const [from = '', to = ''] = [comparison.startDate, comparison.endDate].map(
    (moment) => companyClock(Date.parse(moment)).date,
  );
  return daysText(from, to);
}

function comparisonPart({ comparison, ...summary }: ComparedSummary, bookings: CsvCell[][]): CsvCell[][] {
  if (!comparison) return [];
  const figures: [string, (one: Summary) => CsvCell][] = [
    [overviewCopy.totalVisitors, (one) => one.totalVisitors],
    [overviewCopy.pageViews, (one) => one.totalPageViews],
    [reportCopy.averageMinutes, (one) => wholeMinutes(one.averageSessionDuration)],
    [reportCopy.quoteRequestsInRange, (one) => one.quoteRequestCount ?? ''],
  ];
  return part(
    reportCopy.comparison,
    [reportCopy.metric, reportCopy.thisRange, comparedDays(comparison)],
    [...figures.map(([name, read]) => [name, read(summary), read(comparison)]), ...bookings],
  );
}
