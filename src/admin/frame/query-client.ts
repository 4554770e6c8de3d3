import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ResponseError } from '#contracts/client.ts';

/** Data never goes stale: no retry, no polling, no refetch on focus. Mutations and Refresh invalidate it explicitly. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const handleError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Offline should show as an error instead of a query that stays paused.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 401;
}
