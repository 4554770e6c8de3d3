import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoWords } from '#content/staff/frame.ts';
import { RequestFailed } from '#contracts/client.ts';
import { toast } from '#ui/toast.ts';
import { wordsOf } from './failure.ts';
import { isSignedOut } from './query-client.ts';

type Change<Asked, Reply> = {
  run: (asked: Asked) => Promise<Reply>;
  /** The endpoints' paths that are read again after it, whatever their query was. */
  refetch: string[];
  succeeded: string;
  failed: string;
  /** Takes the change back; offered in the notification of its success. */
  undo?: (reply: Reply) => Promise<unknown>;
};

/** One kind of change that staff make: it runs, says how it went, and reads again what it touched. */
export function useChange<Asked, Reply>({ run, refetch, succeeded, failed, undo }: Change<Asked, Reply>) {
  const client = useQueryClient();
  const readAgain = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) => refetch.includes(String(address).split('?')[0] ?? ''),
    });

  const takeBack = useMutation({
    mutationFn: async (reply: Reply) => undo?.(reply),
    onSuccess: async () => {
      toast({ title: undoWords.undone });
      await readAgain();
    },
    onError: (error) => showFailure(undoWords.failed, error),
  });

  return useMutation({
    mutationFn: run,
    onSuccess: async (reply) => {
      toast({
        title: succeeded,
        ...(undo && { action: { label: undoWords.undo, onChoose: () => takeBack.mutate(reply) } }),
      });
      await readAgain();
    },
    onError: async (error) => {
      showFailure(failed, error);
      // A colleague was quicker: show what is really there.
      if (error instanceof RequestFailed && error.status === 404) await readAgain();
    },
  });
}

/** A session that ended is not shown as a failure: the sign-in page says so. */
function showFailure(title: string, error: Error): void {
  if (isSignedOut(error)) return;
  toast({ title, description: wordsOf(error), variant: 'destructive' });
}
