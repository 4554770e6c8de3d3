import * as page from '#content/services/hotel-transportation.ts';
import { SectionPair } from '#ui/section.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection, StatementPoints } from '#website/sections/points.tsx';
import { StepsSection } from '#website/sections/steps.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(page, '/hotel-transportation');

export default function HotelTransportationPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <PointsSection content={page.guestServices} surface="paper" />
      <ListsSection content={page.hotelServices} surface="ink" />
      <FullPicture name={page.moment} />
      <StatementPoints content={page.benefits} surface="ink" folds />
      <PointsSection content={page.hotels} surface="paper" folds />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <StepsSection content={page.experience} surface="ink" />
      <PackagesSection content={page.programs} surface="paper" />
      <SectionPair surface="ink">
        <FactTablePart content={page.terms} />
        <FaqPart content={page.faq} />
      </SectionPair>
      <ClosingSection content={page.closing} />
    </>
  );
}
