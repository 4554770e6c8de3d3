import type { PictureName } from '../pictures/manifest.ts';

/**
 * All vehicles, in the order the site shows them, with only what footer and forms need: they are part of every page, which
 * must not load the copy of all vehicle pages. `vehicles.ts` holds the rest; without an entry there nothing compiles.
 */
export const fleet = [
  { slug: 'cadillac-escalade', name: 'Cadillac Escalade', seats: 6, seatsWithLuggage: 5 },
  { slug: 'mercedes-maybach', name: 'Mercedes Maybach', seats: 4, seatsWithLuggage: 2 },
  { slug: 'mercedes-sprinter', name: 'Mercedes Sprinter', seats: 14, seatsWithLuggage: 12 },
  { slug: 'chevrolet-suburban', name: 'Chevrolet Suburban', seats: 8, seatsWithLuggage: 6 },
  { slug: 'charter-buses', name: 'Charter Buses', seats: 56, seatsWithLuggage: 56 },
] as const;

/** An E-Class or S-Class. Has no page of its own and no published rates: it is priced by custom quote. */
export const executiveSedan = {
  slug: 'executive-sedan',
  name: 'Executive Sedan',
  seats: 4,
  seatsWithLuggage: 3,
} as const;

/** Has no page of its own under /fleet: the page about accessible transport describes it. */
export const accessibleVan = {
  slug: 'accessible-van',
  name: 'Accessible Van',
  positions: '1-2 wheelchair positions',
  page: '/ada-accessible',
} as const;

export type VehicleSlug = (typeof fleet)[number]['slug'];

export const vehiclePath = (slug: string) => `/fleet/${slug}`;

/** Of all that can be asked for, by its address or by its name, however it is capitalized. */
export function findVehicle(vehicle: string | undefined): { slug: string; name: string } | undefined {
  const target = vehicle?.trim().toLowerCase();
  const all = [...fleet, executiveSedan, accessibleVan];
  return all.find(({ slug, name }) => slug === target || name.toLowerCase() === target);
}

/** The picture that stands for a vehicle in a menu or beside its price. */
export const studioPictures = {
  'cadillac-escalade': 'fleet-escalade-front',
  'mercedes-maybach': 'fleet-maybach-front',
  'mercedes-sprinter': 'fleet-sprinter-front',
  'chevrolet-suburban': 'fleet-suburban-front',
  'charter-buses': 'fleet-coach-front',
  'executive-sedan': 'fleet-maybach-rear',
  'accessible-van': 'accessible-front',
} satisfies Record<VehicleSlug | typeof executiveSedan.slug | typeof accessibleVan.slug, PictureName>;
