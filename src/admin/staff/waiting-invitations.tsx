import { roleCopy } from '#content/staff/roles.ts';
import { staffCopy } from '#content/staff/staff.ts';
import { call } from '#contracts/client.ts';
import { inviteStaff, listStaff, type StaffInvitation, withdrawInvitation } from '#contracts/staff.ts';
import { useApiMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { useMemberName } from '../kit/member-name.ts';

const copy = staffCopy.waiting;

export function WaitingInvitations({ invitations }: { invitations: StaffInvitation[] }) {
  const refetch = [listStaff.path];
  const withdraw = useApiMutation({
    request: (username: string) => call(withdrawInvitation, { body: { username } }),
    refetch,
    successTitle: copy.withdrawn,
    errorTitle: copy.failed,
  });
  const again = useApiMutation({
    request: ({ username, email, role }: StaffInvitation, headers) =>
      call(inviteStaff, { body: { username, email, role }, headers }),
    refetch,
    successTitle: staffCopy.invite.sent,
    errorTitle: staffCopy.invite.failed,
  });
  const nameOf = useMemberName();
  const busy = withdraw.isPending || again.isPending;
  return (
    <section aria-label={copy.title} className="border-t border-hairline pt-6">
      <h3 className="font-text text-h4 font-medium">{copy.title}</h3>
      <ul className="mt-2 grid">
        {invitations.map((invitation) => {
          const { username, email, role, invitedBy, expiresAt } = invitation;
          return (
            <li
              key={username}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3"
            >
              <div className="mr-auto min-w-0">
                <p className="break-words">
                  <span className="font-medium text-heading">{username}</span>, {roleCopy.names[role]}
                </p>
                <p className="text-small break-words">{email}</p>
                <p className="text-small text-quiet tabular-nums">
                  {copy.by(nameOf(invitedBy), formatDateTime(expiresAt))}
                </p>
              </div>
              <StaffButton
                disabled={busy}
                aria-label={staffCopy.actionLabel(copy.again, username)}
                onClick={() => again.mutate(invitation)}
              >
                {copy.again}
              </StaffButton>
              <StaffButton
                disabled={busy}
                aria-label={staffCopy.actionLabel(copy.withdraw, username)}
                onClick={() => withdraw.mutate(username)}
              >
                {copy.withdraw}
              </StaffButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
