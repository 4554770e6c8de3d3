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
      {/* In the flow once it is ready, because the widget grows with its content. */}
      <div
        ref={container}
        className={isReady ? 'w-full self-start' : 'pointer-events-none absolute inset-0'}
      />
    </div>
  );
}
