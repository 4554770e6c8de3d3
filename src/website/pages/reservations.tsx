import * as page from '#content/pages/reservations.ts';
import { BookingDeskSection } from '#website/sections/booking-desk.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(page.seo, '/reservations');

export default function ReservationsPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <PointsSection content={page.tiles} surface="ink" />
      <BookingDeskSection content={page.widget} surface="paper" id="reserve" />
      <ClosingSection content={page.closing} />
    </>
  );
}
