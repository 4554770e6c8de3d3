import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { askedFields } from '#content/requests/quote-fields.ts';
import { newRequestCopy } from '#content/staff/quote-panels.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import { call } from '#contracts/client.ts';
import { listQuoteRequests, type QuoteRequest, takeQuoteRequest } from '#contracts/quote-requests.ts';
import { randomId } from '#contracts/random-id.ts';
import { CheckboxField } from '#ui/field.tsx';
import { readEntries } from '#ui/form-entries.ts';
import { toast } from '#ui/toast.ts';
import { refetchPaths, useFormMutation, waitingPaths } from '../kit/api.ts';
import { DialogButton } from '../kit/dialog-button.tsx';
import { FormActions, useDraft, useFocusFirstError } from '../kit/forms.tsx';
import { type Entries, EntryFields, staffControls } from './entry-fields.tsx';

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
const order = ['contact', 'ride', 'places', 'people'];
const controls = staffControls(askedFields).sort(
  (one, other) => order.indexOf(one.group) - order.indexOf(other.group),
);

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
        body: (form.current ? readEntries(form.current) : {}) as Body,
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
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        const draft: Draft = { entries: readEntries(currentTarget), key: randomId() };
        keep(JSON.stringify(draft));
      }}
      className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2"
    >
      <EntryFields controls={controls} first={first} entries={entries} errors={errors} />
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
