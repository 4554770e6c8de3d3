import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A panel: a hairline on ink, a soft shadow on paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('card rounded-edge border border-hairline bg-raised p-6 md:p-8', className)}
      {...rest}
    />
  );
}
