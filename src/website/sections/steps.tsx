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
          'gap-y-7 max-sm:pairs sm:grid sm:grid-cols-2 sm:gap-y-10',
          content.items.length % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {content.items.map((step, position) => (
          <li
            key={step.title}
            className="relative border-t border-hairline-strong pt-4 before:absolute before:-top-px before:left-0 before:h-px before:w-12 before:bg-accent sm:pt-6 sm:pr-gutter"
          >
            <p
              aria-hidden="true"
              className="font-display text-[2rem] leading-none font-light text-accent sm:text-[2.75rem]"
            >
              {position + 1}
            </p>
            <h3 className="mt-3 text-[1.3125rem] leading-tight sm:mt-5 sm:text-[1.4375rem]">{step.title}</h3>
            <p className="mt-2 max-w-[40ch] max-sm:text-action sm:mt-3">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
