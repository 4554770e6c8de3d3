import { nameOfOne } from '#content/fleet/index.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { CHANGE_PAGE, changeRideCopy } from '#content/offers/change-ride.ts';
import { controlsOf } from '#content/requests/entered-field.ts';
import { changeableFields } from '#content/requests/quote-fields.ts';
import type { ChangePage } from '#contracts/server-pages.ts';
import { quotableVehicles } from '#rules/vehicles.ts';
import { Button } from '#ui/button.tsx';
import { EnteredField } from '#ui/entered-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { LinkedText } from '../sections/linked-text.tsx';
import { AnswerForm, Rejected } from './answer-form.tsx';

const controls = controlsOf(changeableFields);

/** The ride as it is, to be changed: every control shows what holds. */
export function ChangeForm({ page }: { page: ChangePage }) {
  const { path, entries, hasHours, answerBy, phone, rejected, changes = [] } = page;
  const shown = rejected?.entries ?? entries;
  const errors = rejected?.errors ?? {};
  return (
    <div className="paper">
      {/* The site's header is made for a dark picture. */}
      <div className="ink h-header" />
      <div className="wrap grid max-w-3xl! gap-y-6 py-6 lg:py-12">
        <h1 className="text-h2">{changeRideCopy.heading}</h1>
        <p className="max-w-[60ch]">{changeRideCopy.lead(answerBy)}</p>
        {rejected && <Rejected form={rejected} changes={changes} />}
        <AnswerForm offer={page} name={CHANGE_PAGE}>
          <div className="grid gap-6 sm:grid-cols-2">
            {controls.map((control) => {
              const { name, label } = control;
              const [defaultValue, error] = [shown[name], errors[name]];
              if (name === 'duration' && !hasHours)
                return <input key={name} type="hidden" name={name} value={defaultValue} />;
              if (name === 'vehicleType')
                return (
                  <VehicleSelect
                    key={name}
                    {...{ name, label, error, defaultValue: [defaultValue ?? []].flat()[0] }}
                    none={quoteForm.chooseVehicle}
                  />
                );
              if (name === 'additionalVehicles')
                return <AdditionalVehicles key={name} chosen={[defaultValue ?? []].flat()} error={error} />;
              return <EnteredField key={name} {...{ control, defaultValue, error }} rows={3} />;
            })}
          </div>
          <div className="mt-8 flex flex-wrap gap-4">
            <Button type="submit" variant="dark" size="lg">
              {changeRideCopy.button}
            </Button>
            <LinkButton href={path} size="lg">
              {changeRideCopy.keep}
            </LinkButton>
          </div>
        </AnswerForm>
        <p className="text-small text-quiet">
          <LinkedText>{changeRideCopy.call(phone)}</LinkedText>
        </p>
      </div>
    </div>
  );
}

/** One for each vehicle beyond the first, and one more as long as there is room. */
function AdditionalVehicles({ chosen, error }: { chosen: string[]; error: string | undefined }) {
  return quoteForm.anotherVehicle.labels
    .slice(0, chosen.filter(Boolean).length + 1)
    .map((label, index) => (
      <VehicleSelect
        key={label}
        name="additionalVehicles"
        label={label}
        none={quoteForm.anotherVehicle.none}
        defaultValue={chosen[index]}
        error={index === 0 ? error : undefined}
      />
    ));
}

type VehicleSelectProps = {
  name: string;
  label: string;
  none: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

function VehicleSelect({ none, defaultValue, ...field }: VehicleSelectProps) {
  const isOther = defaultValue && !quotableVehicles.some(({ name }) => name === defaultValue);
  return (
    <SelectField {...field} defaultValue={defaultValue}>
      <option value="">{none}</option>
      {isOther && <option>{defaultValue}</option>}
      {quotableVehicles.map((vehicle) => (
        <option key={vehicle.slug} value={vehicle.name}>
          {quoteForm.seats(nameOfOne(vehicle), vehicle.seats)}
        </option>
      ))}
    </SelectField>
  );
}
