import { firstPrice, passengersLabel, vehiclePage } from '#content/pages/vehicle.ts';
import type { Vehicle } from '#content/types.ts';
import { PageHero } from './page-hero.tsx';

/** The hero of a vehicle's page: by day, or the studio's picture by night. Both of its actions are buttons. */
export function VehicleHero({ vehicle }: { vehicle: Vehicle }) {
  const day = vehicle.pictures.hero;
  return (
    <PageHero
      hero={{
        back: vehiclePage.back,
        badge: vehicle.badge,
        eyebrow: passengersLabel(vehicle.passengers),
        ...vehicle.hero,
        picture: day ?? vehicle.pictures.front,
        ...(day && { light: 'day' }),
        focus: day ? undefined : 'left',
        price: firstPrice(vehicle),
        actions: vehiclePage.actions,
      }}
      buttons={2}
    />
  );
}
