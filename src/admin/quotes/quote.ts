import type { QuoteRequest, QuoteStatus } from '#contracts/quote-requests.ts';
import type { WithOptional } from '../frame/with-optional.ts';

/** A quote request as the dashboard reads it. A server may leave out the fields that the published API does not have. */
export type Quote = WithOptional<QuoteRequest, 'reference' | 'estimate' | 'status' | 'firstAnsweredAt'>;

export const statuses: QuoteStatus[] = ['pending', 'contacted', 'sold', 'closed'];
