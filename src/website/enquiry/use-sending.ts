import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { randomId } from '#contracts/random-id.ts';
import { reportError } from '#contracts/report-error.ts';
import type { FieldErrors, FormEntries } from '#contracts/server-pages.ts';
import { MIN_FILL_MS } from '#rules/form-timing.ts';
import { readEntries } from '#ui/form-entries.ts';
import { clearDraft } from './draft.ts';
import type { useValidation } from './use-validation.ts';

/** A margin for timers that fire early, so that only a bot is ever rejected as too fast. */
const WAIT_MS = MIN_FILL_MS + 100;

/** `message` stands above the form, `failure`, which belongs to no field, beside the button. */
type Notice = { message?: string | undefined; failure?: string };

/** Sends the form once it is valid, and keeps the entries when that fails. */
export function useSending<Reply>(
  { handler, load, touched, setErrors }: ReturnType<typeof useValidation<Reply>>,
  draftName: string,
  rejectedMessage: string | undefined,
) {
  const waitForMinimum = useFillTime();
  const keyFor = useIdempotencyKey();
  const [{ message, failure }, setNotice] = useState<Notice>({ message: rejectedMessage });
  const [pending, setPending] = useState(false);
  const [reply, setReply] = useState<Reply>();

  /** Rendered before the focus moves: the page is laid out once, and the field is announced with its error. */
  const showErrors = (form: HTMLFormElement, message: string, errors: FieldErrors) => {
    flushSync(() => {
      setNotice({ message });
      setErrors(errors);
      setPending(false);
    });
    focusFirst(form, errors);
  };

  const validateAndSend = async (form: HTMLFormElement) => {
    // Not awaited when it is loaded, so that errors appear within the event.
    const { validate, send } = handler.current ?? (await load());
    let entries: FormEntries;
    let errors: FieldErrors;
    try {
      entries = readEntries(form);
      errors = validate(entries);
    } catch (error) {
      // Something that this browser lacks. It sends the form itself, and the server validates.
      void reportError(error);
      form.submit();
      return;
    }
    for (const name of Object.keys(entries)) touched.current.add(name);
    if (Object.keys(errors).length > 0) return showErrors(form, sendingCopy.checkMarked, errors);
    setErrors({});
    const body = { ...entries, filledInMs: String(await waitForMinimum()) };
    const newReply = await send(body, { 'idempotency-key': keyFor(entries) });
    clearDraft(draftName);
    setReply(newReply);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending) return;
    setPending(true);
    setNotice({});
    try {
      await validateAndSend(form);
    } catch (error) {
      const { message, fields } = describeError(error);
      if (Object.keys(fields).length > 0) showErrors(form, message, fields);
      else {
        setNotice({ failure: message });
        setErrors({});
      }
    } finally {
      setPending(false);
    }
  };

  return { message, failure, pending, reply, submit };
}

/** How long the form has been visible. A form that is sent at once waits, because the server takes it for a bot's. */
function useFillTime(): () => Promise<number> {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return async () => {
    const remaining = WAIT_MS - (performance.now() - shownAt.current);
    if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
    return Math.round(performance.now() - shownAt.current);
  };
}

/** The same entries sent again reuse the key; changed entries get a new one. */
function useIdempotencyKey(): (entries: FormEntries) => string {
  const attempt = useRef({ key: '', entries: '' });
  return (entries) => {
    const json = JSON.stringify(entries);
    if (attempt.current.entries !== json) attempt.current = { key: randomId(), entries: json };
    return attempt.current.key;
  };
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const control = [...form.elements].find(
    (element) => ((element as Partial<HTMLInputElement>).name ?? '') in errors,
  );
  if (control instanceof HTMLElement) control.focus();
}

function describeError(error: unknown): { message: string; fields: FieldErrors } {
  const apiError = error as { status?: unknown; serverMessage?: unknown; fields?: FieldErrors };
  if (typeof apiError.status !== 'number')
    return { message: navigator.onLine ? sendingCopy.unreachable : sendingCopy.offline, fields: {} };
  if (apiError.status >= 500 || typeof apiError.serverMessage !== 'string')
    return { message: sendingCopy.failed, fields: {} };
  return { message: apiError.serverMessage, fields: apiError.fields ?? {} };
}
