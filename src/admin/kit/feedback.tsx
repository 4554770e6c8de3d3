import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureCopy } from '#content/staff/shared.ts';
import { reportError } from '#contracts/report-error.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StaffButton } from './buttons.tsx';
import { errorMessage, isSignedOut } from './errors.ts';

type LoadStateProps<T> = {
  query: UseQueryResult<T>;
  loading: string;
  /** In the shape of what is loading. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders a query: its data, its loading text, or its error with a button to try again. */
export function LoadState<T>({
  query,
  loading,
  skeleton = <Skeleton className="h-28" />,
  children,
}: LoadStateProps<T>) {
  // Data that could not be refreshed stays; the head of the dashboard says so, once for all panels.
  if (query.data !== undefined) return children(query.data);
  // Signed out: the page is about to change to sign-in.
  if (query.isError && !query.isFetching && !isSignedOut(query.error)) return <LoadFailure query={query} />;
  return (
    <div>
      <p role="status" className="mb-4 flex min-h-9 items-center text-small text-quiet">
        {loading}
      </p>
      {skeleton}
    </div>
  );
}

function LoadFailure<T>({ query }: { query: UseQueryResult<T> }) {
  return (
    <div role="alert" className="mb-6 rounded-panel border border-err p-6">
      <p className="font-medium text-heading">{failureCopy.couldNotLoad}</p>
      <p className="mt-1 text-small">{errorMessage(query.error)}</p>
      <StaffButton className="mt-4" disabled={query.isFetching} onClick={() => query.refetch()}>
        {failureCopy.tryAgain}
      </StaffButton>
    </div>
  );
}

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
