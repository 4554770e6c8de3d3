import { company } from '#content/company.ts';
import { classNames } from '#ui/class-names.ts';

/** Lane lines running to a vanishing point, and the name; `shrink` leaves the name out where there is no room for it. */
export function Wordmark({ shrink = false }: { shrink?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true" className="shrink-0 text-brass-300">
        <path
          d="M4 26 13.2 4M11 26 16.6 12.6M18 26l2.6-6.2M26 26 16.8 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      </svg>
      <span
        className={classNames(
          'text-[0.8125rem] font-medium tracking-wordmark whitespace-nowrap text-mist-50 uppercase',
          shrink && 'max-[23rem]:hidden',
        )}
      >
        {company.name}
      </span>
    </>
  );
}
