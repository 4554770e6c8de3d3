import type { Estimate, EstimateFigure } from '#content/estimate.ts';
import { type Range, vipDiscountPercent } from '#content/rates.ts';
import { hasFlight, isTransfer, transferKinds } from './occasions.ts';
import {
  bySize,
  canBeSeveral,
  capacity,
  coachesOf,
  countVehicles,
  MAX_VEHICLES,
  type QuotableCount,
  type QuotableVehicle,
  quotableVehicles,
  type RideToPrice,
  recommend,
  vehiclesOf,
} from './vehicles.ts';

/** The published rate at which transfers of this kind begin. */
export function leastTransfer(eventType: string, vehicles = quotableVehicles): number {
  const ranges = vehicles.flatMap((vehicle) => transferRange(vehicle, eventType) ?? []);
  return Math.min(...ranges.map(({ from }) => from));
}

function transferRange({ transfers }: QuotableVehicle, eventType: string | undefined): Range | undefined {
  const kind = transferKinds(eventType).find((one) => transfers[one]);
  return kind && transfers[kind];
}

/** The published price of one vehicle of a ride. */
type VehiclePrice = { vehicle: QuotableVehicle } & (
  | { kind: 'hourly'; rate: number; hours: number }
  /** Price range of one way. */
  | { kind: 'transfer'; range: Range }
  | { kind: 'custom' }
);

/** Published price of each vehicle of a ride. Estimates and the drafts of offers add these up. */
export function vehiclePrices(ride: RideToPrice, fleet = quotableVehicles): VehiclePrice[] {
  const vehicles = vehiclesOf(ride, fleet);
  const requestedHours =
    ride.duration !== undefined && Number.isFinite(ride.duration) ? Math.ceil(ride.duration) : 0;
  // A transfer that keeps the vehicles longer than the hourly minimum is priced by the hour.
  const isShort = vehicles.every(({ hourly }) => requestedHours <= (hourly?.minimumHours ?? requestedHours));
  const asTransfer = isTransfer(ride.eventType) && isShort;
  const hours = Math.max(requestedHours, ...vehicles.flatMap(({ hourly }) => hourly?.minimumHours ?? []));
  return vehicles.map((vehicle) => {
    const range = transferRange(vehicle, ride.eventType);
    if (asTransfer && range) return { vehicle, kind: 'transfer', range };
    if (!asTransfer && vehicle.hourly) return { vehicle, kind: 'hourly', rate: vehicle.hourly.rate, hours };
    return { vehicle, kind: 'custom' };
  });
}

/** Estimates a ride from the published rates. The desk confirms the price. */
export function estimate(
  ride: RideToPrice,
  vehicles = quotableVehicles,
  discountPercent = vipDiscountPercent,
): Estimate {
  const prices = vehiclePrices(ride, vehicles);
  if (prices.length === 0) return { kind: 'open' };
  const custom = customVehicles(ride, vehicles);
  const ranges = prices.flatMap((price) => (price.kind === 'transfer' ? price.range : []));
  const hourly = prices.flatMap((price) => (price.kind === 'hourly' ? price : []));
  const figure: EstimateFigure = {
    ...(custom.length > 0 && { custom }),
    ...(ranges.length > 0 && ride.roundTrip && { roundTrip: true }),
    ...(ride.hasVipDiscount && { discountPercent }),
  };
  const share = (100 - (figure.discountPercent ?? 0)) / 100;
  if (ranges.length > 0) {
    const factor = (figure.roundTrip ? 2 : 1) * share;
    return { kind: 'transfer', range: multiplyRange(ranges.reduce(addRanges), factor), ...figure };
  }
  const [first] = hourly;
  if (!first) return { kind: 'custom', custom };
  const full = hourly.reduce((sum, { rate, hours }) => sum + rate * hours, 0);
  return { kind: 'from', dollars: Math.round(full * share), hours: first.hours, ...figure };
}

/** Vehicles that the desk prices by hand, and how many of each. */
export function customVehicles(ride: RideToPrice, vehicles = quotableVehicles): QuotableCount[] {
  const custom = vehiclePrices(ride, vehicles).flatMap(({ kind, vehicle }) =>
    kind === 'custom' ? vehicle : [],
  );
  return countVehicles(custom, coachesOf(ride, vehicles).needed);
}

function addRanges(one: Range, other: Range): Range {
  const from = one.from + other.from;
  return one.to && other.to ? { from, to: one.to + other.to } : { from };
}

/** In whole dollars. */
function multiplyRange({ from, to }: Range, factor: number): Range {
  return { from: Math.round(from * factor), ...(to && { to: Math.round(to * factor) }) };
}

export type PricedOption = QuotableCount & {
  estimate: Estimate;
  isRecommended: boolean;
  /** It has a price, and no other option begins at less. */
  isCheapest: boolean;
};

/**
 * Options for a party, each with its price: every vehicle that seats it alone, otherwise several of the largest, and
 * coaches. The recommended one comes first, then the others from small to large.
 */
export function suitableVehicles(ride: RideToPrice, vehicles = quotableVehicles): PricedOption[] {
  const hasLuggage = hasFlight(ride.eventType);
  const passengers = ride.passengers ?? 1;
  const recommended = recommend({ ...ride, passengers, vehicleType: '', additionalVehicles: [] }, vehicles);
  const ofVehicle = (vehicle: QuotableVehicle): PricedOption => {
    const count = Math.ceil(passengers / capacity(vehicle, hasLuggage));
    const chosen = {
      vehicleType: vehicle.name,
      additionalVehicles: Array<string>(canBeSeveral(vehicle) ? 0 : count - 1).fill(vehicle.name),
    };
    return {
      vehicle,
      count,
      estimate: estimate({ ...ride, passengers, ...chosen }, vehicles),
      isRecommended: vehicle === recommended?.vehicle,
      isCheapest: false,
    };
  };
  const cars = bySize(hasLuggage, vehicles).map(ofVehicle);
  const alone = cars.filter(({ count }) => count === 1);
  const options =
    alone.length > 0
      ? alone
      : [
          ...cars.filter(
            ({ count, isRecommended }, position) =>
              isRecommended || (position === cars.length - 1 && count <= MAX_VEHICLES),
          ),
          ...vehicles.filter(canBeSeveral).map(ofVehicle),
        ];
  const least = Math.min(...options.map(({ estimate }) => startsAt(estimate)));
  return options
    .map((option) => ({
      ...option,
      isCheapest: Number.isFinite(least) && startsAt(option.estimate) === least,
    }))
    .sort((one, other) => Number(other.isRecommended) - Number(one.isRecommended));
}

/** In dollars; a price that only the desk can name is the highest. */
function startsAt(estimate: Estimate): number {
  if (estimate.kind === 'from') return estimate.dollars;
  return estimate.kind === 'transfer' ? estimate.range.from : Number.POSITIVE_INFINITY;
}
