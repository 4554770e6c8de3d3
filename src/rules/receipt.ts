import { freeWait } from '#content/facts.ts';
import { findVehicle } from '#content/fleet/index.ts';
import { waitKind } from '#content/offers/airport-ride.ts';
import { lineCents, type OfferCharge, type OfferLine } from '#content/offers/offer-line.ts';
import { extraLabel, isGratuity, type ReceiptExtra } from '#content/offers/receipt.ts';
import { rates } from '#content/rates.ts';
import { MINUTE_MS } from './duration.ts';
import { isBooked } from './offer-actions.ts';
import { addUp, type OfferAmounts } from './offer-amounts.ts';
import { type RideTime, rideInstant } from './ride.ts';
import { instantOf, type Time } from './time.ts';

/** What a ride came to. Dialog and server add up with these functions. */

type PricedOffer = { lines: OfferLine[]; charges: OfferCharge[]; vipCode?: string | undefined };
export type ReceiptEntries = {
  extras: ReceiptExtra[];
  /** Where the letter has it; another share than that of the letter. */
  gratuityCents?: number | undefined;
};

/** The lines of the letter and what was added; the VIP Club's discount is of the fare alone. */
export function receiptAmounts(
  offer: PricedOffer,
  { extras, gratuityCents }: ReceiptEntries,
): Pick<PricedOffer, 'lines' | 'charges'> & OfferAmounts {
  const { vipCode } = offer;
  const added = extras.map((extra) => ({
    label: extraLabel(extra),
    quantity: 1,
    unitCents: extra.amountCents,
    isExtra: true,
  }));
  const lines = [...offer.lines, ...added];
  const charges = offer.charges.map((charge) =>
    gratuityCents !== undefined && isGratuity(charge) ? { ...charge, amountCents: gratuityCents } : charge,
  );
  return { lines, charges, ...addUp({ lines, charges, vipCode }) };
}

type Presses = {
  atPickupAt?: Time | null | undefined;
  onBoardAt?: Time | null | undefined;
  droppedOffAt?: Time | null | undefined;
};

/** A receipt follows the ride: once its chauffeur or the desk has said that it is done, or it has begun. */
export function mayHaveReceipt(
  ride: RideTime,
  offer: Parameters<typeof isBooked>[0],
  day: Presses | undefined,
  now: number,
): boolean {
  return isBooked(offer) && (Boolean(day?.droppedOffAt) || rideInstant(ride) <= now);
}

type Ride = RideTime & { pickupLocation: string; roundTrip?: boolean | undefined };
type DrivenOffer = PricedOffer & { vehicles: string[]; hours?: number | undefined };
/** Without `cents` where no rate is published or agreed. */
export type ExtraTime = { minutes: number; freeMinutes?: number; cents?: number };

/**
 * What the chauffeur's presses say of extra time: the wait beyond the free time, or by the hour what came after the hours that were
 * booked. Undefined where there was none, or the presses do not tell: those of a way back are not recorded.
 */
export function extraTimeOf(ride: Ride, offer: DrivenOffer, day: Presses | undefined): ExtraTime | undefined {
  const pickup = rideInstant(ride);
  const { atPickupAt, onBoardAt, droppedOffAt } = day ?? {};
  if (ride.roundTrip || Number.isNaN(pickup)) return undefined;
  const rateCents = hourlyCents(offer);
  const timed = (ms: number, freeMinutes?: number): ExtraTime | undefined => {
    const minutes = Math.floor(ms / MINUTE_MS) - (freeMinutes ?? 0);
    if (minutes < 1) return undefined;
    return {
      minutes,
      ...(freeMinutes !== undefined && { freeMinutes }),
      ...(rateCents !== undefined && { cents: Math.round((rateCents * minutes) / 60) }),
    };
  };
  if (offer.hours !== undefined)
    return droppedOffAt ? timed(instantOf(droppedOffAt) - pickup - offer.hours * 60 * MINUTE_MS) : undefined;
  if (!onBoardAt) return undefined;
  // Whoever lands late is met late.
  const from = Math.max(pickup, atPickupAt ? instantOf(atPickupAt) : pickup);
  return timed(instantOf(onBoardAt) - from, freeWait[waitKind(ride.pickupLocation, offer.vehicles)]);
}

/** The published hourly rates of the vehicles or, where one has none, the rate of the quote: its price divided by its hours. */
function hourlyCents({ vehicles, hours, lines }: DrivenOffer): number | undefined {
  const published = vehicles.map((name) => {
    const slug = findVehicle(name)?.slug;
    return slug && slug in rates ? rates[slug as keyof typeof rates].hourly.rate * 100 : undefined;
  });
  if (published.length > 0 && published.every((rate) => rate !== undefined))
    return published.reduce((sum, rate) => sum + rate, 0);
  const fareCents = lines.filter(({ isExtra }) => !isExtra).reduce((sum, line) => sum + lineCents(line), 0);
  return hours ? Math.round(fareCents / hours) : undefined;
}
