import { overviewWords, reportWords } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { CsvCell } from '../frame/csv.ts';
import { dayLabel, momentLabel } from '../frame/times.ts';
import { wholeMinutes } from './durations.ts';

const TOP = 10;

type Reported = { summary: AnalyticsSummary; quotes: number; start: Date; end: Date; now: Date };

/** The analytics report, row by row, as the spreadsheet shows it. */
export function reportRows({ summary, quotes, start, end, now }: Reported): CsvCell[][] {
  return [
    [reportWords.title],
    [reportWords.generated, momentLabel(now.toISOString())],
    [reportWords.range, `${dayLabel(start)} - ${dayLabel(end)}`],
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
