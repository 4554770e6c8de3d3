import type { ReactNode } from 'react';

/** The surface of staff pages. The dark strip above it keeps the site's header readable. */
export function StaffPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="ink h-header" />
      <div className="paper staff min-h-[calc(100svh-var(--spacing-header))]">{children}</div>
    </>
  );
}
