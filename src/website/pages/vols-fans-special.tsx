import * as page from '#content/pages/vols-fans-special.ts';
import { companyClock } from '#rules/time.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FaqSection } from '#website/sections/faq.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { TripList } from '#website/sections/trip-list.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';
import { faqPage } from '#website/seo/structured-data.ts';
import { tripEvent } from '#website/seo/trip-event.ts';
import type { Route } from './+types/vols-fans-special';

const path = '/vols-fans-special';

/** Runs at build time. */
export function loader() {
  return { builtOn: companyClock(Date.now()).date };
}

export const meta = ({ loaderData: { builtOn } }: Route.MetaArgs) =>
  pageMeta(page.seo, path, [
    ...page.trips.map((trip) =>
      tripEvent({
        name: trip.game,
        description: page.tripDescription(trip),
        date: trip.date,
        venue: trip.venue,
        price: trip.price,
        path,
        seats: page.seats,
        bookingUrl: page.isOver(trip, builtOn) ? undefined : page.schedule.book.url,
      }),
    ),
    faqPage(page.faq),
  ]);

export default function VolsFansSpecialPage({ loaderData: { builtOn } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <PointsSection content={page.included} surface="paper" />
      <TripList content={page.schedule} trips={page.trips} surface="ink" id="trips" builtOn={builtOn} />
      <FaqSection content={page.faq} surface="paper" />
      <ClosingSection content={page.closing} />
    </>
  );
}
