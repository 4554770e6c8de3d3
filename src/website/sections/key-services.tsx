import type { KeyServices } from '#content/types.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

export function KeyServicesSection({ content, surface }: SectionProps<KeyServices>) {
  return (
    <Section surface={surface}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <ul className="grid gap-x-gutter gap-y-8 md:grid-cols-2 xl:grid-cols-4">
        {content.items.map((item) => (
          <li key={item.title} className="flex flex-col items-start">
            <Picture
              name={item.picture}
              boxes={[
                { from: 1280, width: ofPage(0.235), ratio: 16 / 9 },
                { from: 768, width: ofPage(0.49), ratio: 16 / 9 },
                { width: ofPage(1), ratio: 16 / 9 },
              ]}
              className="w-full"
              imgClassName="aspect-[16/9] object-cover"
            />
            <h3 className="mt-3 text-h3">{item.title}</h3>
            <p className="mt-2 max-w-[46ch]">
              <RunningText>{item.text}</RunningText>
            </p>
            <ActionButton action={item.action} variant="text" className="mt-auto" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
