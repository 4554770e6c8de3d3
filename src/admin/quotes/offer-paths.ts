import { listAsked } from '#contracts/asked-changes.ts';
import { address } from '#contracts/client.ts';
import { listOffers } from '#contracts/offers.ts';
import { listQuoteRequests, readTimeline } from '#contracts/quote-requests.ts';

/** Paths of the queries that show the offers of a quote request, to invalidate after an offer has changed. */
export function offerPaths(params: { id: number }): string[] {
  return [listQuoteRequests.path, listOffers.path, listAsked.path, address(readTimeline.path, params)];
}
