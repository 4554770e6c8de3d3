import { fleet, type VehicleSlug, vehiclePath } from './fleet/index.ts';
import type { VehicleChoices } from './types.ts';

/** A vehicle on the page of a service. `passengers` stands for the number of its seats where there is more to say. */
export function fleetChoice(
  slug: VehicleSlug,
  text: string,
  passengers?: string,
): VehicleChoices['items'][number] {
  const vehicle = fleet.find((one) => one.slug === slug);
  if (!vehicle)
    throw new Error(
      `src/content/fleet/index.ts has no ${slug}, which a page shows: add it, or take it out of the page.`,
    );
  const { name, seats, sidePicture: picture } = vehicle;
  return {
    name,
    passengers: passengers ?? `Up to ${seats} passengers`,
    text,
    picture,
    to: vehiclePath(slug),
  };
}
