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

/** The fields of a ride that have changed. The values of a personal field may not be known. */
export function rideChanges(changes: object): { label: string; before?: string; now?: string }[] {
  const fields: EnteredFields = rideFields;
  return Object.entries(changes).flatMap(([column, [before, now]]: [string, [Value, Value]]) => {
    const field = fields[column];
    if (!field) return [];
    const { label, rule } = field;
    const format = formats[rule.kind] ?? field.format;
    const text = (value: Value) =>
      value === null || value === undefined || value === ''
        ? 'none'
        : (format?.(value as never, undefined as never) ?? String(value));
    return [before === null && now === null ? { label } : { label, before: text(before), now: text(now) }];
  });
}

/** Lists the changes of a ride, a line for each field: 'Passengers: 4 → 6'. A personal field says only that it changed. */
export function describeRideChange(changes: object): string {
  return rideChanges(changes)
    .map(({ label, before, now }) => (before ? `${label}: ${before} → ${now}` : label))
    .join('\n');
}
