import { plainText } from '#content/text.ts';
import type { Story } from '#content/types.ts';
import { Section } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Mission and vision as short texts in large type. */
export function StatementsSection({ content, surface }: SectionProps<Story[]>) {
  return (
    <Section surface={surface}>
      <div className="flex flex-col gap-10 lg:gap-14">
        {content.map((statement) => (
          <div key={statement.heading} className="grid gap-x-gutter gap-y-5 lg:grid-cols-12">
            <h2 className="text-h3 text-accent lg:col-span-3 lg:pt-2">{statement.heading}</h2>
            <div className="flex flex-col gap-6 lg:col-span-9">
              {statement.paragraphs.map((paragraph) => (
                <p
                  key={plainText(paragraph)}
                  className="font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.5rem)] leading-[1.28] font-light tracking-[-0.012em] text-heading"
                >
                  <LinkedText>{paragraph}</LinkedText>
                </p>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
