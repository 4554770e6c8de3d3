import type { FormEvent } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { type Account, readAccount } from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { setWeeklyReport } from '#contracts/weekly-report.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { AccountSection } from '../kit/page-layout.tsx';

const copy = accountCopy.weeklyReport;

/** The switch of the weekly email, and where it goes. */
export function WeeklyReport({ account: { email, weeklyReportEmail } }: { account: Account }) {
  const change = useFormMutation({
    request: (address: string | null) => call(setWeeklyReport, { body: { email: address } }),
    refetch: [readAccount.path],
    errorTitle: copy.failed,
    onSuccess: (reply) => toast({ title: reply.weeklyReportEmail ? copy.switchedOn : copy.switchedOff }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <p className="mb-4 text-small">{weeklyReportEmail ? copy.on(weeklyReportEmail) : copy.off}</p>
      {weeklyReportEmail ? (
        <StaffButton disabled={change.isPending} onClick={() => change.mutate(null)}>
          {copy.switchOff}
        </StaffButton>
      ) : (
        <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
          <TextField
            label={copy.address}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            error={change.errors.email}
            required
          />
          <div>
            <StaffButton type="submit" variant="strong" disabled={change.isPending}>
              {copy.switchOn}
            </StaffButton>
          </div>
        </form>
      )}
    </AccountSection>
  );
}
