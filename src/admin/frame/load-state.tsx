import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureCopy } from '#content/staff/frame.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { errorMessage } from './error-message.ts';
import { isSignedOut } from './query-client.ts';
import { StaffButton } from './staff-button.tsx';

type LoadStateProps<T> = {
  query: UseQueryResult<T>;
  loading: string;
  placeholders?: number;
  children: (data: T) => ReactNode;
};

/** Renders a query: its data, its loading text, or its error with a button to try again. */
export function LoadState<T>({ query, loading, placeholders = 3, children }: LoadStateProps<T>) {
  // Data that could not be refreshed stays; the head of the dashboard says so, once for all panels.
  if (query.data !== undefined) return children(query.data);
  // Signed out: the page is about to change to sign-in.
  if (query.isError && !query.isFetching && !isSignedOut(query.error)) return <LoadFailure query={query} />;
  return (
    <div>
      <p role="status" className="text-small text-quiet">
        {loading}
      </p>
      <div className="mt-4 grid gap-4">
        {Array.from({ length: placeholders }, (_, index) => index).map((index) => (
          <Skeleton key={index} className="h-28" />
        ))}
      </div>
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
