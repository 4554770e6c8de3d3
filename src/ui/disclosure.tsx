import type { ReactNode } from 'react';

type DisclosureProps = {
  summary: string;
  /** Disclosures of one name open one at a time. */
  name?: string;
  children: ReactNode;
};

/** A question and its answer. Native, so it opens without a script and is found by the browser's search. */
export function Disclosure({ summary, name, children }: DisclosureProps) {
  return (
    <details name={name} className="group/disclosure border-b border-hairline">
      <summary className="flex min-h-12 list-none items-center justify-between gap-6 py-5 text-h4 text-heading transition-colors hover:text-accent-strong [&::-webkit-details-marker]:hidden">
        {summary}
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          aria-hidden="true"
          className="shrink-0 text-accent"
        >
          <path d="M1 8h14" />
          <path d="M8 1v14" className="origin-center transition-transform group-open/disclosure:scale-y-0" />
        </svg>
      </summary>
      <div className="max-w-[68ch] pb-6">{children}</div>
    </details>
  );
}
