import type { FormEvent } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { type Account, changeName, readAccount } from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { listStaff, MAX_NAME_LENGTH, readSession } from '#contracts/staff.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { FormActions } from '../kit/forms.tsx';
import { AccountSection } from '../kit/page-layout.tsx';

const copy = accountCopy.name;

export function Name({ account: { username, displayName } }: { account: Account }) {
  const change = useFormMutation({
    request: (name: string, headers) => call(changeName, { body: { displayName: name }, headers }),
    refetch: [readAccount.path, readSession.path, listStaff.path],
    errorTitle: copy.failed,
    onSuccess: () => toast({ title: copy.saved }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(String(new FormData(event.currentTarget).get('displayName')));
  };
  return (
    <AccountSection title={copy.title} lead={copy.lead(username)}>
      <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <TextField
          label={copy.label}
          name="displayName"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          defaultValue={displayName}
          error={change.errors.displayName}
        />
        <FormActions submitLabel={copy.save} busy={change.isPending} />
      </form>
    </AccountSection>
  );
}
