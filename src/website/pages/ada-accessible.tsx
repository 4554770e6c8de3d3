import { adaAccessible as content } from '#content/services/ada-accessible.ts';
import { SectionPair } from '#ui/section.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTablePart } from '#website/sections/fact-table.tsx';
import { FaqPart } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsPart, PointsSection } from '#website/sections/points.tsx';
import { StoryPart } from '#website/sections/story.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(content, '/ada-accessible');

export default function AdaAccessiblePage() {
  return (
    <>
      <PageHero hero={content.hero} />
      <PointsSection content={content.features} surface="ink" />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <SectionPair surface="paper" wideFirst>
        <FactTablePart content={content.booking} />
        <PointsPart content={content.training} folds />
      </SectionPair>
      <PointsSection content={content.solutions} surface="ink" folds />
      <ListsSection content={content.interior} surface="ink" />
      <FullPicture name={content.moment} />
      <SectionPair surface="paper">
        <FaqPart content={content.faq} />
        <StoryPart content={content.statement} id="accessibility-statement" />
      </SectionPair>
      <ClosingSection content={content.closing} />
    </>
  );
}
