import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '#content/staff/frame.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { wordsOf } from './failure.ts';
import { StaffButton } from './staff-button.tsx';

type LoadStateProps<T> = {
  query: UseQueryResult<T>;
  loading: string;
  /** How many placeholders hold the place of what comes. */
  placeholders?: number;
  children: (data: T) => ReactNode;
};

/** What was read, or that it is being read, or why it could not be and a way to try again. */
export function LoadState<T>({ query, loading, placeholders = 3, children }: LoadStateProps<T>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <LoadFailure query={query} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError && !query.isFetching) return <LoadFailure query={query} />;
  return (
    <div>
      <p role="status" className="text-small text-quiet">
        {loading}
      </p>
      <div className="mt-4 grid gap-4">
        {Array.from({ length: placeholders }, (_, place) => place).map((place) => (
          <Skeleton key={place} className="h-28" />
        ))}
      </div>
    </div>
  );
}

function LoadFailure<T>({ query }: { query: UseQueryResult<T> }) {
  return (
    <div role="alert" className="mb-6 rounded-panel border border-err p-6">
      <p className="font-medium text-heading">{failureWords.couldNotLoad}</p>
      <p className="mt-1 text-small">{wordsOf(query.error)}</p>
      <StaffButton className="mt-4" disabled={query.isFetching} onClick={() => query.refetch()}>
        {failureWords.tryAgain}
      </StaffButton>
    </div>
  );
}
