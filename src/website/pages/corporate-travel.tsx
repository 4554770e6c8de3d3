import { corporateTravel as content } from '#content/services/corporate-travel.ts';
import { SectionPair } from '#ui/section.tsx';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsPart } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(content, '/corporate-travel');

export default function CorporateTravelPage() {
  return (
    <>
      <PageHero hero={content.hero} />
      <PointsSection content={content.highlights} surface="ink" />
      <SeeAPrice service="corporate-travel" />
      <SectionPair surface="paper" wideFirst>
        <ListsPart content={content.services} />
        <ListsPart content={content.premium} isNarrow />
      </SectionPair>
      <FullPicture name={content.moment} />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <PointsSection content={content.amenities} surface="ink" folds />
      <PackagesSection content={content.packages} surface="paper" />
      <SectionPair surface="ink" wideFirst>
        <FactTablePart content={content.booking} />
        <FaqPart content={content.faq} />
      </SectionPair>
      <ClosingSection content={content.closing} />
    </>
  );
}
