import { type FormEvent, useRef, useState } from 'react';
import { isAirportTransfer } from '#content/offers/airport-ride.ts';
import { chargeOf } from '#content/offers/cancel-ride.ts';
import { cancellationCost } from '#content/offers/cancellation-terms.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { type Canceler, cancelers } from '#content/offers/offer-state.ts';
import { formatCents } from '#content/rates.ts';
import { cancelCopy } from '#content/staff/quote-panels.ts';
import { call, send } from '#contracts/client.ts';
import { cancelRide, MAX_ANSWER_LENGTH, type Offer, takeBackCancellation } from '#contracts/offers.ts';
import { Cents, type QuoteRequest } from '#contracts/quote-requests.ts';
import { type SeenWithOffer, seenOf } from '#contracts/seen.ts';
import { isUncharged, mayTakeBack } from '#rules/offer-actions.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField, TextAreaField, TextField } from '#ui/field.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useApiMutation, useFormMutation, waitingPaths } from '../kit/api.ts';
import { ConfirmButton, StaffButton } from '../kit/buttons.tsx';
import { dollarsOf, formatDateTime, parseDollars } from '../kit/format.ts';
import { FormActions, useFocusFirstError } from '../kit/forms.tsx';
import { useEmailToast } from '../request-list/delivery.ts';
import { offerPaths } from './offer-paths.ts';

type Ride = {
  quoteRequest: QuoteRequest;
  /** The newest version first. */
  offers: Offer[];
};

/** The offer by which a ride is held: booked, or accepted and awaiting its confirmation, or canceled without a charge yet. */
export function heldOffer(offers: Offer[] = []): Offer | undefined {
  return offers.find((offer) => offer.state === 'accepted' || isUncharged(offer));
}

/** Asks by whom a ride is canceled and what is charged for it. */
export function CancelRideDialog({ quoteRequest, offers, onClose }: Ride & { onClose: () => void }) {
  const offer = heldOffer(offers);
  return (
    <Dialog open title={cancelCopy.title(quoteRequest.fullName)} onClose={onClose} className="max-w-2xl">
      {offer && <CancelForm {...{ quoteRequest, offers, offer, onClose }} />}
    </Dialog>
  );
}

/** What our own terms charge now; null where only the desk can say. */
function chargeByTerms(quoteRequest: QuoteRequest, { vehicles, hours, totalCents, confirmedAt }: Offer) {
  const terms = {
    at: new Date().toISOString(),
    isAirportTransfer: isAirportTransfer(quoteRequest, hours),
  };
  return chargeOf(
    confirmedAt ? cancellationCost(quoteRequest, vehicles, terms) : { kind: 'unbooked' },
    totalCents,
  );
}

/** An accepted change has replaced the booking, which holds until the change is confirmed. */
function bookedOf(offers: Offer[], held: Offer): Offer {
  return offers.find(({ state, confirmedAt }) => confirmedAt && state !== 'canceled') ?? held;
}

function useCancellation({ id, fullName, email }: QuoteRequest, seen: SeenWithOffer, onSuccess?: () => void) {
  const showToast = useEmailToast();
  const params = { id };
  return useFormMutation({
    request: (body: { by: Canceler; reason?: string; chargedCents: number }) =>
      call(cancelRide, { params, body: { ...body, seen } }),
    refetch: [...offerPaths(params), ...waitingPaths],
    errorTitle: cancelCopy.failed,
    onSuccess: () => {
      showToast({ email, ...cancelCopy, description: fullName });
      onSuccess?.();
    },
  });
}

