/**
 * The garage, in the order the site shows it. Names only: the footer and the forms read this list on every page, and
 * the copy of five vehicles should not travel with them. `vehicles.ts` holds the rest and will not compile with one missing.
 */
export const fleet = [
  { slug: 'cadillac-escalade', name: 'Cadillac Escalade' },
  { slug: 'mercedes-maybach', name: 'Mercedes Maybach' },
  { slug: 'mercedes-sprinter', name: 'Mercedes Sprinter' },
  { slug: 'chevrolet-suburban', name: 'Chevrolet Suburban' },
  { slug: 'charter-buses', name: 'Charter Buses' },
] as const;

export type VehicleSlug = (typeof fleet)[number]['slug'];

export const vehiclePath = (slug: string) => `/fleet/${slug}`;
