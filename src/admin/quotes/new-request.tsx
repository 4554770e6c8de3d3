import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { estimateText } from '#content/estimate.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import { newRequestCopy } from '#content/staff/quote-panels.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { call } from '#contracts/client.ts';
import { sendOffer } from '#contracts/offers.ts';
import { listQuoteRequests, type QuoteRequest, takeQuoteRequest } from '#contracts/quote-requests.ts';
import { randomId } from '#contracts/random-id.ts';
import { isTransfer } from '#rules/occasions.ts';
import { estimate } from '#rules/pricing.ts';
import { recommendedVehicles } from '#rules/vehicles.ts';
import { CheckboxField } from '#ui/field.tsx';
import { readEntries } from '#ui/form-entries.ts';
import { toast } from '#ui/toast.ts';
import { Allowed } from '../kit/allowed.tsx';
import { refetchPaths, useFormMutation, waitingPaths } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { DialogButton } from '../kit/dialog-button.tsx';
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
const contactControls = controls.filter(({ group }) => group === 'contact');
const rideControls = controls
  .filter(({ group }) => group !== 'contact')
  .sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));

/** Entries sent again have the key that they had; changed ones get a new one. */
type Draft = { entries: Entries; key: string };
type Body = z.input<NonNullable<typeof takeQuoteRequest.body>>;

const TRANSFER_HOURS = '1';

/** In the state of the page that a new request leads to. */
export type OpenedBy = { opens: 'offer' | undefined };

/** The estimate that the website shows for these entries, and that is stored with the request. */
function priceOf(entries: Entries): string {
  const numberOf = (entry: Entries[string] | undefined) => Number(entry) || undefined;
  const ride = {
    eventType: textOf(entries.eventType),
    vehicleType: textOf(entries.vehicleType),
    additionalVehicles: listOf(entries.additionalVehicles),
    duration: numberOf(entries.duration),
    passengers: numberOf(entries.passengers),
    roundTrip: entries.roundTrip === 'yes',
    hasVipDiscount: textOf(entries.vipCode) !== undefined,
  };
  return estimateText(estimate(ride), recommendedVehicles(ride));
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
    request: () =>
      call(takeQuoteRequest, {
        body: (form.current ? readEntries(form.current) : {}) as Body,
        headers: { 'idempotency-key': key },
      }),
    // A list that was empty would show this button elsewhere, and lose the form before its answer.
    refetch: [],
    errorTitle: newRequestCopy.failed,
  });
  // After the change has ended: while one runs, a list keeps the cards that it shows.
  const show = ({ id, fullName, reference }: QuoteRequest, opens: OpenedBy['opens']) => {
    keep('');
    toast({ title: newRequestCopy.taken, description: `${fullName} · ${reference}` });
    onClose();
    void navigate(requestPath({ list: 'quote-requests', id }), { state: { opens } satisfies OpenedBy });
    void refetchPaths(client, [listQuoteRequests.path, ...waitingPaths]);
  };
  useFocusFirstError(form, errors);
  const price = priceOf(entries);
  const fields = { first, entries, errors };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const opens = submitter?.dataset.opens === 'offer' ? 'offer' : undefined;
    mutate(undefined, { onSuccess: (taken) => show(taken, opens) });
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
      <FormActions
        submitLabel={newRequestCopy.save}
        busy={isPending}
        className="sm:col-span-2"
        // Escape keeps what was entered.
        onCancel={() => {
          keep('');
          onClose();
        }}
      >
        <Allowed endpoint={sendOffer}>
          <StaffButton type="submit" data-opens="offer" disabled={isPending}>
            {newRequestCopy.saveAndOffer}
          </StaffButton>
        </Allowed>
      </FormActions>
    </form>
  );
}
