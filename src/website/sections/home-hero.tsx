import type { Home } from '#content/schema.ts';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';

/** The headline sits on the sky, clear of the tower and the car; scrims hold down the lights behind the copy. */
export function HomeHero({ hero }: { hero: Home['hero'] }) {
  const [lead, ...others] = hero.actions;
  return (
    <section className="ink relative isolate grid min-h-[min(100svh,52.75rem)] overflow-hidden md:min-h-[58rem] lg:min-h-[clamp(40rem,min(88svh,56vw),54rem)]">
      <Picture
        name={hero.picture}
        portrait={hero.portrait}
        sizes="(min-width: 1024px) 110vw, (min-width: 768px) 118vw, 100vw"
        priority
        className="absolute right-0 bottom-0 -z-20 w-full md:w-[118%] lg:top-0 lg:w-full"
        imgClassName="lg:size-full lg:object-cover lg:object-[52%_62%]"
      />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(180deg,var(--color-ink-950)_0,var(--color-ink-950)_44%,transparent_60%,transparent_90%,var(--color-ink-950)_100%)] lg:bg-[radial-gradient(ellipse_38%_30%_at_18%_66%,rgb(8_9_12/0.42)_0,rgb(8_9_12/0.32)_50%,transparent_100%),linear-gradient(90deg,rgb(8_9_12/0.84)_0,rgb(8_9_12/0.7)_24%,rgb(8_9_12/0.2)_42%,transparent_52%),linear-gradient(180deg,rgb(8_9_12/0.45)_0,transparent_20%,transparent_80%,var(--color-ink-950)_100%)]" />
      <div className="wrap min-w-0 pt-27 pb-16 md:pt-32 lg:pt-[clamp(8rem,17vh,11rem)] lg:pb-20">
        <p className="flex animate-rise flex-wrap items-center gap-x-2.5 text-[0.6875rem] font-medium tracking-[0.1em] text-accent uppercase md:gap-x-3 md:text-[0.8125rem] md:tracking-label">
          {hero.cities.map((city) => (
            <span
              key={city}
              className="flex items-center gap-x-2.5 before:h-px before:w-3 before:bg-current before:opacity-55 first:before:hidden md:gap-x-3 md:before:w-5"
            >
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
        <div className="mt-6 flex animate-rise flex-wrap items-center gap-x-8 gap-y-3 [animation-delay:260ms] md:mt-8 lg:mt-10">
          {lead && <ActionButton action={lead} variant="brass" size="lg" />}
          {others.map((action) => (
            <ActionButton key={action.label} action={action} variant="text" />
          ))}
        </div>
      </div>
    </section>
  );
}
