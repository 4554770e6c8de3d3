import { type ComponentProps, memo, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { LineIcon } from './line-icon.tsx';
import { RunningText } from './running-text.tsx';

type FieldCopy = { label: string; hint?: string | undefined; error?: string | undefined };

const controlStyle =
  'block w-full min-h-12 rounded-edge border border-control bg-raised px-4 py-2.5 text-body text-heading transition-colors hover:border-quiet aria-invalid:border-err disabled:cursor-not-allowed disabled:opacity-60';

// The fields are memoized: a form renders with every key, and only the fields that it changes should follow.

export const TextField = memo(function TextField(props: FieldCopy & ComponentProps<'input'>) {
  const { label, hint, error, className, ...input } = props;
  const wiring = useWiring({ id: input.id, hint, error });
  return (
    <Field label={label} wiring={wiring} required={input.required} className={className}>
      <input type="text" {...input} {...wiring.control} className={controlStyle} />
    </Field>
  );
});

export const TextAreaField = memo(function TextAreaField(props: FieldCopy & ComponentProps<'textarea'>) {
  const { label, hint, error, className, ...area } = props;
  const wiring = useWiring({ id: area.id, hint, error });
  return (
    <Field label={label} wiring={wiring} required={area.required} className={className}>
      <textarea rows={4} {...area} {...wiring.control} className={controlStyle} />
    </Field>
  );
});

/** `children` are the `<option>`s. */
export const SelectField = memo(function SelectField(props: FieldCopy & ComponentProps<'select'>) {
  const { label, hint, error, className, ...select } = props;
  const wiring = useWiring({ id: select.id, hint, error });
  return (
    <Field label={label} wiring={wiring} required={select.required} className={className}>
      <span className="relative block">
        <select
          {...select}
          {...wiring.control}
          className={classNames(controlStyle, 'appearance-none pr-11')}
        />
        <LineIcon
          viewBox="0 0 12 8"
          width={12}
          height={8}
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-quiet"
        >
          <path d="M1 1.500l5 5 5-5" />
        </LineIcon>
      </span>
    </Field>
  );
});

/** One box to tick: consent, an option. */
export function CheckboxField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldCopy & ComponentProps<'input'>) {
  const wiring = useWiring({ id: input.id, hint, error });
  return (
    <div className={className}>
      <Choice type="checkbox" label={label} input={{ ...input, ...wiring.control }} />
      <Notes wiring={wiring} />
    </div>
  );
}

type ChoiceFieldProps = {
  legend: string;
  type: 'radio' | 'checkbox';
  name: string;
  options: { value: string; label: string }[];
  /** Only set for a radio group. */
  required?: boolean;
  /** The radio that is chosen at first. */
  defaultValue?: string;
  className?: string;
};

/** One question with several answers: radios for one choice, checkboxes for many. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, type, name, options, required, defaultValue, className } = props;
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-small font-medium text-heading">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div
        className={
          options.length > 3 ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap gap-x-8'
        }
      >
        {options.map((option) => (
          <Choice
            key={option.value}
            type={type}
            label={option.label}
            input={{
              ...{ name, value: option.value, required: type === 'radio' && required },
              ...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue }),
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Choice({
  type,
  label,
  input,
}: {
  type: 'radio' | 'checkbox';
  label: string;
  input: ComponentProps<'input'>;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-copy">
      <input
        {...input}
        type={type}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-err"
      />
      <span>
        {label}
        {type === 'checkbox' && input.required && <RequiredMark />}
      </span>
    </label>
  );
}

type Wiring = ReturnType<typeof useWiring>;
type FieldProps = {
  label: string;
  wiring: Wiring;
  required?: boolean;
  className?: string;
  children: ReactNode;
};

function Field({ label, wiring, required, className, children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={wiring.control.id} className="field-label">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <Notes wiring={wiring} />
    </div>
  );
}

/** Hidden from screen readers, which announce `required` of the control. */
function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-accent">
      *
    </span>
  );
}

function Notes({ wiring }: { wiring: Wiring }) {
  return (
    <>
      {wiring.hint && (
        <p id={wiring.hintId} className="mt-1.5 text-small text-quiet">
          <RunningText>{wiring.hint}</RunningText>
        </p>
      )}
      {wiring.error && (
        <p id={wiring.errorId} className="field-error">
          {wiring.error}
        </p>
      )}
    </>
  );
}

/** Ties a control to its label, hint and error. */
function useWiring({ id, hint, error }: { id?: string; hint?: string; error?: string }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    hint,
    hintId,
    error,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}
