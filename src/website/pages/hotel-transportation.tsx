import { hotelTransportation as content } from '#content/services/hotel-transportation.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTableSection } from '#website/sections/fact-table.tsx';
import { FaqSection } from '#website/sections/faq.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { StepsSection } from '#website/sections/steps.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(content, '/hotel-transportation');

export default function HotelTransportationPage() {
  return (
    <>
      <PageHero hero={content.hero} />
      <PointsSection content={content.guestServices} surface="paper" />
      <ListsSection content={content.hotelServices} surface="ink" />
      <PointsSection content={content.benefits} surface="ink" />
      <PointsSection content={content.hotels} surface="paper" />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <StepsSection content={content.experience} surface="ink" />
      <PackagesSection content={content.programs} surface="paper" />
      <FactTableSection content={content.terms} surface="ink" />
      <FaqSection content={content.faq} surface="paper" />
      <ClosingSection content={content.closing} />
    </>
  );
}
