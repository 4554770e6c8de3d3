import {
  type BookingFilter,
  bookingFilters,
  type FilterTimes,
  filterTimes,
  type MessageFilter,
  messageFilters,
  type QuoteFilter,
  quoteFilters,
} from '#contracts/request-filters.ts';

/** How many requests there are in all, and by each filter of their list. */
export type RequestCounts = {
  'quote-requests': Record<'total' | QuoteFilter, number>;
  'booking-requests': Record<'total' | BookingFilter, number>;
  'contact-messages': Record<'total' | MessageFilter, number>;
};

type Filters<Item> = Record<string, (item: Item, times: FilterTimes) => boolean>;
type ItemOf<F> = F extends Record<string, (item: infer Item, times: FilterTimes) => boolean> ? Item : never;

/** Counts lists that the dashboard holds whole. */
export function countRequests(
  lists: {
    quotes: ItemOf<typeof quoteFilters>[] | undefined;
    bookings: ItemOf<typeof bookingFilters>[] | undefined;
    messages: ItemOf<typeof messageFilters>[] | undefined;
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
  items: Item[] | undefined,
  times: FilterTimes,
): Record<'total' | keyof F, number> {
  // A list that is not loaded, or that is none, counts nothing.
  const list = Array.isArray(items) ? items : [];
  const counts = Object.entries(filters).map(([name, matches]) => [
    name,
    list.filter((item) => matches(item, times)).length,
  ]);
  return { total: list.length, ...Object.fromEntries(counts) };
}
