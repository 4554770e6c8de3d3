import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { cities, findCity } from '#content/cities.ts';
import { rideFields } from '#content/requests/quote-fields.ts';
import { editRideCopy, offerCopy } from '#content/staff/quote-panels.ts';
import { updatedConfirmationText } from '#content/staff/reply-templates.ts';
import { undoCopy } from '#content/staff/shared.ts';
import { call, send } from '#contracts/client.ts';
import { type Offer, updateConfirmation } from '#contracts/offers.ts';
import { changeRide, type QuoteRequest, type RideEntries } from '#contracts/quote-requests.ts';
import { seenOf } from '#contracts/seen.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/field.tsx';
import { readEntries } from '#ui/form-entries.ts';
import { toast } from '#ui/toast.ts';
import { useApiMutation, useFormMutation, waitingPaths } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { FormActions, useFocusFirstError } from '../kit/forms.tsx';
import { ConfirmationForm } from './confirm-ride.tsx';
import { type Entries, EntryFields, Options, staffControls } from './entry-fields.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { offerPaths } from './offer-paths.ts';

type EditRideProps = {
  quoteRequest: QuoteRequest;
  /** The newest version first. */
  offers: Offer[];
  /** Called with the ride after a change that the customer reads, and with nothing when that is taken back. */
  onChanged: (after: QuoteRequest | undefined) => void;
  onClose: () => void;
};

/** Opens the ride, to be changed as the customer has asked by phone or email. Nothing is mailed unless it is sent. */
export function EditRideDialog({ quoteRequest, offers, onChanged, onClose }: EditRideProps) {
  return (
    <Dialog open title={editRideCopy.title(quoteRequest.fullName)} onClose={onClose} className="max-w-2xl">
      <RideForm
        quoteRequest={quoteRequest}
        offer={offers[0]}
        onSaved={(after) => {
          onClose();
          onChanged(after);
        }}
        onUndone={() => onChanged(undefined)}
        onClose={onClose}
      />
    </Dialog>
  );
}

type ChangedRideProps = Pick<EditRideProps, 'quoteRequest' | 'offers' | 'onClose'> & {
  /** The one that the change concerns. */
  offer: Offer;
};

/** The offer that a change of its ride concerns: what is booked, else what the customer has accepted or can still answer. */
export function concernedOffer(offers: Offer[]): Offer | undefined {
  const [latest] = offers;
  const isAnswerable = latest?.state === 'accepted' || latest?.state === 'open';
  return offers.find(isBooked) ?? (isAnswerable ? latest : undefined);
}

/** What follows for the customer's offer from a change of its ride: on the card, where it does not cover what takes that back. */
export function ChangedRideQuestion({ quoteRequest, offers, offer, onClose }: ChangedRideProps) {
  const [step, setStep] = useState<'confirmation' | 'version'>();
  const booked = isBooked(offer) ? offer : undefined;
  return (
    <>
      <p className="text-small text-heading">
        {editRideCopy.next[booked ? 'booked' : offer.state === 'accepted' ? 'accepted' : 'open']}
        {offer.schedule && ` ${editRideCopy.scheduleStays}`}
      </p>
      <div className="my-1 flex flex-wrap gap-2">
        {booked && (
          <StaffButton variant="strong" onClick={() => setStep('confirmation')}>
            {editRideCopy.update}
          </StaffButton>
        )}
        <StaffButton onClick={() => setStep('version')}>{offerCopy.newVersion}</StaffButton>
        <StaffButton variant="quiet" onClick={onClose}>
          {editRideCopy.close}
        </StaffButton>
      </div>
      {step === 'confirmation' && booked && (
        <UpdateConfirmationDialog
          quoteRequest={quoteRequest}
          offer={booked}
          isNews
          onClose={() => setStep(undefined)}
          onSent={onClose}
        />
      )}
      <Dialog
        open={step === 'version'}
        title={editRideCopy.title(quoteRequest.fullName)}
        onClose={() => setStep(undefined)}
        className="max-w-page"
      >
        <div className="mt-4">
          <OfferEditor
            quoteRequest={quoteRequest}
            previous={offers[0]}
            onSent={onClose}
            onCancel={() => setStep(undefined)}
          />
        </div>
      </Dialog>
    </>
  );
}

type Body = z.input<typeof RideEntries>;

const controls = staffControls(rideFields);
const cityOptions = cities.map(({ name }) => ({ value: name, label: name }));

/** What the controls show for a ride. */
function entriesOf(ride: Partial<RideEntries>): Entries {
  const entries = Object.entries(ride).filter(([name]) => name in rideFields);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? value : value === true ? 'yes' : String(value || ''),
    ]),
  );
}

