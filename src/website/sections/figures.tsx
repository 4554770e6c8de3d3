import type { Figures } from '#content/types.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import type { SectionProps } from './surface.ts';

/** A few large numbers with what they count. */
export function FiguresSection({ content, surface }: SectionProps<Figures>) {
  return (
    <Section surface={surface}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,50%-var(--spacing-gutter)),1fr))] gap-x-gutter gap-y-6 lg:grid-cols-4">
        {content.items.map((item) => (
          <div
            key={item.label}
            className="flex flex-col-reverse justify-end border-t border-hairline-strong pt-4"
          >
            <dt className="mt-3">{item.label}</dt>
            <dd className="font-display text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)] leading-none font-light tracking-[-0.02em] text-heading">
              {item.figure}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
