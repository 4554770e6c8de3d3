import { quoteCopy } from '#content/staff/quotes.ts';
import { send } from '#contracts/client.ts';
import {
  claimOf,
  claimQuoteRequest,
  listQuoteRequests,
  type QuoteRequest,
} from '#contracts/quote-requests.ts';
import { readSession } from '#contracts/staff.ts';
import { useApiQuery, useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatTimeOfDay } from '../kit/format.ts';

type ClaimProps = { quoteRequest: Pick<QuoteRequest, 'id' | 'claimedBy' | 'claimedAt'>; now: number };

/** 'maria is on it since 10:42 AM', beside the title of a card. */
export function ClaimMark({ quoteRequest, now }: ClaimProps) {
  const claim = claimOf(quoteRequest, now);
  if (!claim) return null;
  const time = formatTimeOfDay(new Date(claim.claimedAt));
  return <span className="text-small text-accent-strong">{quoteCopy.claimed(claim.claimedBy, time)}</span>;
}

/** Pressed while the member is on it; pressing again takes it back. */
export function ClaimButton({ quoteRequest, now }: ClaimProps) {
  const { data: member } = useApiQuery(readSession, {});
  const isMine = member !== undefined && claimOf(quoteRequest, now)?.claimedBy === member.username;
  const claim = useFormMutation({
    request: (isClaimed: boolean) =>
      send(claimQuoteRequest, { params: { id: quoteRequest.id }, body: { isClaimed } }),
    refetch: [listQuoteRequests.path],
    errorTitle: quoteCopy.claimFailed,
  });
  return (
    <StaffButton aria-pressed={isMine} disabled={claim.isPending} onClick={() => claim.mutate(!isMine)}>
      {quoteCopy.claim}
    </StaffButton>
  );
}
