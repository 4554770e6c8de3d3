import { type ReactNode, useState } from 'react';
import type { PrintedRequest } from '#content/offers/offer-letter.ts';
import { formatCents } from '#content/rates.ts';
import { confirmationCopy, deliveryCopy, offerCopy } from '#content/staff/quote-panels.ts';
import { confirmationText, updatedConfirmationText } from '#content/staff/reply-templates.ts';
import { call } from '#contracts/client.ts';
import { confirmRide, MAX_OFFER_MESSAGE, type Offer } from '#contracts/offers.ts';
import { type SeenWithOffer, seenOf } from '#contracts/seen.ts';
import { bookedBefore, typedAmount } from '#rules/offer-actions.ts';
import type { QuoteStatus } from '#rules/request-status.ts';
import { companyClock } from '#rules/time.ts';
import { TextAreaField } from '#ui/field.tsx';
import { useFormMutation, waitingPaths } from '../kit/api.ts';
import { DialogButton } from '../kit/dialog-button.tsx';
import { useDraft } from '../kit/forms.tsx';
import { useEmailToast } from '../request-list/delivery.ts';
import { EmailForm } from '../request-list/email-dialog.tsx';
import { Field } from './offer-fields.tsx';
import { offerPaths } from './offer-paths.ts';

type ConfirmedRequest = PrintedRequest & {
  id: number;
  email: string;
  status: QuoteStatus;
  version: number;
  soldAmountCents?: number | undefined;
};

type ConfirmRideProps = {
  quoteRequest: ConfirmedRequest;
  /** The newest version first, which is the one that is confirmed. */
  offers: [Offer, ...Offer[]];
  disabled: boolean;
};

/** Opens the email that confirms a ride; sending it books the ride. */
export function ConfirmRideButton({ disabled, ...ride }: ConfirmRideProps) {
  const title = confirmationCopy.title(ride.quoteRequest.fullName);
  return (
    <DialogButton
      endpoint={confirmRide}
      variant="strong"
      data-shortcut="s"
      label={confirmationCopy.send}
      title={title}
      disabled={disabled}
    >
      {(onClose) => <ConfirmForm {...ride} onClose={onClose} />}
    </DialogButton>
  );
}

type ConfirmFormProps = Pick<ConfirmRideProps, 'quoteRequest' | 'offers'> & { onClose: () => void };

function ConfirmForm({ quoteRequest, offers, onClose }: ConfirmFormProps) {
  const [offer] = offers;
  const typed = typedAmount(quoteRequest, offers);
  const [soldAmountCents, setSoldAmount] = useState(typed ?? offer.totalCents);
  const former = bookedBefore(offers, offer, quoteRequest);
  return (
    <ConfirmationForm
      quoteRequest={quoteRequest}
      offer={offer}
      draft={`confirmation-${quoteRequest.id}`}
      initial={
        former
          ? updatedConfirmationText(quoteRequest, {
              totalCents: offer.totalCents,
              formerCents: former.totalCents,
            })
          : confirmationText(quoteRequest)
      }
      copy={confirmationCopy}
      request={(body) =>
        call(confirmRide, { params: { id: quoteRequest.id }, body: { ...body, soldAmountCents } })
      }
      onClose={onClose}
    >
      {typed !== undefined && typed !== offer.totalCents && (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="mb-1 text-small font-medium text-heading">{confirmationCopy.amount}</legend>
          {[
            { cents: typed, label: confirmationCopy.keepAmount(formatCents(typed)) },
            { cents: offer.totalCents, label: confirmationCopy.newAmount(formatCents(offer.totalCents)) },
          ].map(({ cents, label }) => (
            <label key={cents} className="flex min-h-9 items-center gap-2 text-small pointer-coarse:min-h-11">
              <input
                type="radio"
                name="soldAmountCents"
                checked={soldAmountCents === cents}
                onChange={() => setSoldAmount(cents)}
                className="size-5 accent-heading"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmationForm>
  );
}

type ConfirmationFormProps = {
  quoteRequest: ConfirmedRequest;
  offer: Offer;
  /** Name under which the text is kept until it is sent. */
  draft: string;
  initial: string;
  copy: { send: string; sent: string; saved: string; failed: string };
  request: (body: {
    seen: SeenWithOffer;
    text: string;
    depositPaidOn?: string | null;
    arrangements?: string | null;
  }) => Promise<Offer>;
  onSent?: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/** The email that confirms a ride, or that confirms it again. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { quoteRequest, offer, draft, copy, request, onClose, onSent = onClose, children } = props;
  // The card goes on with its colleagues' changes while the dialog is open: the text is about what was there then.
  const [initial] = useState(props.initial);
  const [seen] = useState(() => seenOf(quoteRequest, offer));
  const [text, keep, discard] = useTextDraft(draft, initial);
  const [paidOn, setPaidOn] = useState(offer.depositPaidOn ?? '');
  const [arrangements, setArrangements] = useState(offer.arrangements ?? '');
  const { depositCents } = offer;
  const showToast = useEmailToast();
  const { errors, isPending, mutate } = useFormMutation({
    request: () =>
      request({
        seen,
        text,
        arrangements: arrangements.trim() || null,
        ...(depositCents && { depositPaidOn: paidOn || null }),
      }),
    refetch: [...offerPaths({ id: quoteRequest.id }), ...waitingPaths],
    errorTitle: copy.failed,
    onSuccess: ({ totalCents }) => {
      discard();
      showToast({
        email: quoteRequest.email,
        ...copy,
        description: `${quoteRequest.fullName} · ${formatCents(totalCents)}`,
      });
      onSent();
    },
  });
  return (
    <EmailForm
      copy={{ ...confirmationCopy, ...copy }}
      hint={
        quoteRequest.email
          ? confirmationCopy.hint(offer.vehicles.join(', '), formatCents(offer.totalCents))
          : deliveryCopy.unaddressed
      }
      text={text}
      error={errors.text}
      isPending={isPending}
      onChange={keep}
      onSend={() => mutate(undefined)}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        name="arrangements"
        label={confirmationCopy.arrangements}
        hint={offerCopy.hints.arrangements}
        rows={2}
        maxLength={MAX_OFFER_MESSAGE}
        error={errors.arrangements}
        value={arrangements}
        onChange={({ target }) => setArrangements(target.value)}
      />
      {depositCents && (
        <Field
          name="depositPaidOn"
          label={confirmationCopy.depositPaidOn(formatCents(depositCents))}
          type="date"
          max={companyClock(Date.now()).date}
          error={errors.depositPaidOn}
          value={paidOn}
          onChange={({ target }) => setPaidOn(target.value)}
          className="max-w-60"
        />
      )}
    </EmailForm>
  );
}

/** The text as it was left. One that began with another text is dropped: it may tell the customer of a ride that has changed. */
function useTextDraft(name: string, initial: string) {
  const [json, save] = useDraft(name);
  const draft: { initial: string; text: string } | undefined = json ? JSON.parse(json) : undefined;
  const text = draft?.initial === initial ? draft.text : initial;
  return [text, (text: string) => save(JSON.stringify({ initial, text })), () => save('')] as const;
}
