import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResponseError } from '#contracts/client.ts';
import { toast } from '#ui/toast.ts';
import { errorMessage } from './error-message.ts';
import { isSignedOut } from './query-client.ts';

type FormMutation<Variables, Reply> = {
  request: (variables: Variables) => Promise<Reply>;
  /** Paths of the endpoints to refetch afterwards. */
  refetch: string[];
  errorTitle: string;
  onSuccess: (reply: Reply) => void;
};

/** A change that a form sends: messages about its fields show beside them, any other failure in a toast. */
export function useFormMutation<Variables, Reply>({
  request,
  refetch,
  errorTitle,
  onSuccess,
}: FormMutation<Variables, Reply>) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const mutation = useMutation({
    mutationFn: request,
    onMutate: () => setErrors({}),
    onSuccess: async (reply) => {
      onSuccess(reply);
      await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => refetch.includes(String(key)) });
    },
    onError: (error) => {
      if (error instanceof ResponseError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else if (!isSignedOut(error))
        toast({ title: errorTitle, description: errorMessage(error), variant: 'destructive' });
    },
  });
  return { ...mutation, errors, setErrors };
}
