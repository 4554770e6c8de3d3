import { Fragment, type ReactNode } from 'react';
import { occasions, quoteForm } from '#content/forms/quote-form.ts';
import { type Control, controlsOf, type EnteredFields } from '#content/requests/entered-field.ts';
import { hasFlight } from '#rules/occasions.ts';
import { quotableVehicles } from '#rules/vehicles.ts';
import { EnteredField } from '#ui/entered-field.tsx';
import { SelectField } from '#ui/field.tsx';

export type Entries = Record<string, string | string[]>;

/** Hints are written for customers, but for the fields that are for staff alone. */
export function staffControls(fields: EnteredFields): Control[] {
  return controlsOf(fields).map(({ hint, ...control }) => ({
    ...control,
    ...(hint && fields[control.name]?.enteredBy === 'staff' && { hint }),
  }));
}

type EntryFieldsProps = {
  /** In the order of the form. */
  controls: Control[];
  /** What the form begins with, and what it has now. */
  first: Entries;
  entries: Entries;
  errors: Record<string, string>;
  /** Of any ride, as a flight may be known that its occasion does not ask for. */
  hasFlights?: boolean;
  /** Controls that do more than their descriptions say. */
  own?: { [name: string]: ReactNode };
};

/** The fields of a quote request as staff fill them in. The browser holds their values. */
export function EntryFields({ controls, first, entries, errors, hasFlights, own = {} }: EntryFieldsProps) {
  const isFor = {
    flights: hasFlights || hasFlight(textOf(entries.eventType)),
    'round trips': entries.roundTrip === 'yes',
  };
  const optionsOf: { [Kind in Control['kind']]?: ReactNode } = {
    occasion: (
      <Options
        none={quoteForm.chooseOccasion}
        options={occasions.map(({ label }) => ({ value: label, label }))}
        present={textOf(first.eventType)}
      />
    ),
    vehicle: <VehicleOptions none={quoteForm.chooseVehicle} present={textOf(first.vehicleType)} />,
  };
  return controls
    .filter(({ shownFor }) => !shownFor || isFor[shownFor])
    .map((control) => {
      const { name, kind } = control;
      if (own[name]) return <Fragment key={name}>{own[name]}</Fragment>;
      if (kind === 'vehicles')
        return <AdditionalVehicles key={name} name={name} {...{ first, entries, error: errors[name] }} />;
      return (
        <EnteredField
          key={name}
          control={control}
          options={optionsOf[kind]}
          error={errors[name]}
          defaultValue={first[name]}
          autoComplete="off"
          rows={3}
        />
      );
    });
}

type VehiclesProps = { name: string; first: Entries; entries: Entries; error: string | undefined };

/** A list for each vehicle beyond the first, and one more as long as there is room. */
function AdditionalVehicles({ name, first, entries, error }: VehiclesProps) {
  const chosen = listOf(entries[name]).length;
  const present = listOf(first[name]);
  return quoteForm.anotherVehicle.labels
    .slice(0, entries.vehicleType ? chosen + 1 : chosen)
    .map((label, index) => (
      <SelectField
        key={label}
        name={name}
        label={label}
        error={index === 0 ? error : undefined}
        defaultValue={present[index]}
      >
        <VehicleOptions none={quoteForm.anotherVehicle.none} present={present[index]} />
      </SelectField>
    ));
}

function VehicleOptions(props: { none: string; present: string | undefined }) {
  const vehicles = quotableVehicles.map(({ name, seats }) => ({
    value: name,
    label: quoteForm.seats(name, seats),
  }));
  const other = { value: quoteForm.otherVehicle, label: quoteForm.otherVehicle };
  return <Options {...props} options={[...vehicles, other]} />;
}

type OptionsProps = {
  none: string;
  options: { value: string; label: string }[];
  /** Stays to be chosen when it is none of the options. */
  present?: string | undefined;
};

export function Options({ none, options, present }: OptionsProps) {
  const isOther = present && !options.some(({ value }) => value === present);
  return (
    <>
      <option value="">{none}</option>
      {isOther && <option>{present}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

export const listOf = (entry: Entries[string] | undefined) => [entry ?? []].flat().filter(Boolean);
export const textOf = (entry: Entries[string] | undefined) => listOf(entry)[0];
