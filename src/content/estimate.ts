import { accessibleVan, executiveSedan, fleet, type VehicleSlug } from './fleet/index.ts';
import { estimatePanel, hasFlight, isTransfer, transferKinds } from './forms/quote-form.ts';
import { dollars, priceRange, type Range, rates, type TransferKind, vipDiscountPercent } from './rates.ts';

type Quotable = {
  slug: VehicleSlug | typeof accessibleVan.slug | typeof executiveSedan.slug;
  name: string;
  /** Most passengers one of them takes. Absent: it depends on the wheelchair positions in use. */
  seats?: number;
  /** The same when each passenger has a suitcase. */
  seatsWithLuggage?: number;
  /** Absent: by custom quote. */
  hourly?: { rate: number; minimumHours: number };
  /** One way, by the kind of transfer. */
  transfers: Partial<Record<TransferKind, Range>>;
};

/** A vehicle and how many of it. */
type VehicleCount = { vehicle: Quotable; count: number };

const published: Partial<
  Record<VehicleSlug, Pick<Quotable, 'hourly'> & Partial<Record<TransferKind, Range>>>
> = rates;

/** What a quote needs to know of each vehicle. The form carries this and not the copy of their pages. */
export const quotableVehicles: Quotable[] = [
  ...fleet.map((vehicle) => {
    const { hourly, ...transfers } = published[vehicle.slug] ?? {};
    return { ...vehicle, ...(hourly && { hourly }), transfers };
  }),
  { ...executiveSedan, transfers: {} },
  { slug: accessibleVan.slug, name: accessibleVan.name, transfers: {} },
];

/** By address or by name, however it is capitalized. */
export function findQuotable(vehicle: string | undefined): Quotable | undefined {
  const target = vehicle?.trim().toLowerCase();
  return quotableVehicles.find(({ slug, name }) => slug === target || name.toLowerCase() === target);
}

/** The published rate at which riding by the hour begins. */
export function leastHourly(): { rate: number; minimumHours: number } {
  const rates = quotableVehicles.flatMap(({ hourly }) => (hourly ? [hourly] : []));
  return rates.reduce((least, hourly) => (hourly.rate < least.rate ? hourly : least));
}

/** The published rate at which transfers of this kind begin. */
export function leastTransfer(eventType: string): number {
  const ranges = quotableVehicles.flatMap((vehicle) => transferRange(vehicle, eventType) ?? []);
  return Math.min(...ranges.map(({ from }) => from));
}

function transferRange({ transfers }: Quotable, eventType: string | undefined): Range | undefined {
  const kind = transferKinds(eventType).find((one) => transfers[one]);
  return kind && transfers[kind];
}

