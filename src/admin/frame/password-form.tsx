import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import { TextField } from '#ui/field.tsx';
import { StaffButton } from './staff-button.tsx';

type PasswordFormProps = {
  title: string;
  text: string;
  submitLabel: string;
  variant?: 'strong' | 'danger';
  busy: boolean;
  errors: Record<string, string>;
  /** Further fields, after the password. */
  children?: ReactNode;
  onSubmit: (password: string, form: FormData) => void;
  onCancel: () => void;
};

/** Asks for the member's own password before something about the account changes. The focus starts in the field. */
export function PasswordForm(props: PasswordFormProps) {
  const { title, text, submitLabel, variant = 'strong', busy, errors, children, onSubmit, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the password was refused
  useEffect(() => field()?.focus(), [errors.password]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit(String(data.get('password') ?? ''), data);
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      aria-label={title}
      className="mt-4 grid max-w-md gap-4 rounded-panel border border-hairline bg-raised p-5"
    >
      <div>
        <p className="font-medium text-heading">{title}</p>
        <p className="mt-1 text-small">{text}</p>
      </div>
      <TextField
        label={accountCopy.confirmPassword.label}
        name="password"
        type="password"
        autoComplete="current-password"
        hint={accountCopy.confirmPassword.hint}
        error={errors.password}
        required
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <StaffButton type="submit" variant={variant} disabled={busy}>
          {submitLabel}
        </StaffButton>
        <StaffButton variant="quiet" disabled={busy} onClick={onCancel}>
          {accountCopy.confirmPassword.cancel}
        </StaffButton>
      </div>
    </form>
  );
}
