import * as page from '#content/services/ada-accessible.ts';
import { SectionPair } from '#ui/section.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsPart, PointsSection, StatementPoints } from '#website/sections/points.tsx';
import { StoryPart } from '#website/sections/story.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(page, '/ada-accessible');

export default function AdaAccessiblePage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <StatementPoints content={page.features} surface="ink" />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <SectionPair surface="paper" wideFirst>
        <FactTablePart content={page.booking} />
        <PointsPart content={page.training} folds />
      </SectionPair>
      <PointsSection content={page.solutions} surface="ink" folds />
      <ListsSection content={page.interior} surface="ink" />
      <SectionPair surface="paper">
        <FaqPart content={page.faq} />
        <StoryPart content={page.statement} id="accessibility-statement" />
      </SectionPair>
      <ClosingSection content={page.closing} />
    </>
  );
}
