import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from 'react';
import { accessibleVan, executiveSedan, fleet } from '#content/fleet/index.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { formatCents, vipDiscount } from '#content/rates.ts';
import { offerCopy } from '#content/staff/quote-panels.ts';
import { checkOfferCode, MAX_OFFER_LINES } from '#contracts/offers.ts';
import { Close } from '#ui/close.tsx';
import { apiQuery } from '../kit/api.ts';
import { controlStyle, StaffButton } from '../kit/buttons.tsx';
import type { OfferForm, SentDraft } from './offer-form.ts';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** The label is in the heading of the column, and repeated for screen readers. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
};

export function Field({ label, isLabelHidden = false, hint, error, className = '', ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'text-label text-quiet sm:sr-only' : 'text-label text-quiet'}
      >
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`${controlStyle} w-full min-w-0 aria-invalid:border-err`}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'text-label text-err' : 'text-label text-quiet'}>
          {note}
        </p>
      )}
    </div>
  );
}

const vehicleNames = [
  ...[...fleet, executiveSedan, accessibleVan].map(({ name }) => name),
  offerCopy.partnerVehicle,
];

type VehiclesProps = { chosen: string[]; error: string | undefined; onChange: (vehicles: string[]) => void };

/** The same vehicle may be chosen more than once. */
export function Vehicles({ chosen, error, onChange }: VehiclesProps) {
  const id = useId();
  const menu = useRef<HTMLSelectElement>(null);
  const remove = (index: number) => {
    onChange(chosen.filter((_, at) => at !== index));
    menu.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-label text-quiet">{offerCopy.vehicles}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {chosen.map((name, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none has a state
            key={index}
            className="inline-flex min-h-9 items-center gap-1 rounded-edge border border-hairline-strong pl-3 text-small text-heading pointer-coarse:min-h-11"
          >
            {name}
            <StaffButton
              variant="quiet"
              className="px-2.5!"
              aria-label={offerCopy.removeVehicle(name)}
              onClick={() => remove(index)}
            >
              <Close />
            </StaffButton>
          </span>
        ))}
        <select
          ref={menu}
          name="vehicles"
          aria-label={offerCopy.addVehicle}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value=""
          onChange={({ target }) => onChange([...chosen, target.value])}
          className={`${controlStyle} aria-invalid:border-err`}
        >
          <option value="" disabled>
            {offerCopy.addVehicle}
          </option>
          {vehicleNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-label text-err">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function RideKind({
  isHourly,
  onChoose,
}: {
  isHourly: boolean;
  onChoose: (isHourly: boolean) => void;
}) {
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 text-label text-quiet">{offerCopy.kind}</legend>
      <div className="flex gap-2">
        <StaffButton aria-pressed={!isHourly} onClick={() => onChoose(false)}>
          {offerCopy.transfer}
        </StaffButton>
        <StaffButton aria-pressed={isHourly} onClick={() => onChoose(true)}>
          {offerCopy.hourly}
        </StaffButton>
      </div>
    </fieldset>
  );
}

type LinesProps = {
  values: OfferForm;
  draft: SentDraft;
  errors: Record<string, string>;
  onChange: (changes: Partial<OfferForm>) => void;
};

const columns = 'sm:grid-cols-[minmax(0,1fr)_4rem_5rem_7rem_6.5rem_2.25rem]';

