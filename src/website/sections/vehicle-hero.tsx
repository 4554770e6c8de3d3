import { firstPrice, passengersLabel, vehiclePage } from '#content/pages/vehicle.ts';
import type { Vehicle } from '#content/types.ts';
import { PageHero } from './page-hero.tsx';

/** The hero of a vehicle's page, with its own picture or the studio's. Both of its actions are buttons. */
export function VehicleHero({ vehicle }: { vehicle: Vehicle }) {
  return (
    <PageHero
      hero={{
        back: vehiclePage.back,
        badge: vehicle.badge,
        eyebrow: passengersLabel(vehicle.passengers),
        ...vehicle.hero,
        ...(vehicle.pictures.hero ?? { picture: vehicle.pictures.front }),
        price: firstPrice(vehicle),
        actions: vehiclePage.actions,
      }}
      buttons={2}
    />
  );
}
