import type { Story } from '#content/schema.ts';
import { plainText } from '#content/text.ts';
import { HeadingName } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Prose under a picture across the whole width. */
export function WideStory({
  content,
  surface,
  id,
}: SectionProps<Story & { picture: NonNullable<Story['picture']> }>) {
  return (
    <section className={surface} id={id}>
      <Picture
        name={content.picture}
        sizes="100vw"
        className="block"
        imgClassName="aspect-[4/3] w-full object-cover md:aspect-[21/9]"
      />
      <div className="wrap grid gap-x-gutter gap-y-8 pt-10 pb-section lg:grid-cols-12 lg:pt-16">
        <h2 className="text-h2 lg:col-span-6">
          <HeadingName>{content.name}</HeadingName>
          {content.heading}
        </h2>
        <div className="flex flex-col gap-5 lg:col-span-6">
          {content.paragraphs.map((paragraph) => (
            <p key={plainText(paragraph)} className="max-w-[64ch]">
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
