import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { cities, findCity } from '#content/cities.ts';
import { occasions } from '#content/forms/quote-form.ts';
import { quoteRequestFields as fields } from '#content/requests/quote-request.ts';
import { editRideCopy, offerCopy } from '#content/staff/quote-panels.ts';
import { updatedConfirmationText } from '#content/staff/reply-templates.ts';
import { undoCopy } from '#content/staff/shared.ts';
import { call, send } from '#contracts/client.ts';
import { type Offer, updateConfirmation } from '#contracts/offers.ts';
import { changeRide, type QuoteRequest, type RideEntries } from '#contracts/quote-requests.ts';
import { ifMatch } from '#contracts/request-lists.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { quotableVehicles } from '#rules/vehicles.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useApiMutation, useFormMutation, waitingPaths } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { DialogButton } from '../kit/dialog-button.tsx';
import { FormActions, useFocusFirstError } from '../kit/forms.tsx';
import { ConfirmationForm } from './confirm-ride.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { offerPaths } from './offer-paths.ts';

type EditRideProps = {
  quoteRequest: QuoteRequest;
  /** The newest version first. */
  offers: Offer[];
};

/** The dialog shows the ride, then the choices that follow from its change, then one of them. */
type Step = 'ride' | 'next' | 'confirmation' | 'version';

/** Opens the ride, to be changed as the customer has asked by phone or email. Nothing is mailed unless it is sent. */
export function EditRideButton({ quoteRequest, offers }: EditRideProps) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const [latest] = offers;
  const booked = offers.find(isBooked);
  const quote = booked ? 'booked' : latest?.state;
  const next = quote === 'booked' || quote === 'accepted' || quote === 'open' ? quote : undefined;
  const title =
    step === 'confirmation'
      ? editRideCopy.updateTitle(quoteRequest.fullName)
      : editRideCopy.title(quoteRequest.fullName);
  return (
    <Allowed endpoint={changeRide}>
      <StaffButton variant="quiet" aria-haspopup="dialog" onClick={() => setStep('ride')}>
        {editRideCopy.open}
      </StaffButton>
      <Dialog
        open={step !== undefined}
        title={title}
        onClose={close}
        className={step === 'version' ? 'max-w-page' : 'max-w-2xl'}
      >
        {step === 'ride' && (
          <RideForm quoteRequest={quoteRequest} onSaved={() => setStep(next && 'next')} onClose={close} />
        )}
        {step === 'next' && next && (
          <>
            <p className="mt-4">{editRideCopy.next[next]}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {booked && (
                <StaffButton variant="strong" onClick={() => setStep('confirmation')}>
                  {editRideCopy.update}
                </StaffButton>
              )}
              <StaffButton onClick={() => setStep('version')}>{offerCopy.newVersion}</StaffButton>
              <StaffButton variant="quiet" onClick={close}>
                {editRideCopy.close}
              </StaffButton>
            </div>
          </>
        )}
        {step === 'confirmation' && booked && (
          <UpdateForm quoteRequest={quoteRequest} offer={booked} onClose={close} />
        )}
        {step === 'version' && (
          <div className="mt-4">
            <OfferEditor quoteRequest={quoteRequest} previous={latest} onSent={close} onCancel={close} />
          </div>
        )}
      </Dialog>
    </Allowed>
  );
}

type Values = Record<Exclude<keyof RideEntries, 'roundTrip'>, string> & { roundTrip: boolean };

function valuesOf(ride: QuoteRequest): Values {
  const { additionalVehicles = [], roundTrip = false, duration, passengers, ...texts } = ride;
  const { flightNumber = '', vehicleType = '', returnDate = '', returnTime = '', stops = '' } = texts;
  const { pickupCity = '', reservationNumber = '' } = texts;
  return {
    ...{ eventType: ride.eventType, eventDate: ride.eventDate, pickupTime: ride.pickupTime },
    ...{ pickupLocation: ride.pickupLocation, pickupCity, reservationNumber },
    ...{ dropoffLocation: ride.dropoffLocation, flightNumber, vehicleType, returnDate, returnTime, stops },
    ...{ duration: String(duration), passengers: String(passengers) },
    ...{ additionalVehicles: additionalVehicles.join('\n'), roundTrip },
  };
}

function bodyOf({ additionalVehicles, ...values }: Values) {
  return { ...values, additionalVehicles: additionalVehicles.split('\n') };
}

/** A ride as its customer reads it, to be compared. The reservation service's number is for staff. */
function printed(values: Values): string {
  return JSON.stringify({ ...values, reservationNumber: '' });
}

/** The city that an address names; else the one that staff have set, but not the one that the former address named. */
function cityOf(address: string, { pickupLocation, pickupCity }: Values): string {
  const former = findCity(pickupLocation)?.name;
  return findCity(address)?.name ?? (pickupCity === former ? '' : pickupCity);
}

type RideFormProps = {
  quoteRequest: QuoteRequest;
  /** Called when something was changed that the customer reads. */
  onSaved: () => void;
  onClose: () => void;
};

