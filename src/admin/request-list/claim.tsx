import { useRef, useState } from 'react';
import { claimCopy, confirmCopy } from '#content/staff/shared.ts';
import { requestLists } from '#contracts/all-lists.ts';
import { send } from '#contracts/client.ts';
import { type Claim, claimOf, type RequestListName } from '#contracts/request-lists.ts';
import { readSession } from '#contracts/staff.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useApiQuery, useFormMutation } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatTimeOfDay } from '../kit/format.ts';
import { useMemberName } from '../kit/member-name.ts';

/** 'maria is on it since 10:42 AM', beside the title of a card. */
export function ClaimMark({ request }: { request: Claim }) {
  const claim = claimOf(request, useNow());
  const nameOf = useMemberName();
  if (!claim) return null;
  const time = formatTimeOfDay(new Date(claim.claimedAt));
  return (
    <span className="text-small text-accent-strong">{claimCopy.claimed(nameOf(claim.claimedBy), time)}</span>
  );
}

type ClaimProps = { list: RequestListName; request: Claim & { id: number } };

function useClaim({ list, request }: ClaimProps) {
  const endpoint = requestLists[list].claim;
  const { data: member } = useApiQuery(readSession, {});
  const current = claimOf(request, useNow());
  const mutation = useFormMutation({
    request: (isClaimed: boolean) =>
      send(endpoint, {
        params: { id: request.id },
        body: { isClaimed, seenBy: current?.claimedBy ?? null },
      }),
    refetch: [requestLists[list].list.path],
    errorTitle: claimCopy.failed,
  });
  return {
    ...mutation,
    endpoint,
    current,
    isMine: member !== undefined && current?.claimedBy === member.username,
  };
}

/**
 * Pressed while the member is on it; pressing again takes it back. The claim of a colleague is taken over only when that is
 * meant.
 */
export function ClaimButton(props: ClaimProps) {
  const { endpoint, current, isMine, isPending, mutate } = useClaim(props);
  const nameOf = useMemberName();
  const [isAsking, setAsking] = useState(false);
  const isTaken = current && !isMine;
  return (
    <Allowed endpoint={endpoint}>
      <StaffButton
        variant="quiet"
        data-shortcut="c"
        aria-pressed={isMine}
        disabled={isPending}
        onClick={() => (isTaken ? setAsking(true) : mutate(!isMine))}
      >
        {claimCopy.claim}
      </StaffButton>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={claimCopy.takeOver(nameOf(current?.claimedBy ?? ''))}
        description={claimCopy.takeOverText}
        confirmLabel={claimCopy.takeOverConfirm}
        confirmVariant="dark"
        cancelLabel={confirmCopy.cancel}
        onConfirm={() => mutate(true)}
      />
    </Allowed>
  );
}

/** Tells who writes that a colleague is on it. */
export function ColleagueMark(props: ClaimProps) {
  const { isMine } = useClaim(props);
  return isMine ? null : <ClaimMark request={props.request} />;
}

/** Claims a request for whoever begins to write an offer or a reply, unless somebody is on it already. */
export function useClaimByWriting(list: RequestListName, request: ClaimProps['request']): () => void {
  const isClaimed = useRef(false);
  const { current, mutate } = useClaim({ list, request });
  return () => {
    if (isClaimed.current || current) return;
    isClaimed.current = true;
    mutate(true);
  };
}
