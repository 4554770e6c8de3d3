import { type FormEvent, useState } from 'react';
import { privacyCopy } from '#content/staff/privacy.ts';
import { Correction, type PersonRecord } from '#contracts/privacy.ts';
import { TextField } from '#ui/field.tsx';
import { StaffButton } from '../kit/buttons.tsx';

type CorrectFormProps = {
  /** The record to correct, whose values are filled in; without it the form is for all of them. */
  record?: PersonRecord;
  saveLabel?: string;
  busy: boolean;
  onSave: (correction: Correction) => void;
};

type Field = 'name' | 'email' | 'phone';
type Errors = Partial<Record<Field | 'form', string>>;

export function CorrectForm({ record, saveLabel = privacyCopy.save, busy, onSave }: CorrectFormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const fields: Field[] = record?.kind === 'vip-members' ? ['email'] : ['name', 'email', 'phone'];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = Object.entries(Object.fromEntries(new FormData(event.currentTarget)));
    const changed = entries.filter(([name, value]) => value !== (record?.[name as Field] ?? ''));
    const correction = Correction.safeParse(Object.fromEntries(changed));
    if (correction.success) {
      setErrors({});
      return onSave(correction.data);
    }
    const { fieldErrors, formErrors } = correction.error.flatten();
    const newErrors: Errors = { form: formErrors[0] };
    for (const field of fields) newErrors[field] = fieldErrors[field]?.[0];
    setErrors(newErrors);
    const wrong = fields.find((field) => newErrors[field]) ?? fields[0];
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form
      method="post"
      aria-label={privacyCopy.correctTitle}
      onSubmit={submit}
      noValidate
      className="mt-4 grid gap-4 rounded-panel border border-hairline p-4"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            label={privacyCopy[field]}
            error={errors[field]}
            defaultValue={record?.[field]}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StaffButton type="submit" variant="strong" disabled={busy}>
          {saveLabel}
        </StaffButton>
        <p className="text-small text-quiet">{privacyCopy.correctHint}</p>
      </div>
      {errors.form && (
        <p role="alert" className="field-error">
          {errors.form}
        </p>
      )}
    </form>
  );
}
