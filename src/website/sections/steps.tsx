import type { Steps } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import type { SectionProps } from './surface.ts';

export function StepsSection({ content, surface, id }: SectionProps<Steps>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ol
        className={classNames(
          'grid gap-y-4 sm:grid-cols-2 sm:gap-y-8',
          content.items.length % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {content.items.map((step, position) => (
          <li
            key={step.title}
            className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] border-t border-hairline-strong pt-3 before:absolute before:-top-px before:left-0 before:h-px before:w-12 before:bg-accent sm:pr-gutter"
          >
            <p aria-hidden="true" className="font-display text-[1.75rem] leading-none font-light text-accent">
              {position + 1}
            </p>
            <div>
              <h3 className="text-h3">{step.title}</h3>
              <p className="mt-1.5 max-w-[40ch]">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
