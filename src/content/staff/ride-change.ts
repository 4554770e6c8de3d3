import { vehicleLabel } from '../fleet/index.ts';
import { occasionLabel } from '../forms/quote-form.ts';
import { formatFullDate, formatHours, formatTime } from '../requests/format.ts';
import { quoteRequestFields } from '../requests/quote-request.ts';

/** Fields whose values are stored otherwise than staff read them. */
const formats: Record<string, (value: never) => string> = {
  eventType: occasionLabel,
  eventDate: formatFullDate,
  returnDate: formatFullDate,
  pickupTime: formatTime,
  returnTime: formatTime,
  duration: formatHours,
  roundTrip: (value: number) => (value ? 'yes' : 'no'),
  vehicleType: vehicleLabel,
  additionalVehicles: (value: string) => JSON.parse(value).map(vehicleLabel).join(', '),
};

type Value = string | number | null | undefined;

/** Lists the changes of a ride, a line for each field: 'Passengers: 4 → 6'. A personal field says only that it changed. */
export function describeRideChange(changes: object): string {
  const labels: Record<string, { label: string }> = quoteRequestFields;
  return Object.entries(changes)
    .flatMap(([column, [before, after]]: [string, [Value, Value]]) => {
      const label = labels[column]?.label;
      if (!label) return [];
      const text = (value: Value) =>
        value === null || value === undefined || value === ''
          ? 'none'
          : (formats[column]?.(value as never) ?? String(value));
      return before === null && after === null ? label : `${label}: ${text(before)} → ${text(after)}`;
    })
    .join('\n');
}
