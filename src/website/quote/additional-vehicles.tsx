import { type RefObject, useRef, useState } from 'react';
import { quotableVehicles } from '#content/estimate.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import type { Constraints } from '#contracts/constraints.ts';
import type { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/field.tsx';

const names = ['secondVehicle', 'thirdVehicle', 'fourthVehicle'] as const;

const options = (
  <>
    <option value="">{quoteForm.anotherVehicle.none}</option>
    <VehicleOptions />
  </>
);

type AdditionalVehiclesProps = {
  form: RefObject<HTMLFormElement | null>;
  constraints: Constraints<typeof NewQuoteRequest>;
  problems: Record<string, string>;
  /** How many of the fields have an answer, counted up to the last one. */
  answered: number;
  onChange: () => void;
};

/** 'Add another vehicle', up to four in all. Without scripts a second one can be chosen. */
export function AdditionalVehicles({
  form,
  constraints,
  problems,
  answered,
  onChange,
}: AdditionalVehiclesProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  const visibleCount = Math.max(added, answered);
  const select = (name: string) => form.current?.elements.namedItem(name) as HTMLSelectElement | null;

  const add = () => {
    setAdded(visibleCount + 1);
    const name = names[visibleCount];
    if (name) focusNextFrame(() => select(name));
  };

  /** The vehicles after the removed one move up. */
  const remove = (position: number) => {
    const values = names.map((name) => select(name)?.value ?? '').toSpliced(position, 1);
    names.forEach((name, index) => {
      const control = select(name);
      if (control) control.value = values[index] ?? '';
    });
    setAdded(visibleCount - 1);
    onChange();
    focusNextFrame(() => addButton.current);
  };

  return (
    <div className="grid gap-3 sm:col-start-2">
      {names.map((name, position) => {
        const { label } = quoteForm.fields[name];
        return (
          <div
            key={name}
            className={classNames(position >= visibleCount && 'hidden', position === 0 && 'noscript:block')}
          >
            <SelectField
              id={`quote-${name}`}
              name={name}
              {...constraints[name]}
              label={label}
              error={problems[name]}
              defaultValue=""
            >
              {options}
            </SelectField>
            <button
              type="button"
              aria-label={quoteForm.anotherVehicle.remove(label)}
              onClick={() => remove(position)}
              className="min-h-11 text-small text-quiet underline underline-offset-4 transition-colors hover:text-heading noscript:hidden"
            >
              {quoteForm.anotherVehicle.removeShort}
            </button>
          </div>
        );
      })}
      <button
        ref={addButton}
        type="button"
        onClick={add}
        className={classNames(
          'min-h-11 justify-self-start text-action font-medium text-accent underline underline-offset-4 transition-colors hover:text-accent-strong noscript:hidden',
          visibleCount === names.length && 'hidden',
        )}
      >
        {quoteForm.anotherVehicle.add}
      </button>
    </div>
  );
}

/** React has shown the control by then. */
function focusNextFrame(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => find()?.focus());
}

export function VehicleOptions() {
  return quotableVehicles.map(({ slug, name, seats }) => (
    <option key={slug} value={name}>
      {quoteForm.seats(name, seats)}
    </option>
  ));
}

/** How many of the additional vehicles are in use, up to the last that was chosen. */
export function countAdditional(entry: (name: string) => string): number {
  return names.findLastIndex((name) => entry(name) !== '') + 1;
}
