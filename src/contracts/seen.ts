import { z } from 'zod';
import { offerStates } from '#content/offers/offer-state.ts';

export const OfferState = z.enum(offerStates);

const SeenOffer = z.strictObject({
  version: z.number().int().positive().max(100_000),
  state: OfferState,
  /** Rises when the ride is confirmed, and with each update of that. */
  sequence: z.number().int().nonnegative(),
});

/**
 * What a member of staff saw who acts on a ride or on an offer for it: the version of the request, and the offer, null when there
 * was none. When the ride or the offer is another one by now, the answer is 409 and says what has changed.
 */
export const Seen = z.strictObject({ ride: z.number().int().positive(), offer: SeenOffer.nullable() });
export type Seen = z.infer<typeof Seen>;

/** Of whoever acts on an offer that was sent. */
export const SeenWithOffer = Seen.extend({ offer: SeenOffer });
export type SeenWithOffer = z.infer<typeof SeenWithOffer>;

/** What stands on the screen, for the body of a call. */
export function seenOf(request: { version: number }, offer: z.infer<typeof SeenOffer>): SeenWithOffer;
export function seenOf(request: { version: number }, offer?: z.infer<typeof SeenOffer>): Seen;
export function seenOf(request: { version: number }, offer?: z.infer<typeof SeenOffer>): Seen {
  if (!offer) return { ride: request.version, offer: null };
  const { version, state, sequence } = offer;
  return { ride: request.version, offer: { version, state, sequence } };
}
