import type { MonthAhead, OpenOffers } from '#contracts/analytics.ts';
import type { Summary } from '../kit/published-api.ts';

/** The summary of a range, with the same of the earlier range that it is compared with. */
export type ComparedSummary = Summary & {
  comparison?: (Summary & { startDate: string; endDate: string }) | undefined;
  openOffers?: OpenOffers | undefined;
  bookAhead?: MonthAhead[] | undefined;
};

export function wholeMinutes(seconds: number): number {
  return Math.round(seconds / 60);
}
