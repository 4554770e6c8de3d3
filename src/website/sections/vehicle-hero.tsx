import { firstPrice, passengersLabel, vehiclePage } from '#content/pages/vehicle.ts';
import type { Vehicle } from '#content/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#website/pictures/picture.tsx';
import { Actions } from './actions.tsx';
import { BackLink } from './back-link.tsx';
import { PriceLine } from './price-line.tsx';

/** The vehicle's name and actions, and below them its picture across the whole width: by day, or in the studio's dark. */
export function VehicleHero({ vehicle }: { vehicle: Vehicle }) {
  const day = vehicle.pictures.hero;
  const surface = day ? 'paper' : 'ink';
  return (
    <section className={classNames('overflow-hidden pt-header', surface, day && 'daylight')}>
      <div className="wrap relative z-10 pt-4 lg:pt-8">
        <BackLink action={vehiclePage.back} />
        <div className="mt-5 grid items-end gap-x-gutter gap-y-7 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <p className="flex flex-wrap items-center gap-4 text-quiet">
              <Badge variant={vehicle.badgeColor}>{vehicle.badge}</Badge>
              {passengersLabel(vehicle.passengers)}
            </p>
            <h1 className="mt-5 text-[clamp(2.75rem,1.8rem+3.7vw,5.25rem)] leading-[1.02] tracking-[-0.028em]">
              {vehicle.hero.title}
            </h1>
          </div>
          <div className="lg:col-span-5 lg:pb-2">
            <p className="max-w-[46ch] text-lead">{vehicle.hero.lead}</p>
            <Actions actions={vehiclePage.actions} surface={surface} size="lg" className="mt-7" />
            <PriceLine price={firstPrice(vehicle)} className="mt-2" />
          </div>
        </div>
      </div>
      <div
        className={classNames('relative mx-auto max-w-[120rem]', day ? 'mt-8 lg:mt-12' : 'mt-6 lg:-mt-10')}
      >
        <Picture
          name={day ?? vehicle.pictures.front}
          // Less than 100vw, as in page-hero.tsx.
          sizes="99vw"
          priority
          imgClassName={classNames(
            'aspect-[16/10] w-full object-cover sm:aspect-[16/9]',
            day ? 'lg:aspect-[5/2] lg:object-[50%_62%]' : 'lg:aspect-[2/1] lg:object-[50%_42%]',
          )}
        />
        {!day && (
          <div className="absolute inset-0 bg-[linear-gradient(180deg,var(--color-ink-950)_0,transparent_30%,transparent_80%,var(--color-ink-950)_100%),linear-gradient(90deg,var(--color-ink-950)_0,transparent_14%,transparent_86%,var(--color-ink-950)_100%)]" />
        )}
      </div>
    </section>
  );
}
