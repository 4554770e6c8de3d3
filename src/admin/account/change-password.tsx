import { type FormEvent, useRef } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { changePassword, readAccount } from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { AccountSection } from '../frame/account-section.tsx';
import { useFormMutation } from '../frame/form-mutation.ts';
import { StaffButton } from '../frame/staff-button.tsx';

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
    const value = (name: string) => String(data.get(name) ?? '');
    const errors = {
      ...(!value('password') && { password: copy.required }),
      ...(!value('newPassword') && { newPassword: copy.required }),
      ...(value('repeat') !== value('newPassword') && { repeat: copy.mismatch }),
    };
    const [firstWrong] = Object.keys(errors);
    if (firstWrong) {
      change.setErrors(errors);
      const field = event.currentTarget.elements.namedItem(firstWrong);
      if (field instanceof HTMLInputElement) field.focus();
      return;
    }
    change.mutate({ password: value('password'), newPassword: value('newPassword') });
  };
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-md gap-4">
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <TextField
          label={copy.current}
          name="password"
          type="password"
          autoComplete="current-password"
          {...withError(change.errors.password)}
          required
        />
        <TextField
          label={copy.next}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          {...withError(change.errors.newPassword)}
          required
        />
        <TextField
          label={copy.repeat}
          name="repeat"
          type="password"
          autoComplete="new-password"
          {...withError(change.errors.repeat)}
          required
        />
        <div>
          <StaffButton type="submit" variant="strong" disabled={change.isPending}>
            {copy.save}
          </StaffButton>
        </div>
      </form>
    </AccountSection>
  );
}

function withError(error: string | undefined) {
  return error ? { error } : {};
}
