import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { company } from '#content/company.ts';
import { partnershipForm as copy } from '#content/forms/partnership.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, ChoiceField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { FieldGroup } from '../enquiry/field-group.tsx';
import { RequiredNote } from '../enquiry/form-notes.tsx';
import { LinkedText } from '../sections/linked-text.tsx';

/**
 * Nothing is sent or stored: the entries stay in the form. A form with `method="dialog"` outside a dialog does nothing on
 * submit, so the button sends nothing without JavaScript either.
 */
export function PartnershipForm({ onFinished }: { onFinished: (mailTo: string) => void }) {
  const form = useRef<HTMLFormElement>(null);

  const [mailTo, setMailTo] = useState(`mailto:${company.email.info}`);

  useEffect(() => {
    // Some answers may have been typed before the page became interactive.
    if (form.current) setMailTo(mailToWith(form.current));
  }, []);

  const change = (event: FormEvent<HTMLFormElement>) => setMailTo(mailToWith(event.currentTarget));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    window.alert(copy.thanks);
    // Before the answers go: they can still be emailed.
    onFinished(mailToWith(event.currentTarget));
    event.currentTarget.reset();
    setMailTo(mailToWith(event.currentTarget));
  };

  const { hotel, contact, today, wishes, operations } = copy;
  return (
    <form ref={form} method="dialog" onChange={change} onSubmit={submit} className="grid gap-14">
      <noscript>
        <p className="border-l-2 border-l-warn pl-4">
          <LinkedText>{copy.withoutScripts}</LinkedText>
        </p>
      </noscript>
      <RequiredNote className="-mb-6" />
      <FieldGroup legend={hotel.legend}>
        <TextField name="hotel_name" label={hotel.hotel_name} autoComplete="organization" required />
        <SelectField name="hotel_category" label={hotel.hotel_category} defaultValue="" required>
          <option value="">{copy.choose}</option>
          <Options of={hotel.categories} />
        </SelectField>
        <TextField
          name="address"
          label={hotel.address}
          autoComplete="address-line1"
          required
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup legend={contact.legend}>
        <TextField name="contact_name" label={contact.contact_name} autoComplete="name" required />
        <TextField name="role" label={contact.role} autoComplete="organization-title" />
        <TextField name="phone" type="tel" label={contact.phone} autoComplete="tel" required />
        <TextField name="email" type="email" label={contact.email} autoComplete="email" required />
      </FieldGroup>
      <FieldGroup legend={today.legend}>
        <ChoiceField
          type="radio"
          name="current_transport"
          legend={today.current_transport}
          options={copy.yesNo}
          required
          className="sm:col-span-2"
        />
        <ChoiceField
          type="checkbox"
          name="service_type"
          legend={today.service_type}
          options={today.service_types}
          className="sm:col-span-2"
        />
        <TextField name="other_service" label={today.other_service} className="sm:col-span-2" />
      </FieldGroup>
      <FieldGroup legend={wishes.legend}>
        <ChoiceField
          type="checkbox"
          name="interest"
          legend={wishes.interest}
          options={wishes.interests}
          className="sm:col-span-2"
        />
        <SelectField name="service_model" label={wishes.service_model} defaultValue="" required>
          <option value="">{copy.choose}</option>
          <Options of={wishes.service_models} />
        </SelectField>
        <SelectField name="revenue_model" label={wishes.revenue_model} defaultValue="">
          <option value="">{copy.choose}</option>
          <Options of={wishes.revenue_models} />
        </SelectField>
      </FieldGroup>
      <FieldGroup legend={operations.legend}>
        <TextField
          name="estimate_weekly"
          type="number"
          min={0}
          inputMode="numeric"
          label={operations.estimate_weekly}
        />
        <TextField
          name="operation_hours"
          label={operations.operation_hours}
          hint={operations.operation_hours_hint}
        />
        <ChoiceField
          type="radio"
          name="dedicated_vehicle"
          legend={operations.dedicated_vehicle}
          options={copy.yesNo}
          required
          className="sm:col-span-2"
        />
        <TextAreaField name="custom_requests" label={operations.custom_requests} className="sm:col-span-2" />
        <TextAreaField name="notes" label={operations.notes} className="sm:col-span-2" />
      </FieldGroup>
      <div className="grid gap-6 xl:ml-60">
        <CheckboxField name="consent" label={copy.consent} required />
        <div className="flex flex-wrap gap-x-6 gap-y-4 max-sm:flex-col print:hidden">
          <Button type="submit" variant="dark" size="lg">
            {copy.submit}
          </Button>
          <LinkButton href={mailTo} size="lg" className="noscript:hidden">
            {copy.emailAnswers}
          </LinkButton>
          <button
            type="button"
            onClick={() => window.print()}
            className="min-h-12 text-action font-medium text-accent underline underline-offset-4 hover:text-accent-strong noscript:hidden"
          >
            {copy.print}
          </button>
        </div>
      </div>
    </form>
  );
}

function mailToWith(form: HTMLFormElement): string {
  const query = new URLSearchParams({ subject: copy.emailSubject, body: answersOf(form) });
  // Mail programs read a plus sign as one, not as a space.
  return `mailto:${company.email.info}?${query.toString().replaceAll('+', '%20')}`;
}

/** Every answered question on a line: 'Hotel name: The Example Hotel'. */
function answersOf(form: HTMLFormElement): string {
  const answers = new Map<string, string[]>();
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!isField || !control.name || !control.value) continue;
    const isChoice = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type);
    if (isChoice && !control.checked) continue;
    const label = control.labels?.[0]?.textContent ?? control.name;
    const isConsent = control.name === 'consent';
    const question =
      isChoice && !isConsent ? control.closest('fieldset')?.querySelector('legend')?.textContent : label;
    const answer =
      control instanceof HTMLSelectElement
        ? control.selectedOptions[0]?.label
        : isConsent
          ? copy.agreed
          : control.value;
    const key = (question ?? control.name).replace(/\s*\*$/, '');
    answers.set(key, [...(answers.get(key) ?? []), answer ?? '']);
  }
  return [...answers].map(([question, values]) => `${question}: ${values.join(', ')}`).join('\r\n');
}

function Options({ of }: { of: { value: string; label: string }[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
