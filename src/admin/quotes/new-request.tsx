import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { estimateText } from '#content/estimate.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import { newRequestCopy } from '#content/staff/quote-panels.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { call } from '#contracts/client.ts';
import type { Input } from '#contracts/endpoint.ts';
import { listQuoteRequests, type QuoteRequest, takeQuoteRequest } from '#contracts/quote-requests.ts';
import { randomId } from '#contracts/random-id.ts';
import { isTransfer } from '#rules/occasions.ts';
import { publishedTotal } from '#rules/offer-draft.ts';
import { estimate } from '#rules/pricing.ts';
import { recommendedVehicles } from '#rules/vehicles.ts';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { readEntries } from '#ui/form-entries.ts';
import { toast } from '#ui/toast.ts';
import { refetchPaths, useFormMutation, waitingPaths } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { DialogButton } from '../kit/dialog-button.tsx';
import { dollarsOf, parseDollars } from '../kit/format.ts';
import { FormActions, useDraft, useFocusFirstError } from '../kit/forms.tsx';
import { type Entries, EntryFields, listOf, staffControls, textOf } from './entry-fields.tsx';
import { KnownCaller } from './known-caller.tsx';

/** Opens the quote form for somebody who calls. */
export function NewRequestButton() {
  return (
    <DialogButton
      endpoint={takeQuoteRequest}
      label={newRequestCopy.open}
      title={newRequestCopy.title}
      lead={newRequestCopy.lead}
      width="max-w-3xl"
    >
      {(onClose) => <NewRequestForm onClose={onClose} />}
    </DialogButton>
  );
}

// Who calls says first who it is.
const order = ['ride', 'places', 'people'];
const controls = staffControls(askedFields);
// A number is enough.
const contactControls = controls
  .filter(({ group }) => group === 'contact')
  .map((control) => (control.name === 'email' ? { ...control, required: false } : control));
const rideControls = controls
  .filter(({ group }) => group !== 'contact')
  .sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));

/** Entries sent again have the key that they had; changed ones get a new one. */
type Draft = { entries: Entries; key: string };
type Body = Input<typeof takeQuoteRequest, 'body'>;

const TRANSFER_HOURS = '1';

/** In the state of the page that a new request leads to. */
export type OpenedBy = { opens: 'offer' | undefined };

/** The ride that is priced, by the entries of now. */
function rideOf(entries: Entries) {
  const numberOf = (entry: Entries[string] | undefined) => Number(entry) || undefined;
  return {
    eventType: textOf(entries.eventType),
    vehicleType: textOf(entries.vehicleType),
    additionalVehicles: listOf(entries.additionalVehicles),
    duration: numberOf(entries.duration),
    passengers: numberOf(entries.passengers),
    roundTrip: entries.roundTrip === 'yes',
    hasVipDiscount: textOf(entries.vipCode) !== undefined,
    vipCode: textOf(entries.vipCode),
  };
}

/** The estimate that the website shows for a ride, and that is stored with the request. */
function estimateOf(ride: ReturnType<typeof rideOf>): string {
  return estimateText(estimate(ride), recommendedVehicles(ride));
}

/** The price of a customer who has said yes is sent in cents, and a confirmation is the receipt as well. */
function bodyOf({ isAgreed, agreedCents, ...entries }: Entries, isConfirmed: boolean): Body {
  const agreed = isAgreed === 'yes' && { agreedCents: parseDollars(textOf(agreedCents) ?? '') };
  return { ...entries, ...agreed, ...(isConfirmed && { isConfirmed, isEmailed: false }) } as unknown as Body;
}

/** One hour for a transfer, as on the website, where nothing else was typed. */
function presetHours(form: HTMLFormElement): void {
  const [occasion, hours] = ['eventType', 'duration'].map((name) => form.elements.namedItem(name));
  if (!(occasion instanceof HTMLSelectElement && hours instanceof HTMLInputElement)) return;
  if (!isTransfer(occasion.value)) hours.value = hours.value === TRANSFER_HOURS ? '' : hours.value;
  else if (hours.value === '') hours.value = TRANSFER_HOURS;
}

