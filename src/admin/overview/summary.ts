import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { WithOptional } from '../kit/api.ts';

type Addition =
  | 'totalVisits'
  | 'newVisitors'
  | 'returningVisitors'
  | 'averageTimeOnPage'
  | 'series'
  | 'campaigns'
  | 'quoteRequestCount'
  | 'dropped'
  | 'locationAttribution';

/** The summary as the dashboard reads it. A server may leave out the fields that the specification does not have. */
export type Summary = WithOptional<AnalyticsSummary, Addition>;

/** With the same of the earlier range that it is compared with. */
export type ComparedSummary = Summary & {
  comparison?: (Summary & { startDate: string; endDate: string }) | undefined;
};

export function wholeMinutes(seconds: number): number {
  return Math.round(seconds / 60);
}
