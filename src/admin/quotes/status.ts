import type { QuoteStatus } from '#contracts/quote-requests.ts';

export const statuses: QuoteStatus[] = ['pending', 'contacted', 'sold', 'closed'];

/** A request whose status is missing counts as pending. */
export function statusOf(quote: { status?: QuoteStatus | null }): QuoteStatus {
  return statuses.find((status) => status === quote.status) ?? 'pending';
}
