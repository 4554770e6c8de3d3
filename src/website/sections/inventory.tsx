import type { Points } from '#content/types.ts';
import { HeadingName, Section } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';
import { LinkedText } from './linked-text.tsx';
import type { SectionProps } from './surface.ts';

/** Short points in two columns beside a picture of a detail of the vehicle. */
export function InventorySection({ content, surface }: SectionProps<Points>) {
  return (
    <Section surface={surface}>
      <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12">
        {content.picture && (
          <Picture
            name={content.picture}
            boxes={[
              { from: 1024, width: ofPage(0.41), height: '544px' },
              { width: ofPage(1), ratio: 3 / 2 },
            ]}
            className="block lg:order-last lg:col-span-5"
            imgClassName="aspect-[3/2] w-full object-cover lg:aspect-auto lg:h-full"
          />
        )}
        <div className="lg:col-span-7 lg:pr-8">
          <h2 className="text-h2">
            <HeadingName>{content.name}</HeadingName>
            {content.heading}
          </h2>
          {content.intro && <p className="mt-5 max-w-[48ch] text-quiet">{content.intro}</p>}
          <dl className="mt-6 grid gap-x-8 md:grid-cols-2">
            {content.items.map((item) => (
              <div key={item.title} className="py-2">
                <dt className="font-display text-[1.3125rem] leading-tight font-light text-heading">
                  {item.title}
                </dt>
                <dd className="mt-1 max-w-[36ch] max-md:text-action">
                  <LinkedText>{item.text}</LinkedText>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
