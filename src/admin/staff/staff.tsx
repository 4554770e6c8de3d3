import type { ReactNode } from 'react';
import { staffCopy } from '#content/staff/staff.ts';
import { send } from '#contracts/client.ts';
import { listStaff, readSession, readViewerExport, updateViewerExport } from '#contracts/staff.ts';
import { useApiMutation, useApiQuery } from '../kit/api.ts';
import { LoadState } from '../kit/feedback.tsx';
import { SecondaryPage } from '../kit/page-layout.tsx';
import { Accounts } from './accounts.tsx';
import { Invite } from './invite.tsx';
import { People } from './people.tsx';
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
            <People />
            <ViewerExport />
          </div>
        )}
      </LoadState>
    </SecondaryPage>
  );
}

/** Whether viewers may export data of customers. */
function ViewerExport() {
  const { data } = useApiQuery(readViewerExport, {});
  const change = useApiMutation({
    request: (viewersMayExport: boolean) => send(updateViewerExport, { body: { viewersMayExport } }),
    refetch: [readViewerExport.path],
    successTitle: staffCopy.exportSaved,
    errorTitle: staffCopy.exportFailed,
  });
  return (
    <label className="flex min-h-11 items-center gap-3 text-small text-heading">
      <input
        type="checkbox"
        checked={data?.viewersMayExport ?? false}
        disabled={!data || change.isPending}
        className="size-5 accent-heading"
        onChange={({ target }) => change.mutate(target.checked)}
      />
      {staffCopy.viewersMayExport}
    </label>
  );
}
