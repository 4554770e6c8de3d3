import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendingCopy } from '#content/forms/form-messages.ts';
import type { FieldErrors, FormEntries, RejectedForm } from '#contracts/server-pages.ts';
import { MIN_FILL_MS } from '#rules/form-timing.ts';
import { randomId } from '../random-id.ts';
import { whenIdle } from '../when-idle.ts';
import { clearDraft, type RestoredDraft, restoreDraft, saveDraft } from './draft.ts';

/** Validates and sends a form. It is loaded when the visitor begins, so that the page does not contain the schemas. */
export type FormHandler<Reply> = {
  /** Returns no errors when the entries are valid. */
  validate: (entries: FormEntries) => FieldErrors;
  send: (entries: FormEntries, headers: Record<string, string>) => Promise<Reply>;
};

/** A margin for timers that fire early, so that only a bot is ever rejected as too fast. */
const WAIT_MS = MIN_FILL_MS + 100;

type EnquiryOptions<Reply> = {
  loadHandler: () => Promise<FormHandler<Reply>>;
  /** Name under which this tab keeps the entries until they are sent. */
  draftName: string;
  /** Called after the draft was restored. */
  onRestored?: (form: HTMLFormElement, restored: RestoredDraft) => void;
  /** Only where the server shows the form again, after it was sent without JavaScript. */
  rejected?: RejectedForm | undefined;
};

/**
 * State of a form that keeps its entries on every failure, shows errors beside the fields, and sends one enquiry however
 * often its button is pressed. The fields are uncontrolled: the browser holds their values.
 */
