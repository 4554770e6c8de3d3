import { quoteCopy } from '#content/staff/quotes.ts';
import { call } from '#contracts/client.ts';
import { listOffers, type Offer } from '#contracts/offers.ts';
import { MAX_PAGE } from '#contracts/request-lists.ts';
import { groupBy } from '#rules/group-by.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { formatCount } from '../kit/format.ts';
import type { RemovalQuestion } from '../request-list/list-config.ts';

const kinds = ['booked', 'accepted', 'open'] as const;

/** The quote that matters most to the customer of a request, whose page would change with its removal. */
function keptOf(offers: Offer[]): (typeof kinds)[number] | undefined {
  return kinds.find((kind) => offers.some((offer) => (isBooked(offer) ? 'booked' : offer.state) === kind));
}

/** Asked before a request with these offers is removed. */
export function removalQuestion(offers: Offer[] = []): RemovalQuestion | undefined {
  const kept = keptOf(offers);
  return kept && { title: quoteCopy.removeTitle, description: quoteCopy.removeText[kept] };
}

/** Asked before several are removed, which may stand on other pages of the list. */
export async function selectionQuestion(items: { id: number }[]): Promise<RemovalQuestion | undefined> {
  const offers: Offer[] = [];
  // No more than a page at once: reading more customers would be an export.
  for (let start = 0; start < items.length; start += MAX_PAGE) {
    const ids = items.slice(start, start + MAX_PAGE).map(({ id }) => id);
    offers.push(...(await call(listOffers, { query: { quoteRequestIds: ids.join() } })));
  }
  const byRequest = [...groupBy(offers, ({ quoteRequestId }) => quoteRequestId).values()];
  const counts = groupBy(byRequest.map(keptOf), (kept) => kept);
  const parts = kinds.flatMap((kind) => {
    const count = counts.get(kind)?.length;
    return count ? formatCount(count, quoteCopy.removeNouns[kind]) : [];
  });
  if (parts.length === 0) return undefined;
  return {
    title: quoteCopy.removeSeveralTitle(formatCount(items.length, quoteCopy.noun)),
    description: quoteCopy.removeSeveralText(parts.join(', ')),
  };
}
