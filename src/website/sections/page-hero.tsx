import type { Hero } from '#content/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { HeadingName } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { Actions } from './actions.tsx';
import { BackLink } from './back-link.tsx';

/** Copy on ink to the left, the picture running off the right edge; on phones the picture follows the copy. */
export function PageHero({ hero }: { hero: Hero }) {
  return (
    <section className="ink relative isolate overflow-hidden">
      <div className="wrap lg:flex lg:min-h-[min(44rem,86svh)] lg:items-center">
        <div className="pt-28 pb-10 lg:w-[46%] lg:pt-36 lg:pb-24">
          {hero.back && <BackLink action={hero.back} />}
          {hero.eyebrow && <p className="mt-6 text-action text-accent">{hero.eyebrow}</p>}
          {hero.badge && (
            <p className="mt-6">
              <Badge variant="brass">{hero.badge}</Badge>
            </p>
          )}
          <h1 className="mt-5 text-[clamp(2.5rem,1.6rem+2.4vw,4rem)] leading-[1.04] tracking-[-0.024em]">
            <HeadingName>{hero.name}</HeadingName>
            {hero.title}
          </h1>
          <p className="mt-6 max-w-[44ch] text-lead">{hero.lead}</p>
          {hero.actions.length > 0 && (
            <Actions actions={hero.actions} surface="ink" size="lg" className="mt-9" />
          )}
        </div>
      </div>
      <div className="relative -z-10 aspect-[16/10] lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:w-[62%]">
        <Picture
          name={hero.picture}
          // Less than 100vw: phones that need 721 pixels then take the file of 720 instead of the next larger one.
          sizes="(min-width: 1024px) 75vw, 99vw"
          priority
          className="size-full"
          imgClassName="size-full object-cover lg:object-[44%_50%]"
        />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,var(--color-ink-950)_0,transparent_22%,transparent_82%,var(--color-ink-950)_100%)] lg:bg-[linear-gradient(90deg,var(--color-ink-950)_0,rgb(8_9_12/0.8)_12%,transparent_34%),linear-gradient(180deg,rgb(8_9_12/0.7)_0,transparent_24%,transparent_78%,var(--color-ink-950)_100%)]" />
      </div>
    </section>
  );
}