/** A ride as its customer reads it, to be compared. The reservation service's number is for staff. */
function printed(ride: QuoteRequest): string {
  return JSON.stringify({ ...entriesOf(ride), reservationNumber: '' });
}

/** The city that an address names; else the one that staff have set, but not the one that the former address named. */
function cityOf(address: string, former: string, city: string): string {
  return findCity(address)?.name ?? (city === findCity(former)?.name ? '' : city);
}

type RideFormProps = {
  quoteRequest: QuoteRequest;
  /** The newest. */
  offer: Offer | undefined;
  /** Called when something was changed that the customer reads. */
  onSaved: (after: QuoteRequest) => void;
  onUndone: () => void;
  onClose: () => void;
};

export function RideForm({ quoteRequest, offer, onSaved, onUndone, onClose }: RideFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The card goes on with its colleagues' changes while the dialog is open: a conflict and Undo compare with what was shown.
  const [start] = useState(quoteRequest);
  const [seen] = useState(() => seenOf(quoteRequest, offer));
  const [first] = useState(() => entriesOf(start));
  const [entries, setEntries] = useState(first);
  const [city, setCity] = useState(start.pickupCity ?? '');
  const params = { id: start.id };
  const refetch = [...offerPaths(params), ...waitingPaths];
  const undoing = useApiMutation({
    request: async (version: number) => {
      await send(changeRide, { params, body: { ...(first as Body), seen: { ...seen, ride: version } } });
      onUndone();
    },
    refetch,
    successTitle: undoCopy.undone,
    errorTitle: undoCopy.failed,
  });
  const { errors, isPending, mutate } = useFormMutation({
    request: (body: Body) => call(changeRide, { params, body: { ...body, seen } }),
    refetch,
    errorTitle: editRideCopy.failed,
    onSuccess: (after) => {
      const { version } = after;
      const isChanged = version !== start.version;
      toast({
        title: isChanged ? editRideCopy.saved : editRideCopy.unchanged,
        description: start.fullName,
        ...(isChanged && { action: { label: undoCopy.undo, onChoose: () => undoing.mutate(version) } }),
      });
      if (isChanged && printed(after) !== printed(start)) onSaved(after);
      else onClose();
    },
  });
  useFocusFirstError(form, errors);
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const next = readEntries(currentTarget);
    const [address, former] = [String(next.pickupLocation), String(entries.pickupLocation)];
    if (address !== former) setCity(cityOf(address, former, city));
    setEntries(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(readEntries(event.currentTarget) as Body);
  };
  const { label, hint } = rideFields.pickupCity.form;
  const pickupCity = (
    <SelectField
      name="pickupCity"
      label={label}
      hint={hint}
      value={city}
      error={errors.pickupCity}
      onChange={({ target }) => setCity(target.value)}
    >
      <Options none={editRideCopy.noCity} options={cityOptions} />
    </SelectField>
  );
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={change}
      noValidate
      className="mt-4 grid gap-4 sm:grid-cols-2"
    >
      <EntryFields {...{ controls, first, entries, errors }} hasFlights own={{ pickupCity }} />
      <FormActions
        submitLabel={editRideCopy.save}
        busy={isPending}
        className="sm:col-span-2"
        onCancel={onClose}
      />
    </form>
  );
}

type UpdateProps = {
  quoteRequest: QuoteRequest;
  offer: Offer;
  /** The customer has not heard of the change. */
  isNews?: boolean;
  onClose: () => void;
  onSent?: (() => void) | undefined;
};

/** The confirmation of a booked ride, to be sent once more. */
export function UpdateConfirmationDialog({
  quoteRequest,
  offer,
  isNews = false,
  onClose,
  onSent,
}: UpdateProps) {
  return (
    <Dialog
      open
      title={editRideCopy.updateTitle(quoteRequest.fullName)}
      onClose={onClose}
      className="max-w-2xl"
    >
      <ConfirmationForm
        quoteRequest={quoteRequest}
        offer={offer}
        draft={`confirmation-update-${quoteRequest.id}`}
        initial={updatedConfirmationText(quoteRequest, { totalCents: offer.totalCents, isNews })}
        copy={{
          send: editRideCopy.update,
          sent: editRideCopy.updated,
          saved: editRideCopy.updateSaved,
          failed: editRideCopy.updateFailed,
        }}
        request={(body) => call(updateConfirmation, { params: { id: quoteRequest.id }, body })}
        onSent={onSent}
        onClose={onClose}
      />
    </Dialog>
  );
}
