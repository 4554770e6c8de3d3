import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { occasions, quoteForm } from '#content/forms/quote-form.ts';
import { newRequestCopy } from '#content/staff/quote-panels.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { call } from '#contracts/client.ts';
import { listQuoteRequests, type QuoteRequest, takeQuoteRequest } from '#contracts/quote-requests.ts';
import { randomId } from '#contracts/random-id.ts';
import { hasFlight } from '#rules/occasions.ts';
import { quotableVehicles } from '#rules/vehicles.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { refetchPaths, useFormMutation, waitingPaths } from '../kit/api.ts';
import { DialogButton } from '../kit/dialog-button.tsx';
import { FormActions, useDraft, useFocusFirstError } from '../kit/forms.tsx';

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

type Entries = { [name: string]: string | string[] };
/** Entries sent again have the key that they had; changed ones get a new one. */
type Draft = { entries: Entries; key: string };
type Body = z.input<NonNullable<typeof takeQuoteRequest.body>>;

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
        body: entriesOf(form.current) as Body,
        headers: { 'idempotency-key': key },
      }),
    // A list that was empty would show this button elsewhere, and lose the form before its answer.
    refetch: [],
    errorTitle: newRequestCopy.failed,
  });
  // After the change has ended: while one runs, a list keeps the cards that it shows.
  const show = ({ id, fullName, reference }: QuoteRequest) => {
    keep('');
    toast({ title: newRequestCopy.taken, description: `${fullName} · ${reference}` });
    onClose();
    void navigate(requestPath({ list: 'quote-requests', id }));
    void refetchPaths(client, [listQuoteRequests.path, ...waitingPaths]);
  };
  useFocusFirstError(form, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(undefined, { onSuccess: show });
  };
  const field = (name: keyof typeof quoteForm.fields & keyof Body) => ({
    name,
    label: quoteForm.fields[name].label,
    error: errors[name],
    defaultValue: first[name],
    required: !takeQuoteRequest.body?.shape[name].safeParse('').success,
    autoComplete: 'off',
  });
  const chosen = [entries.additionalVehicles ?? []].flat().filter(Boolean).length;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={() => {
        const draft: Draft = { entries: entriesOf(form.current), key: randomId() };
        keep(JSON.stringify(draft));
      }}
      className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2"
    >
      <TextField {...field('fullName')} className="sm:col-span-2" />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('email')} type="email" />
      <SelectField {...field('eventType')}>
        <option value="">{quoteForm.fields.eventType.choose}</option>
        {occasions.map(({ key, label }) => (
          <option key={key} value={label}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField {...field('duration')} type="number" inputMode="numeric" />
      <TextField {...field('eventDate')} type="date" />
      <TextField {...field('pickupTime')} type="time" />
      <TextField {...field('pickupLocation')} />
      <TextField {...field('dropoffLocation')} />
      {hasFlight(String(entries.eventType ?? '')) && <TextField {...field('flightNumber')} />}
      <TextField {...field('stops')} />
      <TextField {...field('passengers')} type="number" inputMode="numeric" />
      <SelectField {...field('vehicleType')}>
        <option value="">{quoteForm.fields.vehicleType.choose}</option>
        <VehicleOptions />
      </SelectField>
      {quoteForm.anotherVehicle.labels
        .slice(0, entries.vehicleType ? chosen + 1 : chosen)
        .map((label, index) => (
          <SelectField
            key={label}
            name="additionalVehicles"
            label={label}
            error={index === 0 ? errors.additionalVehicles : undefined}
            defaultValue={[first.additionalVehicles ?? []].flat()[index]}
          >
            <option value="">{quoteForm.anotherVehicle.none}</option>
            <VehicleOptions />
          </SelectField>
        ))}
      <TextField {...field('vipCode')} />
      <CheckboxField
        name="roundTrip"
        label={quoteForm.fields.roundTrip.label}
        error={errors.roundTrip}
        value="yes"
        defaultChecked={first.roundTrip === 'yes'}
        className="sm:col-span-2"
      />
      {entries.roundTrip === 'yes' && (
        <>
          <TextField {...field('returnDate')} type="date" />
          <TextField {...field('returnTime')} type="time" />
        </>
      )}
      <TextAreaField {...field('notes')} rows={3} className="sm:col-span-2" />
      <CheckboxField
        name="isEmailed"
        label={newRequestCopy.email}
        value="yes"
        defaultChecked={first.isEmailed === 'yes'}
        className="sm:col-span-2"
      />
      <FormActions
        submitLabel={newRequestCopy.save}
        busy={isPending}
        className="sm:col-span-2"
        // Escape keeps what was entered.
        onCancel={() => {
          keep('');
          onClose();
        }}
      />
    </form>
  );
}

function VehicleOptions() {
  return quotableVehicles.map(({ slug, name, seats }) => (
    <option key={slug} value={name}>
      {quoteForm.seats(name, seats)}
    </option>
  ));
}

/** The form's entries by name; several vehicles are a list. */
function entriesOf(form: HTMLFormElement | null): Entries {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name).map(String);
      return [name, name === 'additionalVehicles' ? values : (values[0] ?? '')];
    }),
  );
}
