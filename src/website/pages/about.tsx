import * as page from '#content/pages/about.ts';
import { mission, statistics } from '#content/pages/company.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { DirectorySection } from '#website/sections/directory.tsx';
import { FiguresSection } from '#website/sections/figures.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { StatementsSection } from '#website/sections/statements.tsx';
import { StorySection } from '#website/sections/story.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(page.seo, '/about');

export default function AboutPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <StorySection content={page.story} surface="paper" id="story" />
      <FullPicture name={page.moment} />
      <StorySection content={page.philosophy} surface="ink" />
      <DirectorySection content={page.team} surface="paper" />
      <StorySection content={page.community} surface="ink" pictureLast />
      <PointsSection content={page.reasons} surface="paper" />
      <StatementsSection content={[mission]} surface="ink" />
      <FiguresSection content={statistics} surface="paper" />
      <ClosingSection content={page.closing} />
    </>
  );
}
