import type { Home, ServiceCard } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

type ServiceCardsProps = SectionProps<Home['services'] & { cards: ServiceCard[] }>;

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
      <ul className="gap-x-gutter max-sm:swipe-row sm:grid sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-6 lg:gap-y-12">
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
      </ul>
    </Section>
  );
}

function Card({ card, leads, wide }: { card: ServiceCard; leads: boolean; wide: boolean }) {
  return (
    <article className="group">
      <div
        className={classNames(
          'overflow-hidden bg-ink-900',
          leads ? 'aspect-[4/5] sm:aspect-[2/1]' : 'aspect-[4/5] sm:aspect-square',
          // One height for all pictures of a row, whatever their widths.
          'lg:aspect-auto lg:h-[27vw] lg:max-h-[25rem]',
        )}
      >
        <Picture
          name={card.picture}
          sizes={
            wide
              ? '(min-width: 1024px) 66vw, 100vw'
              : '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 95vw'
          }
          className="size-full"
          imgClassName="size-full object-cover object-[56%_64%] transition-transform duration-[1100ms] ease-glide group-hover:scale-[1.035]"
        />
      </div>
      <h3 className="mt-3 text-h3 sm:mt-4">
        {card.page ? (
          <PageLink to={card.page} className="hover:text-accent-strong">
            {card.title}
          </PageLink>
        ) : (
          card.title
        )}
      </h3>
      <p className="mt-1.5 max-w-[44ch]">{card.description}</p>
      <ActionButton action={card.action} variant="text" />
    </article>
  );
}
