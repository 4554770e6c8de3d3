import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestFailed } from '#contracts/client.ts';

/** Data is read once and again after a change or on request: never by itself, and never twice because it failed. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const noticeSignedOut = (error: Error) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Offline is a failure that staff should see, not a reason to wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 401;
}
