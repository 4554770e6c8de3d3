import { overviewWords, reportWords } from '#content/staff/overview.ts';
import type { CsvCell } from '../frame/csv.ts';
import { formatDate, formatDateTime } from '../frame/format-date.ts';
import { wholeMinutes } from './durations.ts';
import type { Summary } from './summary.ts';

const TOP = 10;

type Report = { summary: Summary; quotes: number; start: Date; end: Date; generatedAt: Date };

export function reportRows({ summary, quotes, start, end, generatedAt }: Report): CsvCell[][] {
  return [
    [reportWords.title],
    [reportWords.generated, formatDateTime(generatedAt.toISOString())],
    [reportWords.range, `${formatDate(start)} - ${formatDate(end)}`],
    [],
    [reportWords.keyMetrics],
    [overviewWords.totalVisitors, summary.totalVisitors],
    [overviewWords.pageViews, summary.totalPageViews],
    [reportWords.averageMinutes, wholeMinutes(summary.averageSessionDuration)],
    [overviewWords.quoteRequests, quotes],
    [],
    [overviewWords.topPages],
    [overviewWords.page, overviewWords.views],
    ...summary.topPages.slice(0, TOP).map(({ page, views }) => [page, views]),
    [],
    [overviewWords.trafficSources],
    [overviewWords.source, overviewWords.visits],
    ...summary.topReferrers.slice(0, TOP).map(({ referrer, visits }) => [referrer, visits]),
    [],
    [overviewWords.deviceTypes],
    [overviewWords.device, overviewWords.visitors],
    ...summary.deviceBreakdown.map(({ device, count }) => [overviewWords.devices[device] ?? device, count]),
    [],
    [overviewWords.locations],
    [overviewWords.city, overviewWords.region, overviewWords.country, overviewWords.visitors],
    ...summary.locationBreakdown.map(({ city, region, country, count }) => [
      city || overviewWords.unknown,
      region || overviewWords.unknown,
      country || overviewWords.unknown,
      count,
    ]),
  ];
}
