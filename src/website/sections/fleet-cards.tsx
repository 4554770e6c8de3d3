import { useId } from 'react';
import { vehiclePath } from '#content/fleet/index.ts';
import type { Home, Vehicle } from '#content/types.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage, swipeCard } from '#website/pictures/sizes.ts';
import { ActionButton } from './actions.tsx';
import type { AnchoredProps } from './surface.ts';

export type FleetCard = Pick<
  Vehicle,
  'slug' | 'name' | 'badge' | 'badgeColor' | 'description' | 'features'
> & {
  picture: Vehicle['pictures']['front'];
};

type FleetCardsProps = AnchoredProps<Home['fleet'] & { cards: FleetCard[] }>;

/** The first card takes the whole width and the others half of it; a last one without a neighbor also takes the whole width. */
export function FleetCards({ content, surface, id }: FleetCardsProps) {
  const last = content.cards.length - 1;
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <SwipeRow count={content.cards.length} className="gap-gutter max-md:swipe-row md:grid md:grid-cols-2">
        {content.cards.map((card, position) => (
          <Card
            key={card.slug}
            card={card}
            wide={position === 0 || (position === last && last % 2 === 1)}
            labels={content}
          />
        ))}
      </SwipeRow>
      <div className="mt-8 flex flex-wrap gap-x-10 gap-y-2 border-t border-hairline pt-6">
        <h3 className="font-text text-body font-normal text-quiet">{content.everyRide.heading}</h3>
        <ul className="flex flex-wrap gap-x-10 gap-y-2 text-heading">
          {content.everyRide.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

type CardProps = { card: FleetCard; wide: boolean; labels: { details: string; request: string } };

function Card({ card, wide, labels }: CardProps) {
  const nameId = useId();
  return (
    <li
      className={classNames(
        'group flex flex-col border border-hairline bg-raised transition-colors hover:border-hairline-strong',
        wide && 'md:col-span-2 lg:flex-row',
      )}
    >
      <div
        className={classNames(
          'aspect-[16/9] overflow-hidden bg-ink-900', // The text of a wide card begins where the right column of the page does.
          wide && 'lg:w-[calc((100%+var(--spacing-gutter))*7/12-2.5rem)]',
        )}
      >
        <Picture
          name={card.picture}
          boxes={[
            wide
              ? { from: 1024, width: ofPage(0.57), height: '486px' }
              : { from: 1024, width: ofPage(0.49), ratio: 16 / 9 },
            { from: 768, width: ofPage(wide ? 1 : 0.49), ratio: 16 / 9 },
            { width: swipeCard, ratio: 16 / 9 },
          ]}
          className="size-full"
          imgClassName="size-full object-cover transition-transform duration-[1100ms] ease-glide group-hover:scale-[1.035]"
        />
      </div>
      <div
        className={classNames(
          'flex flex-1 flex-col items-start p-5 md:p-7',
          wide && 'lg:justify-center lg:p-10',
        )}
      >
        <Badge variant={card.badgeColor}>{card.badge}</Badge>
        <h3 id={nameId} className={classNames('mt-4', wide ? 'text-h2' : 'text-h3')}>
          {card.name}
        </h3>
        <p className="mt-3 max-w-[48ch]">
          <RunningText>{card.description}</RunningText>
        </p>
        <ul className="mt-5 grid w-full gap-x-6 sm:grid-cols-2">
          {card.features.map((feature) => (
            <li key={feature} className="border-t border-hairline py-2.5 text-small">
              <RunningText>{feature}</RunningText>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center gap-x-7 gap-y-2 pt-6">
          <ActionButton
            action={{ kind: 'page', label: labels.details, to: vehiclePath(card.slug) }}
            variant="line"
            describedBy={nameId}
          />
          <ActionButton
            action={{ kind: 'reserve', label: labels.request }}
            variant="text"
            describedBy={nameId}
          />
        </div>
      </div>
    </li>
  );
}
