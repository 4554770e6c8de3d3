import { vehicleLabel } from '../fleet/index.ts';
import { occasionLabel } from '../forms/quote-form.ts';
import type { EnteredFields, Rule } from './entered-field.ts';
import { formatFullDate, formatTime } from './format.ts';
import { rideFields } from './quote-fields.ts';

/** Values that are stored otherwise than they are read. */
const formats: { [Kind in Rule['kind']]?: (value: never) => string } = {
  occasion: occasionLabel,
  date: formatFullDate,
  time: formatTime,
  tick: (value: number) => (value ? 'yes' : 'no'),
  vehicle: vehicleLabel,
  vehicles: (value: string) => JSON.parse(value).map(vehicleLabel).join(', '),
};

type Value = string | number | null | undefined;

const fields: EnteredFields = rideFields;

/** The fields of a ride that have changed. The values of a personal field may not be known. */
export function rideChanges(changes: object): { label: string; before?: string; now?: string }[] {
  return Object.entries(changes).flatMap(([column, [before, now]]: [string, [Value, Value]]) => {
    const field = fields[column];
    if (!field) return [];
    const { label } = field;
    return [
      before === null && now === null
        ? { label }
        : { label, before: textOf(field, before), now: textOf(field, now) },
    ];
  });
}

function textOf({ rule, format }: EnteredFields[string], value: Value): string {
  const formatted = formats[rule.kind] ?? format;
  return value === null || value === undefined || value === ''
    ? 'none'
    : (formatted?.(value as never, undefined as never) ?? String(value));
}

/** What has changed of a ride, for its customer; without `before` where only the new value is told. */
export type Comparison = { label: string; now: string; before?: string };

/** The offer names these, whatever the request says. */
const offered = ['duration', 'vehicleType', 'additionalVehicles', 'vipCode'];

/** What has changed since the customer had the ride in writing. Former places, stops and flights are repeated nowhere. */
export function agreedChanges(changes: object): (Comparison & { column: string })[] {
  return Object.entries(changes).flatMap(([column, [before, now]]: [string, [Value, Value]]) => {
    const field = fields[column];
    if (!field || offered.includes(column)) return [];
    const [from, to] = [textOf(field, before), textOf(field, now)];
    if (from === to) return [];
    const row = { column, label: field.label, now: to };
    return [field.data === 'personal' && before !== null ? row : { ...row, before: from }];
  });
}

/** Lists the changes of a ride, a line for each field: 'Passengers: 4 → 6'. A personal field says only that it changed. */
export function describeRideChange(changes: object): string {
  return rideChanges(changes)
    .map(({ label, before, now }) => (before ? `${label}: ${before} → ${now}` : label))
    .join('\n');
}
