import * as page from '#content/services/corporate-travel.ts';
import { SectionPair } from '#ui/section.tsx';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsPart } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection, StatementPoints } from '#website/sections/points.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(page, '/corporate-travel');

export default function CorporateTravelPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <StatementPoints content={page.highlights} surface="ink" />
      <SeeAPrice service="corporate-travel" />
      <SectionPair surface="paper" wideFirst>
        <ListsPart content={page.services} />
        <ListsPart content={page.premium} isNarrow />
      </SectionPair>
      <FullPicture name={page.moment} />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <PointsSection content={page.amenities} surface="ink" folds />
      <PackagesSection content={page.packages} surface="paper" />
      <SectionPair surface="ink" wideFirst>
        <FactTablePart content={page.booking} />
        <FaqPart content={page.faq} />
      </SectionPair>
      <ClosingSection content={page.closing} />
    </>
  );
}
