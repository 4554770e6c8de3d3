import type { FormEvent, ReactNode } from 'react';
import { MAX_REPLY_TEXT } from '#contracts/request-lists.ts';
import { TextAreaField } from '#ui/field.tsx';
import { FormActions } from '../kit/forms.tsx';

type EmailFormProps = {
  copy: { text: string; send: string };
  hint?: string;
  text: string;
  error: string | undefined;
  isPending: boolean;
  /** Fields above the text. */
  children?: ReactNode;
  onChange: (text: string) => void;
  onSend: () => void;
  onClose: () => void;
};

/** The dialog opens with the cursor where the first words belong: in the gap after the greeting, if the text has one. */
function startWriting(field: HTMLTextAreaElement | null): void {
  // React focuses the field itself, before the dialog opens and moves the focus.
  field?.setAttribute('autofocus', '');
  const gap = field?.value.indexOf('\n\n\n') ?? -1;
  if (gap >= 0) field?.setSelectionRange(gap + 2, gap + 2);
}

export function EmailForm(props: EmailFormProps) {
  const { copy, hint, text, error, isPending, children, onChange, onSend, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      {children}
      <TextAreaField
        ref={startWriting}
        label={copy.text}
        hint={hint}
        name="text"
        rows={11}
        maxLength={MAX_REPLY_TEXT}
        value={text}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        required
      />
      <FormActions submitLabel={copy.send} busy={isPending} onCancel={onClose} />
    </form>
  );
}
