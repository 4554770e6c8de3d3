import { specialEvents as content } from '#content/services/special-events.ts';
import { SectionPair } from '#ui/section.tsx';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTableSection } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsPart, PointsSection } from '#website/sections/points.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(content, '/special-events');

export default function SpecialEventsPage() {
  return (
    <>
      <PageHero hero={content.hero} />
      <PointsSection content={content.highlights} surface="ink" />
      <SeeAPrice service="special-events" />
      <ListsSection content={content.services} surface="paper" />
      <FullPicture name={content.moment} />
      <PackagesSection content={content.packages} surface="ink" />
      <FactTableSection content={content.planning} surface="paper" />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <ListsSection content={content.premium} surface="ink" />
      <SectionPair surface="paper">
        <PointsPart content={content.signature} folds />
        <FaqPart content={content.faq} />
      </SectionPair>
      <ClosingSection content={content.closing} />
    </>
  );
}
