import type { ReactNode } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { readAccount } from '#contracts/account.ts';
import { useApiQuery } from '../kit/api.ts';
import { LoadState } from '../kit/feedback.tsx';
import { SecondaryPage } from '../kit/page-layout.tsx';
import { Address } from './address.tsx';
import { Alerts } from './alerts.tsx';
import { ChangePassword } from './change-password.tsx';
import { Name } from './name.tsx';
import { SecondFactors } from './second-factors.tsx';
import { Sessions } from './sessions.tsx';
import { WeeklyReport } from './weekly-report.tsx';

/** One's own account. `required`: nothing else can be used until a second factor is set up. */
export default function AccountPage({ back, required = false }: { back: ReactNode; required?: boolean }) {
  const account = useApiQuery(readAccount, {});
  return (
    <SecondaryPage back={back} title={accountCopy.title} lead={accountCopy.lead}>
      {required && (
        <p role="status" className="mb-6 border-l-2 border-accent pl-3 font-medium text-heading">
          {accountCopy.required}
        </p>
      )}
      <LoadState query={account} loading={accountCopy.loading}>
        {(data) => (
          <div className="grid gap-12">
            <SecondFactors account={data} />
            {!required && <Name account={data} />}
            {!required && <ChangePassword username={data.username} />}
            {!required && <Alerts />}
            {!required && <Address account={data} />}
            {!required && <WeeklyReport account={data} />}
            <Sessions sessions={data.sessions} />
          </div>
        )}
      </LoadState>
    </SecondaryPage>
  );
}
