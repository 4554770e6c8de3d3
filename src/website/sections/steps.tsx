import type { Steps } from '#content/schema.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import type { SectionProps } from './surface.ts';

/** A numbered list of steps. */
export function StepsSection({ content, surface, id }: SectionProps<Steps>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ol
        className={classNames(
          'grid gap-y-10 sm:grid-cols-2',
          content.items.length % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {content.items.map((step, position) => (
          <li
            key={step.title}
            className="relative border-t border-hairline-strong pt-6 pr-gutter before:absolute before:-top-px before:left-0 before:h-px before:w-12 before:bg-accent"
          >
            <p aria-hidden="true" className="font-display text-[2.75rem] leading-none font-light text-accent">
              {position + 1}
            </p>
            <h3 className="mt-5 text-[1.4375rem] leading-tight">{step.title}</h3>
            <p className="mt-3 max-w-[40ch]">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
