import { lineCents, type OfferCharge, type OfferLine } from '#content/offers/offer-line.ts';
import { offerCharges, vipDiscountPercent } from '#content/rates.ts';

/** Amounts of offers, in integer cents. Editor, server, email and the customer's page add up with these functions. */

export type OfferAmounts = { subtotalCents: number; discountCents: number; totalCents: number };

/** The VIP Club's discount is taken off the fare; extras and charges are added in full. */
export function addUp(
  offer: { lines: OfferLine[]; charges: OfferCharge[]; vipCode?: string | undefined },
  discountPercent = vipDiscountPercent,
): OfferAmounts {
  const subtotalCents = sumOf(offer.lines);
  const fareCents = sumOf(offer.lines.filter(({ isExtra }) => !isExtra));
  const discountCents = offer.vipCode ? percentOf(Math.max(fareCents, 0), discountPercent) : 0;
  const chargeCents = offer.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { subtotalCents, discountCents, totalCents: subtotalCents - discountCents + chargeCents };
}

/** The charges of `rates.ts` for these lines. */
export function publishedCharges(lines: OfferLine[]): OfferCharge[] {
  const subtotalCents = sumOf(lines);
  return offerCharges.map((charge) => ({
    label: charge.label,
    amountCents: 'cents' in charge ? charge.cents : percentOf(subtotalCents, charge.percent),
  }));
}

function sumOf(lines: OfferLine[]): number {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}
