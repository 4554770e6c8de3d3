import type { VehicleChoices } from '#content/types.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

const columns: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-3 lg:grid-cols-5',
};

/** Vehicles as a page about a service shows them: one row of pictures with names. On phones the row scrolls sideways. */
export function VehicleChoicesSection({ content, surface, id }: SectionProps<VehicleChoices>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead
        name={content.name}
        heading={content.heading}
        intro={content.intro && <LinkedText>{content.intro}</LinkedText>}
      />
      <ul
        className={`gap-gutter max-md:swipe-row md:grid ${columns[content.items.length] ?? 'md:grid-cols-3'}`}
      >
        {content.items.map((vehicle) => (
          <Choice key={vehicle.name} vehicle={vehicle} isWide={content.items.length === 2} />
        ))}
      </ul>
    </Section>
  );
}

type ChoiceProps = { vehicle: VehicleChoices['items'][number]; isWide: boolean };

function Choice({ vehicle, isWide }: ChoiceProps) {
  return (
    <li className={isWide ? 'group relative md:grid md:grid-cols-2 md:gap-x-6' : 'group relative'}>
      <div className="overflow-hidden bg-ink-900 has-[picture[hidden]]:hidden">
        <Picture
          name={vehicle.picture}
          sizes="(min-width: 1024px) 30vw, (min-width: 768px) 46vw, 84vw"
          imgClassName="aspect-[16/9] w-full object-cover transition-transform duration-[1100ms] ease-glide group-hover:scale-[1.035]"
        />
      </div>
      <div className={isWide ? 'max-md:mt-3' : 'mt-3'}>
        <h3 className="text-h3">
          {vehicle.to ? (
            <PageLink to={vehicle.to} className="after:absolute after:inset-0">
              {vehicle.name}
            </PageLink>
          ) : (
            vehicle.name
          )}
        </h3>
        <p className="mt-1 text-small text-accent tabular-nums">
          <RunningText>{vehicle.passengers}</RunningText>
        </p>
        <p className="mt-2 max-w-[52ch] text-action">
          <RunningText>{vehicle.text}</RunningText>
        </p>
        {vehicle.action && (
          <ActionButton action={vehicle.action} variant="text" className="relative self-start" />
        )}
      </div>
    </li>
  );
}
