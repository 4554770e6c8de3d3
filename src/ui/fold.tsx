import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { LineIcon } from './line-icon.tsx';

type FoldProps = {
  heading: ReactNode;
  className?: string | undefined;
  summaryClassName?: string;
  children: ReactNode;
};

/** A heading and what stands under it. On phones it opens at a press; its text is part of the page either way. */
export function Fold({ heading, className, summaryClassName, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The style sheet shows it open on wide screens; this tells assistive technology the same.
    if (details.current && matchMedia('(width >= 48rem)').matches) details.current.open = true;
  }, []);
  return (
    <details ref={details} className={classNames('fold', className)}>
      <summary
        className={classNames(
          'flex min-h-12 items-center justify-between gap-4 *:min-w-0 md:min-h-0',
          summaryClassName,
        )}
      >
        {heading}
        <PlusIcon />
      </summary>
      {children}
    </details>
  );
}

type DisclosureProps = {
  summary: string;
  summaryClassName?: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** Opens at a press on every screen, also without JavaScript. */
export function Disclosure({ summary, summaryClassName, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="border-t border-hairline">
      <summary
        className={classNames(
          'flex min-h-13 list-none items-center justify-between gap-6 font-medium text-heading [&::-webkit-details-marker]:hidden',
          summaryClassName,
        )}
      >
        {summary}
        <PlusIcon />
      </summary>
      {children}
    </details>
  );
}

function PlusIcon() {
  return (
    <LineIcon
      viewBox="0 0 16 16"
      width={16}
      height={16}
      className="shrink-0 text-accent transition-transform [[open]>summary>&]:rotate-45"
    >
      <path d="M8 1v14M1 8h14" />
    </LineIcon>
  );
}
