import * as page from '#content/services/group-transportation.ts';
import { SectionPair } from '#ui/section.tsx';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart, FactTableSection } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection, StatementPoints } from '#website/sections/points.tsx';
import { StepsSection } from '#website/sections/steps.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(page, '/group-transportation');

export default function GroupTransportationPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <StatementPoints content={page.highlights} surface="ink" />
      <SeeAPrice service="group-transportation" />
      <ListsSection content={page.services} surface="paper" />
      <FullPicture name={page.moment} />
      <FactTableSection content={page.vehicles} surface="ink" />
      <PackagesSection content={page.packages} surface="paper" />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <StepsSection content={page.coordination} surface="ink" />
      <PointsSection content={page.groups} surface="paper" folds />
      <SectionPair surface="ink">
        <FactTablePart content={page.booking} />
        <FaqPart content={page.faq} />
      </SectionPair>
      <ClosingSection content={page.closing} />
    </>
  );
}
