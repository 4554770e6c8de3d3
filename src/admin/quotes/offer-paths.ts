import { address } from '#contracts/client.ts';
import { listOffers, readTimeline } from '#contracts/offers.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';

/** What shows the offers of a quote request, to be read again after a change of one. */
export function offerPaths(params: { id: number }): string[] {
  return [listQuoteRequests.path, listOffers.path, address(readTimeline.path, params)];
}
