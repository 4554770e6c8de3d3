import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { MIN_FILL_MS } from '#contracts/form-timing.ts';
import { randomId } from '../random-id.ts';
import { whenIdle } from '../when-idle.ts';
import { clearDraft, type RestoredDraft, restoreDraft, saveDraft } from './draft.ts';

type Typed = Record<string, string>;
export type Problems = Record<string, string>;

/** What a form's contract offers. It is fetched when the visitor begins, so that the page itself stays light. */
export type Contract<Reply> = {
  /** Error messages by field; empty when the entries are valid. */
  check: (typed: Typed) => Problems;
  send: (typed: Typed, headers: Record<string, string>) => Promise<Reply>;
};

/** A margin for timers that fire early, so that only a bot is ever rejected as too fast. */
const WAIT_MS = MIN_FILL_MS + 100;

type EnquiryOptions<Reply> = {
  load: () => Promise<Contract<Reply>>;
  /** Name under which this tab keeps what was typed. */
  draft: string;
  /** Called once the draft is back in the form. */
  arrange?: (form: HTMLFormElement, restored: RestoredDraft) => void;
};

/**
 * A form that keeps its entries on every failure, shows errors beside the fields, and sends one enquiry however often
 * it is pressed. The fields themselves stay with the browser.
 */
export function useEnquiry<Reply>({ load, draft, arrange }: EnquiryOptions<Reply>) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const touched = useRef(new Set<string>());
  const attempt = useRef({ key: '', typed: '' });
  const contract = useRef<Contract<Reply>>(undefined);
  const begun = useRef(false);
  const pressed = useRef(false);
  const [started, setStarted] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [reply, setReply] = useState<Reply>();

  // Words that appear between press and release would push the pressed button away from under the finger, and what is
  // loaded between them delays the click.
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
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
    setStarted(true);
    if (!form.current) return;
    const restored = restoreDraft(draft, form.current);
    arrange?.(form.current, restored);
    // The visitor may have typed before hydration.
    const focused = document.activeElement;
    for (const [name, value] of Object.entries(read(form.current))) {
      if (value && focused?.getAttribute('name') !== name) touched.current.add(name);
    }
    if (touched.current.size > 0 || form.current.contains(focused)) begin();
  }, []);

  const begin = () => {
    if (begun.current || pressed.current) return;
    begun.current = true;
    // Later: a press or a key in a field shows at once.
    whenIdle(() =>
      load().then(
        (loaded) => {
          contract.current = loaded;
          // A field may have been left meanwhile.
          if (!pressed.current) latestAfterPress.current();
        },
        // Submitting loads the contract again.
        () => {
          begun.current = false;
        },
      ),
    );
  };

  const recheck = () => {
    if (!contract.current || !form.current) return;
    const newProblems = contract.current.check(read(form.current));
    setProblems(
      Object.fromEntries(Object.entries(newProblems).filter(([name]) => touched.current.has(name))),
    );
  };

  const afterPress = () => {
    if (form.current?.contains(document.activeElement)) begin();
    recheck();
  };

  const latestAfterPress = useRef(afterPress);
  latestAfterPress.current = afterPress;

  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as Partial<HTMLInputElement>;
    if (!name || !value) return;
    touched.current.add(name);
    if (!pressed.current) recheck();
  };

  /** A change may fix another field (vehicle and passengers), so while there are errors every change revalidates. */
  const changeField = () => {
    if (form.current) saveDraft(draft, form.current);
    if (Object.keys(problems).length > 0) recheck();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = event.currentTarget;
    if (pending) return;
    setPending(true);
    setMessage(undefined);
    setFailure(undefined);
    try {
      if (!contract.current) {
        await painted();
        contract.current ??= await load();
      }
      const typed = read(submitted);
      for (const name of Object.keys(typed)) touched.current.add(name);
      const newProblems = contract.current.check(typed);
      if (Object.keys(newProblems).length > 0) {
        showProblems(submitted, sendingCopy.checkMarked, newProblems);
        return;
      }
      setProblems({});
      const elapsed = await atLeast(WAIT_MS, shownAt.current);
      const body = { ...typed, filledInMs: String(elapsed) };
      const answer = await contract.current.send(body, { 'idempotency-key': keyFor(typed) });
      clearDraft(draft);
      setReply(answer);
    } catch (error) {
      const { message, fields } = explain(error);
      if (Object.keys(fields).length > 0) showProblems(submitted, message, fields);
      else {
        // An error that belongs to no field appears beside the button.
        setFailure(message);
        setProblems({});
      }
    } finally {
      setPending(false);
    }
  };

  /** Rendered before the focus moves: the page is laid out once, and the field is announced with its error. */
  const showProblems = (submitted: HTMLFormElement, message: string, fields: Problems) => {
    flushSync(() => {
      setMessage(message);
      setProblems(fields);
      setPending(false);
    });
    focusFirst(submitted, fields);
  };

  /** The same entries sent again reuse the key; changed entries get a new one. */
  const keyFor = (typed: Typed): string => {
    const now = JSON.stringify(typed);
    if (attempt.current.typed !== now) attempt.current = { key: randomId(), typed: now };
    return attempt.current.key;
  };

  const startOver = () => {
    touched.current.clear();
    setReply(undefined);
    setProblems({});
    setMessage(undefined);
    setFailure(undefined);
    shownAt.current = performance.now();
  };

  return {
    formProps: {
      ref: form,
      // Without scripts the browser validates; after hydration our own messages appear.
      noValidate: started,
      onFocus: begin,
      onBlur: leaveField,
      onChange: changeField,
      onSubmit: submit,
    },
    form,
    problems,
    message,
    failure,
    pending,
    reply,
    startOver,
  };
}

function read(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const control = [...form.elements].find(
    (element) => ((element as Partial<HTMLInputElement>).name ?? '') in problems,
  );
  if (control instanceof HTMLElement) control.focus();
}

/** Resolves when the button shows that it was pressed: requesting a dozen files takes longer than a frame. */
function painted(): Promise<void> {
  // A hidden tab is not painted.
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

async function atLeast(milliseconds: number, since: number): Promise<number> {
  const remaining = milliseconds - (performance.now() - since);
  if (remaining > 0) await new Promise((done) => setTimeout(done, remaining));
  return Math.round(performance.now() - since);
}

function explain(error: unknown): { message: string; fields: Problems } {
  const apiError = error as { status?: unknown; serverMessage?: unknown; fields?: Problems };
  if (typeof apiError.status !== 'number')
    return { message: navigator.onLine ? sendingCopy.unreachable : sendingCopy.offline, fields: {} };
  if (apiError.status >= 500 || typeof apiError.serverMessage !== 'string')
    return { message: sendingCopy.failed, fields: {} };
  return { message: apiError.serverMessage, fields: apiError.fields ?? {} };
}
