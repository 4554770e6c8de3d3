import { groupTransportation as content } from '#content/services/group-transportation.ts';
import { SectionPair } from '#ui/section.tsx';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart, FactTableSection } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { StepsSection } from '#website/sections/steps.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(content, '/group-transportation');

export default function GroupTransportationPage() {
  return (
    <>
      <PageHero hero={content.hero} />
      <PointsSection content={content.highlights} surface="ink" />
      <SeeAPrice service="group-transportation" />
      <ListsSection content={content.services} surface="paper" />
      <FullPicture name={content.moment} />
      <FactTableSection content={content.vehicles} surface="ink" />
      <PackagesSection content={content.packages} surface="paper" />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <StepsSection content={content.coordination} surface="ink" />
      <PointsSection content={content.groups} surface="paper" folds />
      <SectionPair surface="ink">
        <FactTablePart content={content.booking} />
        <FaqPart content={content.faq} />
      </SectionPair>
      <ClosingSection content={content.closing} />
    </>
  );
}
