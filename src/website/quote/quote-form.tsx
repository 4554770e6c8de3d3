import { type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { occasions, quoteForm } from '#content/forms/quote-form.ts';
import { seatMessage } from '#content/forms/quote-messages.ts';
import { type BookingEntries, bookingEntriesOf } from '#content/reservations.ts';
import type { Constraints } from '#contracts/form-fields.ts';
import type { NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { ReceivedQuote, RejectedForm } from '#contracts/server-pages.ts';
import type { QUOTE_FORM_ID } from '#contracts/tracking.ts';
import type { RideAdvice, rideAdvice } from '#rules/deadlines.ts';
import { hasFlight, isTransfer } from '#rules/occasions.ts';
import { coachesOf, findSeatShortage, type RideToPrice } from '#rules/vehicles.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { RestoredDraft } from '../enquiry/draft.ts';
import { FormMessage, Honeypot, RequiredNote, SendFailure } from '../enquiry/form-notes.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import { useVipCode } from './use-vip-code.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const EmailSuggestion = lazy(() =>
  import('./email-suggestion.tsx').then((module) => ({ default: module.EmailSuggestion })),
);

/** Derived from the entries. `isHydrated` is false in the prerendered form, which works without JavaScript. */
type FormState = { isHydrated: boolean; ride: RideToPrice; advice: RideAdvice; booking: BookingEntries };

const TRANSFER_HOURS = '1';

/** Checked by its type, so that the page does not load what the tracker needs. */
const FORM_ID: typeof QUOTE_FORM_ID = 'quote-request-form';

/** Loaded with the confirmation, because the server may be unreachable after the request was sent. */
const loadHandler = async () => {
  const [{ quoteHandler }] = await Promise.all([
    import('./quote-handler.ts'),
    import('./quote-received.tsx'),
  ]);
  return quoteHandler;
};

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

type QuoteFormProps = {
  constraints: Constraints<typeof NewQuoteRequest>;
  rejected?: RejectedForm | undefined;
  onSent: (quote: ReceivedQuote) => void;
};

/** The quote form with its estimate beside it. Without JavaScript the browser posts it to the server. */
export function QuoteForm({ constraints, rejected, onSent }: QuoteFormProps) {
  const { formProps, form, errors, message, failure, pending, reply } = useEnquiry({
    loadHandler,
    draftName: 'quote-request',
    onRestored: (form, restored) => void prefill(form, restored).then(() => readForm()),
    rejected,
  });
  const [{ isHydrated, ride, advice, booking }, setState] = useState<FormState>({
    isHydrated: false,
    ride: {},
    advice: 'quote',
    booking: {},
  });
  const isPrefilled = useRef(false);
  const vip = useVipCode();
  const [firstDay, setFirstDay] = useState<string>();
  const findAdvice = useRef<typeof rideAdvice>(undefined);

  const readForm = () => {
    if (!form.current) return;
    isPrefilled.current = prefillDuration(form.current, isPrefilled.current);
    const data = new FormData(form.current);
    const entry = (name: string) => String(data.get(name) ?? '');
    vip.check(entry('vipCode'));
    const number = (name: string) => (Number(entry(name)) > 0 ? Number(entry(name)) : undefined);
    setState({
      isHydrated: true,
      ride: {
        eventType: entry('eventType'),
        vehicleType: entry('vehicleType'),
        additionalVehicles: data.getAll('additionalVehicles').map(String),
        duration: number('duration'),
        passengers: number('passengers'),
        roundTrip: entry('roundTrip') !== '',
      },
      advice:
        findAdvice.current?.(
          { eventDate: entry('eventDate'), pickupTime: entry('pickupTime') },
          Date.now(),
        ) ?? 'quote',
      booking: bookingEntriesOf(Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    readForm();
    // The company's clock is needed with the first date, not for the page to become interactive.
    void Promise.all([import('#rules/time.ts'), import('#rules/deadlines.ts')]).then(
      ([{ companyClock }, { rideAdvice }]) => {
        setFirstDay(companyClock(Date.now()).date);
        findAdvice.current = rideAdvice;
        readForm();
      },
      // Offline: the server checks the date, and the page says above the form when to call.
      () => undefined,
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is sent
  useEffect(() => {
    if (reply) onSent(reply);
  }, [reply]);

  const { groups, fields } = quoteForm;
  const coaches = coachesOf(ride);
  const shortage = findSeatShortage(ride);
  const hasFlightField = hasFlight(ride.eventType);
  const change = () => {
    formProps.onChange();
    readForm();
  };
  const field = (name: keyof typeof fields & keyof typeof constraints) => {
    const { label, hint }: { label: string; hint?: string } = fields[name];
    const defaultValue = rejected?.entries[name];
    return {
      id: `quote-${name}`,
      name,
      ...constraints[name],
      label,
      hint,
      error: errors[name],
      defaultValue,
    };
  };
  /** A choice has no length. */
  const choice = (name: 'eventType' | 'vehicleType') => {
    const { maxLength: _, ...select } = field(name);
    return select;
  };
  return (
    <form
      {...formProps}
      onChange={change}
      id={FORM_ID}
      method="post"
      action="/quote-request"
      className="estimate-form relative"
    >
      <FormMessage message={message} />
      <RequiredNote className="mb-8" />
      <div className="flex flex-col gap-y-14 lg:grid lg:grid-cols-12 lg:gap-x-gutter">
        <div className="grid gap-14 lg:col-span-8">
          <Group legend={groups.ride.legend} note={groups.ride.note}>
            <SelectField {...choice('eventType')}>{occasionOptions}</SelectField>
            <TextField
              {...field('duration')}
              type="number"
              inputMode="numeric"
              {...(isTransfer(ride.eventType) && fields.transferDuration)}
            />
            <TextField {...field('eventDate')} type="date" min={firstDay} />
            <TextField {...field('pickupTime')} type="time" />
          </Group>
          <Group legend={groups.places.legend} note={groups.places.note}>
            <TextField {...field('pickupLocation')} autoComplete="address-line1" />
            <TextField {...field('dropoffLocation')} autoComplete="off" />
            <TextField
              {...field('flightNumber')}
              autoComplete="off"
              // Hidden, it is not sent. Without JavaScript it is always visible.
              disabled={isHydrated && !hasFlightField}
              className={hasFlightField ? undefined : 'hidden noscript:block'}
            />
            <TextField {...field('stops')} autoComplete="off" className="sm:col-span-2" />
            <CheckboxField
              {...field('roundTrip')}
              defaultValue="yes"
              defaultChecked={rejected?.entries.roundTrip === 'yes'}
              className="sm:col-span-2"
            />
            {(['returnDate', 'returnTime'] as const).map((name) => (
              <TextField
                key={name}
                {...field(name)}
                type={name === 'returnDate' ? 'date' : 'time'}
                min={name === 'returnDate' ? firstDay : undefined}
                disabled={isHydrated && !ride.roundTrip}
                className={ride.roundTrip ? undefined : 'hidden noscript:block'}
              />
            ))}
          </Group>
          <Group legend={groups.people.legend} note={groups.people.note}>
            <TextField
              {...field('passengers')}
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
              field={choice('vehicleType')}
              chosen={ride.additionalVehicles ?? []}
              rejected={[rejected?.entries.additionalVehicles ?? []].flat()}
              error={errors.additionalVehicles}
              onChange={change}
            />
            <TextField
              {...field('vipCode')}
              autoComplete="off"
              error={errors.vipCode ?? vip.error}
              hint={vip.hint}
              className="sm:col-start-1"
            />
            <TextAreaField {...field('notes')} onFocus={scrollIntoView} className="sm:col-span-2" />
          </Group>
          <Group legend={groups.contact.legend} note={groups.contact.note}>
            <TextField {...field('fullName')} autoComplete="name" className="sm:col-span-2" />
            <div>
              <TextField {...field('email')} type="email" autoComplete="email" />
              {isHydrated && (
                <Suspense>
                  <EmailSuggestion form={form} onAccept={change} />
                </Suspense>
              )}
            </div>
            <TextField {...field('phone')} type="tel" autoComplete="tel" />
          </Group>
          <Honeypot id="quote-website" />
        </div>
        <div className="contents lg:col-span-4 lg:row-span-2 lg:block">
          <EstimatePanel ride={{ ...ride, hasVipDiscount: vip.isValid }} advice={advice} booking={booking} />
        </div>
        <div className="lg:col-span-8">
          <Button type="submit" variant="dark" size="lg" disabled={pending} className="w-full sm:w-auto">
            {pending ? quoteForm.sending : quoteForm.send}
          </Button>
          {failure && <SendFailure message={failure} />}
        </div>
      </div>
    </form>
  );
}

function Group({ legend, note, children }: { legend: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-h3 font-light text-heading">{legend}</legend>
      <p className="mt-1 text-small text-quiet">{note}</p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/**
 * Enters one hour for a transfer, and clears it when the occasion changes to another. A typed duration stays. Returns
 * whether the field holds the prefilled value.
 */
function prefillDuration(form: HTMLFormElement, isPrefilled: boolean): boolean {
  const duration = form.elements.namedItem('duration');
  const occasion = form.elements.namedItem('eventType');
  if (!(duration instanceof HTMLInputElement && occasion instanceof HTMLSelectElement)) return isPrefilled;
  if (isTransfer(occasion.value)) {
    if (duration.value !== '' || duration === document.activeElement)
      return isPrefilled && duration.value === TRANSFER_HOURS;
    duration.value = TRANSFER_HOURS;
    return true;
  }
  if (isPrefilled && duration.value === TRANSFER_HOURS) duration.value = '';
  return false;
}

/**
 * Fills in what the link names. It replaces the draft only when the draft was typed at another address, and never what was
 * entered before hydration.
 */
async function prefill(form: HTMLFormElement, restored: RestoredDraft): Promise<void> {
  if (!window.location.search) return;
  const { prefillOf } = await import('#rules/quote-prefill.ts');
  const isOlder = restored.search !== window.location.search;
  for (const [name, entry] of Object.entries(prefillOf(new URLSearchParams(window.location.search)))) {
    const controls = [...form.elements].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
    );
    controls
      .filter((control) => control.name === name)
      .forEach((control, position) => {
        const value = [entry].flat()[position];
        if (value && (control.value === '' || (isOlder && restored.names.has(name)))) control.value = value;
      });
  }
}
