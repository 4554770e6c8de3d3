import {
  accessibleVan,
  executiveSedan,
  type FleetVehicle,
  findVehicle,
  fleet,
} from '#content/fleet/index.ts';
import { MAX_PASSENGERS } from '#content/forms/quote-form.ts';
import type { SeatShortage } from '#content/forms/quote-messages.ts';
import { type Range, rates, type TransferKind } from '#content/rates.ts';
import { hasFlight } from './occasions.ts';

/** A vehicle with what a quote needs to know of it. The form carries this and not the copy of the vehicles' pages. */
export type QuotableVehicle = Omit<FleetVehicle, 'cancels'> & {
  /** Absent: by custom quote. */
  hourly?: { rate: number; minimumHours: number };
  /** One way, by the kind of transfer. */
  transfers: Partial<Record<TransferKind, Range>>;
};

const published: Record<string, Pick<QuotableVehicle, 'hourly'> & Partial<Record<TransferKind, Range>>> =
  rates;

export const quotableVehicles: QuotableVehicle[] = [
  ...fleet.map((vehicle) => withRates(vehicle, vehicle.slug)),
  { ...executiveSedan, transfers: {} },
  withRates(accessibleVan, accessibleVan.pricedAs),
];

function withRates(vehicle: Omit<QuotableVehicle, 'hourly' | 'transfers'>, slug: string): QuotableVehicle {
  const { hourly, ...transfers } = published[slug] ?? {};
  return { ...vehicle, ...(hourly && { hourly }), transfers };
}

/** Finds a vehicle by its slug or its name, ignoring case. */
export function findQuotable(
  vehicle: string | undefined,
  vehicles = quotableVehicles,
): QuotableVehicle | undefined {
  return findVehicle(vehicle, vehicles);
}

/** A ride as far as its vehicles and their price depend on it. */
export type RideToPrice = {
  eventType?: string | undefined;
  /** The first vehicle's name; empty when it is left to us. */
  vehicleType?: string | undefined;
  /** The names of the vehicles beyond the first; an empty one was not chosen. */
  additionalVehicles?: string[] | undefined;
  /** In hours. */
  duration?: number | undefined;
  passengers?: number | undefined;
  /** There and back. Two transfers; by the hour, the way back is part of the hours. */
  roundTrip?: boolean | undefined;
  /** With a valid VIP code. */
  hasVipDiscount?: boolean | undefined;
};

/** A vehicle and how many of it. */
export type QuotableCount = { vehicle: QuotableVehicle; count: number };

/** A quote request names at most this many vehicles; coaches are sent in the number that the group takes. */
export const MAX_VEHICLES = 4;

/** A group is split among at most this many equal vehicles, except coaches. */
const MAX_EQUAL = 2;

/**
 * All vehicles of a ride: those that were chosen and, when the first is left to us, those that we recommend for the
 * passengers that the others do not seat. Nothing when one of them is not ours, or before there is anything to go by.
 */
export function vehiclesOf(ride: RideToPrice, vehicles = quotableVehicles): QuotableVehicle[] {
  const recommended = recommend(ride, vehicles);
  return [
    ...chosenVehicles(ride, vehicles),
    ...(recommended ? Array<QuotableVehicle>(recommended.count).fill(recommended.vehicle) : []),
  ];
}

function chosenVehicles(
  { vehicleType, additionalVehicles = [] }: RideToPrice,
  vehicles: QuotableVehicle[],
): QuotableVehicle[] {
  const names = [vehicleType, ...additionalVehicles].filter(Boolean);
  const chosen = names.map((name) => findQuotable(name, vehicles));
  return chosen.every((vehicle) => vehicle !== undefined) ? chosen : [];
}

/** `seated` are the passengers that these vehicles are for; `isBeside` chosen ones that seat the others. */
type Recommendation = QuotableCount & { seated: number; hasLuggage: boolean; isBeside: boolean };

/**
 * Recommends the vehicle with the lowest rate, or two of it, that seats the party when the customer has not chosen the
 * first vehicle. An airport transfer also needs room for luggage. Only vehicles with a published rate are
 * recommended, and coaches for larger groups.
 */
export function recommend(ride: RideToPrice, vehicles = quotableVehicles): Recommendation | undefined {
  const { vehicleType, additionalVehicles = [], passengers, eventType } = ride;
  if (vehicleType || !passengers || passengers > MAX_PASSENGERS) return undefined;
  const chosen = chosenVehicles(ride, vehicles);
  if (chosen.length < additionalVehicles.filter(Boolean).length) return undefined;
  const hasLuggage = hasFlight(eventType);
  const seated = passengers - seatsTogether(chosen, hasLuggage);
  if (seated <= 0 || chosen.some(canBeSeveral)) return undefined;
  const party = { seated, hasLuggage, isBeside: chosen.length > 0 };
  const cars = bySize(hasLuggage, vehicles).sort((one, other) => rateOf(one) - rateOf(other));
  for (let count = 1; count <= MAX_EQUAL; count++) {
    const vehicle = cars.find((one) => capacity(one, hasLuggage) * count >= seated);
    if (vehicle) return { vehicle, count, ...party };
  }
  const coach = vehicles.find(canBeSeveral);
  return coach?.seats ? { vehicle: coach, count: Math.ceil(seated / coach.seats), ...party } : undefined;
}

