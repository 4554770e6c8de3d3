import { type FormEvent, useRef } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { changePassword, readAccount } from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import {
  FormActions,
  focusField,
  NewPasswordFields,
  newPasswordErrors,
  PasswordField,
  UsernameField,
} from '../kit/forms.tsx';
import { AccountSection } from '../kit/page-layout.tsx';

const copy = accountCopy.password;

export function ChangePassword({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null);
  const change = useFormMutation({
    request: (body: { password: string; newPassword: string }) => call(changePassword, { body }),
    refetch: [readAccount.path],
    errorTitle: copy.failed,
    onSuccess: ({ ended }) => {
      form.current?.reset();
      toast({ title: copy.saved, description: copy.savedText(ended) });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const errors = {
      ...(!data.get('password') && { password: copy.required }),
      ...newPasswordErrors(copy, 'newPassword', data),
    };
    if (Object.keys(errors).length > 0) {
      change.setErrors(errors);
      focusField(event.currentTarget, Object.keys(errors)[0]);
      return;
    }
    change.mutate({
      password: String(data.get('password')),
      newPassword: String(data.get('newPassword')),
    });
  };
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <UsernameField username={username} />
        <PasswordField label={copy.current} error={change.errors.password} />
        <NewPasswordFields copy={copy} name="newPassword" errors={change.errors} />
        <FormActions submitLabel={copy.save} busy={change.isPending} />
      </form>
    </AccountSection>
  );
}
