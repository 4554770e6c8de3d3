import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Rows under hairlines, figures tabular. On a narrow screen the table scrolls in its own frame, reachable by keyboard. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
    <section aria-label={label} tabIndex={0} className="table-frame overflow-x-auto">
      <table
        aria-label={label}
        className={classNames('w-full border-collapse text-left text-small tabular-nums', className)}
        {...rest}
      />
    </section>
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={classNames('border-b border-hairline', className)} {...rest} />;
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" className={classNames('py-3 pr-6 font-medium text-quiet', className)} {...rest} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={classNames('py-3 pr-6 align-top', className)} {...rest} />;
}
