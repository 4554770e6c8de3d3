import * as page from '#content/pages/reservations.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { ReservationSection } from '#website/sections/reservation-section.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(page.seo, '/reservations');

export default function ReservationsPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <PointsSection content={page.tiles} surface="ink" />
      <ReservationSection content={page.widget} surface="paper" id="reserve" />
      <ClosingSection content={page.closing} />
    </>
  );
}
