import { classNames } from './class-names.ts';

/** Marks a button that opens something below it. */
export function Chevron({ open, className = 'size-4' }: { open: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={classNames(
        'fill-none stroke-current stroke-[1.5] transition-transform',
        open && 'rotate-180',
        className,
      )}
    >
      <path d="m4 6 4 4 4-4" />
    </svg>
  );
}
