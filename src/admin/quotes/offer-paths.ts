import { address } from '#contracts/client.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { listQuoteRequests, readTimeline } from '#contracts/quote-requests.ts';

/** Paths of the queries that show the offers of a quote request, to invalidate after an offer has changed. */
export function offerPaths(params: { id: number }): string[] {
  return [listQuoteRequests.path, readQuoteCards.path, address(readTimeline.path, params)];
}
