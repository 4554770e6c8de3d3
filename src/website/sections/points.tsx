import type { Points } from '#content/schema.ts';
import { plainText } from '#content/text.ts';
import { classNames } from '#ui/class-names.ts';
import { HeadingName, Section, SectionHead } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** The longest text that still reads well in half of a phone's width. */
const maxPairedLength = 120;

/** Titled points in columns, or in one column beside a picture. On phones, short ones stand in pairs. */
export function PointsSection({ content, surface, id }: SectionProps<Points>) {
  const areShort = content.items.every(({ text }) => plainText(text).length <= maxPairedLength);
  return (
    <Section surface={surface} id={id}>
      {content.picture ? (
        <div className="grid gap-x-gutter gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-6 lg:pr-8">
            <div className="lg:sticky lg:top-28">
              <h2 className="text-h2">
                <HeadingName>{content.name}</HeadingName>
                {content.heading}
              </h2>
              {content.intro && <p className="mt-5 max-w-[48ch] text-quiet">{content.intro}</p>}
              <div className="mt-8 overflow-hidden bg-ink-900 has-[picture[hidden]]:hidden">
                <Picture
                  name={content.picture}
                  sizes="(min-width: 1024px) 42vw, 100vw"
                  imgClassName="aspect-[3/2] w-full object-cover"
                />
              </div>
            </div>
          </div>
          <ul className={classNames('lg:col-span-6', areShort && 'max-md:pairs')}>
            {content.items.map((item) => (
              <li
                key={item.title}
                className="border-t border-hairline py-4 md:py-6 first:lg:border-t-0 first:lg:pt-1"
              >
                <h3 className="text-[1.3125rem] leading-tight md:text-h3">{item.title}</h3>
                <p className="mt-1.5 max-w-[56ch] max-md:text-action md:mt-2">
                  <LinkedText>{item.text}</LinkedText>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
          <ul
            className={
              content.items.length % 4 === 0
                ? 'gap-x-gutter gap-y-7 max-sm:pairs sm:grid sm:grid-cols-2 sm:gap-y-10 xl:grid-cols-4'
                : 'gap-x-gutter gap-y-7 max-sm:pairs sm:grid sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3'
            }
          >
            {content.items.map((item) => (
              <li key={item.title} className="border-t border-hairline-strong pt-4 sm:pt-6">
                <h3 className="text-[1.3125rem] leading-tight sm:text-[1.4375rem]">{item.title}</h3>
                <p className="mt-2 max-w-[44ch] max-sm:text-action sm:mt-3">
                  <LinkedText>{item.text}</LinkedText>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
