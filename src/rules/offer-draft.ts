import { type OfferCharge, type OfferLine, offerLineCopy } from '#content/offers/offer-line.ts';
import { addUp, publishedCharges } from './offer-amounts.ts';
import { customVehicles, vehiclePrices } from './pricing.ts';
import { quotableVehicles, type RideToPrice } from './vehicles.ts';

type RidePrice = {
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
      label: vehicle.name,
      quantity: count,
      unitCents: 0,
    })),
  ];
  const lines = priced.length > 0 ? priced : [{ label: offerLineCopy.ride, quantity: 1, unitCents: 0 }];
  const charges = publishedCharges(lines);
  return {
    vehicles: prices.map(({ vehicle }) => vehicle.name),
    ...(hourly && { hours: hourly.hours }),
    lines,
    charges,
    totalCents: addUp({ lines, charges }).totalCents,
  };
}
