import type { Faq } from '#content/types.ts';
import { Disclosure } from '#ui/fold.tsx';
import { ColumnHead, Section } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Questions and answers as `<details>`, which open without JavaScript. */
export function FaqSection({ content, surface }: SectionProps<Faq>) {
  return (
    <Section surface={surface}>
      <div className="grid gap-x-gutter lg:grid-cols-12">
        <div className="lg:col-span-4">
          <ColumnHead heading={content.heading} intro={content.intro} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <Questions items={content.items} />
        </div>
      </div>
    </Section>
  );
}

export function FaqPart({ content }: { content: Faq }) {
  return (
    <div>
      <ColumnHead heading={content.heading} intro={content.intro} />
      <Questions items={content.items} />
    </div>
  );
}

function Questions({ items }: { items: Faq['items'] }) {
  return (
    <div className="border-b border-hairline">
      {items.map((item) => (
        <Disclosure key={item.question} summary={item.question} summaryClassName="py-2.5 md:py-3.5">
          <p className="max-w-[62ch] pb-6">
            <LinkedText>{item.answer}</LinkedText>
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
