import { plainText } from '#content/text.ts';
import type { Home } from '#content/types.ts';
import { Section } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';
import { ActionButton } from './actions.tsx';
import { LinkedText } from './linked-text.tsx';
import type { AnchoredProps } from './surface.ts';

export function AboutCompany({ content, surface, id }: AnchoredProps<Home['about']>) {
  return (
    <Section surface={surface} id={id}>
      <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="max-w-[12em] text-statement">{content.heading}</h2>
          {content.intro && <p className="mt-6 max-w-[46ch] text-lead text-quiet">{content.intro}</p>}
        </div>
        <div className="flex flex-col gap-5 lg:col-span-5 lg:pt-3">
          {content.paragraphs.map((paragraph) => (
            <p key={plainText(paragraph)}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
          <ActionButton action={content.more} variant="text" className="self-start" />
        </div>
      </div>
      <div className="mt-10 grid gap-x-gutter gap-y-8 lg:grid-cols-12">
        {content.picture && (
          <div className="overflow-hidden bg-ink-900 lg:col-span-7">
            <Picture
              name={content.picture}
              boxes={[
                { from: 1024, width: ofPage(0.575), height: '520px' },
                { width: ofPage(1), ratio: 16 / 10 },
              ]}
              className="size-full"
              imgClassName="size-full object-cover max-lg:aspect-[16/10]"
            />
          </div>
        )}
        <div className="lg:col-span-5 lg:py-2">
          <h3 className="text-h3">{content.compliance.heading}</h3>
          <ul className="mt-5 border-b border-hairline">
            {content.compliance.items.map((item) => (
              <li
                key={plainText(item)}
                className="border-t border-hairline py-3 max-md:text-action md:py-3.5"
              >
                <LinkedText>{item}</LinkedText>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
