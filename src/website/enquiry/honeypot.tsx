import { spamCopy } from '#content/forms/form-messages.ts';

/** Bots fill in every field. This one is hidden from people, and labelled for those whose software shows it anyway. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{spamCopy.honeypotLabel}</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
