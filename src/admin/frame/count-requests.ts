import type { RequestCounts } from '#contracts/request-counts.ts';
import {
  bookingFilters,
  type FilterTimes,
  filterTimes,
  messageFilters,
  quoteFilters,
} from '#contracts/request-filters.ts';
import { isPage, type RequestData } from './use-request-list.ts';

type Filters<Item> = Record<string, (item: Item, times: FilterTimes) => boolean>;
type ItemOf<F> = F extends Record<string, (item: infer Item, times: FilterTimes) => boolean> ? Item : never;

/** Counts lists that the dashboard holds whole; of others it knows only their length. */
export function countRequests(
  lists: {
    quotes: RequestData<ItemOf<typeof quoteFilters>> | undefined;
    bookings: RequestData<ItemOf<typeof bookingFilters>> | undefined;
    messages: RequestData<ItemOf<typeof messageFilters>> | undefined;
  },
  now: number,
): RequestCounts {
  const times = filterTimes(now);
  return {
    'quote-requests': countBy(quoteFilters, lists.quotes, times),
    'booking-requests': countBy(bookingFilters, lists.bookings, times),
    'contact-messages': countBy(messageFilters, lists.messages, times),
  };
}

function countBy<Item, F extends Filters<Item>>(
  filters: F,
  data: RequestData<Item> | undefined,
  times: FilterTimes,
): Record<'total' | keyof F, number> {
  // A list that is not loaded, or that is none, counts nothing.
  const list = Array.isArray(data) ? data : [];
  const counts = Object.entries(filters).map(([name, matches]) => [
    name,
    list.filter((item) => matches(item, times)).length,
  ]);
  return { total: data && isPage(data) ? data.total : list.length, ...Object.fromEntries(counts) };
}
