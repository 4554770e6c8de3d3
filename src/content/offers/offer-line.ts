/** A line of an offer, in integer cents; a reduction is negative. The VIP Club's discount is of the fare, not of extras. */
export type OfferLine = { label: string; quantity: number; unitCents: number; isExtra?: boolean | undefined };
/** A fee, or the gratuity. */
export type OfferCharge = { label: string; amountCents: number };

export function lineCents({ quantity, unitCents }: OfferLine): number {
  return quantity * unitCents;
}

/** Labels of the lines that a draft begins with. */
export const offerLineCopy = {
  hourly: (vehicle: string) => `${vehicle}, by the hour`,
  transfer: (vehicle: string) => `${vehicle}, one way`,
  ride: 'Your ride',
  agreed: 'Your ride, as agreed by phone',
};
