import { hotelTransportation as content } from '#content/services/hotel-transportation.ts';
import { SectionPair } from '#ui/section.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
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
      <FullPicture name={content.moment} />
      <PointsSection content={content.benefits} surface="ink" folds />
      <PointsSection content={content.hotels} surface="paper" folds />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <StepsSection content={content.experience} surface="ink" />
      <PackagesSection content={content.programs} surface="paper" />
      <SectionPair surface="ink">
        <FactTablePart content={content.terms} />
        <FaqPart content={content.faq} />
      </SectionPair>
      <ClosingSection content={content.closing} />
    </>
  );
}
