import { z } from 'zod';
import {
  Closing,
  FactTable,
  Faq,
  Hero,
  Lists,
  Packages,
  Points,
  Seo,
  Steps,
  Story,
  VehicleChoices,
} from '../schema.ts';

/** The pages about a service. Counts that a page promises are part of its shape. */

const points = (count: number) => Points.extend({ items: Points.shape.items.length(count) });
const vehicles = (count: number) =>
  VehicleChoices.extend({ items: VehicleChoices.shape.items.length(count) });
const packages = Packages.extend({ items: Packages.shape.items.length(3) });

const page = {
  /** As the home page and the footer name it. */
  service: z.string(),
  seo: Seo,
  hero: Hero,
  faq: Faq,
  closing: Closing,
};

export const AirportTransfers = z.object({
  ...page,
  benefits: points(4),
  details: Lists,
  timing: FactTable,
  fleet: vehicles(2),
  process: Steps.extend({ items: Steps.shape.items.length(4) }),
});
export type AirportTransfers = z.infer<typeof AirportTransfers>;

export const CorporateTravel = z.object({
  ...page,
  highlights: points(4),
  services: Lists,
  premium: Lists,
  fleet: vehicles(4),
  amenities: points(4),
  packages,
  booking: FactTable,
});
export type CorporateTravel = z.infer<typeof CorporateTravel>;

export const HotelTransportation = z.object({
  ...page,
  guestServices: Points,
  hotelServices: Lists,
  benefits: Points,
  hotels: points(3),
  fleet: vehicles(3),
  experience: Steps,
  programs: packages,
  terms: FactTable,
});
export type HotelTransportation = z.infer<typeof HotelTransportation>;

export const GroupTransportation = z.object({
  ...page,
  highlights: points(4),
  services: Lists,
  vehicles: FactTable,
  packages,
  fleet: vehicles(3),
  coordination: Steps,
  groups: points(6),
  booking: FactTable,
});
export type GroupTransportation = z.infer<typeof GroupTransportation>;

export const SpecialEvents = z.object({
  ...page,
  highlights: points(4),
  services: Lists,
  packages,
  planning: FactTable,
  fleet: VehicleChoices,
  premium: Lists,
  signature: points(4),
});
export type SpecialEvents = z.infer<typeof SpecialEvents>;

export const AdaAccessible = z.object({
  ...page,
  features: Points,
  fleet: VehicleChoices,
  booking: FactTable,
  training: Points,
  solutions: Points,
  interior: Lists,
  statement: Story,
});
export type AdaAccessible = z.infer<typeof AdaAccessible>;