export function useEnquiry<Reply>({ loadHandler, draftName, onRestored, rejected }: EnquiryOptions<Reply>) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const touched = useRef(new Set<string>());
  const attempt = useRef({ key: '', entries: '' });
  const handler = useRef<FormHandler<Reply>>(undefined);
  const isHandlerRequested = useRef(false);
  const isPointerDown = useRef(false);
  const [isHydrated, setIsHydrated] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(rejected?.errors ?? {});
  const [message, setMessage] = useState(rejected?.message);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [reply, setReply] = useState<Reply>();

  // Between press and release nothing is shown or loaded: a new message would move the button away from under the finger,
  // and loading would delay the click.
  useEffect(() => {
    const press = () => {
      isPointerDown.current = true;
    };
    const release = () => {
      isPointerDown.current = false;
      setTimeout(() => latestAfterPress.current());
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    shownAt.current = performance.now();
    setIsHydrated(true);
    if (!form.current) return;
    const restored = restoreDraft(draftName, form.current);
    onRestored?.(form.current, restored);
    // The visitor may have typed before hydration.
    const focused = document.activeElement;
    for (const [name, entry] of Object.entries(readEntries(form.current))) {
      const isFilledIn = [entry].flat().some(Boolean);
      if (isFilledIn && focused?.getAttribute('name') !== name) touched.current.add(name);
    }
    if (touched.current.size > 0 || form.current.contains(focused)) requestHandler();
  }, []);

  const requestHandler = () => {
    if (isHandlerRequested.current || isPointerDown.current) return;
    isHandlerRequested.current = true;
    // When idle, so that the first press or key in a field is shown without delay.
    whenIdle(() =>
      loadHandler().then(
        (loaded) => {
          handler.current = loaded;
          // A field may have been left meanwhile.
          if (!isPointerDown.current) latestAfterPress.current();
        },
        // Submitting loads the handler again.
        () => {
          isHandlerRequested.current = false;
        },
      ),
    );
  };

  const validateTouched = () => {
    if (!handler.current || !form.current) return;
    const newErrors = handler.current.validate(readEntries(form.current));
    setErrors(Object.fromEntries(Object.entries(newErrors).filter(([name]) => touched.current.has(name))));
  };

  const afterPress = () => {
    if (form.current?.contains(document.activeElement)) requestHandler();
    validateTouched();
  };

  const latestAfterPress = useRef(afterPress);
  latestAfterPress.current = afterPress;

  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as Partial<HTMLInputElement>;
    if (!name || !value) return;
    touched.current.add(name);
    if (!isPointerDown.current) validateTouched();
  };

  /** A change may fix another field (vehicle and passengers), so while there are errors every change revalidates. */
  const changeField = () => {
    if (form.current) saveDraft(draftName, form.current);
    if (Object.keys(errors).length > 0) validateTouched();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = event.currentTarget;
    if (pending) return;
    setPending(true);
    setMessage(undefined);
    setFailure(undefined);
    try {
      if (!handler.current) {
        await nextPaint();
        handler.current ??= await loadHandler();
      }
      const entries = readEntries(submitted);
      for (const name of Object.keys(entries)) touched.current.add(name);
      const newErrors = handler.current.validate(entries);
      if (Object.keys(newErrors).length > 0) {
        showErrors(submitted, sendingCopy.checkMarked, newErrors);
        return;
      }
      setErrors({});
      const filledInMs = await waitUntil(WAIT_MS, shownAt.current);
      const body = { ...entries, filledInMs: String(filledInMs) };
      const newReply = await handler.current.send(body, { 'idempotency-key': keyFor(entries) });
      clearDraft(draftName);
      setReply(newReply);
    } catch (error) {
      const { message, fields } = describeError(error);
      if (Object.keys(fields).length > 0) showErrors(submitted, message, fields);
      else {
        // An error that belongs to no field appears beside the button.
        setFailure(message);
        setErrors({});
      }
    } finally {
      setPending(false);
    }
  };

  /** Rendered before the focus moves: the page is laid out once, and the field is announced with its error. */
  const showErrors = (submitted: HTMLFormElement, message: string, fields: FieldErrors) => {
    flushSync(() => {
      setMessage(message);
      setErrors(fields);
      setPending(false);
    });
    focusFirst(submitted, fields);
  };

  /** The same entries sent again reuse the key; changed entries get a new one. */
  const keyFor = (entries: FormEntries): string => {
    const json = JSON.stringify(entries);
    if (attempt.current.entries !== json) attempt.current = { key: randomId(), entries: json };
    return attempt.current.key;
  };

  const startOver = () => {
    touched.current.clear();
    setReply(undefined);
    setErrors({});
    setMessage(undefined);
    setFailure(undefined);
    shownAt.current = performance.now();
  };

  return {
    formProps: {
      ref: form,
      // Without scripts the browser validates; after hydration our own messages appear.
      noValidate: isHydrated,
      onFocus: requestHandler,
      onBlur: leaveField,
      onChange: changeField,
      onSubmit: submit,
    },
    form,
    errors,
    message,
    failure,
    pending,
    reply,
    startOver,
  };
}

/** Controls that share a name make a list. */
function readEntries(form: HTMLFormElement): FormEntries {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name).filter((value) => typeof value === 'string');
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const control = [...form.elements].find(
    (element) => ((element as Partial<HTMLInputElement>).name ?? '') in errors,
  );
  if (control instanceof HTMLElement) control.focus();
}

/** Resolves when the button shows that it was pressed: requesting a dozen files takes longer than a frame. */
function nextPaint(): Promise<void> {
  // A hidden tab is not painted.
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Waits until `milliseconds` have passed since `start`, and returns how many have. */
async function waitUntil(milliseconds: number, start: number): Promise<number> {
  const remaining = milliseconds - (performance.now() - start);
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  return Math.round(performance.now() - start);
}

function describeError(error: unknown): { message: string; fields: FieldErrors } {
  const apiError = error as { status?: unknown; serverMessage?: unknown; fields?: FieldErrors };
  if (typeof apiError.status !== 'number')
    return { message: navigator.onLine ? sendingCopy.unreachable : sendingCopy.offline, fields: {} };
  if (apiError.status >= 500 || typeof apiError.serverMessage !== 'string')
    return { message: sendingCopy.failed, fields: {} };
  return { message: apiError.serverMessage, fields: apiError.fields ?? {} };
}