export type Ride = {
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

/**
 * All vehicles of a ride: those that were chosen and, when the first is left to us, those that we recommend for the
 * passengers that the others do not seat. Nothing when one of them is not ours, or before there is anything to go by.
 */
export function vehiclesOf(ride: Ride): Quotable[] {
  const chosen = chosenVehicles(ride);
  const recommended = recommend(ride)?.vehicles ?? [];
  return [...chosen, ...recommended.flatMap(({ vehicle, count }) => Array<Quotable>(count).fill(vehicle))];
}

function chosenVehicles({ vehicleType, additionalVehicles = [] }: Ride): Quotable[] {
  const vehicles = [vehicleType, ...additionalVehicles].filter(Boolean).map(findQuotable);
  return vehicles.every((vehicle) => vehicle !== undefined) ? vehicles : [];
}

type Recommendation = { vehicles: VehicleCount[]; reason: string };

/** Of equal vehicles other than coaches, a group is not split among more than these. */
const MAX_EQUAL = 2;

/**
 * Where the first vehicle is left to us, the smallest vehicle or number of equal vehicles that seats the party, in an
 * airport transfer with its luggage. Only vehicles with a published rate, and coaches for larger groups.
 */
export function recommend(ride: Ride): Recommendation | undefined {
  const { vehicleType, additionalVehicles = [], passengers, eventType } = ride;
  if (vehicleType || !passengers) return undefined;
  const chosen = chosenVehicles(ride);
  if (chosen.length < additionalVehicles.filter(Boolean).length) return undefined;
  const hasLuggage = hasFlight(eventType);
  const left = passengers - seatsTogether(chosen, hasLuggage);
  if (left <= 0 || chosen.some(canBeSeveral)) return undefined;
  for (let count = 1; count <= MAX_EQUAL; count++) {
    const vehicle = bySize(hasLuggage).find((one) => capacity(one, hasLuggage) * count >= left);
    if (vehicle)
      return {
        vehicles: [{ vehicle, count }],
        reason: estimatePanel.reason(left, count, hasLuggage, chosen.length > 0),
      };
  }
  const coach = quotableVehicles.find(canBeSeveral);
  if (!coach?.seats) return undefined;
  const count = Math.ceil(left / coach.seats);
  return { vehicles: [{ vehicle: coach, count }], reason: estimatePanel.coachReason(coach.seats, count) };
}

/** The vehicles with a published rate, the smallest first. */
function bySize(hasLuggage: boolean): Quotable[] {
  return quotableVehicles
    .filter(({ hourly }) => hourly)
    .sort((one, other) => capacity(one, hasLuggage) - capacity(other, hasLuggage));
}

function capacity({ seats, seatsWithLuggage }: Quotable, hasLuggage: boolean): number {
  return (hasLuggage ? seatsWithLuggage : seats) ?? Number.POSITIVE_INFINITY;
}

function seatsTogether(vehicles: Quotable[], hasLuggage: boolean): number {
  return vehicles.reduce((sum, vehicle) => sum + capacity(vehicle, hasLuggage), 0);
}

export type PricedOption = VehicleCount & { estimate: Estimate; isRecommended: boolean };

/** A quote request names at most this many vehicles; coaches are sent in the number that the group takes. */
export const MAX_VEHICLES = 4;

/**
 * What a party can ride in, each with its price: every vehicle that seats it alone, otherwise several of the largest, and
 * coaches. The recommended one comes first, then the smaller before the larger.
 */
export function suitableVehicles(ride: Ride): PricedOption[] {
  const hasLuggage = hasFlight(ride.eventType);
  const passengers = ride.passengers ?? 1;
  const [recommended] =
    recommend({ ...ride, passengers, vehicleType: '', additionalVehicles: [] })?.vehicles ?? [];
  const ofVehicle = (vehicle: Quotable): PricedOption => {
    const count = Math.ceil(passengers / capacity(vehicle, hasLuggage));
    const chosen = {
      vehicleType: vehicle.name,
      additionalVehicles: Array<string>(canBeSeveral(vehicle) ? 0 : count - 1).fill(vehicle.name),
    };
    return {
      vehicle,
      count,
      estimate: estimate({ ...ride, passengers, ...chosen }),
      isRecommended: vehicle === recommended?.vehicle,
    };
  };
  const cars = bySize(hasLuggage).map(ofVehicle);
  const alone = cars.filter(({ count }) => count === 1);
  const options =
    alone.length > 0
      ? alone
      : [
          ...cars.filter(
            ({ count, isRecommended }, position) =>
              isRecommended || (position === cars.length - 1 && count <= MAX_VEHICLES),
          ),
          ...quotableVehicles.filter(canBeSeveral).map(ofVehicle),
        ];
  return options.sort((one, other) => Number(other.isRecommended) - Number(one.isRecommended));
}

/** '2 × Mercedes Sprinter'. */
export function vehicleCountCopy({ vehicle, count }: VehicleCount): string {
  return count === 1 ? vehicle.name : `${count} × ${vehicle.name}`;
}

/** '2 × Mercedes Sprinter, Cadillac Escalade'. */
export function vehiclesCopy(vehicles: Quotable[]): string {
  return countVehicles(vehicles).map(vehicleCountCopy).join(', ');
}

/** Charter buses are sent in the number that the group takes; of the other vehicles, as many as were chosen. */
export function canBeSeveral({ slug }: Quotable): boolean {
  return slug === 'charter-buses';
}

/** How many coaches were chosen, and how many the passengers take beside the seats of the other vehicles. */
export function coachesOf(ride: Ride): { chosen: number; needed: number } {
  const vehicles = vehiclesOf(ride);
  const coaches = vehicles.filter(canBeSeveral);
  const [coach] = coaches;
  if (!coach?.seats) return { chosen: 0, needed: 0 };
  const besides = vehicles.reduce((sum, one) => (canBeSeveral(one) ? sum : sum + (one.seats ?? 0)), 0);
  const passengers = Math.max(1, (ride.passengers ?? 1) - besides);
  return { chosen: coaches.length, needed: Math.ceil(passengers / coach.seats) };
}

/** Vehicles that the desk prices by hand, and how many of each. */
type Custom = VehicleCount[];

/** The figures are for the whole ride, both ways of a round trip included, and after the discount. */
type Figure = { custom?: Custom; roundTrip?: true; discountPercent?: number };

export type Estimate =
  | ({ kind: 'from'; dollars: number; hours: number } & Figure)
  | ({ kind: 'transfer'; range: Range } & Figure)
  | { kind: 'custom'; custom: Custom }
  /** Nothing chosen yet that has a price. */
  | { kind: 'open' };

/** The published price of one vehicle of a ride. */
type VehiclePrice = { vehicle: Quotable } & (
  | { kind: 'hourly'; rate: number; hours: number }
  /** Of one way. */
  | { kind: 'transfer'; range: Range }
  | { kind: 'custom' }
);

/** What the published rates say about each vehicle of a ride. Estimates and the drafts of offers add these up. */
export function vehiclePrices(ride: Ride): VehiclePrice[] {
  const vehicles = vehiclesOf(ride);
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

/** What the published rates say about a ride. Indicative: the desk confirms. */
export function estimate(ride: Ride): Estimate {
  const prices = vehiclePrices(ride);
  if (prices.length === 0) return { kind: 'open' };
  const custom = countVehicles(
    prices.flatMap(({ kind, vehicle }) => (kind === 'custom' ? vehicle : [])),
    coachesOf(ride).needed,
  );
  const ranges = prices.flatMap((price) => (price.kind === 'transfer' ? price.range : []));
  const hourly = prices.flatMap((price) => (price.kind === 'hourly' ? price : []));
  const figure: Figure = {
    ...(custom.length > 0 && { custom }),
    ...(ranges.length > 0 && ride.roundTrip && { roundTrip: true }),
    ...(ride.hasVipDiscount && { discountPercent: vipDiscountPercent }),
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

function addRanges(one: Range, other: Range): Range {
  const from = one.from + other.from;
  return one.to && other.to ? { from, to: one.to + other.to } : { from };
}

/** In whole dollars. */
function multiplyRange({ from, to }: Range, factor: number): Range {
  return { from: Math.round(from * factor), ...(to && { to: Math.round(to * factor) }) };
}

function countVehicles(vehicles: Quotable[], coaches = 0): Custom {
  const slugs = [...new Set(vehicles.map(({ slug }) => slug))];
  return slugs.flatMap((slug) => {
    const same = vehicles.filter((vehicle) => vehicle.slug === slug);
    return same.slice(0, 1).map((vehicle) => ({
      vehicle,
      count: canBeSeveral(vehicle) ? Math.max(coaches, same.length) : same.length,
    }));
  });
}

/** 'from $525 for 3 hours'; nothing as long as no vehicle is chosen or recommended. */
export function estimateCopy(estimate: Estimate): string {
  switch (estimate.kind) {
    case 'from':
      return `from ${dollars(estimate.dollars)} ${hoursCopy(estimate)}${afterDiscount(estimate)}${plusCustom(estimate.custom)}`;
    case 'transfer':
      return `${priceRange(estimate.range)} ${hoursCopy(estimate)}${afterDiscount(estimate)}${plusCustom(estimate.custom)}`;
    case 'custom': {
      const isOne = estimate.custom.length === 1 && estimate.custom[0]?.count === 1;
      return isOne ? 'custom quote' : `custom quote for ${listed(estimate.custom)}`;
    }
    case 'open':
      return '';
  }
}

/** The estimate as the desk and the emails read it, with the vehicles where they were left to us. */
export function estimateText(ride: Ride): string {
  const text = estimateCopy(estimate(ride));
  const recommended = recommend(ride);
  return recommended ? `${text}; recommended: ${vehiclesCopy(vehiclesOf(ride))}` : text;
}

/** What a figure buys: 'for 3 hours', 'for the transfer'. */
export function hoursCopy(estimate: Estimate): string {
  if (estimate.kind === 'from') return `for ${estimate.hours} hours`;
  if (estimate.kind === 'transfer') return estimate.roundTrip ? 'for both transfers' : 'for the transfer';
  return '';
}

/** The same in few words, for a line that stays in view: 'from $525'. */
export function shortEstimateCopy(estimate: Estimate): string {
  const rest = estimate.kind !== 'open' && estimate.custom ? ' + custom quote' : '';
  switch (estimate.kind) {
    case 'from':
      return `from ${dollars(estimate.dollars)}${rest}`;
    case 'transfer':
      return `${priceRange(estimate.range)}${rest}`;
    case 'custom':
      return 'by custom quote';
    case 'open':
      return '';
  }
}

function afterDiscount({ discountPercent }: Figure): string {
  return discountPercent ? ` after ${discountPercent}% off` : '';
}

function plusCustom(custom: Custom | undefined): string {
  return custom ? `, plus a custom quote for ${listed(custom)}` : '';
}

const nouns: Partial<Record<Quotable['slug'], { one: string; many: string }>> = {
  'charter-buses': { one: 'a coach', many: 'coaches' },
  'accessible-van': { one: 'an accessible van', many: 'accessible vans' },
  'executive-sedan': { one: 'an executive sedan', many: 'executive sedans' },
};

/** 'a coach and 2 accessible vans'. */
function listed(custom: Custom): string {
  const parts = custom.map(({ vehicle, count }) => {
    const noun = nouns[vehicle.slug] ?? { one: `a ${vehicle.name}`, many: `${vehicle.name}s` };
    return count === 1 ? noun.one : `${count} ${noun.many}`;
  });
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
}
