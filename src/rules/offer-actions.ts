import type { QuoteStatus } from './request-status.ts';

type OfferFacts = { state: string; confirmedAt?: unknown };
type RequestFacts = { status: QuoteStatus; confirmDueAt?: unknown };

/** What staff may do with the latest offer of a quote request. The dashboard shows no other button, the server takes no other call. */
export function offerActions({ status, confirmDueAt }: RequestFacts, { state, confirmedAt }: OfferFacts) {
  const isUnconfirmed = state === 'accepted' && !confirmedAt;
  // The customer agreed by phone or email, and the ride was set to sold.
  const isSoldUnanswered = Boolean(confirmDueAt) && (state === 'open' || state === 'expired');
  return {
    /** Record that the customer accepted it by phone or email. */
    accept: state === 'open',
    /** Confirm the ride to the customer. */
    confirm: isUnconfirmed || isSoldUnanswered,
    /** Confirm it again, after the ride has changed. */
    updateConfirmation: state === 'accepted' && Boolean(confirmedAt),
    /** An acceptance can be taken back until the ride is sold. */
    withdraw: state === 'open' || (state === 'accepted' && status !== 'sold'),
    /** A new version takes an acceptance back that was not confirmed, so it has to be seen first. */
    replacesAcceptance: isUnconfirmed,
  };
}

/** What staff typed as the price of a sold ride; undefined without an amount, or when it is the total of an offer that was confirmed. */
export function typedAmount(
  { soldAmountCents }: { soldAmountCents?: number | undefined },
  offers: { totalCents: number; confirmedAt?: unknown }[],
): number | undefined {
  const isOffered = offers.some(
    ({ totalCents, confirmedAt }) => confirmedAt && totalCents === soldAmountCents,
  );
  return isOffered ? undefined : soldAmountCents;
}
