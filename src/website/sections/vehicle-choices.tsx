import { Link } from 'react-router';
import type { VehicleChoices } from '#content/schema.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import type { SectionProps } from './surface.ts';

/** Vehicles as a page about a service shows them. The first leads; the others follow in a row. */
export function VehicleChoicesSection({ content, surface, id, children }: SectionProps<VehicleChoices>) {
  const [lead, ...others] = content.items;
  const pair = content.items.length === 2;
  return (
    <Section surface={surface} id={id}>
      <SectionHead heading={content.heading} intro={content.intro} />
      <ul className={classNames('grid gap-gutter', pair ? 'lg:grid-cols-12' : columns[others.length])}>
        {lead && (
          <Choice
            vehicle={lead}
            className={pair ? 'lg:col-span-7' : 'col-span-full'}
            wide={!pair}
            pair={pair}
          />
        )}
        {others.map((vehicle) => (
          <Choice
            key={vehicle.name}
            vehicle={vehicle}
            className={pair ? 'lg:col-span-5' : undefined}
            pair={pair}
          />
        ))}
      </ul>
      {children}
    </Section>
  );
}

const columns: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-2' };

type ChoiceProps = {
  vehicle: VehicleChoices['items'][number];
  className?: string;
  wide?: boolean;
  pair?: boolean;
};

function Choice({ vehicle, className, wide, pair }: ChoiceProps) {
  return (
    <li
      className={classNames(
        'group relative flex flex-col border border-hairline bg-raised transition-colors hover:border-hairline-strong',
        wide && 'lg:flex-row',
        className,
      )}
    >
      <div
        className={classNames(
          'overflow-hidden bg-ink-900 has-[picture[hidden]]:hidden',
          'aspect-[16/9]',
          wide && 'lg:w-7/12',
          pair && 'lg:aspect-auto lg:h-96',
        )}
      >
        <Picture
          name={vehicle.picture}
          sizes={wide ? '(min-width: 1024px) 58vw, 100vw' : '(min-width: 768px) 50vw, 100vw'}
          className="size-full"
          imgClassName="size-full object-cover transition-transform duration-[1100ms] ease-glide group-hover:scale-[1.035]"
        />
      </div>
      <div className={classNames('flex flex-1 flex-col p-6', wide && 'lg:justify-center lg:p-12')}>
        <h3 className="text-h3">
          {vehicle.to ? (
            <Link to={vehicle.to} className="after:absolute after:inset-0">
              {vehicle.name}
            </Link>
          ) : (
            vehicle.name
          )}
        </h3>
        <p className="mt-1.5 text-accent tabular-nums">{vehicle.passengers}</p>
        <p className="mt-3 max-w-[52ch]">{vehicle.text}</p>
      </div>
    </li>
  );
}
