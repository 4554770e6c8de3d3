import { fleet, type VehicleSlug } from './fleet/index.ts';
import { isTransfer } from './forms/quote-form.ts';
import { priceRange, type Range, rates } from './rates.ts';

type Quotable = {
  slug: VehicleSlug;
  name: string;
  /** Most passengers one of them takes. */
  seats: number;
  /** Absent: by custom quote. */
  hourly?: { rate: number; minimumHours: number };
  /** One way to or from an airport. */
  transfer?: Range;
};

const published: Partial<Record<VehicleSlug, Pick<Quotable, 'hourly' | 'transfer'> & { airport?: Range }>> =
  rates;

/** What a quote needs to know of each vehicle. The form carries this and not the copy of their pages. */
export const quotableVehicles: Quotable[] = fleet.map((vehicle) => {
  const { hourly, airport, transfer = airport } = published[vehicle.slug] ?? {};
  return { ...vehicle, ...(hourly && { hourly }), ...(transfer && { transfer }) };
});

/** By address or by name, however it is capitalized. */
export function findQuotable(vehicle: string | undefined): Quotable | undefined {
  const wanted = vehicle?.trim().toLowerCase();
  return quotableVehicles.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
}

/** The published rate at which riding by the hour begins. */
export function leastHourly(): { rate: number; minimumHours: number } {
  const rates = quotableVehicles.flatMap(({ hourly }) => (hourly ? [hourly] : []));
  return rates.reduce((least, hourly) => (hourly.rate < least.rate ? hourly : least));
}

/** The published rate at which transfers begin. */
export function leastTransfer(): number {
  return Math.min(...quotableVehicles.flatMap(({ transfer }) => (transfer ? [transfer.from] : [])));
}

/** Charter buses are sent in any number; of the other vehicles a request asks for one. */
export function canBeSeveral({ slug }: Quotable): boolean {
  return slug === 'charter-buses';
}

/** How many coaches so many passengers take; 1 for any other vehicle. */
export function coachesFor(vehicleType: string | undefined, passengers: number | undefined): number {
  const vehicle = findQuotable(vehicleType);
  if (!vehicle || !canBeSeveral(vehicle) || !passengers) return 1;
  return Math.max(1, Math.ceil(passengers / vehicle.seats));
}

export type Estimate =
  | { kind: 'from'; dollars: number; hours: number }
  | { kind: 'transfer'; range: Range }
  /** The desk prices it by hand. */
  | { kind: 'custom'; coaches: number }
  /** Nothing chosen yet that has a price. */
  | { kind: 'open' };

type Ride = {
  eventType?: string | undefined;
  vehicleType?: string | undefined;
  /** In hours. */
  duration?: number | undefined;
  passengers?: number | undefined;
};

/** What the published rates say about a ride. Indicative: the desk confirms. */
export function estimate({ eventType, vehicleType, duration, passengers }: Ride): Estimate {
  const vehicle = findQuotable(vehicleType);
  if (!vehicle) return { kind: 'open' };
  if (!vehicle.hourly) return { kind: 'custom', coaches: coachesFor(vehicleType, passengers) };
  const { rate, minimumHours } = vehicle.hourly;
  const asked = duration !== undefined && Number.isFinite(duration) ? Math.ceil(duration) : 0;
  // A transfer that keeps the vehicle longer than the hourly minimum is priced by the hour.
  if (vehicle.transfer && isTransfer(eventType) && asked <= minimumHours)
    return { kind: 'transfer', range: vehicle.transfer };
  const hours = Math.max(minimumHours, asked);
  return { kind: 'from', dollars: rate * hours, hours };
}

/** 'from $525 for 3 hours'; nothing as long as no vehicle is chosen. */
export function estimateCopy(given: Estimate): string {
  switch (given.kind) {
    case 'from':
      return `from $${given.dollars.toLocaleString('en-US')} for ${given.hours} hours`;
    case 'transfer':
      return `${priceRange(given.range)} for the transfer`;
    case 'custom':
      return given.coaches > 1 ? `custom quote for ${given.coaches} coaches` : 'custom quote';
    case 'open':
      return '';
  }
}
