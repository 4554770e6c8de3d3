import type { Hero } from '#content/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { HeadingName } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { Actions } from './actions.tsx';
import { BackLink } from './back-link.tsx';
import { PriceLine } from './price-line.tsx';

/**
 * Copy to the left, the whole picture to the right; on phones the picture follows the copy. By night both are on ink and
 * the picture has no edge; by day the copy is on paper, and nothing darkens the picture.
 */
export function PageHero({ hero }: { hero: Hero }) {
  const surface = hero.light ? 'paper' : 'ink';
  return (
    <section className={classNames('page-hero', surface, hero.light && 'daylight')} data-light={hero.light}>
      <div className="wrap lg:flex lg:min-h-[inherit] lg:items-center">
        <div className="page-hero-copy">
          {hero.back && <BackLink action={hero.back} />}
          {hero.eyebrow && <p className="mt-4 text-action text-accent">{hero.eyebrow}</p>}
          {hero.badge && (
            <p className="mt-4">
              <Badge variant="brass">{hero.badge}</Badge>
            </p>
          )}
          <h1 className="mt-4 text-[clamp(2.5rem,1.6rem+2.2vw,3.75rem)] leading-[1.04] tracking-[-0.024em]">
            <HeadingName>{hero.name}</HeadingName>
            {hero.title}
          </h1>
          <p className="mt-5 max-w-[44ch] text-lead">{hero.lead}</p>
          {hero.actions.length > 0 && (
            <Actions actions={hero.actions} surface={surface} size="lg" className="mt-8" />
          )}
          <PriceLine price={hero.price} className="mt-3" />
        </div>
      </div>
      <Picture
        name={hero.picture}
        portrait={hero.portrait}
        // Less than 100vw: phones that need 721 pixels then take the file of 720 instead of the next larger one.
        sizes={hero.light === 'sky' ? '(min-width: 1024px) 84vw, 99vw' : '(min-width: 1024px) 58vw, 99vw'}
        priority
        className={classNames('page-hero-picture', hero.portrait && 'max-md:aspect-square')}
        imgClassName="size-full object-cover"
      />
    </section>
  );
}
