import { useRef } from 'react';
import { company } from '#content/company.ts';
import { bookingUrl } from '#content/reservations.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { useReservationWidget } from './use-reservation-widget.ts';

/** A link to the reservation service that its widget takes over. Without the widget it works as the plain link. */
export function ReservationLink({ label }: { label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useReservationWidget(link, { whileSectionShows: true });
  return (
    <OutsideLink
      ref={link}
      href={bookingUrl()}
      newTab
      data-reservation-alias={company.reservations.alias}
      className={buttonStyle('brass', 'lg')}
    >
      {label}
    </OutsideLink>
  );
}
