import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { coachesOf, findQuotable, type Ride } from '#content/estimate.ts';
import { hasFlight, isTransfer, occasions, quoteForm } from '#content/forms/quote-form.ts';
import { companyClock } from '#contracts/company-clock.ts';
import type { Constraints } from '#contracts/constraints.ts';
import type { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { isShortNotice } from '#contracts/reply-deadline.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { RestoredDraft } from '../enquiry/draft.ts';
import { FormMessage } from '../enquiry/form-message.tsx';
import { Honeypot } from '../enquiry/honeypot.tsx';
import { RequiredNote } from '../enquiry/required-note.tsx';
import { SendFailure } from '../enquiry/send-failure.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import { AdditionalVehicles, countAdditional, VehicleOptions } from './additional-vehicles.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import type { ReceivedQuote } from './use-received-quote.ts';

/** What the entries say so far. `started` is false in the prerendered form, which works without scripts. */
type FormState = { started: boolean; ride: Ride; soon: boolean; additional: number };

const TRANSFER_HOURS = '1';

/** Loaded with the confirmation, because the server may be unreachable after the request was sent. */
const load = async () => {
  const [{ quoteContract }] = await Promise.all([
    import('./quote-contract.ts'),
    import('./quote-received.tsx'),
  ]);
  return quoteContract;
};

// Outside of the form, so that they are the same each time and their fields do not render with every key.
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
const vehicleOptions = (
  <>
    <option value="">{quoteForm.fields.vehicleType.choose}</option>
    <VehicleOptions />
  </>
);

/** Browsers bring only the caret of a text area into view, and the estimate's line could cover the rest. */
function bringIntoView(event: FocusEvent<HTMLTextAreaElement>): void {
  event.currentTarget.scrollIntoView({ block: 'nearest' });
}

type QuoteFormProps = {
  constraints: Constraints<typeof NewQuoteRequest>;
  onSent: (quote: ReceivedQuote) => void;
};

/** The quote form with its estimate beside it. Without scripts it is posted as it is. */
export function QuoteForm({ constraints, onSent }: QuoteFormProps) {
  const { formProps, form, problems, message, failure, pending, reply } = useEnquiry({
    load,
    draft: 'quote-request',
    arrange: preselect,
  });
  const [{ started, ride, soon, additional }, setState] = useState<FormState>({
    started: false,
    ride: {},
    soon: false,
    additional: 0,
  });
  const prefilled = useRef(false);
  const [firstDay, setFirstDay] = useState<string>();

  const readForm = () => {
    if (!form.current) return;
    prefilled.current = prefillDuration(form.current, prefilled.current);
    const typed = new FormData(form.current);
    const entry = (name: string) => String(typed.get(name) ?? '');
    const number = (name: string) => (Number(entry(name)) > 0 ? Number(entry(name)) : undefined);
    setState({
      started: true,
      ride: {
        eventType: entry('eventType'),
        vehicleType: entry('vehicleType'),
        secondVehicle: entry('secondVehicle'),
        thirdVehicle: entry('thirdVehicle'),
        fourthVehicle: entry('fourthVehicle'),
        duration: number('duration'),
        passengers: number('passengers'),
      },
      soon: isShortNotice({ eventDate: entry('eventDate'), pickupTime: entry('pickupTime') }, Date.now()),
      additional: countAdditional(entry),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    setFirstDay(companyClock(Date.now()).date);
    readForm();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is sent
  useEffect(() => {
    if (reply) onSent(reply);
  }, [reply]);

  const { groups, fields } = quoteForm;
  const coaches = coachesOf(ride);
  const hasFlightField = hasFlight(ride.eventType);
  const change = () => {
    formProps.onChange();
    readForm();
  };
  return (
    <form
      {...formProps}
      onChange={change}
      id="quote-request-form"
      method="post"
      action="/quote-request"
      className="estimate-form relative"
    >
      <FormMessage message={message} />
      <RequiredNote className="mb-8" />
      <div className="flex flex-col gap-y-14 lg:grid lg:grid-cols-12 lg:gap-x-gutter">
        <div className="grid gap-14 lg:col-span-8">
          <Group legend={groups.ride.legend} note={groups.ride.note}>
            <SelectField
              id="quote-eventType"
              name="eventType"
              {...constraints.eventType}
              label={fields.eventType.label}
              error={problems.eventType}
              defaultValue=""
            >
              {occasionOptions}
            </SelectField>
            <TextField
              id="quote-duration"
              name="duration"
              {...constraints.duration}
              type="number"
              inputMode="numeric"
              {...(isTransfer(ride.eventType) ? fields.transferDuration : fields.duration)}
              error={problems.duration}
            />
            <TextField
              id="quote-eventDate"
              name="eventDate"
              {...constraints.eventDate}
              type="date"
              min={firstDay}
              label={fields.eventDate.label}
              error={problems.eventDate}
            />
            <TextField
              id="quote-pickupTime"
              name="pickupTime"
              {...constraints.pickupTime}
              type="time"
              label={fields.pickupTime.label}
              error={problems.pickupTime}
            />
          </Group>
          <Group legend={groups.places.legend} note={groups.places.note}>
            <TextField
              id="quote-pickupLocation"
              name="pickupLocation"
              {...constraints.pickupLocation}
              label={fields.pickupLocation.label}
              error={problems.pickupLocation}
              autoComplete="address-line1"
            />
            <TextField
              id="quote-dropoffLocation"
              name="dropoffLocation"
              {...constraints.dropoffLocation}
              label={fields.dropoffLocation.label}
              error={problems.dropoffLocation}
              autoComplete="off"
            />
            <TextField
              id="quote-flightNumber"
              name="flightNumber"
              {...constraints.flightNumber}
              {...fields.flightNumber}
              error={problems.flightNumber}
              autoComplete="off"
              // Out of sight it is not sent; without scripts it is always in sight.
              disabled={started && !hasFlightField}
              className={hasFlightField ? undefined : 'hidden noscript:block'}
            />
          </Group>
          <Group legend={groups.people.legend} note={groups.people.note}>
            <TextField
              id="quote-passengers"
              name="passengers"
              {...constraints.passengers}
              type="number"
              inputMode="numeric"
              label={fields.passengers.label}
              hint={
                coaches.needed > coaches.chosen
                  ? quoteForm.coaches(ride.passengers ?? 0, coaches.needed)
                  : undefined
              }
              error={problems.passengers}
            />
            <SelectField
              id="quote-vehicleType"
              name="vehicleType"
              {...constraints.vehicleType}
              label={fields.vehicleType.label}
              error={problems.vehicleType}
              defaultValue=""
            >
              {vehicleOptions}
            </SelectField>
            <AdditionalVehicles
              form={form}
              constraints={constraints}
              problems={problems}
              answered={additional}
              onChange={change}
            />
            <TextAreaField
              id="quote-notes"
              name="notes"
              {...constraints.notes}
              label={fields.notes.label}
              hint={fields.notes.hint}
              onFocus={bringIntoView}
              error={problems.notes}
              className="sm:col-span-2"
            />
          </Group>
          <Group legend={groups.contact.legend} note={groups.contact.note}>
            <TextField
              id="quote-fullName"
              name="fullName"
              {...constraints.fullName}
              label={fields.fullName.label}
              error={problems.fullName}
              autoComplete="name"
              className="sm:col-span-2"
            />
            <TextField
              id="quote-email"
              name="email"
              {...constraints.email}
              type="email"
              label={fields.email.label}
              error={problems.email}
              autoComplete="email"
            />
            <TextField
              id="quote-phone"
              name="phone"
              {...constraints.phone}
              type="tel"
              label={fields.phone.label}
              error={problems.phone}
              autoComplete="tel"
            />
          </Group>
          <Honeypot id="quote-website" />
        </div>
        <div className="contents lg:col-span-4 lg:row-span-2 lg:block">
          <EstimatePanel ride={ride} soon={soon} />
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

/** Most transfers take an hour. What somebody typed stays; what was filled in goes when the occasion changes. */
function prefillDuration(form: HTMLFormElement, prefilled: boolean): boolean {
  const duration = form.elements.namedItem('duration');
  const occasion = form.elements.namedItem('eventType');
  if (!(duration instanceof HTMLInputElement && occasion instanceof HTMLSelectElement)) return prefilled;
  if (isTransfer(occasion.value)) {
    if (duration.value !== '' || duration === document.activeElement)
      return prefilled && duration.value === TRANSFER_HOURS;
    duration.value = TRANSFER_HOURS;
    return true;
  }
  if (prefilled && duration.value === TRANSFER_HOURS) duration.value = '';
  return false;
}

/**
 * Preselects the vehicle or service of the link. What was typed meanwhile stays, and so does the draft unless
 * it was typed before this link was followed.
 */
function preselect(form: HTMLFormElement, restored: RestoredDraft): void {
  const params = new URLSearchParams(window.location.search);
  const vehicle = findQuotable(params.get('vehicle') ?? undefined);
  const occasion = occasions.find(
    ({ service }) => service !== undefined && service === params.get('service'),
  );
  const isOlder = restored.search !== window.location.search;
  const choose = (name: string, value: string | undefined) => {
    const select = form.elements.namedItem(name);
    if (!value || !(select instanceof HTMLSelectElement)) return;
    if (select.value === '' || (isOlder && restored.names.has(name))) select.value = value;
  };
  choose('vehicleType', vehicle?.name);
  choose('eventType', occasion?.label);
}
