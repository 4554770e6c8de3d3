import { TextField } from '#ui/field.tsx';

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
      <TextField
        label={copy.next}
        name={name}
        type="password"
        autoComplete="new-password"
        hint={copy.hint}
        error={errors[name]}
        required
      />
      <TextField
        label={copy.repeat}
        name="repeat"
        type="password"
        autoComplete="new-password"
        error={errors.repeat}
        required
      />
    </>
  );
}

/** What is wrong with the fields before they are sent. */
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
