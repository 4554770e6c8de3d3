import { adaAccessible as content } from '#content/services/ada-accessible.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTableSection } from '#website/sections/fact-table.tsx';
import { FaqSection } from '#website/sections/faq.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { StorySection } from '#website/sections/story.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(content, '/ada-accessible');

export default function AdaAccessiblePage() {
  return (
    <>
      <PageHero hero={content.hero} />
      <PointsSection content={content.features} surface="ink" />
      <VehicleChoicesSection content={content.fleet} surface="ink" />
      <FactTableSection content={content.booking} surface="paper" />
      <PointsSection content={content.training} surface="ink" />
      <PointsSection content={content.solutions} surface="paper" />
      <ListsSection content={content.interior} surface="ink" />
      <FaqSection content={content.faq} surface="paper" />
      <StorySection content={content.statement} surface="paper" id="accessibility-statement" />
      <ClosingSection content={content.closing} />
    </>
  );
}
