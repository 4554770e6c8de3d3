import type { ReactNode } from 'react';
import { useSystemSurface } from './surface.ts';

/** The sheet on which staff work. The strip of ink above it lets the site's header stand as it does elsewhere. */
export function StaffPage({ children }: { children: ReactNode }) {
  const surface = useSystemSurface();
  return (
    <>
      <div className="ink h-header" />
      <div className={`${surface} staff min-h-[calc(100svh-var(--spacing-header))]`}>{children}</div>
    </>
  );
}
