import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoCopy } from '#content/staff/frame.ts';
import { ResponseError } from '#contracts/client.ts';
import { readRequestCounts } from '#contracts/request-counts.ts';
import { toast } from '#ui/toast.ts';
import { errorMessage } from './error-message.ts';
import { isSignedOut } from './query-client.ts';

type ApiMutation<Variables, Reply> = {
  request: (variables: Variables) => Promise<Reply>;
  /** Paths of the endpoints to refetch afterwards, whatever their query. The counts are always read again. */
  refetch: string[];
  successTitle: string;
  errorTitle: string;
  /** Person or record concerned, for the toast. */
  describe?: (variables: Variables) => string;
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
  undo,
}: ApiMutation<Variables, Reply>) {
  const client = useQueryClient();
  const invalidate = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        [...refetch, readRequestCounts.path].includes(String(key).split('?')[0] ?? ''),
    });

  const undoMutation = useMutation({
    mutationFn: (reverse: () => Promise<unknown>) => reverse(),
    onSuccess: async () => {
      toast({ title: undoCopy.undone });
      await invalidate();
    },
    onError: (error) => showError(undoCopy.failed, error),
  });

  return useMutation({
    mutationFn: request,
    onSuccess: async (reply, variables) => {
      const reverse = undo?.(reply, variables);
      toast({
        title: successTitle,
        ...(describe && { description: describe(variables) }),
        ...(reverse && { action: { label: undoCopy.undo, onChoose: () => undoMutation.mutate(reverse) } }),
      });
      await invalidate();
    },
    onError: async (error) => {
      showError(errorTitle, error);
      // A colleague removed it first, so the list on the screen is out of date.
      if (error instanceof ResponseError && error.status === 404) await invalidate();
    },
  });
}

/** An expired session gets no toast: the sign-in page says it. */
function showError(title: string, error: Error): void {
  if (isSignedOut(error)) return;
  toast({ title, description: errorMessage(error), variant: 'destructive' });
}
