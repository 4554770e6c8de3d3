import { type FormEvent, useId, useState } from 'react';
import { formatCents } from '#content/rates.ts';
import { confirmationCopy } from '#content/staff/offers.ts';
import { confirmationText } from '#content/staff/reply-templates.ts';
import { address, call } from '#contracts/client.ts';
import { confirmRide, listOffers, MAX_REPLY_TEXT, type Offer, readTimeline } from '#contracts/offers.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { useDraft } from '../kit/forms.tsx';

type ConfirmRideProps = {
  quoteRequest: Parameters<typeof confirmationText>[0] & { id: number };
  /** The one that the customer accepted. */
  offer: Offer;
  label: string;
  disabled: boolean;
};

/** Opens the email that confirms a ride; sending it books the ride. */
export function ConfirmRideButton({ quoteRequest, offer, label, disabled }: ConfirmRideProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  return (
    <Allowed endpoint={confirmRide}>
      <StaffButton variant="strong" aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </StaffButton>
      <Dialog open={open} aria-labelledby={titleId} onClose={() => setOpen(false)} className="max-w-2xl">
        <h2 id={titleId} className="text-h4">
          {confirmationCopy.title(quoteRequest.fullName)}
        </h2>
        <ConfirmForm quoteRequest={quoteRequest} offer={offer} onClose={() => setOpen(false)} />
      </Dialog>
    </Allowed>
  );
}

type ConfirmFormProps = Pick<ConfirmRideProps, 'quoteRequest' | 'offer'> & { onClose: () => void };

function ConfirmForm({ quoteRequest, offer, onClose }: ConfirmFormProps) {
  const [edited, keep] = useDraft(`confirmation-${quoteRequest.id}`);
  const text = edited || confirmationText(quoteRequest);
  const params = { id: quoteRequest.id };
  const { errors, isPending, mutate } = useFormMutation({
    request: () => call(confirmRide, { params, body: { version: offer.version, text } }),
    refetch: [listOffers.path, listQuoteRequests.path, address(readTimeline.path, params)],
    errorTitle: confirmationCopy.failed,
    onSuccess: ({ totalCents }) => {
      keep('');
      toast({
        title: confirmationCopy.sent,
        description: `${quoteRequest.fullName} · ${formatCents(totalCents)}`,
      });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(undefined);
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <TextAreaField
        label={confirmationCopy.text}
        hint={confirmationCopy.hint(offer.vehicles.join(', '), formatCents(offer.totalCents))}
        name="text"
        rows={11}
        maxLength={MAX_REPLY_TEXT}
        value={text}
        error={errors.text}
        onChange={({ target }) => keep(target.value)}
        required
      />
      <div className="flex flex-wrap gap-3">
        <StaffButton type="submit" variant="strong" disabled={isPending}>
          {confirmationCopy.send}
        </StaffButton>
        <StaffButton variant="quiet" onClick={onClose}>
          {confirmationCopy.cancel}
        </StaffButton>
      </div>
    </form>
  );
}
