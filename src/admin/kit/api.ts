import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { undoCopy } from '#content/staff/shared.ts';
import { readRequestCounts, restoreRemoval } from '#contracts/all-lists.ts';
import { readAttention } from '#contracts/attention.ts';
import { address, type CallOptions, call, ResponseError, send } from '#contracts/client.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { randomId } from '#contracts/random-id.ts';
import type { Removed, RequestListName } from '#contracts/request-lists.ts';
import { toast } from '#ui/toast.ts';
import { useHydrated } from './browser.ts';
import { ConfirmationCancelled, withConfirmation } from './confirmation.ts';
import { errorMessage, isSignedOut } from './errors.ts';

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

/**
 * Query options that read an endpoint. The key is its address: the path, under which all of its queries are found, and the query.
 */
export function apiQuery<E extends Endpoint>(target: E, options: CallOptions<E>) {
  return queryOptions({
    queryKey: keyOf(address(target.path, options.params), options.query),
    queryFn: ({ signal }) => call(target, { ...options, signal }),
  });
}

export function keyOf(path: string, query?: unknown): readonly unknown[] {
  return query ? [path, query] : [path];
}

/** Counts and names of what waits for staff, which every change of a request may alter. */
export const waitingPaths = [readRequestCounts.path, readAttention.path];

/** Reads again what is on the screen of these paths, whatever the query; `isNeeded` leaves out what is known by its ids. */
export async function refetchPaths(client: QueryClient, paths: string[], isNeeded = anyQuery): Promise<void> {
  const predicate = ({ queryKey: [, query] }: { queryKey: readonly unknown[] }) => isNeeded(query);
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: keyOf(path), predicate })));
}

const anyQuery = (_query: unknown) => true;
const hasNoIds = (query: unknown) => typeof query !== 'object' || query === null || !('ids' in query);

export function useApiQuery<E extends Endpoint>(target: E, options: CallOptions<E>) {
  const enabled = useHydrated();
  return useQuery({ ...apiQuery(target, options), enabled });
}

/** Sent with what mails somebody: the same until it has succeeded, so that what is pressed twice is sent once. */
type OnceHeaders = { 'idempotency-key': string };

type ApiMutation<Variables, Reply> = {
  request: (variables: Variables, once: OnceHeaders) => Promise<Reply>;
  /** Paths of the endpoints to refetch afterwards, whatever their query. What waits is always read again. */
  refetch: string[];
  successTitle: string;
  errorTitle: string;
  /** Person or record concerned, for the toast. */
  describe?: (variables: Variables) => string;
  /** Called when a colleague has changed the record first. */
  onConflict?: (error: ConflictError, variables: Variables) => void;
  /** Takes over an answer that is the record itself: then what was read by ids is not read again. False when it is none. */
  takeAnswer?: (client: QueryClient, reply: unknown) => boolean;
  /** The request that reverses it, offered in the success toast; undefined when the reply does not say how. */
  undo?: (reply: Reply, variables: Variables) => (() => Promise<unknown>) | undefined;
};

/** One kind of change: sends it, shows how it went in a toast, and refetches what it touched. */
export function useApiMutation<Variables, Reply>({
  request,
  refetch,
  successTitle,
  errorTitle,
  describe,
  onConflict,
  takeAnswer,
  undo,
}: ApiMutation<Variables, Reply>) {
  const client = useQueryClient();
  const once = useOnce();
  const paths = [...refetch, ...waitingPaths];
  const invalidate = () => refetchPaths(client, paths);
  const takeOver = (reply: unknown) =>
    takeAnswer?.(client, reply) ? refetchPaths(client, paths, hasNoIds) : invalidate();

  const undoMutation = useMutation({
    mutationFn: (reverse: () => Promise<unknown>) => reverse(),
    onSuccess: async (reply) => {
      // First the restored version is read: the next change says which one it saw.
      await takeOver(reply);
      toast({ title: undoCopy.undone });
    },
    onError: (error) => showError(undoCopy.failed, error),
  });

  return useMutation({
    mutationFn: (variables: Variables) => withConfirmation(() => request(variables, once.headers)),
    onSuccess: async (reply, variables) => {
      once.renew();
      const reverse = undo?.(reply, variables);
      toast({
        title: successTitle,
        ...(describe && { description: describe(variables) }),
        ...(reverse && { action: { label: undoCopy.undo, onChoose: () => undoMutation.mutate(reverse) } }),
      });
      await takeOver(reply);
    },
    onError: async (error, variables) => {
      const isConflict = onConflict && isConflictError(error);
      if (isConflict) onConflict(error, variables);
      showError(errorTitle, error);
      // A colleague changed or removed it first, so the list on the screen is out of date.
      if (error instanceof ResponseError && (error.status === 409 || error.status === 404))
        await invalidate();
    },
  });
}

type ConflictError = ResponseError & { current: NonNullable<ResponseError['current']> };

function isConflictError(error: Error): error is ConflictError {
  return error instanceof ResponseError && error.current !== undefined;
}

function useOnce(): { headers: OnceHeaders; renew: () => void } {
  const [key, setKey] = useState(randomId);
  return { headers: { 'idempotency-key': key }, renew: () => setKey(randomId()) };
}

/** An expired session gets no toast: the sign-in page says it. Nor does a member who chose to cancel. */
function showError(title: string, error: Error): void {
  if (isSignedOut(error) || error instanceof ConfirmationCancelled) return;
  toast({ title, description: errorMessage(error), variant: 'destructive' });
}

type FormMutation<Variables, Reply> = {
  request: (variables: Variables, once: OnceHeaders) => Promise<Reply>;
  /** Paths of the endpoints to refetch afterwards. */
  refetch: string[];
  errorTitle: string;
  onSuccess?: (reply: Reply) => void;
  /** A colleague was first. */
  onConflict?: () => Promise<void> | void;
};

/** A change that a form sends: messages about its fields show beside them, any other failure in a toast. */
export function useFormMutation<Variables, Reply>({
  request,
  refetch,
  errorTitle,
  onSuccess,
  onConflict,
}: FormMutation<Variables, Reply>) {
  const client = useQueryClient();
  const once = useOnce();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const mutation = useMutation({
    mutationFn: (variables: Variables) => withConfirmation(() => request(variables, once.headers)),
    onMutate: () => setErrors({}),
    onSuccess: async (reply) => {
      once.renew();
      onSuccess?.(reply);
      await refetchPaths(client, refetch);
    },
    onError: async (error) => {
      if (error instanceof ResponseError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else showError(errorTitle, error);
      if (!(error instanceof ResponseError) || error.status !== 409) return;
      await refetchPaths(client, refetch);
      await onConflict?.();
    },
  });
  return { ...mutation, errors, setErrors };
}

export function restore(list: RequestListName, removedAt: string) {
  return send(restoreRemoval, { body: { list, removedAt } });
}

/** For the `undo` of a Remove or Reset All. Only the reply names the removal; one of an empty list has nothing to restore. */
export function undoRemoval(list: RequestListName) {
  return (reply: Partial<Removed> | undefined) => {
    const removedAt = reply?.removed ? reply.removedAt : undefined;
    return removedAt ? () => restore(list, removedAt) : undefined;
  };
}
