import { useEffect, useRef } from 'react';
import { privacyNote, sendFailure, sendingCopy, spamCopy } from '#content/forms/form-messages.ts';
import { phoneHref } from '#content/phone.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '../sections/linked-text.tsx';

/** Parts that every form shares beside its fields. */

/** The error message of a form. The alert element is always rendered, so that screen readers announce a new message. */
export function FormMessage({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <p className="form-message">{message}</p>}</div>;
}

/** Explains the asterisk behind a label. */
export function RequiredNote({ className }: { className?: string }) {
  return <p className={classNames('text-small text-quiet', className)}>{sendingCopy.marked}</p>;
}

export function PrivacyNote({ className }: { className?: string }) {
  return (
    <p className={classNames('text-small text-quiet', className)}>
      <LinkedText>{privacyNote}</LinkedText>
    </p>
  );
}

/** Bots fill in every field. This one is hidden from people, and labelled for those whose software shows it anyway. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{spamCopy.honeypotLabel}</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Why nothing was sent, beside the button that was pressed. It takes the focus, so that it is seen and read out. */
export function SendFailure({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mt-6 border-l-2 border-l-err pl-4 text-err">
      <p>{message}</p>
      <p>
        <a
          href={phoneHref(sendFailure.phone)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {sendFailure.label}
        </a>
      </p>
    </div>
  );
}
