import { type SubmitEvent, useState } from 'react';
import { maxLengths, sendingCopy } from '#content/forms/form-messages.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { quoteFields } from '#content/requests/quote-fields.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { RunningText } from '#ui/running-text.tsx';

type ContactCorrectionProps = {
  reference: string;
  receiptKey: string;
  contact: Contact;
  /** Keeps the correction with the page, so that it survives a reload. */
  onCorrected?: ((contact: Contact) => void) | undefined;
};

type Contact = { email: string; phone: string };

const { contact: copy } = quoteReceived;

/** Where we will write and call, and a form to correct it. */
export function ContactCorrection({ reference, receiptKey, contact, onCorrected }: ContactCorrectionProps) {
  const [current, setCurrent] = useState(contact);
  const [state, setState] = useState<'shown' | 'open' | 'saving' | 'saved'>('shown');
  const [error, setError] = useState<string>();

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const corrected = { email: String(data.get('email')).trim(), phone: String(data.get('phone')).trim() };
    setState('saving');
    setError(undefined);
    try {
      const [{ call }, { correctQuoteContact }] = await Promise.all([
        import('#contracts/client.ts'),
        import('#contracts/quote-requests.ts'),
      ]);
      await call(correctQuoteContact, { body: { reference, key: receiptKey, ...corrected } });
      setCurrent(corrected);
      onCorrected?.(corrected);
      setState('saved');
    } catch (problem) {
      const { serverMessage, fields } = problem as {
        serverMessage?: string;
        fields?: Record<string, string>;
      };
      setError(Object.values(fields ?? {})[0] ?? serverMessage ?? sendingCopy.failed);
      setState('open');
    }
  };

  const isOpen = state === 'open' || state === 'saving';
  return (
    <div className="mt-3 max-w-[52ch]">
      <p aria-live="polite" className="wrap-anywhere">
        <RunningText>{copy.text(current.email, current.phone)}</RunningText> {state === 'saved' && copy.saved}
      </p>
      {isOpen ? (
        <form onSubmit={save} className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextField
            label={quoteFields.email.form.label}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={current.email}
            autoFocus
            required
            maxLength={maxLengths.email}
          />
          <TextField
            label={quoteFields.phone.form.label}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={current.phone}
            required
            maxLength={maxLengths.phone}
          />
          <Button
            type="submit"
            variant="line"
            disabled={state === 'saving'}
            className="sm:col-span-2 sm:justify-self-start"
          >
            {state === 'saving' ? copy.saving : copy.save}
          </Button>
          {error && (
            <p role="alert" className="text-err sm:col-span-2">
              {error}
            </p>
          )}
        </form>
      ) : (
        <button
          type="button"
          onClick={() => setState('open')}
          className="min-h-11 text-action font-medium text-accent underline underline-offset-4 transition-colors hover:text-accent-strong noscript:hidden"
        >
          {copy.correct}
        </button>
      )}
    </div>
  );
}
