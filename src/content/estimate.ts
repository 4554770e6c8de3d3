import { nameOfOne } from './fleet/index.ts';
import { dollars, estimateTerms, priceRange, type Range } from './rates.ts';
import { capitalize, listOf } from './text.ts';

type NamedVehicle = { slug: string; name: string };
/** A vehicle and how many of it. */
export type VehicleCount = { vehicle: NamedVehicle; count: number };

/** The figures are for the whole ride, both ways of a round trip included, and after the discount. */
export type EstimateFigure = {
  /** Vehicles that the desk prices by hand. */
  custom?: VehicleCount[];
  roundTrip?: true;
  discountPercent?: number;
};

/** The answer of the published rates to a ride: `rules/pricing.ts` makes it, and this file writes it down. */
export type Estimate =
  | ({ kind: 'from'; dollars: number; hours: number } & EstimateFigure)
  | ({ kind: 'transfer'; range: Range } & EstimateFigure)
  | { kind: 'custom'; custom: VehicleCount[] }
  /** Nothing chosen yet that has a price. */
  | { kind: 'open' };

/** '2 × Mercedes Sprinter'. */
export function vehicleCountCopy({ vehicle, count }: VehicleCount): string {
  const name = nameOfOne(vehicle);
  return count === 1 ? name : `${count} × ${name}`;
}

/** '2 × Mercedes Sprinter, Cadillac Escalade'. */
export function vehiclesCopy(vehicles: VehicleCount[]): string {
  return vehicles.map(vehicleCountCopy).join(', ');
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
export function estimateText(estimate: Estimate, recommended: VehicleCount[]): string {
  const text = estimateCopy(estimate);
  return recommended.length > 0 ? `${text}${RECOMMENDED}${vehiclesCopy(recommended)}` : text;
}

const RECOMMENDED = '; recommended: ';

/** The stored text for the customer: what its figure leaves out stands beside the figure, if there is one. */
export function estimateWithTerms(text: string): string {
  const [figure = '', recommended] = text.split(RECOMMENDED);
  const price = figure.includes('$') ? `${figure}, ${estimateTerms}` : capitalize(figure);
  return recommended ? `${price}. Recommended: ${recommended}` : price;
}

/** Says how much ride a figure buys: 'for 3 hours', 'for the transfer'. */
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
      return 'by quote';
    case 'open':
      return '';
  }
}

function afterDiscount({ discountPercent }: EstimateFigure): string {
  return discountPercent ? ` after ${discountPercent}% off` : '';
}

function plusCustom(custom: VehicleCount[] | undefined): string {
  return custom ? `, plus a custom quote for ${listed(custom)}` : '';
}

const nouns: Record<string, { one: string; many: string }> = {
  'charter-buses': { one: 'a coach', many: 'coaches' },
  'accessible-van': { one: 'an accessible van', many: 'accessible vans' },
  'executive-sedan': { one: 'an executive sedan', many: 'executive sedans' },
};

/** 'a coach and 2 accessible vans'. */
function listed(custom: VehicleCount[]): string {
  const parts = custom.map(({ vehicle, count }) => {
    const noun = nouns[vehicle.slug] ?? { one: `a ${vehicle.name}`, many: `${vehicle.name}s` };
    return count === 1 ? noun.one : `${count} ${noun.many}`;
  });
  return listOf(parts);
}
