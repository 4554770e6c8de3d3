import type { ReactNode } from 'react';
import { staffCopy } from '#content/staff/staff.ts';
import { listStaff, readSession } from '#contracts/staff.ts';
import { useApiQuery } from '../kit/api.ts';
import { LoadState } from '../kit/feedback.tsx';
import { SecondaryPage } from '../kit/page-layout.tsx';
import { Accounts } from './accounts.tsx';
import { Invite } from './invite.tsx';
import { ViewerExport } from './viewer-export.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

/** Who can sign in, and what they may do. For owners. */
export default function StaffPage({ back }: { back: ReactNode }) {
  const staff = useApiQuery(listStaff, {});
  const { data: member } = useApiQuery(readSession, {});
  return (
    <SecondaryPage back={back} title={staffCopy.title} lead={staffCopy.lead}>
      <LoadState query={staff} loading={staffCopy.loading}>
        {({ accounts, invitations }) => (
          <div className="grid gap-12">
            <Accounts accounts={accounts} ownUsername={member?.username} />
            {invitations.length > 0 && <WaitingInvitations invitations={invitations} />}
            <Invite />
            <ViewerExport />
          </div>
        )}
      </LoadState>
    </SecondaryPage>
  );
}
