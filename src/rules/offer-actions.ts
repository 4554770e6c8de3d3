import { HOUR_MS } from './duration.ts';
import type { QuoteStatus } from './request-status.ts';
import { instantOf, type Time } from './time.ts';

type OfferFacts = { state: string; confirmedAt?: unknown; chargedCents?: number | null | undefined };
type RequestFacts = { status: QuoteStatus; confirmDueAt?: unknown };

/** The customer has accepted the offer, and the ride was confirmed. */
export function isBooked({ state, confirmedAt }: OfferFacts): boolean {
  return state === 'accepted' && Boolean(confirmedAt);
}

/**
 * The other version by which the ride is booked, of all versions, the newest first. It holds until this one is confirmed; with a
 * canceled ride, all that was booked before is over.
 */
export function bookedBefore<Version extends OfferFacts & { id: number }>(
  versions: Version[],
  { id, confirmedAt }: { id: number; confirmedAt?: unknown },
  { status }: Pick<RequestFacts, 'status'>,
): Version | undefined {
  if (confirmedAt) return undefined;
  const over = versions.findIndex(({ state }) => state === 'canceled');
  return versions.slice(0, over === -1 ? undefined : over).find(
    (other) =>
      other.id !== id &&
      Boolean(other.confirmedAt) &&
      // An acceptance of this one has replaced it.
      (other.state === 'accepted' || (other.state === 'superseded' && status === 'sold')),
  );
}

/** The customer has canceled the ride, and only the desk can say what that costs. */
export function isUncharged({ state, chargedCents }: OfferFacts): boolean {
  return state === 'canceled' && chargedCents == null;
}

/** The customer has accepted the offer and waits for the confirmation of the ride. */
export function isUnconfirmed({ state, confirmedAt }: OfferFacts): boolean {
  return state === 'accepted' && !confirmedAt;
}

/** How long a cancellation can be taken back. */
const TAKE_BACK_MS = HOUR_MS;

/** Within the hour, a ride that was canceled by mistake stands again. */
export function mayTakeBack(
  { state, canceledAt }: { state: string; canceledAt?: Time | null | undefined },
  now: number,
): boolean {
  return state === 'canceled' && canceledAt != null && now < instantOf(canceledAt) + TAKE_BACK_MS;
}

/** Decides for the dashboard and the server alike what staff may do with the latest offer of a quote request. */
export function offerActions({ status, confirmDueAt }: RequestFacts, offer: OfferFacts) {
  const { state } = offer;
  // The customer agreed by phone or email, and the ride was set to sold.
  const isSoldUnanswered = Boolean(confirmDueAt) && (state === 'open' || state === 'expired');
  return {
    /** Record that the customer accepted it by phone or email. */
    accept: state === 'open',
    /** Confirm the ride to the customer. */
    confirm: isUnconfirmed(offer) || isSoldUnanswered,
    /** Confirm it again, after the ride has changed. */
    updateConfirmation: isBooked(offer),
    /** Cancel the ride, or say what is charged where that was left open. */
    cancel: state === 'accepted' || isUncharged(offer),
    /** An acceptance can be taken back until the ride is sold. */
    withdraw: state === 'open' || (state === 'accepted' && status !== 'sold'),
  };
}

/** The price of a sold ride that staff typed; undefined without one, or when it is the total of an offer that was confirmed. */
export function typedAmount(
  { soldAmountCents }: { soldAmountCents?: number | undefined },
  offers: { totalCents: number; confirmedAt?: unknown }[],
): number | undefined {
  const isOffered = offers.some(
    ({ totalCents, confirmedAt }) => confirmedAt && totalCents === soldAmountCents,
  );
  return isOffered ? undefined : soldAmountCents;
}
