import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RowIds } from './row-id.ts';

/** Where the sender of a quote request came from: on the first visit, and on the last one before it was sent. */
export const QuoteOrigin = z.object({ quoteRequestId: z.number(), first: z.string(), last: z.string() });
export type QuoteOrigin = z.infer<typeof QuoteOrigin>;

/** Only requests whose visit is known; the visitor is never named. */
export const listQuoteOrigins = endpoint({
  method: 'GET',
  path: '/api/admin/quote-origins',
  access: 'viewer',
  /** Only those of these quote requests. */
  query: z.object({ quoteRequestIds: RowIds.optional() }),
  response: z.array(QuoteOrigin),
});
