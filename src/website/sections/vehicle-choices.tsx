import type { VehicleChoices } from '#content/schema.ts';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Vehicles as a page about a service shows them. The first leads; the others follow it in a row. */
export function VehicleChoicesSection({ content, surface, id }: SectionProps<VehicleChoices>) {
  const others = content.items.length - 1;
  const shapeOfOthers = others === 1 ? 'second' : others === 3 ? 'third' : 'half';
  return (
    <Section surface={surface} id={id}>
      <SectionHead
        name={content.name}
        heading={content.heading}
        intro={content.intro && <LinkedText>{content.intro}</LinkedText>}
      />
      <ul className="gap-gutter max-md:swipe-row md:grid lg:grid-cols-12">
        {content.items.map((vehicle, position) => (
          <Choice
            key={vehicle.name}
            vehicle={vehicle}
            shape={position > 0 ? shapeOfOthers : others === 1 ? 'first' : 'lead'}
          />
        ))}
      </ul>
    </Section>
  );
}

/** `lead` runs across the page; `first` and `second` share a row; halves and thirds follow a lead. */
const shapes = {
  lead: {
    card: 'lg:col-span-12 lg:flex-row',
    picture: 'lg:w-7/12',
    copy: 'lg:justify-center lg:p-12',
    sizes: '(min-width: 1024px) 58vw, calc(100vw - 40px)',
  },
  first: {
    card: 'lg:col-span-7',
    picture: 'lg:aspect-auto lg:h-80',
    copy: '',
    sizes: '(min-width: 1024px) 58vw, calc(100vw - 40px)',
  },
  second: {
    card: 'lg:col-span-5',
    picture: 'lg:aspect-auto lg:h-80',
    copy: '',
    sizes: '(min-width: 1024px) 58vw, calc(100vw - 40px)',
  },
  half: {
    card: 'md:max-lg:flex-row lg:col-span-6',
    picture: 'md:max-lg:w-5/12',
    copy: 'md:max-lg:justify-center',
    sizes: '(min-width: 768px) 50vw, calc(100vw - 40px)',
  },
  third: {
    card: 'md:max-lg:flex-row lg:col-span-4',
    picture: 'md:max-lg:w-5/12',
    copy: 'md:max-lg:justify-center',
    sizes: '(min-width: 768px) 42vw, calc(100vw - 40px)',
  },
};

type ChoiceProps = { vehicle: VehicleChoices['items'][number]; shape: keyof typeof shapes };

function Choice({ vehicle, shape }: ChoiceProps) {
  const { card, picture, copy, sizes } = shapes[shape];
  return (
    <li
      className={classNames(
        'group relative flex flex-col border border-hairline bg-raised transition-colors hover:border-hairline-strong',
        card,
      )}
    >
      <div
        className={classNames(
          'aspect-[16/9] overflow-hidden bg-ink-900 has-[picture[hidden]]:hidden',
          picture,
        )}
      >
        <Picture
          name={vehicle.picture}
          sizes={sizes}
          className="size-full"
          imgClassName="size-full object-cover transition-transform duration-[1100ms] ease-glide group-hover:scale-[1.035]"
        />
      </div>
      <div className={classNames('flex flex-1 flex-col p-6', copy)}>
        <h3 className="text-h3">
          {vehicle.to ? (
            <PageLink to={vehicle.to} className="after:absolute after:inset-0">
              {vehicle.name}
            </PageLink>
          ) : (
            vehicle.name
          )}
        </h3>
        <p className="mt-1.5 text-accent tabular-nums">
          <RunningText>{vehicle.passengers}</RunningText>
        </p>
        <p className="mt-3 max-w-[52ch]">
          <RunningText>{vehicle.text}</RunningText>
        </p>
        {vehicle.action && (
          <ActionButton action={vehicle.action} variant="text" className="mt-2 self-start" />
        )}
      </div>
    </li>
  );
}
