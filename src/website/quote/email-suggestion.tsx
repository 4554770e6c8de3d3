import { type RefObject, useEffect, useState } from 'react';
import { quoteForm } from '#content/forms/quote-form.ts';

type EmailSuggestionProps = { form: RefObject<HTMLFormElement | null>; onAccept: () => void };

/** 'Did you mean …?' below an address whose domain looks mistyped, after the field is left. One press corrects it. */
export function EmailSuggestion({ form, onAccept }: EmailSuggestionProps) {
  const [suggestion, setSuggestion] = useState<string>();

  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const suggest = () =>
      void import('#content/forms/email-domains.ts').then(
        ({ suggestEmail }) => setSuggestion(suggestEmail(field.value)),
        () => undefined,
      );
    const clear = () => setSuggestion(undefined);
    field.addEventListener('change', suggest);
    field.addEventListener('input', clear);
    return () => {
      field.removeEventListener('change', suggest);
      field.removeEventListener('input', clear);
    };
  }, [form]);

  const accept = () => {
    const field = form.current?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement) || !suggestion) return;
    field.value = suggestion;
    setSuggestion(undefined);
    onAccept();
    field.focus();
  };

  return (
    <div aria-live="polite">
      {suggestion && (
        <button
          type="button"
          onClick={accept}
          className="min-h-11 text-left text-small font-medium text-accent underline underline-offset-4 transition-colors hover:text-accent-strong"
        >
          {quoteForm.didYouMean(suggestion)}
        </button>
      )}
    </div>
  );
}
