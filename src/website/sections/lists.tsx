import type { Lists } from '#content/schema.ts';
import { plainText } from '#content/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

const columns: Record<number, string> = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' };

type ListsSectionProps = SectionProps<Lists> & {
  /** For short entries: on phones each list is a paragraph. */
  runInOnPhones?: boolean;
};

/** Titled lists with a rule between entries. A single list runs in two columns. */
export function ListsSection({ content, surface, id, runInOnPhones }: ListsSectionProps) {
  const alone = content.groups.length === 1;
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      {content.picture && (
        <div className="mb-14 overflow-hidden bg-ink-900">
          <Picture
            name={content.picture}
            sizes="(min-width: 1440px) 1280px, calc(100vw - 40px)"
            imgClassName="aspect-[16/9] w-full object-cover md:aspect-[21/9]"
          />
        </div>
      )}
      <div
        className={classNames(
          'grid gap-x-gutter gap-y-12',
          columns[content.groups.length] ?? 'md:grid-cols-2 xl:grid-cols-4',
        )}
      >
        {content.groups.map((group) => (
          <div key={group.title ?? plainText(group.items[0] ?? '')}>
            {group.title && <h3 className="text-h3">{group.title}</h3>}
            {group.text && <p className="mt-2 max-w-[48ch] text-quiet">{group.text}</p>}
            <ul
              className={classNames(
                alone && 'gap-x-gutter md:columns-2',
                (group.title || group.text) && 'mt-5',
                'border-hairline',
              )}
            >
              {group.items.map((item) => (
                <li
                  key={plainText(item)}
                  className={classNames(
                    'break-inside-avoid border-t border-hairline py-3.5',
                    runInOnPhones && "max-md:inline max-md:not-last:after:content-['_·_']",
                  )}
                >
                  <LinkedText>{item}</LinkedText>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
