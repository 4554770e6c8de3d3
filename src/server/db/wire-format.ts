import { vehicleLabel } from '#content/fleet/index.ts';
import { occasionLabel } from '#content/forms/quote-form.ts';

/** Columns whose text is a JSON list of vehicles. */
const listColumns = ['additionalVehicles', 'vehicles'] as const;
/** Columns of 0 and 1 without the prefix of a flag. */
const flagColumns = ['roundTrip'] as const;

type WireValue<Column, Value> = Column extends (typeof listColumns)[number]
  ? string[]
  : Column extends `${string}At`
    ? string
    : Column extends `is${Capitalize<string>}` | (typeof flagColumns)[number]
      ? boolean
      : Value;

/** A row as the API sends it; columns that may be null become optional properties. */
export type WireFormat<Row> = {
  [Column in keyof Row as null extends Row[Column] ? never : Column]: WireValue<Column, Row[Column]>;
} & {
  [Column in keyof Row as null extends Row[Column] ? Column : never]?: WireValue<
    Column,
    NonNullable<Row[Column]>
  >;
};

/**
 * Converts a row to the format of the API: null columns become undefined, which JSON leaves out, times (`…At`) become ISO
 * 8601 instead of epoch milliseconds, flags (`is…`, `flagColumns`) become booleans instead of 0 and 1, `listColumns` become arrays,
 * and the keys of occasions and vehicles (`eventType`, `vehicleType`, `listColumns`) their words.
 */
export function toWireFormat<Row extends object>(row: Row): WireFormat<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, wireValue(column, value)]),
  ) as WireFormat<Row>;
}

function wireValue(column: string, value: unknown): unknown {
  if (value === null) return undefined;
  if (column === 'eventType') return occasionLabel(value as string);
  if (column === 'vehicleType') return vehicleLabel(value as string);
  if (isListColumn(column)) return JSON.parse(value as string).map(vehicleLabel);
  if (column.endsWith('At')) return new Date(value as number).toISOString();
  const isFlag = /^is[A-Z]/.test(column) || flagColumns.some((name) => name === column);
  return isFlag ? value === 1 : value;
}

function isListColumn(column: string): boolean {
  return listColumns.some((name) => name === column);
}
