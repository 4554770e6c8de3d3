import { useState } from 'react';
import { validThrough } from '#content/offers/offer-letter.ts';
import { lineCents } from '#content/offers/offer-line.ts';
import type { OfferState } from '#content/offers/offer-state.ts';
import { formatCents } from '#content/rates.ts';
import { offerCopy, offerStateText } from '#content/staff/quote-panels.ts';
import { send } from '#contracts/client.ts';
import {
  acceptOfferElsewhere,
  cancelFollowUp,
  type Offer,
  sendOffer,
  withdrawOffer,
} from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { seenOf } from '#contracts/seen.ts';
import { offerActions } from '#rules/offer-actions.ts';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { Allowed, useAllows } from '../kit/allowed.tsx';
import { useApiMutation } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { ConfirmButton, StaffButton } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { hasDraft } from '../kit/forms.tsx';
import { useMemberName } from '../kit/member-name.ts';
import { Cancellation } from './cancel-ride.tsx';
import { OfferEditor, offerDraft } from './offer-editor.tsx';
import { offerPaths } from './offer-paths.ts';

const badges: Record<OfferState, BadgeVariant> = {
  open: 'secondary',
  accepted: 'outline',
  declined: 'destructive',
  expired: 'line',
  superseded: 'line',
  withdrawn: 'line',
  canceled: 'destructive',
};

export function stateText(offer: Offer): string {
  return offerStateText(offer, offer.delivery);
}

type OfferPanelProps = {
  quoteRequest: QuoteRequest;
  /** The newest version first. */
  offers: Offer[];
  /** It is what the page was opened for. */
  isWanted: boolean;
};

/** Shows the offers that were sent, and the editor of the next version. */
export function OfferPanel({ quoteRequest, offers, isWanted }: OfferPanelProps) {
  const [isEditing, setEditing] = useState(() => hasDraft(offerDraft(quoteRequest.id)));
  const may = useAllows();
  const [latest, ...earlier] = offers;
  if (may(sendOffer) && (!latest || isEditing)) {
    return (
      <OfferEditor
        quoteRequest={quoteRequest}
        previous={latest}
        onSent={() => setEditing(false)}
        onCancel={latest && (() => setEditing(false))}
        isWanted={isWanted}
      />
    );
  }
  if (!latest) return null;
  return (
    <section aria-label={offerCopy.heading} className="grid max-w-4xl gap-2 text-small">
      <LatestOffer offer={latest} quoteRequest={quoteRequest} onNewVersion={() => setEditing(true)} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-quiet">{offerCopy.earlier}</summary>
          <ul className="mt-2 grid gap-1">
            {earlier.map((offer) => (
              <li key={offer.id} className="flex flex-wrap items-center gap-x-3">
                <OfferHeading offer={offer} quoteRequest={quoteRequest} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function OfferHeading({ offer, quoteRequest }: { offer: Offer; quoteRequest: QuoteRequest }) {
  const nameOf = useMemberName();
  return (
    <>
      <span className="font-medium text-heading tabular-nums">
        {offerCopy.version(offer.version, formatCents(offer.totalCents))}
      </span>
      <Badge variant={badges[offer.state]}>{stateText(offer)}</Badge>
      <span className="text-quiet tabular-nums">
        {offerCopy.madeBy(formatDateTime(offer.createdAt), nameOf(offer.sentBy))},{' '}
        {offerCopy.validTo(validThrough(quoteRequest, offer))}
      </span>
    </>
  );
}

type LatestOfferProps = { offer: Offer; quoteRequest: QuoteRequest; onNewVersion: () => void };

function LatestOffer({ offer, quoteRequest, onNewVersion }: LatestOfferProps) {
  const actions = offerActions(quoteRequest, offer);
  const params = { id: offer.quoteRequestId };
  const body = { seen: seenOf(quoteRequest, offer) };
  const refetch = offerPaths(params);
  const withdrawal = useApiMutation({
    request: () => send(withdrawOffer, { params, body }),
    refetch,
    successTitle: offerCopy.withdrawn,
    errorTitle: offerCopy.withdrawFailed,
  });
  const acceptance = useApiMutation({
    request: () => send(acceptOfferElsewhere, { params, body }),
    refetch,
    successTitle: offerCopy.acceptedElsewhere,
    errorTitle: offerCopy.acceptElsewhereFailed,
  });
  const cancellation = useApiMutation({
    request: () => send(cancelFollowUp, { params, body }),
    refetch,
    successTitle: offerCopy.followUpCanceled,
    errorTitle: offerCopy.followUpFailed,
  });
  const { openedAt, answeredAt, answeredBy, declineReason, followUpAt, followUpSentAt } = offer;
  const events = [
    openedAt && offerCopy.openedAt(formatDateTime(openedAt)),
    answeredAt &&
      (answeredBy
        ? offerCopy.acceptedBy(formatDateTime(answeredAt), answeredBy)
        : offerCopy.answeredAt(formatDateTime(answeredAt))),
    declineReason && offerCopy.reason(declineReason),
    followUpSentAt && offerCopy.followUpSent(formatDateTime(followUpSentAt)),
    followUpAt && offerCopy.followUpAt(formatDateTime(followUpAt)),
  ].filter(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OfferHeading offer={offer} quoteRequest={quoteRequest} />
      </div>
      <Cancellation offer={offer} quoteRequest={quoteRequest} now={useNow()} />
      <ul className="tabular-nums">
        {offer.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent offer never changes
          <li key={index}>
            {line.label} · {line.quantity} × {formatCents(line.unitCents)} = {formatCents(lineCents(line))}
          </li>
        ))}
        {offer.discountCents > 0 && (
          <li>
            {offerCopy.vipCode} {offer.vipCode} · −{formatCents(offer.discountCents)}
          </li>
        )}
        {offer.charges.map(({ label, amountCents }) => (
          <li key={label}>
            {label} · {formatCents(amountCents)}
          </li>
        ))}
      </ul>
      {events.length > 0 && <p className="text-quiet tabular-nums">{events.join(' · ')}</p>}
      <Allowed endpoint={sendOffer}>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <StaffButton onClick={onNewVersion}>
            {hasDraft(offerDraft(quoteRequest.id)) ? offerCopy.continueDraft : offerCopy.newVersion}
          </StaffButton>
          {actions.accept && (
            <ConfirmButton
              label={offerCopy.acceptElsewhere}
              variant="plain"
              disabled={acceptance.isPending}
              title={offerCopy.acceptElsewhereTitle}
              description={offerCopy.acceptElsewhereText(formatCents(offer.totalCents))}
              confirmLabel={offerCopy.acceptElsewhere}
              onConfirm={() => acceptance.mutate(undefined)}
            />
          )}
          {followUpAt && (
            <StaffButton disabled={cancellation.isPending} onClick={() => cancellation.mutate(undefined)}>
              {offerCopy.cancelFollowUp}
            </StaffButton>
          )}
          {actions.withdraw && (
            <ConfirmButton
              label={offerCopy.withdraw}
              disabled={withdrawal.isPending}
              title={offerCopy.withdrawTitle}
              description={
                offer.state === 'accepted' ? offerCopy.withdrawAcceptedText : offerCopy.withdrawText
              }
              confirmLabel={offerCopy.withdraw}
              onConfirm={() => withdrawal.mutate(undefined)}
            />
          )}
        </div>
      </Allowed>
    </>
  );
}
