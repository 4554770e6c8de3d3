import * as page from '#content/services/special-events.ts';
import { SectionPair } from '#ui/section.tsx';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTableSection } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PackagesSection } from '#website/sections/packages.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsPart, StatementPoints } from '#website/sections/points.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(page, '/special-events');

export default function SpecialEventsPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <StatementPoints content={page.highlights} surface="ink" />
      <SeeAPrice service="special-events" />
      <ListsSection content={page.services} surface="paper" />
      <FullPicture name={page.moment} />
      <PackagesSection content={page.packages} surface="ink" />
      <FactTableSection content={page.planning} surface="paper" />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <ListsSection content={page.premium} surface="ink" />
      <SectionPair surface="paper">
        <PointsPart content={page.signature} folds />
        <FaqPart content={page.faq} />
      </SectionPair>
      <ClosingSection content={page.closing} />
    </>
  );
}
