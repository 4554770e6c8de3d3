import { type FocusEvent, lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { occasions, quoteForm } from '#content/forms/quote-form.ts';
import { seatMessage } from '#content/forms/quote-messages.ts';
import type { Constraints } from '#contracts/form-fields.ts';
import type { NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { FieldErrors, FormEntries } from '#contracts/server-pages.ts';
import { hasFlight, isTransfer } from '#rules/occasions.ts';
import { coachesOf, findSeatShortage } from '#rules/vehicles.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { useQuoteEntries } from './use-quote-entries.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const { groups, fields } = quoteForm;

const EmailSuggestion = lazy(() =>
  import('./email-suggestion.tsx').then((module) => ({ default: module.EmailSuggestion })),
);

// Created once, so that the memoized field does not render with every key.
const occasionOptions = (
  <>
    <option value="">{quoteForm.fields.eventType.choose}</option>
    {occasions.map(({ label }) => (
      <option key={label} value={label}>
        {label}
      </option>
    ))}
  </>
);

/** Browsers scroll only the caret of a text area into view, and the estimate at the bottom could cover the rest. */
function scrollIntoView(event: FocusEvent<HTMLTextAreaElement>): void {
  event.currentTarget.scrollIntoView({ block: 'nearest' });
}

export type QuoteFieldsProps = {
  constraints: Constraints<typeof NewQuoteRequest>;
  errors: FieldErrors;
  /** Entries that were sent without JavaScript and not accepted. */
  rejected: FormEntries | undefined;
  entries: ReturnType<typeof useQuoteEntries>;
  form: RefObject<HTMLFormElement | null>;
  /** Called when a script has changed a control. */
  onChange: () => void;
};

export function QuoteFields(props: QuoteFieldsProps) {
  return (
    <>
      <RideFields {...props} />
      <PlaceFields {...props} />
      <PeopleFields {...props} />
      <ContactFields {...props} />
    </>
  );
}

function RideFields({ entries: { ride, firstDay }, ...props }: QuoteFieldsProps) {
  return (
    <Group {...groups.ride}>
      <SelectField {...choice('eventType', props)}>{occasionOptions}</SelectField>
      <TextField
        {...field('duration', props)}
        type="number"
        inputMode="numeric"
        {...(isTransfer(ride.eventType) && fields.transferDuration)}
      />
      <TextField {...field('eventDate', props)} type="date" min={firstDay} />
      <TextField {...field('pickupTime', props)} type="time" />
    </Group>
  );
}

function PlaceFields({ entries: { isHydrated, ride, firstDay }, ...props }: QuoteFieldsProps) {
  // A hidden control is not sent. Without JavaScript it is always visible.
  const visibleIf = (condition: boolean | undefined) => ({
    disabled: isHydrated && !condition,
    className: condition ? undefined : 'hidden noscript:block',
  });
  return (
    <Group {...groups.places}>
      <TextField {...field('pickupLocation', props)} autoComplete="address-line1" />
      <TextField {...field('dropoffLocation', props)} autoComplete="off" />
      <TextField
        {...field('flightNumber', props)}
        autoComplete="off"
        {...visibleIf(hasFlight(ride.eventType))}
      />
      <TextField {...field('stops', props)} autoComplete="off" className="sm:col-span-2" />
      <CheckboxField
        {...field('roundTrip', props)}
        defaultValue="yes"
        defaultChecked={props.rejected?.roundTrip === 'yes'}
        className="sm:col-span-2"
      />
      <TextField {...field('returnDate', props)} type="date" min={firstDay} {...visibleIf(ride.roundTrip)} />
      <TextField {...field('returnTime', props)} type="time" {...visibleIf(ride.roundTrip)} />
    </Group>
  );
}

function PeopleFields({ entries: { ride, vip }, onChange, ...props }: QuoteFieldsProps) {
  const { errors, rejected } = props;
  const coaches = coachesOf(ride);
  const shortage = findSeatShortage(ride);
  return (
    <Group {...groups.people}>
      <TextField
        {...field('passengers', props)}
        type="number"
        inputMode="numeric"
        error={errors.passengers ?? (shortage && seatMessage(shortage))}
        hint={
          coaches.needed > coaches.chosen
            ? quoteForm.coaches(ride.passengers ?? 0, coaches.needed)
            : undefined
        }
      />
      <VehicleFields
        field={choice('vehicleType', props)}
        chosen={ride.additionalVehicles ?? []}
        rejected={[rejected?.additionalVehicles ?? []].flat()}
        error={errors.additionalVehicles}
        onChange={onChange}
      />
      <TextField
        {...field('vipCode', props)}
        autoComplete="off"
        error={errors.vipCode ?? vip.error}
        hint={vip.hint}
        className="sm:col-start-1"
      />
      <TextAreaField {...field('notes', props)} onFocus={scrollIntoView} className="sm:col-span-2" />
    </Group>
  );
}

function ContactFields({ entries: { isHydrated }, form, onChange, ...props }: QuoteFieldsProps) {
  return (
    <Group {...groups.contact}>
      <TextField {...field('fullName', props)} autoComplete="name" className="sm:col-span-2" />
      <div>
        <TextField {...field('email', props)} type="email" autoComplete="email" />
        {isHydrated && (
          <Suspense>
            <EmailSuggestion form={form} onAccept={onChange} />
          </Suspense>
        )}
      </div>
      <TextField {...field('phone', props)} type="tel" autoComplete="tel" />
    </Group>
  );
}

function Group({ legend, note, children }: { legend: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-h3 font-light text-heading">{legend}</legend>
      <p className="mt-1 text-small text-quiet">{note}</p>
      <div className="mt-5 grid gap-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type FieldSource = Pick<QuoteFieldsProps, 'constraints' | 'errors' | 'rejected'>;

function field(
  name: keyof typeof fields & keyof QuoteFieldsProps['constraints'],
  { constraints, errors, rejected }: FieldSource,
) {
  const { label, hint }: { label: string; hint?: string } = fields[name];
  return {
    id: `quote-${name}`,
    name,
    ...constraints[name],
    label,
    hint,
    error: errors[name],
    defaultValue: rejected?.[name],
  };
}

/** A choice has no length. */
function choice(name: 'eventType' | 'vehicleType', source: FieldSource) {
  const { maxLength: _, ...select } = field(name, source);
  return select;
}
