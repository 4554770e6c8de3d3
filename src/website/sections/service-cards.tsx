import type { Home, ServiceCard } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage, swipeCard } from '#website/pictures/sizes.ts';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { AnchoredProps } from './surface.ts';

type ServiceCardsProps = AnchoredProps<Home['services'] & { cards: ServiceCard[] }>;

/** How wide the last card is by how many upright ones already stand in its row, so that no row ends in a gap. */
const lastOfSix = ['lg:col-span-6', 'lg:col-span-4', 'lg:col-span-2'];

/** The first and the last service have a wide picture, on opposite sides; the others stand upright between them. */
export function ServiceCards({ content, surface, id }: ServiceCardsProps) {
  const last = content.cards.length - 1;
  const besideLast = Math.max(0, last - 2) % 3;
  return (
    <Section surface={surface} id={id}>
      <SectionHead
        name={content.name}
        heading={content.heading}
        intro={<LinkedText>{content.intro}</LinkedText>}
      />
      <SwipeRow
        count={content.cards.length}
        className="gap-x-gutter max-md:swipe-row md:grid md:grid-cols-2 md:gap-y-10 lg:grid-cols-6 lg:gap-y-12"
      >
        {content.cards.map((card, position) => (
          <li
            key={card.title}
            className={
              position === 0
                ? 'col-span-full lg:col-span-4'
                : position === last
                  ? classNames(last % 2 === 1 && 'col-span-full', lastOfSix[besideLast])
                  : 'lg:col-span-2'
            }
          >
            <Card
              card={card}
              leads={position === 0 || (position === last && last % 2 === 1)}
              wide={position === 0 || (position === last && besideLast < 2)}
            />
          </li>
        ))}
      </SwipeRow>
    </Section>
  );
}

function Card({ card, leads, wide }: { card: ServiceCard; leads: boolean; wide: boolean }) {
  return (
    <article className="group">
      <div
        className={classNames(
          'overflow-hidden bg-ink-900',
          leads ? 'aspect-[4/5] md:aspect-[2/1]' : 'aspect-[4/5] md:aspect-square',
          // One height for all pictures of a row, whatever their widths.
          'lg:aspect-auto lg:h-[27vw] lg:max-h-[25rem]',
        )}
      >
        <Picture
          name={wide ? card.wide : card.picture}
          portrait={wide ? card.picture : undefined}
          boxes={[
            { from: 1024, width: ofPage(wide ? 0.66 : 0.32), height: 'min(27vw, 400px)' },
            leads ? { from: 768, width: ofPage(1), ratio: 2 } : { from: 768, width: ofPage(0.49), ratio: 1 },
            { width: swipeCard, ratio: 4 / 5 },
          ]}
          className="size-full"
          imgClassName="size-full object-cover transition-transform duration-[1100ms] ease-glide group-hover:scale-[1.035]"
        />
      </div>
      <h3 className="mt-3 text-h3 md:mt-4">
        {card.page ? (
          <PageLink to={card.page} className="hover:text-accent-strong">
            {card.title}
          </PageLink>
        ) : (
          card.title
        )}
      </h3>
      <p className="mt-1.5 max-w-[44ch]">
        <RunningText>{card.description}</RunningText>
      </p>
      <ActionButton action={card.action} variant="text" />
    </article>
  );
}