export function RideForm({ quoteRequest, onSaved, onClose }: RideFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The card goes on with its colleagues' changes while the dialog is open: a conflict and Undo compare with what was shown.
  const [start] = useState(quoteRequest);
  const [values, setValues] = useState(() => valuesOf(start));
  const params = { id: start.id };
  const refetch = [...offerPaths(params), ...waitingPaths];
  const undoing = useApiMutation({
    request: (version: number) =>
      send(changeRide, { params, body: bodyOf(valuesOf(start)), headers: ifMatch(version) }),
    refetch,
    successTitle: undoCopy.undone,
    errorTitle: undoCopy.failed,
  });
  const { errors, isPending, mutate } = useFormMutation({
    request: () => call(changeRide, { params, body: bodyOf(values), headers: ifMatch(start.version) }),
    refetch,
    errorTitle: editRideCopy.failed,
    onSuccess: ({ version }) => {
      const isChanged = version !== start.version;
      toast({
        title: isChanged ? editRideCopy.saved : editRideCopy.unchanged,
        description: start.fullName,
        ...(isChanged && { action: { label: undoCopy.undo, onChoose: () => undoing.mutate(version) } }),
      });
      if (isChanged && printed(values) !== printed(valuesOf(start))) onSaved();
      else onClose();
    },
  });
  useFocusFirstError(form, errors);
  const change = (changes: Partial<Values>) => setValues({ ...values, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(undefined);
  };
  const bind = (name: Exclude<keyof Values, 'roundTrip'>) => ({
    name,
    label: fields[name].label,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField {...bind('eventDate')} type="date" required />
      <TextField {...bind('pickupTime')} type="time" required />
      <TextField
        {...bind('pickupLocation')}
        onChange={({ target: { value } }) =>
          change({ pickupLocation: value, pickupCity: cityOf(value, values) })
        }
        required
      />
      <Choice
        {...bind('pickupCity')}
        hint={editRideCopy.cityHint}
        none={editRideCopy.noCity}
        options={cities.map(({ name }) => name)}
      />
      <TextField {...bind('dropoffLocation')} required />
      <TextField {...bind('stops')} />
      <TextField {...bind('passengers')} inputMode="numeric" required />
      <TextField {...bind('duration')} label={offerCopy.hours} inputMode="numeric" required />
      <Choice {...bind('eventType')} options={occasions.map(({ label }) => label)} />
      <TextField {...bind('flightNumber')} />
      <TextField {...bind('reservationNumber')} hint={editRideCopy.reservationHint} />
      <Choice
        {...bind('vehicleType')}
        none={editRideCopy.noVehicle}
        options={quotableVehicles.map(({ name }) => name)}
      />
      <TextAreaField {...bind('additionalVehicles')} hint={editRideCopy.otherVehiclesHint} rows={2} />
      <CheckboxField
        name="roundTrip"
        label={fields.roundTrip.label}
        className="sm:col-span-2"
        checked={values.roundTrip}
        onChange={({ target }) => change({ roundTrip: target.checked })}
      />
      {values.roundTrip && (
        <>
          <TextField {...bind('returnDate')} type="date" />
          <TextField {...bind('returnTime')} type="time" />
        </>
      )}
      <FormActions
        submitLabel={editRideCopy.save}
        busy={isPending}
        className="sm:col-span-2"
        onCancel={onClose}
      />
    </form>
  );
}

type ChoiceProps = ComponentProps<typeof SelectField> & {
  options: string[];
  /** The option for no choice; without it there is always one. */
  none?: string;
};

/** A list that also has the present value when it is none of the options. */
function Choice({ options, none, ...field }: ChoiceProps) {
  const value = String(field.value);
  const all = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <SelectField {...field}>
      {none && <option value="">{none}</option>}
      {all.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}

type UpdateProps = { quoteRequest: QuoteRequest; offer: Offer };

/** Opens the confirmation of a booked ride, to be sent once more. */
export function UpdateConfirmationButton(props: UpdateProps) {
  return (
    <DialogButton
      endpoint={updateConfirmation}
      variant="quiet"
      label={editRideCopy.update}
      title={editRideCopy.updateTitle(props.quoteRequest.fullName)}
    >
      {(onClose) => <UpdateForm {...props} onClose={onClose} />}
    </DialogButton>
  );
}

function UpdateForm({ quoteRequest, offer, onClose }: UpdateProps & { onClose: () => void }) {
  return (
    <ConfirmationForm
      quoteRequest={quoteRequest}
      offer={offer}
      draft={`confirmation-update-${quoteRequest.id}`}
      initial={updatedConfirmationText(quoteRequest)}
      copy={{
        send: editRideCopy.update,
        sent: editRideCopy.updated,
        saved: editRideCopy.updateSaved,
        failed: editRideCopy.updateFailed,
      }}
      request={(body) => call(updateConfirmation, { params: { id: quoteRequest.id }, body })}
      onClose={onClose}
    />
  );
}
