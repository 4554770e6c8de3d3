import type { Vehicle } from '../types.ts';
import { cadillacEscalade } from './cadillac-escalade.ts';
import { charterBuses } from './charter-buses.ts';
import { chevroletSuburban } from './chevrolet-suburban.ts';
import { fleet, type VehicleSlug } from './index.ts';
import { mercedesMaybach } from './mercedes-maybach.ts';
import { mercedesSprinter } from './mercedes-sprinter.ts';

const bySlug: Record<VehicleSlug, Vehicle> = {
  'cadillac-escalade': cadillacEscalade,
  'mercedes-maybach': mercedesMaybach,
  'mercedes-sprinter': mercedesSprinter,
  'chevrolet-suburban': chevroletSuburban,
  'charter-buses': charterBuses,
};

/** Read at build time only (loaders, sitemap, tests). */
export const vehicles = fleet.map(({ slug }) => bySlug[slug]);
