import { plainText } from '#content/text.ts';
import type { Story } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { ColumnHead, Section } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import { SidePicture } from './side-picture.tsx';
import type { SectionProps } from './surface.ts';

type StorySectionProps = SectionProps<Story> & {
  id?: string;
  /** On wide screens the picture stands to the right. */
  pictureLast?: boolean;
};

/** Prose beside its picture, or beside its heading where it has none. */
export function StorySection({ content, surface, id, pictureLast = false }: StorySectionProps) {
  return (
    <Section surface={surface} id={id}>
      <div className="grid items-start gap-x-[calc(2*var(--spacing-gutter))] gap-y-6 lg:grid-cols-2">
        {content.picture && (
          <SidePicture
            name={content.picture}
            className={classNames('bg-ink-900', pictureLast && 'lg:order-last')}
          />
        )}
        {content.picture ? (
          <StoryPart content={content} />
        ) : (
          <>
            <ColumnHead name={content.name} heading={content.heading} intro={content.intro} />
            <Paragraphs paragraphs={content.paragraphs} />
          </>
        )}
      </div>
    </Section>
  );
}

export function StoryPart({ content, id }: { content: Story; id?: string }) {
  return (
    <div id={id}>
      <ColumnHead name={content.name} heading={content.heading} intro={content.intro} />
      <Paragraphs paragraphs={content.paragraphs} />
    </div>
  );
}

function Paragraphs({ paragraphs }: Pick<Story, 'paragraphs'>) {
  return (
    <div className="flex flex-col gap-4">
      {paragraphs.map((paragraph) => (
        <p key={plainText(paragraph)} className="max-w-[64ch]">
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
    </div>
  );
}
