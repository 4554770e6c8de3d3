import { useId } from 'react';
import type { Packages } from '#content/types.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

/** Packages side by side, each with its price and its action. On phones the row scrolls sideways, the recommended one first. */
export function PackagesSection({ content, surface }: SectionProps<Packages>) {
  return (
    <Section surface={surface}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <SwipeRow
        count={content.items.length}
        className="gap-x-gutter max-md:swipe-row md:grid md:grid-cols-3 lg:gap-x-[calc(2*var(--spacing-gutter))]"
      >
        {content.items.map((item) => (
          <Package key={item.name} item={item} />
        ))}
      </SwipeRow>
    </Section>
  );
}

function Package({ item }: { item: Packages['items'][number] }) {
  const nameId = useId();
  return (
    <li className={classNames('relative flex flex-col', item.recommended && 'max-md:order-first')}>
      {/* Above all names a row for the label of one, so that the names stand on one line. */}
      <p className="mb-3 h-7">{item.recommended && <Badge variant="brass">{item.recommended}</Badge>}</p>
      <h3 id={nameId} className="text-[clamp(1.625rem,1.4rem+0.7vw,2rem)] leading-[1.1] tracking-[-0.015em]">
        {item.name}
      </h3>
      {item.duration && <p className="mt-1 text-accent tabular-nums">{item.duration}</p>}
      <p className="mt-3 max-w-[44ch]">{item.text}</p>
      <ul className="mt-3 mb-4">
        {item.includes.map((included) => (
          <li key={included} className="py-1 text-action">
            <RunningText>{included}</RunningText>
          </li>
        ))}
      </ul>
      <p className="mt-auto font-medium text-heading tabular-nums">
        <RunningText>{item.price}</RunningText>
      </p>
      <ActionButton action={item.action} variant="text" describedBy={nameId} className="self-start" />
    </li>
  );
}
