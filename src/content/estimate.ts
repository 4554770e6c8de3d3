import { fleet, type VehicleSlug } from './fleet/index.ts';
import { rates } from './rates.ts';

type Quotable = {
  slug: VehicleSlug;
  name: string;
  /** Most passengers one of them takes. */
  seats: number;
  /** Absent: by custom quote. */
  hourly?: { rate: number; minimumHours: number };
};

const published: Partial<Record<VehicleSlug, Pick<Quotable, 'hourly'>>> = rates;

/** What a quote needs to know of each vehicle. The form carries this and not the copy of their pages. */
export const quotableVehicles: Quotable[] = fleet.map((vehicle) => {
  const { hourly } = published[vehicle.slug] ?? {};
  return { ...vehicle, ...(hourly && { hourly }) };
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

export type Estimate =
  | { kind: 'from'; dollars: number; hours: number }
  /** The desk prices it by hand. */
  | { kind: 'custom' }
  /** Nothing chosen yet that has a price. */
  | { kind: 'open' };

/** What the published rates say about a ride. Indicative: the desk confirms. */
export function estimate(vehicleType: string | undefined, duration: number | undefined): Estimate {
  const vehicle = findQuotable(vehicleType);
  if (!vehicle) return { kind: 'open' };
  if (!vehicle.hourly) return { kind: 'custom' };
  const { rate, minimumHours } = vehicle.hourly;
  const asked = duration !== undefined && Number.isFinite(duration) ? Math.ceil(duration) : 0;
  const hours = Math.max(minimumHours, asked);
  return { kind: 'from', dollars: rate * hours, hours };
}

/** 'from $525 for 3 hours' */
export function estimateCopy(given: Estimate): string {
  if (given.kind === 'from') return `from $${given.dollars.toLocaleString('en-US')} for ${given.hours} hours`;
  return given.kind === 'custom' ? 'custom quote' : 'once a vehicle is chosen';
}
