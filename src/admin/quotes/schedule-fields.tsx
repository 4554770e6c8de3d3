import { useRef } from 'react';
import type { ScheduledRun } from '#content/offers/schedule.ts';
import { offerCopy } from '#content/staff/quote-panels.ts';
import { MAX_SCHEDULED_RUNS } from '#contracts/offers.ts';
import { Close } from '#ui/close.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import { Field } from './offer-fields.tsx';
import { nextRun, type OfferForm } from './offer-form.ts';

const copy = offerCopy.schedule;

type ScheduleProps = {
  values: OfferForm;
  ride: Parameters<typeof nextRun>[1];
  errors: Record<string, string>;
  onChange: (changes: Partial<OfferForm>) => void;
};

const controls = {
  date: { type: 'date' },
  time: { type: 'time' },
  vehicle: { maxLength: 80, className: 'max-sm:col-span-2' },
  from: { maxLength: 300, className: 'max-sm:col-span-2' },
  to: { maxLength: 300, className: 'max-sm:col-span-2' },
} as const;
const names = Object.keys(controls) as (keyof typeof controls)[];

/** The runs of a ride with several vehicles; most rides have none. */
export function Schedule({ values, ride, errors, onChange }: ScheduleProps) {
  const { schedule } = values;
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, changes: Partial<ScheduledRun>) =>
    onChange({ schedule: schedule.map((run, at) => (at === index ? { ...run, ...changes } : run)) });
  const add = () => {
    onChange({ schedule: [...schedule, nextRun(values, ride)] });
    // The new run is in the document after this event.
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child [type=time]')?.focus());
  };
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className={schedule.length > 0 ? 'text-small font-medium text-heading' : 'sr-only'}>
        {copy.heading}
      </legend>
      <ul className="mt-1 grid gap-2 max-sm:gap-4">
        {schedule.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity; their fields are controlled
          <li key={index} aria-label={copy.run(index + 1)} className="flex items-start gap-x-3">
            <div className="grid min-w-0 grow grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[8.5rem_7rem_repeat(3,minmax(0,1fr))]">
              {names.map((name) => (
                <Field
                  key={name}
                  {...controls[name]}
                  name={`schedule.${index}.${name}`}
                  label={copy.fields[name]}
                  // The first row names the columns.
                  isLabelHidden={index > 0}
                  error={errors[`schedule.${index}.${name}`]}
                  value={run[name]}
                  onChange={({ target }) => change(index, { [name]: target.value })}
                />
              ))}
            </div>
            <StaffButton
              variant="quiet"
              className={`w-9 px-0! max-sm:mt-5 ${index === 0 ? 'sm:mt-5' : ''}`}
              aria-label={copy.remove(index + 1)}
              onClick={() => onChange({ schedule: schedule.filter((_, at) => at !== index) })}
            >
              <Close />
            </StaffButton>
          </li>
        ))}
      </ul>
      {schedule.length < MAX_SCHEDULED_RUNS && (
        <StaffButton variant="quiet" className="-ml-3.5" onClick={add}>
          {schedule.length > 0 ? copy.addRun : copy.add}
        </StaffButton>
      )}
    </fieldset>
  );
}
