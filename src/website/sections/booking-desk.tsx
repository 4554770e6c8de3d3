import type { BookingDesk } from '#content/schema.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

/** Where the reservation widget stands. Its height is kept free; until it has come, the link leads to the service. */
export function BookingDeskSection({ content, surface, id, children }: SectionProps<BookingDesk>) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead heading={content.heading} intro={content.intro} />
      <div className="grid min-h-[600px] place-items-center border border-hairline bg-raised">
        {children ?? <ActionButton action={content.action} variant="line" />}
      </div>
    </Section>
  );
}
