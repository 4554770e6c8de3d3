import { type ReactNode, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useReservationWidget } from './use-reservation-widget.ts';

/** Container of the widget. Its height is reserved from the start; `children` lead to the service until the widget is ready. */
export function ReservationWidget({ reload, children }: { reload?: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const isReady = useReservationWidget(container, { reload });
  return (
    <div className="relative grid min-h-[600px] w-full place-items-center">
      <div className={classNames(isReady && 'hidden')}>{children}</div>
      <div ref={container} className={classNames('absolute inset-0', !isReady && 'pointer-events-none')} />
    </div>
  );
}
