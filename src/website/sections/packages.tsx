import type { Packages } from '#content/types.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

/** Packages side by side; on phones the row scrolls sideways. The recommended one has a label, its price and its action. */
export function PackagesSection({ content, surface, id }: SectionProps<Packages>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ul className="items-start gap-x-gutter max-md:swipe-row md:grid md:grid-cols-3 lg:gap-x-[calc(2*var(--spacing-gutter))]">
        {content.items.map((item) => (
          <li
            key={item.name}
            className={classNames(
              'relative border-t border-hairline-strong pt-5',
              item.recommended &&
                'before:absolute before:-top-px before:left-0 before:h-0.5 before:w-full before:bg-accent',
            )}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="text-[clamp(1.625rem,1.4rem+0.7vw,2rem)] leading-[1.1] tracking-[-0.015em]">
                {item.name}
              </h3>
              {item.recommended && <Badge variant="brass">{item.recommended.label}</Badge>}
            </div>
            {item.duration && <p className="mt-1 text-accent tabular-nums">{item.duration}</p>}
            <p className="mt-3 max-w-[44ch]">{item.text}</p>
            <ul className="mt-3">
              {item.includes.map((included) => (
                <li key={included} className="border-t border-hairline py-2 text-action">
                  <RunningText>{included}</RunningText>
                </li>
              ))}
            </ul>
            {item.recommended && (
              <>
                <p className="mt-2 font-medium text-heading tabular-nums">{item.recommended.price}</p>
                <ActionButton action={item.recommended.action} variant="text" />
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
