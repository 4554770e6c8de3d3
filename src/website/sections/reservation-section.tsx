import { type ReactNode, useRef } from 'react';
import { type BookingEntries, demoReservationsStandsIn } from '#content/reservations.ts';
import type { Reservation } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Section, SectionHead } from '#ui/section.tsx';
import { useReservationWidget } from '#website/reservations/use-reservation-widget.ts';
import { ActionButton } from './actions.tsx';
import type { AnchoredProps } from './surface.ts';

/**
 * The demonstration service's form is known, and so is the room that it takes; a service's own begins with the height of `init`.
 */
const reserved = demoReservationsStandsIn()
  ? 'min-h-[1570px] sm:min-h-[1080px] lg:min-h-[970px] min-[88rem]:min-h-[780px]'
  : 'min-h-[600px]';

type ReservationSectionProps = AnchoredProps<Reservation> & {
  /** The charter page's widget starts from a fresh loader. */
  reload?: boolean;
};

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

type ReservationWidgetProps = {
  reload?: boolean | undefined;
  /** The form begins with these. The demonstration service reads them from the container; another service may do the same. */
  entries?: Pick<BookingEntries, 'service' | 'vehicle'> | undefined;
  children: ReactNode;
};

/** Container of the widget. Its height is reserved from the start; `children` lead to the service until the widget is ready. */
function ReservationWidget({ reload, entries, children }: ReservationWidgetProps) {
  const container = useRef<HTMLDivElement>(null);
  const isReady = useReservationWidget(container, { reload });
  return (
    <div className={classNames('relative grid w-full place-items-center', reserved)}>
      <div className={classNames(isReady && 'hidden')}>{children}</div>
      {/* In the flow once it is ready, because the widget grows with its content. */}
      <div
        ref={container}
        data-service={entries?.service}
        data-vehicle={entries?.vehicle}
        className={isReady ? 'w-full self-start' : 'pointer-events-none absolute inset-0'}
      />
    </div>
  );
}
