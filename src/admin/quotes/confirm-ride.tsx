import type { PrintedRequest } from '#content/offers/offer-letter.ts';
import { formatCents } from '#content/rates.ts';
import { confirmationCopy } from '#content/staff/quote-panels.ts';
import { confirmationText } from '#content/staff/reply-templates.ts';
import { call } from '#contracts/client.ts';
import { confirmRide, type Offer } from '#contracts/offers.ts';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { useDraft } from '../kit/forms.tsx';
import { EmailButton, EmailForm } from '../request-list/email-dialog.tsx';
import { offerPaths } from './offer-paths.ts';

type ConfirmRideProps = {
  quoteRequest: PrintedRequest & { id: number };
  /** The one that the customer accepted. */
  offer: Offer;
  label: string;
  disabled: boolean;
};

/** Opens the email that confirms a ride; sending it books the ride. */
export function ConfirmRideButton({ label, disabled, ...ride }: ConfirmRideProps) {
  const title = confirmationCopy.title(ride.quoteRequest.fullName);
  return (
    <EmailButton endpoint={confirmRide} variant="strong" label={label} title={title} disabled={disabled}>
      {(onClose) => <ConfirmForm {...ride} onClose={onClose} />}
    </EmailButton>
  );
}

type ConfirmFormProps = Pick<ConfirmRideProps, 'quoteRequest' | 'offer'> & { onClose: () => void };

function ConfirmForm({ quoteRequest, offer, onClose }: ConfirmFormProps) {
  const [edited, keep] = useDraft(`confirmation-${quoteRequest.id}`);
  const text = edited || confirmationText(quoteRequest);
  const params = { id: quoteRequest.id };
  const { errors, isPending, mutate } = useFormMutation({
    request: () => call(confirmRide, { params, body: { version: offer.version, state: offer.state, text } }),
    refetch: offerPaths(params),
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
  return (
    <EmailForm
      copy={confirmationCopy}
      hint={confirmationCopy.hint(offer.vehicles.join(', '), formatCents(offer.totalCents))}
      text={text}
      error={errors.text}
      isPending={isPending}
      onChange={keep}
      onSend={() => mutate(undefined)}
      onClose={onClose}
    />
  );
}
