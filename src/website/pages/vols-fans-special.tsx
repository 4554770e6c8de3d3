import * as page from '#content/pages/vols-fans-special.ts';
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

/** Runs at build time: the first date format of `Intl` takes a phone 100 ms. */
export function loader() {
  return { trips: page.trips.map((trip) => ({ ...trip, days: page.tripDays(trip) })) };
}

export const meta = () =>
  pageMeta(page.seo, path, [
    // A season that is over has no event to announce.
    ...(page.seasonIsOver ? [] : page.trips).map((trip) =>
      tripEvent({
        name: page.tripName(trip),
        description: page.tripDescription(trip),
        startDate: trip.date,
        endDate: page.kickoffDate(trip.date),
        pickup: page.pickup,
        price: trip.price,
        path,
        seats: page.seats,
        bookingUrl: trip.availability === 'available' ? page.schedule.book.url : undefined,
      }),
    ),
    faqPage(page.faq),
  ]);

export default function VolsFansSpecialPage({ loaderData: { trips } }: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page.hero} />
      <PointsSection content={page.included} surface="paper" />
      <TripList content={page.schedule} trips={trips} surface="ink" id="trips" />
      <FaqSection content={page.faq} surface="paper" />
      <ClosingSection content={page.closing} />
    </>
  );
}
