import type { Steps } from '#content/types.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import type { SectionProps } from './surface.ts';

/** Steps as stations on a line. */
export function StepsSection({ content, surface }: SectionProps<Steps>) {
  return (
    <Section surface={surface}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ol className="stations">
        {content.items.map((step) => (
          <li key={step.title}>
            <h3 className="text-h3">{step.title}</h3>
            <p className="mt-1.5 max-w-[40ch]">
              <RunningText>{step.text}</RunningText>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
