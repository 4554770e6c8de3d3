import type { ReactNode } from 'react';
import type { Hero } from '#content/types.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { HeadingName } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';
import { BackLink } from './back-link.tsx';
import { PriceLine } from './price-line.tsx';

type PageHeroProps = {
  hero: Hero;
  /** How many of the actions are buttons; the others are links. */
  buttons?: number;
  /** Under the actions. */
  children?: ReactNode;
};

type HeroFrameProps = {
  hero: Pick<Hero, 'picture' | 'portrait' | 'light' | 'isBelowHeader'>;
  head: ReactNode;
  /** There is more under the title than a lead and two actions. */
  isTall?: boolean;
  children: ReactNode;
};

/** Title, one picture and the copy, in this order on phones; by night on ink, by day on paper. */
export function HeroFrame({ hero, head, isTall = false, children }: HeroFrameProps) {
  return (
    <section
      className={classNames('page-hero', hero.light ? 'paper daylight' : 'ink')}
      data-portrait={hero.portrait && 'true'}
      data-below={hero.isBelowHeader && 'true'}
    >
      <div className="page-hero-head">{head}</div>
      <Picture
        name={hero.picture}
        portrait={hero.portrait}
        boxes={[
          {
            from: 1280,
            width: hero.light ? '58vw' : '68.5vw',
            height: isTall ? '776px' : 'clamp(600px, 44vw, 736px)',
          },
          { from: 1024, width: '100vw', ratio: 2.2 },
          { from: 768, width: '100vw', ratio: 2 },
          { width: '100vw', ratio: hero.portrait ? 1 : 1.6 },
        ]}
        priority
        className="page-hero-picture print:hidden"
      />
      <div className="page-hero-body">{children}</div>
    </section>
  );
}

export function PageHero({ hero, buttons = 1, children }: PageHeroProps) {
  return (
    <HeroFrame
      hero={hero}
      isTall={Boolean(children)}
      head={
        <>
          {hero.back && <BackLink action={hero.back} />}
          {(hero.badge || hero.eyebrow) && (
            <p className="mt-2 flex flex-wrap items-center gap-4 text-action text-accent">
              {hero.badge && <Badge variant="brass">{hero.badge}</Badge>}
              {hero.eyebrow && <RunningText>{hero.eyebrow}</RunningText>}
            </p>
          )}
          <h1 className="mt-4 text-hero *:mb-4">
            <HeadingName>{hero.name}</HeadingName>
            {hero.title}
          </h1>
        </>
      }
    >
      <p className="max-w-[44ch] text-lead">
        <RunningText>{hero.lead}</RunningText>
      </p>
      {/* Before the actions: on a phone the price is on the first screen. */}
      <PriceLine price={hero.price} className="mt-2 -mb-2" />
      {hero.actions.length > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          {hero.actions.map((action, position) => (
            <ActionButton
              key={action.label}
              action={action}
              variant={position >= buttons ? 'text' : position > 0 ? 'line' : hero.light ? 'dark' : 'brass'}
              size="lg"
              // Three stand in one row without their arrows.
              className={classNames(
                position < buttons && 'max-sm:w-full',
                position >= buttons && hero.actions.length > 2 && '[&>svg]:hidden',
              )}
            />
          ))}
        </div>
      )}
      {children}
    </HeroFrame>
  );
}
