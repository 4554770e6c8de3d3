import { claimCopy } from '#content/staff/shared.ts';
import { requestLists } from '#contracts/all-lists.ts';
import { send } from '#contracts/client.ts';
import { type Claim, claimOf, type RequestListName } from '#contracts/request-lists.ts';
import { readSession } from '#contracts/staff.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useApiQuery, useFormMutation } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatTimeOfDay } from '../kit/format.ts';

/** 'maria is on it since 10:42 AM', beside the title of a card. */
export function ClaimMark({ request }: { request: Claim }) {
  const claim = claimOf(request, useNow());
  if (!claim) return null;
  const time = formatTimeOfDay(new Date(claim.claimedAt));
  return <span className="text-small text-accent-strong">{claimCopy.claimed(claim.claimedBy, time)}</span>;
}

/** Pressed while the member is on it; pressing again takes it back. */
export function ClaimButton({ list, request }: { list: RequestListName; request: Claim & { id: number } }) {
  const endpoint = requestLists[list].claim;
  const { data: member } = useApiQuery(readSession, {});
  const claimedBy = claimOf(request, useNow())?.claimedBy;
  const isMine = member !== undefined && claimedBy === member.username;
  const claim = useFormMutation({
    request: (isClaimed: boolean) => send(endpoint, { params: { id: request.id }, body: { isClaimed } }),
    refetch: [requestLists[list].list.path],
    errorTitle: claimCopy.failed,
  });
  return (
    <Allowed endpoint={endpoint}>
      <StaffButton
        variant="quiet"
        data-shortcut="c"
        aria-pressed={isMine}
        disabled={claim.isPending}
        onClick={() => claim.mutate(!isMine)}
      >
        {claimCopy.claim}
      </StaffButton>
    </Allowed>
  );
}
