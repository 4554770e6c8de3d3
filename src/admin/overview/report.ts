import { overviewCopy, reportCopy } from '#content/staff/overview.ts';
import type { CsvCell } from '#contracts/csv.ts';
import { formatDate, formatDateTime } from '../kit/format.ts';
import { breakdownRows } from './breakdowns.tsx';
import { type Filters, filterTexts } from './filters.tsx';
import { type Summary, wholeMinutes } from './summary.ts';

const TOP = 10;

type Report = {
  summary: Summary;
  quoteRequestCount: number;
  start: Date;
  end: Date;
  filters: Filters;
  generatedAt: Date;
};

export function reportRows({
  summary,
  quoteRequestCount,
  start,
  end,
  filters,
  generatedAt,
}: Report): CsvCell[][] {
  return [
    [reportCopy.title],
    [reportCopy.generated, formatDateTime(generatedAt.toISOString())],
    [reportCopy.range, [`${formatDate(start)} - ${formatDate(end)}`, ...filterTexts(filters)].join('; ')],
    [],
    [reportCopy.keyMetrics],
    [overviewCopy.totalVisitors, summary.totalVisitors],
    [overviewCopy.pageViews, summary.totalPageViews],
    [reportCopy.averageMinutes, wholeMinutes(summary.averageSessionDuration)],
    [overviewCopy.quoteRequests, summary.quoteRequestCount ?? quoteRequestCount],
    [reportCopy.allQuoteRequests, quoteRequestCount],
    [],
    [overviewCopy.topPages],
    [overviewCopy.page, overviewCopy.views],
    ...summary.topPages.slice(0, TOP).map(({ page, views }) => [page, views]),
    [],
    [overviewCopy.trafficSources],
    [overviewCopy.source, overviewCopy.visits],
    ...summary.topReferrers.slice(0, TOP).map(({ referrer, visits }) => [referrer, visits]),
    [],
    [overviewCopy.deviceTypes],
    [overviewCopy.device, overviewCopy.visitors],
    ...summary.deviceBreakdown.map(({ device, count }) => [overviewCopy.devices[device] ?? device, count]),
    [],
    [overviewCopy.locations],
    [overviewCopy.city, overviewCopy.region, overviewCopy.country, overviewCopy.visitors],
    ...summary.locationBreakdown.map(({ city, region, country, count }) => [
      city || overviewCopy.unknown,
      region || overviewCopy.unknown,
      country || overviewCopy.unknown,
      count,
    ]),
    ...breakdownRows(summary, TOP),
  ];
}
