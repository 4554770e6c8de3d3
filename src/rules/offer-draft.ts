import { nameOfOne } from '#content/fleet/index.ts';
import { type OfferCharge, type OfferLine, offerLineCopy } from '#content/offers/offer-line.ts';
import { isTransfer } from './occasions.ts';
import { addUp, publishedCharges } from './offer-amounts.ts';
import { customVehicles, estimate, vehiclePrices } from './pricing.ts';
import { quotableVehicles, type RideToPrice } from './vehicles.ts';

export type RidePrice = {
  vehicles: string[];
  /** Absent for a transfer. */
  hours?: number;
  lines: OfferLine[];
  charges: OfferCharge[];
  totalCents: number;
};

/**
 * The published prices of a ride as the lines of an offer: what the estimate beside the form adds up, vehicle by vehicle. A range
 * begins at its lower end, and what has no published price at zero.
 */
export function draftPrice(ride: RideToPrice, vehicles = quotableVehicles): RidePrice {
  const prices = vehiclePrices(ride, vehicles);
  const hourly = prices.find((price) => price.kind === 'hourly');
  // A ride that is priced by hand has the hours that were asked for.
  const hours = hourly ? hourly.hours : !isTransfer(ride.eventType) && Math.ceil(ride.duration ?? 0);
  const priced = [
    ...prices.flatMap((price): OfferLine[] => {
      const { name } = price.vehicle;
      if (price.kind === 'hourly')
        return [{ label: offerLineCopy.hourly(name), quantity: price.hours, unitCents: price.rate * 100 }];
      if (price.kind === 'transfer')
        return [
          {
            label: offerLineCopy.transfer(name),
            quantity: ride.roundTrip ? 2 : 1,
            unitCents: price.range.from * 100,
          },
        ];
      return [];
    }),
    ...customVehicles(ride, vehicles).map(({ vehicle, count }) => ({
      label: nameOfOne(vehicle),
      quantity: count,
      unitCents: 0,
    })),
  ];
  const lines = priced.length > 0 ? priced : [{ label: offerLineCopy.ride, quantity: 1, unitCents: 0 }];
  const charges = publishedCharges(lines);
  return {
    vehicles: prices.map(({ vehicle }) => vehicle.name),
    ...(hours && { hours }),
    lines,
    charges,
    totalCents: addUp({ lines, charges }).totalCents,
  };
}

/** A price that was agreed by phone: the lines of the draft where these add up to it, otherwise one. */
export function agreedPrice(
  ride: RideToPrice & { vipCode?: string | undefined },
  totalCents: number,
): RidePrice & { vipCode?: string } {
  const draft = { ...draftPrice(ride), ...(ride.vipCode && { vipCode: ride.vipCode }) };
  if (addUp(draft).totalCents === totalCents) return { ...draft, totalCents };
  const { vehicles: named, hours } = draft;
  const lines = [{ label: offerLineCopy.agreed, quantity: 1, unitCents: totalCents }];
  return { vehicles: named, ...(hours && { hours }), lines, charges: [], totalCents };
}

/** What the published prices of a ride come to. Undefined for a range, and where one has no published price. */
export function publishedTotal(ride: RideToPrice & { vipCode?: string | undefined }): number | undefined {
  const priced = estimate(ride);
  if (priced.kind !== 'from' || priced.custom) return undefined;
  return addUp({ ...draftPrice(ride), vipCode: ride.vipCode }).totalCents;
}
