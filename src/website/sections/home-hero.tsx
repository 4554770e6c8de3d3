import type { Home } from '#content/types.ts';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';
import { PriceLine } from './price-line.tsx';

/**
 * The headline over the sky of the picture, and before it in the document: a listener hears first what the company does. Gradients darken the picture behind the text, to keep its contrast.
 */
export function HomeHero({ hero }: { hero: Home['hero'] }) {
  const [lead, ...others] = hero.actions;
  return (
    <section className="home-hero ink relative isolate grid overflow-hidden">
      <div className="home-hero-copy wrap min-w-0">
        {/* The lead below says them too. */}
        <p aria-hidden="true" className="home-hero-cities animate-rise font-medium text-accent uppercase">
          {hero.cities.map((city) => (
            <span key={city} className="home-hero-city">
              {city}
            </span>
          ))}
        </p>
        <h1 className="mt-4 max-w-[8.4em] animate-rise text-hero [animation-delay:80ms] lg:mt-6">
          {hero.title}
        </h1>
        <p className="mt-4 max-w-[37ch] animate-rise text-lead [animation-delay:180ms] md:mt-6 lg:mt-8">
          {hero.lead}
        </p>
        <div className="mt-6 flex animate-rise flex-wrap items-center gap-x-8 gap-y-1 sm:gap-y-3 [animation-delay:260ms] md:mt-8 lg:mt-10">
          {lead && <ActionButton action={lead} variant="brass" size="lg" />}
          {others.map((action) => (
            <ActionButton key={action.label} action={action} variant="text" />
          ))}
          {/* Beside the buttons it would stand over the car. */}
          <PriceLine price={hero.price} className="lg:basis-full" />
        </div>
      </div>
      <Picture
        name={hero.picture}
        portrait={hero.portrait}
        boxes={[
          { from: 1024, width: '100vw', height: 'clamp(640px, min(88vh, 56vw), 864px)' },
          { from: 768, width: '118vw' },
          { width: '100vw' },
        ]}
        priority
        className="home-hero-picture"
      />
      <div className="home-hero-scrim" />
    </section>
  );
}
