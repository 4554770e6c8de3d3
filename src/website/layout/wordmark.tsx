import { company } from '#content/company.ts';
import { classNames } from '#ui/class-names.ts';

/** A longer name takes two lines in the header, with closer spacing. */
const longName = 16;

/** Lane lines running to a vanishing point, and the name; `shrink` leaves the name out of a header that has no room for it. */
export function Wordmark({ shrink = false }: { shrink?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true" className="shrink-0 text-accent">
        <path
          d="M4 26 13.2 4M11 26 16.6 12.6M18 26l2.6-6.2M26 26 16.8 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      </svg>
      <span
        className={classNames(
          'min-w-0 text-[0.8125rem] leading-[1.3] font-medium text-balance text-heading uppercase',
          company.name.length > longName ? 'tracking-[0.08em] max-sm:text-[0.6875rem]' : 'tracking-wordmark',
          shrink && '@max-[23rem]:hidden',
        )}
      >
        {company.name}
      </span>
    </>
  );
}
