import { type FormEvent, useRef } from 'react';
import { emailFrame } from '#content/emails/email-frame.ts';
import { accountCopy } from '#content/staff/account.ts';
import { confirmCopy } from '#content/staff/shared.ts';
import { type Account, cancelAddressChange, changeAddress, readAccount } from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useApiMutation, useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { FormActions } from '../kit/forms.tsx';
import { AccountSection } from '../kit/page-layout.tsx';

const copy = accountCopy.address;

/** Shows where one's emails go, and the new address that waits for confirmation. */
export function Address({ account: { email, pendingEmail } }: { account: Account }) {
  const form = useRef<HTMLFormElement>(null);
  const change = useFormMutation({
    request: (address: string, headers) => call(changeAddress, { body: { email: address }, headers }),
    refetch: [readAccount.path],
    errorTitle: copy.failed,
    onSuccess: ({ pendingEmail: address }) => {
      form.current?.reset();
      toast({ title: copy.sent, description: copy.sentText(address) });
    },
  });
  const cancel = useApiMutation({
    request: () => call(cancelAddressChange, {}),
    refetch: [readAccount.path],
    successTitle: copy.cancelled,
    errorTitle: copy.failed,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  const isBusy = change.isPending || cancel.isPending;
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <p className="mb-4 text-small break-words text-heading">
        {email ? copy.own(email) : copy.desk(emailFrame.desk.address)}
      </p>
      <div role="status">
        {pendingEmail && (
          <div className="mb-6 max-w-xl border-l-2 border-accent pl-3">
            <p className="break-words text-heading">{copy.pending(pendingEmail)}</p>
            <p className="mt-1 mb-3 text-small">{copy.pendingText}</p>
            <div className="flex flex-wrap gap-3">
              <StaffButton disabled={isBusy} onClick={() => change.mutate(pendingEmail)}>
                {copy.resend}
              </StaffButton>
              <StaffButton variant="quiet" disabled={isBusy} onClick={() => cancel.mutate(undefined)}>
                {confirmCopy.cancel}
              </StaffButton>
            </div>
          </div>
        )}
      </div>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <TextField
          label={copy.next}
          name="email"
          type="email"
          autoComplete="email"
          error={change.errors.email}
          required
        />
        <FormActions submitLabel={copy.send} busy={isBusy} />
      </form>
    </AccountSection>
  );
}
