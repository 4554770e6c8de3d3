import { z } from 'zod';
import { AskedChange, OpenQuestion } from './asked-changes.ts';
import { endpoint } from './endpoint.ts';
import { Offer } from './offers.ts';
import { QuoteRequest } from './quote-requests.ts';
import { MAX_PAGE, RequestNote } from './request-lists.ts';
import { Ride } from './rides.ts';
import { rowIds } from './row-id.ts';

/** Quote requests with what stands on their cards beside them. */
export const QuoteCards = z.object({
  items: z.array(QuoteRequest),
  notes: z.array(RequestNote),
  /** The newest version first. */
  offers: z.array(Offer),
  /** Without those of which nothing is recorded yet. */
  rides: z.array(Ride),
  /** What customers have asked and nobody has answered; of the changes the latest of each request. */
  questions: z.array(OpenQuestion),
  changes: z.array(AskedChange),
});
export type QuoteCards = z.infer<typeof QuoteCards>;

/** Cards as they are now, in one reading: a dashboard keeps those on its screen up to date by it. */
export const readQuoteCards = endpoint({
  method: 'GET',
  path: '/api/admin/quote-requests/cards',
  access: 'viewer',
  query: z.object({ quoteRequestIds: rowIds(MAX_PAGE) }),
  response: QuoteCards,
});
