import type { Packages } from '#content/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

/** One row per package. The recommended one has a label, its price and its action. */
export function PackagesSection({ content, surface, id }: SectionProps<Packages>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ul className="border-hairline-strong max-md:swipe-row md:border-b">
        {content.items.map((item) => (
          <li
            key={item.name}
            className={classNames(
              'relative grid content-start gap-x-gutter gap-y-4 border-t border-hairline-strong py-5 md:py-9 lg:grid-cols-12 lg:py-10',
              item.recommended &&
                'before:absolute before:-top-px before:left-0 before:h-0.5 before:w-full before:bg-accent',
            )}
          >
            <div className="lg:col-span-4">
              <h3 className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] leading-[1.1] tracking-[-0.015em]">
                {item.name}
              </h3>
              {item.duration && <p className="mt-2 text-accent tabular-nums">{item.duration}</p>}
              {item.recommended && (
                <Badge variant="brass" className="mt-4">
                  {item.recommended.label}
                </Badge>
              )}
            </div>
            <div className="flex max-w-[44ch] flex-col gap-4 lg:col-span-4">
              <p>{item.text}</p>
              {item.recommended && (
                <>
                  <p className="font-medium text-heading tabular-nums">{item.recommended.price}</p>
                  <ActionButton action={item.recommended.action} variant="line" className="sm:self-start" />
                </>
              )}
            </div>
            <ul className="lg:col-span-4">
              {item.includes.map((included) => (
                <li key={included} className="border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
                  <RunningText>{included}</RunningText>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