export function Lines({ values, draft, errors, onChange }: LinesProps) {
  const { lines } = values;
  const list = useRef<HTMLFieldSetElement>(null);
  const changeLine = (index: number, changes: Partial<OfferForm['lines'][number]>) =>
    onChange({ lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) });
  const addLine = () => {
    onChange({ lines: [...lines, { label: '', quantity: '1', price: '' }] });
    // The new line is in the document after this event.
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="text-small font-medium text-heading">{offerCopy.lines}</legend>
      <div aria-hidden="true" className={`mt-1 hidden gap-3 text-label text-quiet sm:grid ${columns}`}>
        <span>{offerCopy.label}</span>
        <span />
        <span>{offerCopy.quantity}</span>
        <span>{offerCopy.unitPrice}</span>
        <span className="text-right">{offerCopy.amount}</span>
      </div>
      <ul className="mt-1 grid gap-2 max-sm:gap-4">
        {lines.map((line, index) => {
          const { quantity = 0, unitCents = 0 } = draft.lines[index] ?? {};
          const cents = quantity * unitCents;
          /** `name` is what is sent, `entry` what is typed. */
          const fieldOf = (
            name: 'label' | 'quantity' | 'unitCents',
            entry: 'label' | 'quantity' | 'price',
          ) => ({
            name: `lines.${index}.${name}`,
            isLabelHidden: true,
            error: errors[`lines.${index}.${name}`],
            value: line[entry],
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
              changeLine(index, { [entry]: target.value }),
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity; their fields are controlled
            <li key={index} aria-label={offerCopy.line(index + 1)}>
              <div
                className={`grid grid-cols-[4.5rem_minmax(0,1fr)_auto_2.25rem] items-start gap-x-3 gap-y-2 ${columns}`}
              >
                <Field
                  {...fieldOf('label', 'label')}
                  label={offerCopy.label}
                  className="max-sm:col-span-full"
                  maxLength={120}
                />
                <label className="flex min-h-9 items-center gap-2 text-label text-quiet max-sm:col-span-full pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    name={`lines.${index}.isExtra`}
                    checked={line.isExtra ?? false}
                    onChange={({ target }) => changeLine(index, { isExtra: target.checked })}
                  />
                  {offerCopy.extra}
                </label>
                <Field {...fieldOf('quantity', 'quantity')} label={offerCopy.quantity} inputMode="numeric" />
                <Field {...fieldOf('unitCents', 'price')} label={offerCopy.unitPrice} inputMode="decimal" />
                <p className="self-start text-right text-small leading-9 text-heading tabular-nums max-sm:mt-5 pointer-coarse:leading-11">
                  {formatCents(cents)}
                </p>
                <StaffButton
                  variant="quiet"
                  className="w-9 px-0! max-sm:mt-5"
                  aria-label={offerCopy.removeLine(index + 1)}
                  disabled={lines.length === 1}
                  onClick={() => onChange({ lines: lines.filter((_, at) => at !== index) })}
                >
                  <Close />
                </StaffButton>
              </div>
            </li>
          );
        })}
      </ul>
      {lines.length < MAX_OFFER_LINES && (
        <StaffButton variant="quiet" className="-ml-3.5" onClick={addLine}>
          {offerCopy.addLine}
        </StaffButton>
      )}
      {values.charges.length > 0 && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
          {values.charges.map((charge, index) => (
            <Field
              key={charge.label}
              name={`charges.${index}.amountCents`}
              label={offerCopy.charge(charge.label)}
              inputMode="decimal"
              error={errors[`charges.${index}.amountCents`]}
              value={charge.price ?? String((draft.charges[index]?.amountCents ?? 0) / 100)}
              onChange={({ target }) =>
                onChange({
                  charges: values.charges.map((other, at) =>
                    at === index ? { ...other, price: target.value } : other,
                  ),
                })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

type VipCodeProps = {
  /** Whose offer has the code; a code that its own earlier version has taken can be used. */
  quoteRequestId: number;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

/** Says whether the code can be used when the field is left. */
export function VipCodeField({ quoteRequestId, value, error, onChange }: VipCodeProps) {
  const [code, setCode] = useState(value.trim());
  const { data, isFetching } = useQuery({
    ...apiQuery(checkOfferCode, { query: { code, quoteRequestId } }),
    enabled: code !== '',
    gcTime: 0,
  });
  const isCurrent = code !== '' && code === value.trim();
  const refusal = isCurrent && data && data.state !== 'valid' ? offerMessages.code[data.state] : undefined;
  const hint = isFetching
    ? offerCopy.vipChecking
    : isCurrent && data?.state === 'valid'
      ? offerCopy.vipValid(vipDiscount)
      : undefined;
  return (
    <Field
      name="vipCode"
      label={offerCopy.vipCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      hint={hint}
      error={error ?? refusal}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setCode(value.trim())}
    />
  );
}

type TotalProps = { cents: number; discountCents: number; error: string | undefined };

/** Live: every change of a line shows in the sum; the letter lists its steps. */
export function Total({ cents, discountCents, error }: TotalProps) {
  return (
    <div className="grid gap-1 tabular-nums">
      {discountCents > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-small">
          {offerCopy.discount}
          <span className="text-heading">−{formatCents(discountCents)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 font-medium text-heading">
        {Number.isFinite(cents) ? offerCopy.total : offerCopy.totalIncomplete}
        <output className="text-[1.625rem] leading-tight">{formatCents(cents)}</output>
      </p>
      {error && (
        <p role="alert" className="text-label text-err">
          {error}
        </p>
      )}
    </div>
  );
}