/** All vehicles of a ride that was, in part at least, left to us; none where everything was chosen. */
export function recommendedVehicles(ride: RideToPrice, vehicles = quotableVehicles): QuotableCount[] {
  return recommend(ride, vehicles) ? countVehicles(vehiclesOf(ride, vehicles)) : [];
}

/** The vehicles with a published rate, the smallest first. An accessible van is for those who ask for it. */
export function bySize(hasLuggage: boolean, vehicles: QuotableVehicle[]): QuotableVehicle[] {
  return vehicles
    .filter(({ hourly, slug }) => hourly && slug !== accessibleVan.slug)
    .sort((one, other) => capacity(one, hasLuggage) - capacity(other, hasLuggage));
}

function rateOf({ hourly }: QuotableVehicle): number {
  return hourly?.rate ?? Number.POSITIVE_INFINITY;
}

export function capacity({ seats, seatsWithLuggage }: QuotableVehicle, hasLuggage: boolean): number {
  return (hasLuggage ? seatsWithLuggage : seats) ?? Number.POSITIVE_INFINITY;
}

function seatsTogether(vehicles: QuotableVehicle[], hasLuggage = false): number {
  return vehicles.reduce((sum, vehicle) => sum + capacity(vehicle, hasLuggage), 0);
}

/** Charter buses are sent in the number that the group takes; of the other vehicles, as many as were chosen. */
export function canBeSeveral({ slug }: { slug: string }): boolean {
  return slug === 'charter-buses';
}

/** How many coaches were chosen, and how many the passengers take beside the seats of the other vehicles. */
export function coachesOf(
  ride: RideToPrice,
  vehicles = quotableVehicles,
): { chosen: number; needed: number } {
  const ofRide = vehiclesOf(ride, vehicles);
  const coaches = ofRide.filter(canBeSeveral);
  const [coach] = coaches;
  if (!coach?.seats) return { chosen: 0, needed: 0 };
  const besides = ofRide.reduce((sum, one) => (canBeSeveral(one) ? sum : sum + (one.seats ?? 0)), 0);
  const passengers = Math.max(1, (ride.passengers ?? 1) - besides);
  return { chosen: coaches.length, needed: Math.ceil(passengers / coach.seats) };
}

/** Equal vehicles as one entry; coaches at least in the number that is needed. */
export function countVehicles(vehicles: QuotableVehicle[], coaches = 0): QuotableCount[] {
  const slugs = [...new Set(vehicles.map(({ slug }) => slug))];
  return slugs.flatMap((slug) => {
    const same = vehicles.filter((vehicle) => vehicle.slug === slug);
    return same.slice(0, 1).map((vehicle) => ({
      vehicle,
      count: canBeSeveral(vehicle) ? Math.max(coaches, same.length) : same.length,
    }));
  });
}

/**
 * No limit where a vehicle is left to us, is sent in any number, or seats as many as its wheelchair positions leave. The form
 * shows it as soon as both are entered.
 */
export function findSeatShortage(ride: RideToPrice): SeatShortage | undefined {
  const vehicles = vehiclesOf(ride);
  if (ride.passengers === undefined || vehicles.length === 0 || vehicles.some(canBeSeveral)) return undefined;
  const seats = seatsTogether(vehicles);
  if (ride.passengers <= seats) return undefined;
  const [vehicle, ...others] = vehicles;
  return { seats, ...(vehicle && others.length === 0 && { vehicle: vehicle.name }) };
}

/**
 * With the first vehicle left to us and others chosen, the chosen ones and those that we recommend for the rest of the
 * party, as the estimate counted them. A request without any choice stays without one.
 */
export function withNamedVehicles<T extends RideToPrice>(ride: T): T {
  if (ride.vehicleType || !ride.additionalVehicles?.some(Boolean)) return ride;
  const [first, ...others] = vehiclesOf(ride);
  if (!first) return ride;
  const additional = others.filter(
    (vehicle, position) => !canBeSeveral(vehicle) || others.indexOf(vehicle) === position,
  );
  if (additional.length >= MAX_VEHICLES) return ride;
  return { ...ride, vehicleType: first.name, additionalVehicles: additional.map(({ name }) => name) };
}
