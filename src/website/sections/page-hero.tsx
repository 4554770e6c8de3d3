import type { Hero } from '#content/types.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { HeadingName } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';
import { BackLink } from './back-link.tsx';
import { PriceLine } from './price-line.tsx';

type PageHeroProps = {
  hero: Hero;
  /** How many of the actions are buttons; the others are links. */
  buttons?: number;
};

/** Title, one picture and the copy, in this order on phones; by night on ink, by day on paper. */
export function PageHero({ hero, buttons = 1 }: PageHeroProps) {
  const surface = hero.light ? 'paper' : 'ink';
  return (
    <section
      className={classNames('page-hero', surface, hero.light && 'daylight')}
      data-focus={hero.focus}
      data-portrait={hero.portrait && 'true'}
    >
      <div className="page-hero-head">
        {hero.back && <BackLink action={hero.back} />}
        {(hero.badge || hero.eyebrow) && (
          <p className="mt-3 flex flex-wrap items-center gap-4 text-action text-accent">
            {hero.badge && <Badge variant="brass">{hero.badge}</Badge>}
            {hero.eyebrow}
          </p>
        )}
        <h1 className="mt-3 text-hero">
          <HeadingName>{hero.name}</HeadingName>
          {hero.title}
        </h1>
      </div>
      <Picture
        name={hero.picture}
        portrait={hero.portrait}
        // Less than 100vw: phones that need 721 pixels then take the file of 720 instead of the next larger one.
        sizes={hero.light ? '(min-width: 1024px) 60vw, 99vw' : '(min-width: 1024px) 68vw, 99vw'}
        priority
        className="page-hero-picture"
      />
      <div className="page-hero-body">
        <p className="max-w-[44ch] text-lead">{hero.lead}</p>
        {hero.actions.length > 0 && (
          <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
            {hero.actions.map((action, position) => (
              <ActionButton
                key={action.label}
                action={action}
                variant={
                  position >= buttons ? 'text' : position > 0 ? 'line' : surface === 'ink' ? 'brass' : 'dark'
                }
                size="lg"
                className={position < buttons ? 'max-sm:w-full' : undefined}
              />
            ))}
          </div>
        )}
        <PriceLine price={hero.price} className="mt-1" />
      </div>
    </section>
  );
}
