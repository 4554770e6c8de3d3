import type { Gallery } from '#content/types.ts';
import { Carousel } from '#ui/carousel.tsx';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';
import type { AnchoredProps } from './surface.ts';

export function GallerySection({ content, surface, id }: AnchoredProps<Gallery>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <Carousel
        label={content.label}
        copy={content.copy}
        slides={content.slides.map((slide) => ({
          id: slide.picture,
          name: slide.caption,
          content: (
            <figure>
              <Picture
                name={slide.picture}
                boxes={[
                  { from: 640, width: ofPage(1), ratio: 16 / 9 },
                  { width: ofPage(1), ratio: 4 / 3 },
                ]}
                className="block"
                imgClassName="aspect-[4/3] max-h-[56svh] w-full object-cover object-[50%_62%] sm:aspect-[16/9]"
              />
              <figcaption className="mt-5 grid gap-x-gutter gap-y-2 md:grid-cols-12">
                <p className="font-display text-h3 font-light text-heading md:col-span-5">{slide.caption}</p>
                <p className="max-w-[56ch] md:col-span-7">
                  <RunningText>{slide.description}</RunningText>
                </p>
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  );
}
