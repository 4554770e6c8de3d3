import { type FormEvent, useId, useState } from 'react';
import { contactCopy } from '#content/staff/shared.ts';
import { call } from '#contracts/client.ts';
import { Correction, correctPerson } from '#contracts/privacy.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { FormActions } from '../kit/forms.tsx';

type CorrectContactProps = {
  list: RequestListName;
  id: number;
  /** Whose contact it is. */
  name: string;
  email: string;
  phone?: string | undefined;
};

/** Corrects address and number of one request, and says before what follows from it. */
export function CorrectContactButton(props: CorrectContactProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const onClose = () => setOpen(false);
  return (
    <Allowed endpoint={correctPerson}>
      <StaffButton variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {contactCopy.open}
      </StaffButton>
      <Dialog open={open} aria-labelledby={titleId} onClose={onClose} className="max-w-md">
        <h2 id={titleId} className="text-h4">
          {contactCopy.open}
        </h2>
        <p className="mt-1 text-small text-quiet">{contactCopy.follows[props.list]}</p>
        <ContactForm {...props} onClose={onClose} />
      </Dialog>
    </Allowed>
  );
}

function ContactForm({
  list,
  id,
  name,
  email,
  phone,
  onClose,
}: CorrectContactProps & { onClose: () => void }) {
  const { errors, setErrors, isPending, mutate } = useFormMutation({
    request: (correction: Correction, headers) =>
      call(correctPerson, { body: { person: email, record: { kind: list, id }, correction }, headers }),
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
