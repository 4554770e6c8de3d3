import * as page from '#content/pages/services-overview.ts';
import { HideFailedPictures } from '#website/pictures/hide-failed-pictures.tsx';
import { HeadquartersSection } from '#website/sections/headquarters.tsx';
import { KeyServicesSection } from '#website/sections/key-services.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';
import { service } from '#website/seo/structured-data.ts';

export function meta() {
  const path = '/services-overview';
  return pageMeta(
    page.seo,
    path,
    page.services.items.map(({ title, text }) => service({ name: title, description: text, path })),
  );
}

export default function ServicesOverviewPage() {
  return (
    <HideFailedPictures>
      <PageHero hero={page.hero} />
      <KeyServicesSection content={page.services} surface="paper" />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <PointsSection content={page.reasons} surface="paper" />
      <HeadquartersSection content={page.headquarters} />
    </HideFailedPictures>
  );
}
