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

/**
 * Titled lists with a rule between entries, under a picture across the whole width where there is one. A single list runs
 * in two columns, or in one beside its picture.
 */
export function ListsSection({ content, surface, id, runInOnPhones = false }: ListsSectionProps) {
  const [list, another] = content.groups;
  if (content.picture && list && !another)
    return (
      <Section surface={surface} id={id}>
        <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
        <div className="grid items-start gap-x-gutter gap-y-6 lg:grid-cols-12">
          <Picture
            name={content.picture}
            sizes="(min-width: 1024px) 58vw, calc(100vw - 40px)"
            className="lg:col-span-7"
            imgClassName="aspect-[3/2] w-full object-cover"
          />
          <div className="lg:col-span-5 lg:pl-8">
            <Group group={list} />
          </div>
        </div>
      </Section>
    );
  return (
    <>
      {content.picture && (
        <Picture
          name={content.picture}
          sizes="100vw"
          imgClassName="aspect-[4/3] max-h-[80svh] w-full object-cover sm:aspect-[16/9] lg:aspect-[2/1]"
        />
      )}
      <Section surface={surface} id={id}>
        <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
        <div
          className={classNames(
            'grid gap-x-gutter gap-y-8',
            columns[content.groups.length] ?? 'md:grid-cols-2 xl:grid-cols-4',
          )}
        >
          {content.groups.map((group) => (
            <Group
              key={group.title ?? plainText(group.items[0] ?? '')}
              group={group}
              alone={!another}
              runInOnPhones={runInOnPhones}
            />
          ))}
        </div>
      </Section>
    </>
  );
}

type GroupProps = { group: Lists['groups'][number]; alone?: boolean; runInOnPhones?: boolean };

function Group({ group, alone = false, runInOnPhones = false }: GroupProps) {
  return (
    <div>
      {group.title && <h3 className="text-h3">{group.title}</h3>}
      {group.text && <p className="mt-2 max-w-[48ch] text-quiet">{group.text}</p>}
      <ul
        className={classNames(
          'border-hairline',
          !runInOnPhones && 'max-md:pairs',
          alone && 'gap-x-gutter md:columns-2',
          (group.title || group.text) && 'mt-4 md:mt-5',
        )}
      >
        {group.items.map((item) => (
          <li
            key={plainText(item)}
            className={classNames(
              'break-inside-avoid border-t border-hairline py-2.5 max-md:text-action md:py-3.5',
              runInOnPhones && "max-md:inline max-md:not-last:after:content-['_·_']",
            )}
          >
            <LinkedText>{item}</LinkedText>
          </li>
        ))}
      </ul>
    </div>
  );
}
