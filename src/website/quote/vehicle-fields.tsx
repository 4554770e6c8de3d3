import { useRef, useState } from 'react';
import { nameOfOne } from '#content/fleet/index.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { quotableVehicles } from '#rules/vehicles.ts';
import { classNames } from '#ui/class-names.ts';
import { EnteredField, type EnteredFieldProps } from '#ui/entered-field.tsx';
import { SelectField } from '#ui/field.tsx';

const { anotherVehicle, otherVehicle } = quoteForm;

// Created once, so that the memoized fields do not render with every key.
const vehicleOptions = quotableVehicles.map((vehicle) => (
  <option key={vehicle.slug} value={vehicle.name}>
    {quoteForm.seats(nameOfOne(vehicle), vehicle.seats)}
  </option>
));
const firstOptions = (
  <>
    <option value="">{quoteForm.chooseVehicle}</option>
    {vehicleOptions}
    <option>{otherVehicle}</option>
  </>
);
const additionalOptions = (
  <>
    <option value="">{anotherVehicle.none}</option>
    {vehicleOptions}
  </>
);

type VehicleFieldsProps = {
  /** Belongs to the first vehicle. */
  field: EnteredFieldProps;
  /** The vehicles beyond the first, in the order of their controls. */
  chosen: string[];
  /** The same, when they were sent without JavaScript and not accepted. */
  rejected: string[];
  error: string | undefined;
  onChange: () => void;
};

/**
 * The vehicle and 'Add Another Vehicle', up to four in all, in one cell of the form's grid. Without JavaScript a second one
 * can be chosen.
 */
export function VehicleFields({ field, chosen, rejected, error, onChange }: VehicleFieldsProps) {
  const cell = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  const visibleCount = Math.max(added, chosen.findLastIndex(Boolean) + 1);
  const selects = () => [
    ...(cell.current?.querySelectorAll<HTMLSelectElement>('[name="additionalVehicles"]') ?? []),
  ];

  const add = () => {
    setAdded(visibleCount + 1);
    focusNextFrame(() => selects()[visibleCount]);
  };

  /** The vehicles after the removed one move up. */
  const remove = (position: number) => {
    const values = selects()
      .map(({ value }) => value)
      .toSpliced(position, 1);
    selects().forEach((select, index) => {
      select.value = values[index] ?? '';
    });
    setAdded(visibleCount - 1);
    onChange();
    focusNextFrame(() => addButton.current);
  };

  return (
    <div ref={cell} className="grid content-start gap-6">
      <EnteredField {...field} options={firstOptions} />
      <div className="grid gap-3">
        {anotherVehicle.labels.map((label, position) => (
          <div
            key={label}
            className={classNames(position >= visibleCount && 'hidden', position === 0 && 'noscript:block')}
          >
            <SelectField
              id={`quote-vehicle-${position + 2}`}
              name="additionalVehicles"
              label={label}
              error={position === 0 ? error : undefined}
              defaultValue={rejected[position]}
            >
              {additionalOptions}
            </SelectField>
            <button
              type="button"
              aria-label={anotherVehicle.remove(label)}
              onClick={() => remove(position)}
              className="min-h-11 text-small text-quiet underline underline-offset-4 transition-colors hover:text-heading noscript:hidden"
            >
              {anotherVehicle.removeShort}
            </button>
          </div>
        ))}
        <button
          ref={addButton}
          type="button"
          onClick={add}
          className={classNames(
            'min-h-11 justify-self-start text-action font-medium text-accent underline underline-offset-4 transition-colors hover:text-accent-strong noscript:hidden',
            visibleCount === anotherVehicle.labels.length && 'hidden',
          )}
        >
          {anotherVehicle.add}
        </button>
      </div>
    </div>
  );
}

/** Focuses after React has shown the control. */
function focusNextFrame(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}
