import type { Directory } from '#content/types.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** One row per entry: its name, what it is for, and its link. */
export function DirectorySection({ content, surface }: SectionProps<Directory>) {
  return (
    <Section surface={surface}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ul>
        {content.items.map((item) => (
          <li
            key={item.title}
            className="grid items-baseline gap-x-gutter gap-y-2 py-2.5 md:grid-cols-12 md:py-3"
          >
            <h3 className="text-h3 md:col-span-4">{item.title}</h3>
            <p
              className={
                item.action
                  ? 'max-w-[52ch] md:col-span-8 lg:col-span-4 xl:col-span-5'
                  : 'max-w-[62ch] md:col-span-8'
              }
            >
              <LinkedText>{item.text}</LinkedText>
            </p>
            {item.action && (
              <ActionButton
                action={item.action}
                variant="text"
                className="tabular-nums md:col-span-8 md:col-start-5 lg:col-span-4 lg:justify-end xl:col-span-3"
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
