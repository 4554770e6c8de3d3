import type { Vehicle } from '../types.ts';
import { cadillacEscalade } from './cadillac-escalade.ts';
import { charterBuses } from './charter-buses.ts';
import { chevroletSuburban } from './chevrolet-suburban.ts';
import { fleet } from './index.ts';
import { mercedesMaybach } from './mercedes-maybach.ts';
import { mercedesSprinter } from './mercedes-sprinter.ts';

const described = [cadillacEscalade, mercedesMaybach, mercedesSprinter, chevroletSuburban, charterBuses];

/** In the order of the fleet. Read at build time only (loaders, sitemap, tests). */
export const vehicles: Vehicle[] = fleet.map(({ slug, name }) => {
  const vehicle = described.find((one) => one.slug === slug);
  if (vehicle) return vehicle;
  throw new Error(
    `The ${name} is in src/content/fleet/index.ts and not in vehicles.ts beside it: describe it in src/content/fleet/${slug}.ts and list it there.`,
  );
});
