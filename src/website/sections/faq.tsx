import type { Faq } from '#content/schema.ts';
import { LineIcon } from '#ui/line-icon.tsx';
import { Section } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Questions and answers as `<details>`, which open without JavaScript. */
export function FaqSection({ content, surface, id }: SectionProps<Faq>) {
  return (
    <Section surface={surface} id={id}>
      <div className="grid gap-x-gutter gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="text-h2">{content.heading}</h2>
          {content.intro && <p className="mt-5 max-w-[38ch] text-quiet">{content.intro}</p>}
        </div>
        <div className="border-b border-hairline lg:col-span-7 lg:col-start-6">
          {content.items.map((item) => (
            <details key={item.question} className="group border-t border-hairline">
              <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 text-lead md:min-h-16 md:py-4 font-medium text-heading [&::-webkit-details-marker]:hidden">
                {item.question}
                <LineIcon
                  viewBox="0 0 16 16"
                  width={16}
                  height={16}
                  className="shrink-0 text-accent transition-transform group-open:rotate-45"
                >
                  <path d="M8 1v14M1 8h14" />
                </LineIcon>
              </summary>
              <p className="max-w-[62ch] pb-7">
                <LinkedText>{item.answer}</LinkedText>
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