export function NewRequestForm({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  // Kept until it is sent or canceled: a call may be interrupted.
  const [json, keep] = useDraft('new-request');
  const { entries, key }: Draft = json ? JSON.parse(json) : { entries: {}, key: randomId() };
  const [first] = useState(entries);
  const { errors, isPending, mutate } = useFormMutation({
    request: (isConfirmed: boolean) =>
      call(takeQuoteRequest, {
        body: bodyOf(form.current ? readEntries(form.current) : {}, isConfirmed),
        headers: { 'idempotency-key': key },
      }),
    // A list that was empty would show this button elsewhere, and lose the form before its answer.
    refetch: [],
    errorTitle: newRequestCopy.failed,
  });
  // After the change has ended: while one runs, a list keeps the cards that it shows.
  const show = ({ id, fullName, reference, status }: QuoteRequest, opens: OpenedBy['opens']) => {
    keep('');
    const title = status === 'sold' ? newRequestCopy.booked : newRequestCopy.taken;
    toast({ title, description: `${fullName} · ${reference}` });
    onClose();
    void navigate(requestPath({ list: 'quote-requests', id }), { state: { opens } satisfies OpenedBy });
    void refetchPaths(client, [listQuoteRequests.path, ...waitingPaths]);
  };
  useFocusFirstError(form, errors);
  const ride = rideOf(entries);
  const price = estimateOf(ride);
  const isAgreed = entries.isAgreed === 'yes';
  const fields = { first, entries, errors };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const opens = submitter?.dataset.opens === 'offer' ? 'offer' : undefined;
    const isConfirmed = submitter?.getAttribute('name') === 'isConfirmed';
    mutate(isConfirmed, { onSuccess: (taken) => show(taken, opens) });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'eventType') presetHours(currentTarget);
        const draft: Draft = { entries: readEntries(currentTarget), key: randomId() };
        keep(JSON.stringify(draft));
      }}
      className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2"
    >
      <EntryFields controls={contactControls} {...fields} />
      <KnownCaller phone={textOf(entries.phone)} email={textOf(entries.email)} />
      <EntryFields controls={rideControls} {...fields} />
      <CheckboxField
        name="isEmailed"
        label={newRequestCopy.email}
        value="yes"
        defaultChecked={first.isEmailed === 'yes'}
        className="sm:col-span-2"
      />
      <p role="status" className="min-h-6 text-small text-heading tabular-nums sm:col-span-2">
        {price && (
          <>
            <span className="text-quiet">{newRequestCopy.estimate}</span> {price}
          </>
        )}
      </p>
      <CheckboxField
        name="isAgreed"
        label={newRequestCopy.agreed}
        value="yes"
        defaultChecked={first.isAgreed === 'yes'}
        className="sm:col-span-2"
      />
      {isAgreed && (
        <AgreedPrice
          typed={textOf(first.agreedCents)}
          published={publishedTotal(ride)}
          error={errors.agreedCents}
          isMailed={textOf(entries.email) !== undefined}
        />
      )}
      <FormActions
        submitLabel={isAgreed ? newRequestCopy.saveAgreed : newRequestCopy.save}
        busy={isPending}
        className="sm:col-span-2"
        // Escape keeps what was entered.
        onCancel={() => {
          keep('');
          onClose();
        }}
      >
        {isAgreed ? (
          <StaffButton type="submit" name="isConfirmed" disabled={isPending}>
            {newRequestCopy.saveAndConfirm}
          </StaffButton>
        ) : (
          <StaffButton type="submit" data-opens="offer" disabled={isPending}>
            {newRequestCopy.saveAndOffer}
          </StaffButton>
        )}
      </FormActions>
    </form>
  );
}

type AgreedPriceProps = {
  /** As it was left. */
  typed: string | undefined;
  published: number | undefined;
  error: string | undefined;
  isMailed: boolean;
};

/** Follows the published price of the ride until another is typed. */
function AgreedPrice({ typed: first, published, error, isMailed }: AgreedPriceProps) {
  const [typed, setTyped] = useState(first);
  return (
    <TextField
      name="agreedCents"
      label={newRequestCopy.agreedPrice}
      hint={isMailed ? newRequestCopy.confirmsByEmail : newRequestCopy.confirmsByPhone}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      required
      value={typed ?? (published === undefined ? '' : dollarsOf(published))}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
