import type { VehicleChoices } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { type Box, ofPage, swipeCard } from '#website/pictures/sizes.ts';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Rows without a gap for each number of vehicles. */
const columns: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-2 xl:grid-cols-4',
};

/** Of five, the first leads: as large as four of the others. */
const isLead = (count: number, position: number) => count === 5 && position === 0;

/** What a picture of such a row takes of the page, on phones a card of the row that scrolls. */
function boxesOf(count: number, position: number): Box[] {
  const phone = { width: swipeCard, ratio: 16 / 9 };
  const share = (from: number, width: number) => ({ from, width: ofPage(width), ratio: 16 / 9 });
  if (isLead(count, position)) return [share(1280, 0.49), share(768, 1), phone];
  if (count === 3) return [share(768, 0.32), phone];
  return [share(count === 5 ? 1280 : 1024, 0.24), share(768, 0.49), phone];
}

/** Vehicles as a page about a service shows them: one row of pictures with names. On phones the row scrolls sideways. */
export function VehicleChoicesSection({ content, surface }: SectionProps<VehicleChoices>) {
  return (
    <Section surface={surface}>
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
            boxes={boxesOf(content.items.length, position)}
            isWide={content.items.length === 2}
            isLead={isLead(content.items.length, position)}
          />
        ))}
      </SwipeRow>
    </Section>
  );
}

type ChoiceProps = {
  vehicle: VehicleChoices['items'][number];
  boxes: Box[];
  /** The picture beside the words. */
  isWide: boolean;
  isLead: boolean;
};

function Choice({ vehicle, boxes, isWide, isLead }: ChoiceProps) {
  return (
    <li
      className={classNames(
        'group relative',
        isWide && 'md:grid md:grid-cols-2 md:gap-x-6',
        isLead && 'md:col-span-2 xl:row-span-2',
      )}
    >
      <div className="overflow-hidden bg-ink-900 has-[picture[hidden]]:hidden">
        <Picture
          name={vehicle.picture}
          boxes={boxes}
          imgClassName="aspect-[16/9] w-full object-cover transition-transform duration-[1100ms] ease-glide group-hover:scale-[1.035]"
        />
      </div>
      <div className={isWide ? 'max-md:mt-3' : 'mt-3'}>
        <h3 className={classNames('text-h3', isLead && 'xl:mt-5 xl:text-h2')}>
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
