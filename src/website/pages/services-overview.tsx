import { servicesOverview as content } from '#content/pages/services-overview.ts';
import { HideFailedPictures } from '#website/pictures/hide-failed-pictures.tsx';
import { Headquarters } from '#website/sections/headquarters.tsx';
import { KeyServices } from '#website/sections/key-services.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';
import { service } from '#website/seo/structured-data.ts';

export function meta() {
  const path = '/services-overview';
  return pageMeta(
    content.seo,
    path,
    content.services.items.map(({ title, text }) => service({ name: title, description: text, path })),
  );
}

export default function ServicesOverviewPage() {
  return (
    <HideFailedPictures>
      <PageHero hero={content.hero} />
      <KeyServices content={content.services} surface="paper" />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <PointsSection content={content.reasons} surface="paper" />
      <Headquarters content={content.headquarters} />
    </HideFailedPictures>
  );
}
