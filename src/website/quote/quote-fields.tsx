import { type FocusEvent, lazy, type RefObject, Suspense } from 'react';
import { occasions, quoteForm } from '#content/forms/quote-form.ts';
import { seatMessage } from '#content/forms/quote-messages.ts';
import type { Control } from '#content/requests/entered-field.ts';
import type { QuoteFormField } from '#contracts/analytics.ts';
import type { FieldErrors, FormEntries } from '#contracts/server-pages.ts';
import { hasFlight, isTransfer } from '#rules/occasions.ts';
import { coachesOf, findSeatShortage } from '#rules/vehicles.ts';
import { EnteredField, type EnteredFieldProps } from '#ui/entered-field.tsx';
import { FieldGroup } from '../enquiry/field-group.tsx';
import type { useQuoteEntries } from './use-quote-entries.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const EmailSuggestion = lazy(() =>
  import('./email-suggestion.tsx').then((module) => ({ default: module.EmailSuggestion })),
);

// Created once, so that the memoized field does not render with every key.
const occasionOptions = (
  <>
    <option value="">{quoteForm.chooseOccasion}</option>
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

export type QuoteControl = Control<QuoteFormField>;

export type QuoteFieldsProps = {
  /** Of the quote form's fields, in their order. */
  controls: QuoteControl[];
  errors: FieldErrors;
  /** Entries that were sent without JavaScript and not accepted. */
  rejected: FormEntries | undefined;
  entries: ReturnType<typeof useQuoteEntries>;
  form: RefObject<HTMLFormElement | null>;
  /** Called when a script has changed a control. */
  onChange: () => void;
};

/** The fields as their descriptions say, and what only this form knows of some of them. */
export function QuoteFields({ controls, errors, rejected, entries, form, onChange }: QuoteFieldsProps) {
  const { isHydrated, ride, vip, firstDay, clock } = entries;
  const coaches = coachesOf(ride);
  const shortage = findSeatShortage(ride);
  const own: { [Name in QuoteFormField]?: Partial<EnteredFieldProps> } = {
    eventType: { options: occasionOptions },
    ...(isTransfer(ride.eventType) && { duration: quoteForm.transferDuration }),
    eventDate: { min: firstDay },
    ...(clock && { pickupTime: { hint: quoteForm.pickupClock(clock) } }),
    // A placeholder of one space: the line between them is drawn when there is something else.
    pickupLocation: { placeholder: ' ', className: 'route-from [--route-gap:1.5rem]' },
    dropoffLocation: { placeholder: ' ', className: 'route-to' },
    returnDate: { min: firstDay },
    passengers: {
      error: errors.passengers ?? (shortage && seatMessage(shortage)),
      hint:
        coaches.needed > coaches.chosen ? quoteForm.coaches(ride.passengers ?? 0, coaches.needed) : undefined,
    },
    vipCode: { error: errors.vipCode ?? vip.error, hint: vip.hint },
    notes: { onFocus: scrollIntoView },
  };
  const isFor = { flights: hasFlight(ride.eventType), 'round trips': ride.roundTrip };
  const propsOf = (control: QuoteControl) => {
    const isShown = !control.shownFor || isFor[control.shownFor];
    return {
      control,
      id: `quote-${control.name}`,
      error: errors[control.name],
      defaultValue: rejected?.[control.name],
      // A hidden control is not sent. Without JavaScript it is always visible.
      ...(control.shownFor && { disabled: isHydrated && !isShown }),
      ...(!isShown && { className: 'hidden noscript:block' }),
      ...own[control.name],
    };
  };
  const render = (control: QuoteControl) => {
    const { name } = control;
    // The first vehicle brings the others.
    if (name === 'additionalVehicles') return undefined;
    if (name === 'vehicleType')
      return (
        <VehicleFields
          key={name}
          field={propsOf(control)}
          chosen={ride.additionalVehicles ?? []}
          rejected={[rejected?.additionalVehicles ?? []].flat()}
          error={errors.additionalVehicles}
          onChange={onChange}
        />
      );
    if (name === 'email')
      return (
        <div key={name}>
          <EnteredField {...propsOf(control)} />
          {isHydrated && (
            <Suspense>
              <EmailSuggestion form={form} onAccept={onChange} />
            </Suspense>
          )}
        </div>
      );
    return <EnteredField key={name} {...propsOf(control)} />;
  };
  return Object.entries(quoteForm.groups).map(([group, words]) => (
    <FieldGroup key={group} {...words}>
      {controls.filter((control) => control.group === group).map(render)}
    </FieldGroup>
  ));
}
