import * as page from '#content/pages/company.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { DirectorySection } from '#website/sections/directory.tsx';
import { FiguresSection } from '#website/sections/figures.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { StatementsSection } from '#website/sections/statements.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(page.seo, '/company');

export default function CompanyPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <StatementsSection content={[page.mission, page.vision]} surface="paper" />
      <DirectorySection content={page.values} surface="ink" />
      <FiguresSection content={page.statistics} surface="paper" />
      <PointsSection content={page.commitments} surface="ink" />
      <PointsSection content={page.awards} surface="paper" folds />
      <DirectorySection content={page.phones} surface="ink" />
      <ClosingSection content={page.closing} />
    </>
  );
}
