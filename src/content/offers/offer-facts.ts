import { cancellationRule, depositRule, laterChargesRule } from '../facts.ts';
import { occasions } from '../forms/quote-form.ts';
import { termsOfService } from '../legal/terms-of-service.ts';
import { formatCents, vipDiscount } from '../rates.ts';
import { quoteRequestFields } from '../requests/quote-request.ts';
import { recapFacts } from '../requests/request-field.ts';
import { lineCents, type OfferCharge, type OfferLine } from './offer-line.ts';

/** What the email and the customer's page print of an offer. */
export type PrintedOffer = {
  version: number;
  vehicles: string[];
  /** Absent for a transfer. */
  hours?: number | undefined;
  lines: OfferLine[];
  charges: OfferCharge[];
  vipCode?: string | undefined;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  validUntil: string;
  message?: string | undefined;
  termsVersion: string;
};

/** Offers name the date of the terms that they were made under. */
export const currentTermsVersion = termsOfService.updated ?? '';

type Row = { label: string; value: string };

/** The ride as it was requested, with what was offered in place of what was asked for. */
export function rideFacts(quoteRequest: object, { vehicles, hours }: PrintedOffer): Row[] {
  const { duration: _duration, ...ride } = { duration: undefined, ...quoteRequest };
  return recapFacts<object>(quoteRequestFields, {
    ...ride,
    ...(hours !== undefined && { duration: hours }),
    vehicleType: vehicles.join(', ') || 'As agreed',
    additionalVehicles: undefined,
    estimate: undefined,
  });
}

/** What the customer agrees to beside the price. */
export function offerConditions({ eventType }: { eventType: string }, { vehicles }: PrintedOffer): Row[] {
  const isAirport = occasions.some(
    ({ label, transfer }) => label === eventType && transfer?.includes('airport'),
  );
  return [
    { label: 'Cancellation', value: cancellationRule(vehicles, isAirport) },
    { label: 'Deposit', value: depositRule },
  ];
}

export function laterCharges({ lines, charges }: PrintedOffer): string {
  return laterChargesRule([...lines, ...charges].map(({ label }) => label));
}

type PrintedLine = { label: string; detail?: string; amount: string };

export function priceRows(offer: PrintedOffer): {
  lines: PrintedLine[];
  sums: { label: string; amount: string }[];
} {
  const hasSteps = offer.discountCents > 0 || offer.charges.length > 0;
  return {
    lines: offer.lines.map((line) => ({
      label: line.label,
      ...(line.quantity > 1 && { detail: `${line.quantity} × ${formatCents(line.unitCents)}` }),
      amount: formatCents(lineCents(line)),
    })),
    sums: [
      ...(hasSteps ? [{ label: 'Subtotal', amount: formatCents(offer.subtotalCents) }] : []),
      ...(offer.discountCents > 0
        ? [
            {
              label: `VIP Club, ${vipDiscount} off (${offer.vipCode})`,
              amount: `−${formatCents(offer.discountCents)}`,
            },
          ]
        : []),
      ...offer.charges.map(({ label, amountCents }) => ({ label, amount: formatCents(amountCents) })),
      { label: 'Total', amount: formatCents(offer.totalCents) },
    ],
  };
}
