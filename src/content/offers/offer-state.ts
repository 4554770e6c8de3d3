/** How an offer stands, as it is stored, shown and printed. An open one that has expired is stored as open. */
export const offerStates = [
  'open',
  'expired',
  'accepted',
  'declined',
  'superseded',
  'withdrawn',
  'canceled',
] as const;
export type OfferState = (typeof offerStates)[number];

/** Who canceled a ride that was accepted or booked. */
export const cancelers = ['customer', 'company'] as const;
export type Canceler = (typeof cancelers)[number];

/**
 * Each state has papers of its own: what is true of an open offer is not true of a booked ride. A ride is arranged when it was sold
 * or accepted by phone or email, confirmed once it is booked, and settled with its receipt.
 */
export type PaperState = OfferState | 'arranged' | 'confirmed' | 'settled';
