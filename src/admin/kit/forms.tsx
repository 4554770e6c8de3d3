import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { confirmCopy } from '#content/staff/shared.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { StaffButton } from './buttons.tsx';

type FormActionsProps = {
  submitLabel: string;
  busy?: boolean;
  className?: string;
  /** Further buttons, between the two. */
  children?: ReactNode;
  onCancel?: () => void;
};

/** The foot of a form: its own button, and Cancel where the form can be left. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, busy = false, className, children, onCancel } = props;
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <StaffButton type="submit" variant="strong" disabled={busy}>
        {submitLabel}
      </StaffButton>
      {children}
      {onCancel && (
        <StaffButton variant="quiet" disabled={busy} onClick={onCancel}>
          {confirmCopy.cancel}
        </StaffButton>
      )}
    </div>
  );
}

type PasswordFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error'> & {
  name?: string;
  /** Not to be filled in by the browser. */
  isNew?: boolean;
};

export function PasswordField({ name = 'password', isNew = false, ...copy }: PasswordFieldProps) {
  return (
    <TextField
      {...copy}
      name={name}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
    />
  );
}

/** Password managers find and store a password by this name. */
export function UsernameField({ username }: { username: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={username} readOnly />;
}

type NewPasswordCopy = { next: string; hint?: string; repeat: string; required: string; mismatch: string };

type NewPasswordFieldsProps = {
  copy: NewPasswordCopy;
  name: 'password' | 'newPassword';
  errors: Record<string, string>;
};

/** A new password, entered twice. */
export function NewPasswordFields({ copy, name, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={copy.next} name={name} isNew hint={copy.hint} error={errors[name]} />
      <PasswordField label={copy.repeat} name="repeat" isNew error={errors.repeat} />
    </>
  );
}

/** Validates the fields before they are sent. */
export function newPasswordErrors(
  copy: NewPasswordCopy,
  name: NewPasswordFieldsProps['name'],
  data: FormData,
): Record<string, string> {
  return {
    ...(!data.get(name) && { [name]: copy.required }),
    ...(data.get('repeat') !== data.get(name) && { repeat: copy.mismatch }),
  };
}

/** Puts the focus into the first field that was refused, with every refusal. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}

export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = form?.elements.namedItem(name ?? '');
  if (field instanceof HTMLInputElement) field.focus();
}

/**
 * Texts of this page by their keys. Signing out in another tab clears the browser's storage, and storage may be blocked or
 * full: they still survive signing in again, which keeps the page.
 */
const kept = new Map<string, string>();

/** A text that survives signing in again, and in this tab's session storage also a reload. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readText(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    writeText(key, next);
  };
  return [text, keep];
}

const draftKey = (name: string) => `staff-draft:${name}`;

/** Unsent text. */
export function useDraft(name: string): [string, (text: string) => void] {
  return useKeptText(draftKey(name));
}

export function hasDraft(name: string): boolean {
  return readText(draftKey(name)) !== undefined;
}

/** Whether something was typed on this page and not sent. */
export function hasDrafts(): boolean {
  return [...kept.keys()].some((key) => key.startsWith(draftKey('')));
}

export function discardKeptTexts(): void {
  for (const key of kept.keys()) writeText(key, '');
}

function writeText(key: string, text: string): void {
  if (text) kept.set(key, text);
  else kept.delete(key);
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked or full.
  }
}

function readText(key: string): string | undefined {
  if (kept.has(key)) return kept.get(key);
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
