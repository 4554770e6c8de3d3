import type { schedule, Trip } from '#content/pages/vols-fans-special.ts';
import { Badge } from '#ui/badge.tsx';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { ActionButton } from './actions.tsx';
import type { AnchoredProps } from './surface.ts';

type TripListProps = AnchoredProps<typeof schedule> & { trips: (Trip & { days: string })[] };

export function TripList({ content, trips, surface, id }: TripListProps) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ul className="border-b border-hairline-strong">
        {trips.map((trip) => (
          <li
            key={trip.game}
            className="grid gap-x-gutter gap-y-4 border-t border-hairline-strong py-5 md:grid-cols-[10rem_1fr_auto] lg:grid-cols-12 lg:items-center lg:py-6"
          >
            <time
              dateTime={trip.date}
              className="font-display text-[min(1.625rem,10vw)] leading-tight font-light tracking-[-0.015em] whitespace-nowrap text-heading lg:col-span-3 xl:text-[2.125rem]"
            >
              {monthAndDay(trip.date)}
              <span className="md:hidden">, </span>
              <span className="text-accent md:block md:text-h4">{trip.date.slice(0, 4)}</span>
            </time>
            <div className="lg:col-span-5">
              <p className="flex flex-wrap gap-2">
                <Badge variant="brass">{trip.kind}</Badge>
                <Badge variant="line">{content[trip.availability]}</Badge>
              </p>
              <h3 id={gameId(trip)} className="mt-3 text-h3">
                {trip.game}
              </h3>
              <p className="mt-1">{`${trip.venue.name}, ${trip.venue.locality}, ${trip.venue.region}`}</p>
              <p className="mt-1 text-small text-balance text-quiet">
                <RunningText>{trip.days}</RunningText>
              </p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 md:flex-col md:items-end lg:col-span-4 lg:flex-row lg:items-center lg:justify-end">
              <p className="md:text-right">
                <span className="font-display text-[2rem] leading-none font-light text-heading">{`$${trip.price}`}</span>
                <span className="block text-small text-quiet">{`${content.perPerson}, ${content.seats}`}</span>
              </p>
              {trip.availability === 'available' && (
                <ActionButton action={content.book} variant="line" describedBy={gameId(trip)} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function gameId(trip: Trip): string {
  return `trip-${trip.date}`;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** '2025-08-29' as 'August 29'. Without Intl, whose first date format takes a phone 100 ms. */
function monthAndDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${months[(month ?? 0) - 1]} ${day}`;
}
