import { plainText } from '#content/text.ts';
import type { Lists } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Fold } from '#ui/fold.tsx';
import { ColumnHead, HeadingName, Section, SectionHead } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import { SidePicture } from './side-picture.tsx';
import type { SectionProps } from './surface.ts';

const columns: Record<number, string> = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

/** Titled lists side by side; with a picture, under it or beside it. On phones each list opens at a press. */
export function ListsSection({ content, surface }: SectionProps<Lists>) {
  const { picture, groups } = content;
  if (!picture)
    return (
      <Section surface={surface}>
        <ListsPart content={content} />
      </Section>
    );
  return (
    <Section surface={surface}>
      <div className="grid items-start gap-x-[calc(2*var(--spacing-gutter))] gap-y-6 lg:grid-cols-2">
        <SidePicture name={picture} className="lg:order-last" />
        <div>
          <ColumnHead name={content.name} heading={content.heading} intro={content.intro} />
          <div className="grid md:gap-y-6">
            {groups.map((group) => (
              <Group key={keyOf(group)} group={group} inColumns={groups.length > 1} />
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}

export function ListsPart({ content, isNarrow = false }: { content: Lists; isNarrow?: boolean }) {
  const [group, another] = content.groups;
  if (isNarrow && group && !another)
    return (
      <Fold
        summaryClassName="md:mb-7"
        heading={
          <h2 className="text-h2">
            <HeadingName>{content.name}</HeadingName>
            {content.heading}
          </h2>
        }
      >
        {content.intro && <p className="mb-4 text-quiet">{content.intro}</p>}
        <Items items={group.items} />
      </Fold>
    );
  return (
    <div>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <div
        className={classNames(
          'grid gap-x-8 md:gap-y-8',
          columns[content.groups.length] ?? 'md:grid-cols-2 xl:grid-cols-4',
        )}
      >
        {content.groups.map((one) => (
          <Group key={keyOf(one)} group={one} inColumns={!another} />
        ))}
      </div>
    </div>
  );
}

type GroupProps = { group: Lists['groups'][number]; inColumns?: boolean };

function Group({ group, inColumns = false }: GroupProps) {
  if (!group.title) return <Items items={group.items} inColumns={inColumns} />;
  return (
    <Fold heading={<h3 className="text-h3">{group.title}</h3>}>
      {group.text && <p className="mb-2 max-w-[48ch] text-quiet md:mt-1">{group.text}</p>}
      <Items items={group.items} inColumns={inColumns} />
    </Fold>
  );
}

function Items({ items, inColumns }: { items: Lists['groups'][number]['items']; inColumns?: boolean }) {
  return (
    <ul className={classNames('max-md:pb-4 md:mt-2', inColumns && 'gap-x-8 md:columns-2')}>
      {items.map((item) => (
        <li key={plainText(item)} className="break-inside-avoid py-1 max-md:text-action">
          <LinkedText>{item}</LinkedText>
        </li>
      ))}
    </ul>
  );
}

function keyOf(group: Lists['groups'][number]): string {
  return group.title ?? plainText(group.items[0] ?? '');
}
