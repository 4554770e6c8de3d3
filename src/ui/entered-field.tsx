import type { ComponentProps, ReactNode } from 'react';
import { CheckboxField, SelectField, TextAreaField, TextField } from './field.tsx';

type Control = {
  name: string;
  kind: string;
  label: string;
  hint?: string;
  required: boolean;
  isWide?: true;
  autoComplete?: string;
  maxLength?: number;
  min?: number;
  max?: number;
};

const inputs: { [kind: string]: ComponentProps<'input'> } = {
  number: { type: 'number', inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
  email: { type: 'email' },
  phone: { type: 'tel' },
};

/** Browsers would offer what was typed into such a field on other sites. */
const unknownToBrowsers = ['line', 'vip-code'];

export type EnteredFieldProps = {
  control: Control;
  /** The `<option>`s of a choice. */
  options?: ReactNode;
  id?: string | undefined;
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What the field starts with; a box starts ticked with any text. */
  defaultValue?: string | string[] | undefined;
  className?: string | undefined;
  disabled?: boolean;
  autoComplete?: string;
  placeholder?: string;
  min?: string | undefined;
  rows?: number;
  onFocus?: ComponentProps<'textarea'>['onFocus'];
};

/** The control of a described field, by its kind. */
export function EnteredField({ control, options, defaultValue, rows, onFocus, ...own }: EnteredFieldProps) {
  const { name, kind, label, hint, required, isWide, maxLength, min, max } = control;
  const field = { name, label, hint, required, className: isWide && 'sm:col-span-2', ...own };
  const autoComplete =
    own.autoComplete ?? control.autoComplete ?? (unknownToBrowsers.includes(kind) ? 'off' : undefined);
  if (kind === 'tick')
    return <CheckboxField {...field} value="yes" defaultChecked={Boolean(defaultValue?.length)} />;
  if (kind === 'paragraph')
    return <TextAreaField {...{ ...field, defaultValue, maxLength, onFocus }} {...(rows && { rows })} />;
  if (options)
    return (
      <SelectField {...field} defaultValue={defaultValue}>
        {options}
      </SelectField>
    );
  return (
    <TextField
      {...{ min, max, maxLength, defaultValue }}
      {...inputs[kind]}
      {...field}
      autoComplete={autoComplete}
    />
  );
}
