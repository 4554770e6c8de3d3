import type { Reservation } from '#content/types.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { ReservationWidget } from '#website/reservations/reservation-widget.tsx';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

type ReservationSectionProps = SectionProps<Reservation> & {
  /** The charter page's widget starts from a fresh loader. */
  reload?: boolean;
};

/** Container of the reservation widget. */
export function ReservationSection({ content, surface, id, reload }: ReservationSectionProps) {
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <div className="border border-hairline bg-raised">
        <ReservationWidget reload={reload} entries={content.entries}>
          <ActionButton action={content.action} variant="line" />
        </ReservationWidget>
      </div>
    </Section>
  );
}
