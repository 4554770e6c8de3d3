import { accountCopy } from '#content/staff/account.ts';
import { type Account, endSessions, readAccount } from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { Badge } from '#ui/badge.tsx';
import { useApiMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { AccountSection } from '../kit/page-layout.tsx';

const copy = accountCopy.sessions;

export function Sessions({ sessions }: { sessions: Account['sessions'] }) {
  const end = useApiMutation({
    request: (id: string | undefined) => call(endSessions, { body: { id } }),
    refetch: [readAccount.path],
    successTitle: copy.ended,
    errorTitle: copy.failed,
  });
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <ul className="grid max-w-2xl">
        {sessions.map(({ id, device, city, lastSeenAt, signedInAt, isCurrent }) => {
          const name = device || copy.unknownDevice;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3"
            >
              <div className="mr-auto">
                <p className="font-medium text-heading">
                  {name}
                  {city && <span className="font-normal text-copy">, {city}</span>}
                </p>
                <p className="text-small text-quiet tabular-nums">
                  {copy.lastSeen} {formatDateTime(lastSeenAt)} · {copy.signedIn} {formatDateTime(signedInAt)}
                </p>
              </div>
              {isCurrent ? (
                <Badge variant="line">{copy.current}</Badge>
              ) : (
                <StaffButton
                  disabled={end.isPending}
                  aria-label={copy.endLabel(name)}
                  onClick={() => end.mutate(id)}
                >
                  {copy.end}
                </StaffButton>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <StaffButton className="mt-4" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
          {copy.endOthers}
        </StaffButton>
      )}
    </AccountSection>
  );
}
