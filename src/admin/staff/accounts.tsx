import { useRef } from 'react';
import { roleCopy } from '#content/staff/roles.ts';
import { staffCopy } from '#content/staff/staff.ts';
import { call } from '#contracts/client.ts';
import { type Role, roles } from '#contracts/endpoint.ts';
import {
  endStaffSessions,
  listStaff,
  resetSecondFactor,
  type StaffAccount,
  updateStaffAccount,
} from '#contracts/staff.ts';
import { Badge } from '#ui/badge.tsx';
import { useApiMutation } from '../kit/api.ts';
import { useRestoreFocus } from '../kit/browser.ts';
import { ConfirmButton, controlStyle, StaffButton } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { useMemberName } from '../kit/member-name.ts';

type AccountsProps = { accounts: StaffAccount[]; ownUsername: string | undefined };

export function Accounts({ accounts, ownUsername }: AccountsProps) {
  const changes = useStaffChanges();
  const list = useRef<HTMLUListElement>(null);
  useRestoreFocus(
    Object.values(changes).some(({ isPending }) => isPending),
    list,
  );
  return (
    <ul ref={list} tabIndex={-1} className="grid gap-4">
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountCard account={account} isOwn={account.username === ownUsername} changes={changes} />
        </li>
      ))}
    </ul>
  );
}

function useStaffChanges() {
  const refetch = [listStaff.path];
  const errorTitle = staffCopy.updateFailed;
  const update = useApiMutation({
    request: ({ id, ...body }: { id: number; role?: Role; isDisabled?: boolean }) =>
      call(updateStaffAccount, { params: { id }, body }),
    refetch,
    successTitle: staffCopy.updated,
    errorTitle,
  });
  const endSessions = useApiMutation({
    request: (id: number) => call(endStaffSessions, { params: { id } }),
    refetch,
    successTitle: staffCopy.sessionsEnded,
    errorTitle,
  });
  const resetFactor = useApiMutation({
    request: (id: number) => call(resetSecondFactor, { params: { id } }),
    refetch,
    successTitle: staffCopy.factorReset,
    errorTitle,
  });
  return { update, endSessions, resetFactor };
}

type AccountCardProps = {
  account: StaffAccount;
  isOwn: boolean;
  changes: ReturnType<typeof useStaffChanges>;
};

function AccountCard({ account, isOwn, changes }: AccountCardProps) {
  const { id, username, email, role, isDisabled, hasSecondFactor, sessions, lastSeenAt } = account;
  const name = useMemberName()(username);
  const { update, endSessions, resetFactor } = changes;
  const busy = update.isPending || endSessions.isPending || resetFactor.isPending;
  return (
    <article aria-label={name} className="rounded-panel border border-hairline bg-raised">
      <div className="grid gap-x-6 gap-y-3 px-5 py-4 sm:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-3 font-text text-h4 font-medium break-words">
            {name}
            {isOwn && <Badge variant="line">{staffCopy.you}</Badge>}
            {isDisabled && <Badge variant="destructive">{staffCopy.disabled}</Badge>}
          </h3>
          {name !== username && <p className="text-small break-words">{username}</p>}
          {email && <p className="text-small break-words">{email}</p>}
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small tabular-nums">
            <Fact label={staffCopy.secondFactor}>
              {hasSecondFactor ? staffCopy.hasFactor : staffCopy.noFactor}
            </Fact>
            <Fact label={staffCopy.lastSeen}>
              {lastSeenAt
                ? `${formatDateTime(lastSeenAt)} · ${staffCopy.sessions(sessions)}`
                : staffCopy.never}
            </Fact>
          </dl>
        </div>
        <div>
          <label htmlFor={`role-${id}`} className="mb-1 block text-label text-quiet">
            {isOwn ? staffCopy.role : <span className="sr-only">{staffCopy.roleOf(username)}</span>}
            {!isOwn && <span aria-hidden="true">{staffCopy.role}</span>}
          </label>
          <select
            id={`role-${id}`}
            value={role}
            disabled={isOwn || busy}
            onChange={(event) => update.mutate({ id, role: event.target.value as Role })}
            className={controlStyle}
          >
            {roles.map((name) => (
              <option key={name} value={name}>
                {roleCopy.names[name]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {!isOwn && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-hairline px-5 py-3">
          <StaffButton
            disabled={busy || sessions === 0}
            aria-label={staffCopy.actionLabel(staffCopy.endSessions, username)}
            onClick={() => endSessions.mutate(id)}
          >
            {staffCopy.endSessions}
          </StaffButton>
          {hasSecondFactor && (
            <ConfirmButton
              label={staffCopy.resetFactor}
              disabled={busy}
              title={staffCopy.resetTitle(username)}
              description={staffCopy.resetText}
              confirmLabel={staffCopy.resetFactor}
              onConfirm={() => resetFactor.mutate(id)}
            />
          )}
          {isDisabled ? (
            <StaffButton
              disabled={busy}
              aria-label={staffCopy.actionLabel(staffCopy.enable, username)}
              onClick={() => update.mutate({ id, isDisabled: false })}
            >
              {staffCopy.enable}
            </StaffButton>
          ) : (
            <ConfirmButton
              label={staffCopy.disable}
              disabled={busy}
              title={staffCopy.disableTitle(username)}
              description={staffCopy.disableText}
              confirmLabel={staffCopy.disable}
              onConfirm={() => update.mutate({ id, isDisabled: true })}
            />
          )}
        </footer>
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-quiet">{label}</dt>
      <dd className="text-heading">{children}</dd>
    </div>
  );
}