function CancelForm({ quoteRequest, offers, offer, onClose }: Ride & { offer: Offer; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [seen] = useState(() => seenOf(quoteRequest, offer));
  const booked = bookedOf(offers, offer);
  const [byTerms] = useState(() => chargeByTerms(quoteRequest, booked));
  const [invalid, setInvalid] = useState<string>();
  const { errors, isPending, mutate } = useCancellation(quoteRequest, seen, onClose);
  const shown: Record<string, string> = { ...errors, ...(invalid && { chargedCents: invalid }) };
  useFocusFirstError(form, shown);
  const { totalCents } = booked;
  const charges = [
    ...(byTerms === null
      ? []
      : [
          {
            value: String(byTerms),
            label: cancelCopy.byTerms(byTerms ? formatCents(byTerms) : cancelCopy.nothing),
          },
        ]),
    ...(byTerms === 0 ? [] : [{ value: '0', label: cancelCopy.waived }]),
    ...(byTerms === totalCents
      ? []
      : [{ value: String(totalCents), label: cancelCopy.inFull(formatCents(totalCents)) }]),
    { value: 'amount', label: cancelCopy.amount },
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [charge, amount] = [String(data.get('charge')), String(data.get('amount'))];
    const { success, data: chargedCents = 0 } = Cents.safeParse(
      charge === 'amount' ? parseDollars(amount) : Number(charge),
    );
    setInvalid(success ? undefined : offerMessages.amount);
    if (success) mutate({ by: data.get('by') as Canceler, reason: String(data.get('reason')), chargedCents });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <ChoiceField
        legend={cancelCopy.by}
        type="radio"
        name="by"
        defaultValue={offer.canceledBy ?? 'customer'}
        options={cancelers.map((value) => ({ value, label: cancelCopy.cancelers[value] }))}
      />
      <ChoiceField
        legend={cancelCopy.charge}
        type="radio"
        name="charge"
        defaultValue={charges[0]?.value ?? '0'}
        options={charges}
      />
      <TextField
        name="amount"
        label={cancelCopy.amount}
        hint={cancelCopy.chargeHint}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={dollarsOf(totalCents)}
        error={shown.chargedCents}
      />
      <TextAreaField
        name="reason"
        label={cancelCopy.reason}
        hint={cancelCopy.reasonHint}
        rows={2}
        maxLength={MAX_ANSWER_LENGTH}
        defaultValue={offer.cancelReason}
        error={shown.reason}
      />
      <FormActions
        submitLabel={isUncharged(offer) ? cancelCopy.settle : cancelCopy.send}
        busy={isPending}
        onCancel={onClose}
      />
    </form>
  );
}

/** Asked after Closed on a booked ride, and while nobody has said what a cancellation costs. */
export function CancelQuestion({ quoteRequest, offers, onSkip }: Ride & { onSkip?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const offer = heldOffer(offers);
  const label = onSkip ? cancelCopy.open : cancelCopy.settle;
  return (
    <Allowed endpoint={cancelRide}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-heading">
        {onSkip ? cancelCopy.ask : cancelCopy.askCharge}
        {onSkip && offer && <CancelByTerms {...{ quoteRequest, offers, offer }} />}
        <StaffButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </StaffButton>
        {onSkip && (
          <StaffButton variant="quiet" onClick={onSkip}>
            {cancelCopy.stays}
          </StaffButton>
        )}
      </p>
      {isOpen && <CancelRideDialog {...{ quoteRequest, offers }} onClose={() => setOpen(false)} />}
    </Allowed>
  );
}

/** What a customer's cancellation mostly is: at our terms, without another question. It can be taken back for an hour. */
function CancelByTerms({ quoteRequest, offers, offer }: Ride & { offer: Offer }) {
  const { isPending, mutate } = useCancellation(quoteRequest, seenOf(quoteRequest, offer));
  const [chargedCents] = useState(() => chargeByTerms(quoteRequest, bookedOf(offers, offer)));
  if (chargedCents === null) return null;
  return (
    <StaffButton
      variant="strong"
      disabled={isPending}
      onClick={() => mutate({ by: 'customer', chargedCents })}
    >
      {cancelCopy.atTerms(chargedCents ? formatCents(chargedCents) : cancelCopy.nothing)}
    </StaffButton>
  );
}

/** How a canceled ride stands, and for an hour the way back. */
export function Cancellation({
  quoteRequest,
  offer,
  now,
}: Omit<Ride, 'offers'> & { offer: Offer; now: number }) {
  const { canceledAt, canceledBy = 'customer', chargedCents, chargeDueAt, cancelReason } = offer;
  const params = { id: quoteRequest.id };
  const takingBack = useApiMutation({
    request: () => send(takeBackCancellation, { params, body: { seen: seenOf(quoteRequest, offer) } }),
    refetch: offerPaths(params),
    successTitle: cancelCopy.takenBack,
    errorTitle: cancelCopy.takeBackFailed,
  });
  if (!canceledAt) return null;
  const charged =
    chargedCents === undefined
      ? cancelCopy.undecided(formatDateTime(chargeDueAt ?? canceledAt))
      : formatCents(chargedCents);
  return (
    <>
      <p className="tabular-nums">
        {cancelCopy.canceledAt(formatDateTime(canceledAt), canceledBy, charged)}
        {cancelReason && ` · ${cancelReason}`}
      </p>
      {mayTakeBack(offer, now) && (
        <Allowed endpoint={takeBackCancellation}>
          <ConfirmButton
            label={cancelCopy.takeBack}
            variant="plain"
            disabled={takingBack.isPending}
            title={cancelCopy.takeBackTitle}
            description={cancelCopy.takeBackText}
            confirmLabel={cancelCopy.takeBack}
            onConfirm={() => takingBack.mutate(undefined)}
          />
        </Allowed>
      )}
    </>
  );
}
