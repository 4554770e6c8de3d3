import { accessibleVan, type VehicleSlug } from './fleet/index.ts';
import type { Vehicle } from './types.ts';

export type Range = { from: number; to?: number };
export type TransferKind = Vehicle['transfers'][number]['kind'];
type Rates = { hourly: Vehicle['hourly'] } & Partial<Record<TransferKind, Range>>;

/** The desk quotes these hours even for a shorter ride. */
export const minimumHours = 3;

/** Published rates in dollars. A vehicle without an entry is priced by custom quote. */
export const rates = {
  'cadillac-escalade': { hourly: { rate: 175, minimumHours }, airport: { from: 150, to: 200 } },
  'mercedes-maybach': { hourly: { rate: 225, minimumHours }, transfer: { from: 180, to: 250 } },
  'mercedes-sprinter': { hourly: { rate: 205, minimumHours }, transfer: { from: 160, to: 230 } },
  'chevrolet-suburban': {
    hourly: { rate: 165, minimumHours },
    group: { from: 140, to: 190 },
    airport: { from: 145 },
  },
} satisfies Partial<Record<VehicleSlug, Rates>>;

/** For a page that states them: a vehicle that is gone from the list is named to whoever took it away. */
export function ratesOf<Slug extends keyof typeof rates>(slug: Slug): (typeof rates)[Slug] {
  if (slug in rates) return rates[slug];
  throw new Error(
    `src/content/rates.ts has no rates of ${slug}, which a page states: add them there, or take them out of the page.`,
  );
}

/** The published rate at which riding by the hour begins. */
export function leastHourly(): { rate: number; minimumHours: number } {
  return Object.values(rates)
    .map(({ hourly }) => hourly)
    .reduce((least, hourly) => (hourly.rate < least.rate ? hourly : least));
}

/** For which rides a published transfer price holds. */
export const transferRule =
  'Transfer prices are for rides within one of our four metropolitan areas and vary with distance and time of day. Longer rides by quote.';

/** A price without a published rate depends on this. */
export const charterPriceBasis = 'distance, hours, season and any second driver or overnight stay';

/** An accessible van costs what the Suburban costs for the same ride. */
export const accessibleVanPrice = `${hourlyRate(ratesOf(accessibleVan.pricedAs).hourly)} with a ${hourMinimum(ratesOf(accessibleVan.pricedAs).hourly)}, airport transfers ${priceRange(ratesOf(accessibleVan.pricedAs).airport)}`;

/** The VIP Club takes this off a first ride. */
export const vipDiscountPercent = 15;
export const vipDiscount = `${vipDiscountPercent}%`;

/**
 * Fees and gratuity that every offer begins with; the desk can change or remove them in each. A fixed amount in cents, or a
 * percentage of the lines: `{ label: 'Airport fee', cents: 1500 }`, `{ label: 'Gratuity', percent: 20 }`.
 */
export const offerCharges: ({ label: string } & ({ cents: number } | { percent: number }))[] = [];

export function priceRange({ from, to }: Range): string {
  return to ? `${dollars(from)}-${to.toLocaleString('en-US')}` : `from ${dollars(from)}`;
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

export function hourlyRate({ rate }: { rate: number }): string {
  return `$${rate} an hour`;
}

/** 'from $1,050 for 6 hours'. */
export const priceOfHours = ({ rate }: { rate: number }, hours: number) =>
  `from $${(rate * hours).toLocaleString('en-US')} for ${hours} hours`;

export function hourMinimum({ minimumHours }: { minimumHours: number }): string {
  return `${minimumHours}-hour minimum`;
}

/** An estimate does not contain these. */
export const estimateTerms = 'before tolls, parking, airport fees and gratuity';

/** In whole dollars, where a figure is read at a glance. */
export function formatDollars(cents: number): string {
  return Math.round(cents / 100)
    .toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    .replace('-', '−');
}

/** 52500 as '$525', 52550 as '$525.50'. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents) : formatCents(cents);
}

/** 52550 as '$525.50'. */
export function formatCents(cents: number): string {
  if (!Number.isFinite(cents)) return '–';
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−');
}
