import type { Story } from '#content/schema.ts';
import { plainText } from '#content/text.ts';
import { HeadingName, Section } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Prose, with a picture beside it when there is one. */
export function StorySection({ content, surface, id }: SectionProps<Story>) {
  return (
    <Section surface={surface} id={id}>
      <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-h2">
            <HeadingName>{content.name}</HeadingName>
            {content.heading}
          </h2>
          {content.intro && <p className="mt-5 max-w-[42ch] text-lead text-quiet">{content.intro}</p>}
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          {content.picture && (
            <div className="mb-8 overflow-hidden bg-ink-900">
              <Picture
                name={content.picture}
                sizes="(min-width: 1024px) 50vw, 100vw"
                imgClassName="aspect-[3/2] w-full object-cover"
              />
            </div>
          )}
          <div className="flex flex-col gap-5">
            {content.paragraphs.map((paragraph) => (
              <p key={plainText(paragraph)} className="max-w-[64ch]">
                <LinkedText>{paragraph}</LinkedText>
              </p>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
