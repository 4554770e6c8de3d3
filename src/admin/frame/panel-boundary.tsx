import type { ReactNode } from 'react';
import { failureCopy } from '#content/staff/frame.ts';
import { reportError } from '#contracts/report-error.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { StaffButton } from './staff-button.tsx';

/** Keeps a rendering error inside one panel; the rest of the dashboard goes on. */
export function PanelBoundary({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ErrorBoundary
      onError={reportError}
      fallback={(retry) => (
        <div role="alert" className={className}>
          <div className="rounded-panel border border-err p-6">
            <p className="font-medium text-heading">{failureCopy.couldNotShow}</p>
            <p className="mt-1 text-small">{failureCopy.othersWork}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <StaffButton onClick={retry}>{failureCopy.tryAgain}</StaffButton>
              <StaffButton onClick={() => window.location.reload()}>{failureCopy.reload}</StaffButton>
            </div>
          </div>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
