import { z } from 'zod';
import { bookingFilters } from './booking-requests.ts';
import { messageFilters } from './contact-messages.ts';
import { endpoint } from './endpoint.ts';
import { quoteFilters } from './quote-requests.ts';

/** In all, and by each choice of the list's `status` parameter. */
function countsBy<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  return z.record(z.enum(['total', ...statuses]), z.number());
}

/** How many requests there are, for the tabs and the Overview. */
export const RequestCounts = z.object({
  'quote-requests': countsBy(quoteFilters),
  'booking-requests': countsBy(bookingFilters),
  'contact-messages': countsBy(messageFilters),
});
export type RequestCounts = z.infer<typeof RequestCounts>;

export const readRequestCounts = endpoint({
  method: 'GET',
  path: '/api/admin/counts',
  access: 'viewer',
  response: RequestCounts,
});
