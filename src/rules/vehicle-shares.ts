import { vehicleKey, vehicleLabel } from '#content/fleet/index.ts';
import { lineCents, type OfferLine } from '#content/offers/offer-line.ts';

/** Each vehicle of a sale once, by its key, with its part of the amount in integer cents. */
export type VehicleShares = [vehicle: string, cents: number][];

/**
 * Divides the amount of a sale among its vehicles by the lines of the offer that name them. Fees, extras and a discount go with
 * these. Lines that name none are those of the vehicles that no line names.
 */
export function vehicleShares(
  { vehicles, lines }: { vehicles: string[]; lines: OfferLine[] },
  amountCents: number,
): VehicleShares {
  const keys = vehicles.map(vehicleKey);
  const each = [...new Set(keys)];
  const fares = lines.filter(({ isExtra }) => !isExtra);
  const namedIn = ({ label }: OfferLine) =>
    each.find((vehicle) => label.toLowerCase().includes(vehicleLabel(vehicle).toLowerCase()));
  const centsOf = (vehicle: string | undefined) =>
    Math.max(
      0,
      fares.reduce((sum, line) => sum + (namedIn(line) === vehicle ? lineCents(line) : 0), 0),
    );
  const unnamed = keys.filter((vehicle) => !fares.some((line) => namedIn(line) === vehicle));
  const weights = each.map((vehicle) => {
    const count = unnamed.filter((one) => one === vehicle).length;
    return count === 0 ? centsOf(vehicle) : (centsOf(undefined) * count) / unnamed.length;
  });
  const isPriced = weights.some((weight) => weight > 0);
  return divide(amountCents, each, (vehicle, index) =>
    isPriced ? (weights[index] ?? 0) : keys.filter((one) => one === vehicle).length,
  );
}

/** In whole cents, which add up to the amount. */
function divide(
  amountCents: number,
  vehicles: string[],
  weightOf: (vehicle: string, index: number) => number,
): VehicleShares {
  const weights = vehicles.map(weightOf);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  let given = 0;
  return vehicles.map((vehicle, index) => {
    sum += weights[index] ?? 0;
    // Rounding the sums rather than the parts loses no cent.
    const until = Math.round((amountCents * sum) / whole);
    const cents = until - given;
    given = until;
    return [vehicle, cents];
  });
}
