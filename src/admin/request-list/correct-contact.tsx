import type { FormEvent } from 'react';
import { contactCopy } from '#content/staff/shared.ts';
import { call } from '#contracts/client.ts';
import { Correction, correctPerson } from '#contracts/privacy.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { FormActions } from '../kit/forms.tsx';

type CorrectContactProps = {
  list: RequestListName;
  id: number;
  /** Whose contact it is. */
  name: string;
  email: string;
  phone?: string | undefined;
  onClose: () => void;
};

/** Corrects address and number of one request. */
export function ContactDialog(props: CorrectContactProps) {
  return (
    <Dialog
      open
      title={contactCopy.open}
      lead={contactCopy.follows[props.list]}
      onClose={props.onClose}
      className="max-w-md"
    >
      <ContactForm {...props} />
    </Dialog>
  );
}

function ContactForm({ list, id, name, email, phone, onClose }: CorrectContactProps) {
  const { errors, setErrors, isPending, mutate } = useFormMutation({
    request: (correction: Correction, headers) =>
      call(correctPerson, {
        body: { person: email || (phone ?? ''), record: { kind: list, id }, correction },
        headers,
      }),
    refetch: [`/api/${list}`],
    errorTitle: contactCopy.failed,
    onSuccess: () => {
      toast({ title: contactCopy.saved, description: name });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    const changed = Object.entries(entries).filter(
      ([name, value]) => value !== (name === 'email' ? email : (phone ?? '')),
    );
    const { success, data, error } = Correction.safeParse(Object.fromEntries(changed));
    if (success) return mutate(data);
    setErrors(
      Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0] ?? 'email'), message])),
    );
  };
  const field = (name: 'email' | 'phone', value: string | undefined) => ({
    name,
    label: contactCopy[name],
    defaultValue: value,
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <TextField {...field('email', email)} type="email" />
      <TextField {...field('phone', phone)} type="tel" />
      <FormActions submitLabel={contactCopy.save} busy={isPending} onCancel={onClose} />
    </form>
  );
}
