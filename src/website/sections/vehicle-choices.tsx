import type { VehicleChoices } from '#content/types.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage, swipeCard } from '#website/pictures/sizes.ts';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Rows without a gap for each number of vehicles. */
const columns: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-2 md:max-lg:*:first:col-span-2 lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-[n+4]:col-span-3 lg:[&>:nth-child(n+4)_img]:aspect-[21/9]',
};

/** The share of the page that a picture of such a row takes, from 1024 px and from 768 px. */
function sharesOf(count: number, position: number): [wide: number, tablet: number] {
  if (count === 3) return [0.32, 0.32];
  if (count === 5) return [position < 3 ? 0.32 : 0.49, position === 0 ? 1 : 0.49];
  return [0.24, 0.49];
}

/** Vehicles as a page about a service shows them: one row of pictures with names. On phones the row scrolls sideways. */
export function VehicleChoicesSection({ content, surface, id }: SectionProps<VehicleChoices>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead
        name={content.name}
        heading={content.heading}
        intro={content.intro && <LinkedText>{content.intro}</LinkedText>}
      />
      <SwipeRow
        count={content.items.length}
        className={`gap-gutter max-md:swipe-row md:grid ${columns[content.items.length]}`}
      >
        {content.items.map((vehicle, position) => (
          <Choice
            key={vehicle.name}
            vehicle={vehicle}
            shares={sharesOf(content.items.length, position)}
            isWide={content.items.length === 2}
          />
        ))}
      </SwipeRow>
    </Section>
  );
}

type ChoiceProps = {
  vehicle: VehicleChoices['items'][number];
  shares: [wide: number, tablet: number];
  isWide: boolean;
};

function Choice({ vehicle, shares: [wide, tablet], isWide }: ChoiceProps) {
  return (
    <li className={isWide ? 'group relative md:grid md:grid-cols-2 md:gap-x-6' : 'group relative'}>
      <div className="overflow-hidden bg-ink-900 has-[picture[hidden]]:hidden">
        <Picture
          name={vehicle.picture}
          boxes={[
            { from: 1024, width: ofPage(wide), ratio: 16 / 9 },
            { from: 768, width: ofPage(tablet), ratio: 16 / 9 },
            { width: swipeCard, ratio: 16 / 9 },
          ]}
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
