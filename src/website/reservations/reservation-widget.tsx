import { type ReactNode, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useReservationWidget } from './use-reservation-widget.ts';

/** The widget's place. Its height is kept free from the start; until the widget stands, `children` lead to the service. */
export function ReservationWidget({ reload, children }: { reload?: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const stands = useReservationWidget(container, { reload });
  return (
    <div className="relative grid min-h-[600px] w-full place-items-center">
      <div className={classNames(stands && 'hidden')}>{children}</div>
      <div ref={container} className={classNames('absolute inset-0', !stands && 'pointer-events-none')} />
    </div>
  );
}
