import type { PictureName } from '../pictures/manifest.ts';

/** A vehicle as far as menus, forms, prices and terms need to know it. */
export type FleetVehicle = {
  slug: string;
  name: string;
  /** Most passengers one of them takes. Absent: it depends on the wheelchair positions in use. */
  seats?: number;
  /** The same when each passenger has a suitcase. */
  seatsWithLuggage?: number;
  /** Stands for the vehicle in a menu or beside its price. */
  picture: PictureName;
  /** The row of the terms of service that says how it is canceled. */
  cancels: 'car' | 'van' | 'sprinter' | 'bus';
};

/**
 * All vehicles, in the order the site shows them, with only what footer and forms need: they are part of every page, which
 * must not load the copy of all vehicle pages. A vehicle is one entry here and a file beside this one, which
 * `vehicles.ts` lists; `rates.ts` has its rates, where they are published.
 */
export const fleet = [
  {
    slug: 'cadillac-escalade',
    name: 'Cadillac Escalade',
    seats: 6,
    seatsWithLuggage: 5,
    picture: 'fleet-escalade-front',
    sidePicture: 'fleet-escalade-side',
    cancels: 'car',
  },
  {
    slug: 'mercedes-maybach',
    name: 'Mercedes Maybach',
    seats: 4,
    seatsWithLuggage: 2,
    picture: 'fleet-maybach-front',
    sidePicture: 'fleet-maybach-side',
    cancels: 'car',
  },
  {
    slug: 'mercedes-sprinter',
    name: 'Mercedes Sprinter',
    seats: 14,
    seatsWithLuggage: 12,
    picture: 'fleet-sprinter-front',
    sidePicture: 'fleet-sprinter-side',
    cancels: 'sprinter',
  },
  {
    slug: 'chevrolet-suburban',
    name: 'Chevrolet Suburban',
    seats: 8,
    seatsWithLuggage: 6,
    picture: 'fleet-suburban-front',
    sidePicture: 'fleet-suburban-side',
    cancels: 'car',
  },
  {
    slug: 'charter-buses',
    name: 'Charter Buses',
    seats: 56,
    seatsWithLuggage: 56,
    picture: 'fleet-coach-front',
    sidePicture: 'fleet-coach-side',
    cancels: 'bus',
  },
] as const satisfies readonly (FleetVehicle & { sidePicture: PictureName })[];

/** An E-Class or S-Class. Has no page of its own and no published rates: it is priced by custom quote. */
export const executiveSedan = {
  slug: 'executive-sedan',
  name: 'Executive Sedan',
  seats: 4,
  seatsWithLuggage: 3,
  picture: 'fleet-maybach-side',
  cancels: 'car',
} as const satisfies FleetVehicle;

/** Has no page of its own under /fleet: the page about accessible transport describes it. */
export const accessibleVan = {
  slug: 'accessible-van',
  name: 'Accessible Van',
  positions: '1-2 wheelchair positions',
  /** It costs what this vehicle costs for the same ride. */
  pricedAs: 'chevrolet-suburban',
  page: '/ada-accessible',
  picture: 'accessible-front',
  cancels: 'van',
} as const satisfies FleetVehicle & { positions: string; page: string; pricedAs: 'chevrolet-suburban' };

const everyVehicle: FleetVehicle[] = [...fleet, executiveSedan, accessibleVan];

export type VehicleSlug = (typeof fleet)[number]['slug'];

/** The name of one of them: a quote for one coach is not for 'Charter Buses'. */
export function nameOfOne({ slug, name }: { slug: string; name: string }): string {
  return slug === 'charter-buses' ? 'Charter bus' : name;
}

export const vehiclePath = (slug: string) => `/fleet/${slug}`;

/** Finds a vehicle that can be asked for by its address or its name, however it is capitalized. */
export function findVehicle(vehicle: string | undefined): FleetVehicle | undefined;
export function findVehicle<T extends { slug: string; name: string }>(
  vehicle: string | undefined,
  among: T[],
): T | undefined;
export function findVehicle(
  vehicle: string | undefined,
  among: { slug: string; name: string }[] = everyVehicle,
): { slug: string; name: string } | undefined {
  const target = vehicle?.trim().toLowerCase();
  return among.find(({ slug, name }) => slug === target || name.toLowerCase() === target);
}

/** How the database keeps a vehicle, so that it can be renamed. Another text was typed, and stays. */
export function vehicleKey(vehicle: string): string {
  return findVehicle(vehicle)?.slug ?? vehicle;
}

/** The words for what `vehicleKey` has stored. */
export function vehicleLabel(vehicle: string): string {
  return findVehicle(vehicle)?.name ?? vehicle;
}
