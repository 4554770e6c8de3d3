import { unwantedWords } from '#content/forms/entry.ts';

/** Programs fill in every field. People do not see this one, and those who meet it anyway are told to leave it. */
export function TrapField({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{unwantedWords.trapLabel}</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
