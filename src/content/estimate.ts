import { accessibleVan, fleet, type VehicleSlug } from './fleet/index.ts';
import { isTransfer, transferKinds } from './forms/quote-form.ts';
import { priceRange, type Range, rates, type TransferKind } from './rates.ts';

type Quotable = {
  slug: VehicleSlug | typeof accessibleVan.slug;
  name: string;
  /** Most passengers one of them takes. Absent: it depends on the wheelchair positions in use. */
  seats?: number;
  /** Absent: by custom quote. */
  hourly?: { rate: number; minimumHours: number };
  /** One way, by the kind of transfer. */
  transfers: Partial<Record<TransferKind, Range>>;
};

const published: Partial<
  Record<VehicleSlug, Pick<Quotable, 'hourly'> & Partial<Record<TransferKind, Range>>>
> = rates;

/** What a quote needs to know of each vehicle. The form carries this and not the copy of their pages. */
export const quotableVehicles: Quotable[] = [
  ...fleet.map((vehicle) => {
    const { hourly, ...transfers } = published[vehicle.slug] ?? {};
    return { ...vehicle, ...(hourly && { hourly }), transfers };
  }),
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
  vehicleType?: string | undefined;
  /** The names of the vehicles beyond the first; an empty one was not chosen. */
  additionalVehicles?: string[] | undefined;
  /** In hours. */
  duration?: number | undefined;
  passengers?: number | undefined;
};

/** All vehicles of a ride; nothing when one of them is left to us or is not one of ours. */
export function vehiclesOf(ride: Ride): Quotable[] {
  const additional = (ride.additionalVehicles ?? []).filter(Boolean);
  const vehicles = [ride.vehicleType, ...additional].map(findQuotable);
  return vehicles.every((vehicle) => vehicle !== undefined) ? vehicles : [];
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
type Custom = { vehicle: Quotable; count: number }[];

export type Estimate =
  | { kind: 'from'; dollars: number; hours: number; custom?: Custom }
  | { kind: 'transfer'; range: Range; custom?: Custom }
  | { kind: 'custom'; custom: Custom }
  /** Nothing chosen yet that has a price. */
  | { kind: 'open' };

/** What the published rates say about a ride. Indicative: the desk confirms. */
export function estimate(ride: Ride): Estimate {
  const vehicles = vehiclesOf(ride);
  if (vehicles.length === 0) return { kind: 'open' };
  const requestedHours =
    ride.duration !== undefined && Number.isFinite(ride.duration) ? Math.ceil(ride.duration) : 0;
  // A transfer that keeps the vehicles longer than the hourly minimum is priced by the hour.
  const isShort = vehicles.every(({ hourly }) => requestedHours <= (hourly?.minimumHours ?? requestedHours));
  const prices = vehicles.map((vehicle) => ({
    vehicle,
    hourly: vehicle.hourly,
    range: transferRange(vehicle, ride.eventType),
  }));
  const asTransfer = isTransfer(ride.eventType) && isShort;
  const unpriced = prices.filter(({ hourly, range }) => !(asTransfer ? range : hourly));
  const custom = countVehicles(
    unpriced.map(({ vehicle }) => vehicle),
    coachesOf(ride).needed,
  );
  if (unpriced.length === prices.length) return { kind: 'custom', custom };
  const rest = custom.length > 0 ? { custom } : {};
  if (asTransfer) {
    const ranges = prices.flatMap(({ range }) => range ?? []);
    return { kind: 'transfer', range: ranges.reduce(addRanges), ...rest };
  }
  const hourly = prices.flatMap((price) => price.hourly ?? []);
  const hours = Math.max(requestedHours, ...hourly.map(({ minimumHours }) => minimumHours));
  const rate = hourly.reduce((sum, one) => sum + one.rate, 0);
  return { kind: 'from', dollars: rate * hours, hours, ...rest };
}

function addRanges(one: Range, other: Range): Range {
  const from = one.from + other.from;
  return one.to && other.to ? { from, to: one.to + other.to } : { from };
}

function countVehicles(vehicles: Quotable[], coaches: number): Custom {
  const slugs = [...new Set(vehicles.map(({ slug }) => slug))];
  return slugs.flatMap((slug) => {
    const same = vehicles.filter((vehicle) => vehicle.slug === slug);
    return same.slice(0, 1).map((vehicle) => ({
      vehicle,
      count: canBeSeveral(vehicle) ? Math.max(coaches, same.length) : same.length,
    }));
  });
}

/** 'from $525 for 3 hours'; nothing as long as no vehicle is chosen. */
export function estimateCopy(estimate: Estimate): string {
  switch (estimate.kind) {
    case 'from':
      return `from ${dollars(estimate.dollars)} for ${estimate.hours} hours${plusCustom(estimate.custom)}`;
    case 'transfer':
      return `${priceRange(estimate.range)} for the transfer${plusCustom(estimate.custom)}`;
    case 'custom': {
      const isOne = estimate.custom.length === 1 && estimate.custom[0]?.count === 1;
      return isOne ? 'custom quote' : `custom quote for ${listed(estimate.custom)}`;
    }
    case 'open':
      return '';
  }
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

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

function plusCustom(custom: Custom | undefined): string {
  return custom ? `, plus a custom quote for ${listed(custom)}` : '';
}

const nouns: Partial<Record<Quotable['slug'], { one: string; many: string }>> = {
  'charter-buses': { one: 'a coach', many: 'coaches' },
  'accessible-van': { one: 'an accessible van', many: 'accessible vans' },
};

/** 'a coach and 2 accessible vans'. */
function listed(custom: Custom): string {
  const parts = custom.map(({ vehicle, count }) => {
    const noun = nouns[vehicle.slug] ?? { one: `a ${vehicle.name}`, many: `${vehicle.name}s` };
    return count === 1 ? noun.one : `${count} ${noun.many}`;
  });
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
}
