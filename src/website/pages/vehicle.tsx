import { vehiclePath } from '#content/fleet/index.ts';
import { vehicles } from '#content/fleet/vehicles.ts';
import { firstPrice, passengersLabel, vehiclePage } from '#content/pages/vehicle.ts';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FaqSection } from '#website/sections/faq.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { RateCard } from '#website/sections/rate-card.tsx';
import { Specifications } from '#website/sections/specifications.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';
import { faqPage } from '#website/seo/structured-data.ts';
import { vehicleProduct } from '#website/seo/vehicle-product.ts';
import type { Route } from './+types/vehicle';

export function meta({ loaderData: vehicle }: Route.MetaArgs) {
  return pageMeta(vehicle.seo, vehiclePath(vehicle.slug), [vehicleProduct(vehicle), faqPage(vehicle.faq)]);
}

/** Runs at build time: each page ships its own vehicle, not the fleet. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname } = url;
  const vehicle = vehicles.find(({ slug }) => pathname === vehiclePath(slug));
  if (!vehicle) throw new Error(`No vehicle is described for ${pathname}`);
  return vehicle;
}

export default function VehiclePage({ loaderData: vehicle }: Route.ComponentProps) {
  return (
    <>
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
      <Specifications vehicle={vehicle} />
      {/* The estimator has no price for a vehicle without a published rate. */}
      {vehicle.hourly && <SeeAPrice vehicle={vehicle.slug} />}
      <PointsSection content={{ ...vehicle.comfort, picture: vehicle.pictures.comfort }} surface="ink" />
      <PointsSection content={vehicle.safety} surface="ink" folds />
      <RateCard vehicle={vehicle} />
      <FaqSection content={vehicle.faq} surface="ink" />
      <ClosingSection content={{ ...vehiclePage.closing, actions: vehiclePage.actions }} />
    </>
  );
}
