/** Columns whose text is a JSON list of texts. */
const listColumns = ['additionalVehicles'] as const;

type WireValue<Column, Value> = Column extends (typeof listColumns)[number]
  ? string[]
  : Column extends `${string}At`
    ? string
    : Column extends `is${Capitalize<string>}`
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
 * 8601 instead of epoch milliseconds, flags (`is…`) become booleans instead of 0 and 1, `listColumns` become arrays.
 */
export function toWireFormat<Row extends object>(row: Row): WireFormat<Row> {
  // Changed in a copy: put together column by column it would take V8 several times as long (`npm run bench -- server api`).
  const wire = { ...row } as Record<string, unknown>;
  for (const column in wire) {
    const value = wire[column];
    if (value === null) wire[column] = undefined;
    else if (column.endsWith('At')) wire[column] = toIsoTime(value as number);
    else if (isFlag(column)) wire[column] = value === 1;
    else if (isList(column)) wire[column] = JSON.parse(value as string);
  }
  return wire as WireFormat<Row>;
}

function isList(column: string): boolean {
  return (listColumns as readonly string[]).includes(column);
}

function isFlag(column: string): boolean {
  return column.startsWith('is') && /[A-Z]/.test(column.charAt(2));
}

const DAY = 24 * 60 * 60 * 1000;
const MAX_DATES = 1_000;
const dates = new Map<number, string>();

/**
 * The same as `toISOString`, which takes ten times as long and would be a sixth of what a list costs (`npm run bench --
 * server api`): times of the same day share their date.
 */
export function toIsoTime(at: number): string {
  const day = Math.floor(at / DAY);
  const ofDay = at - day * DAY;
  const date = dates.get(day) ?? rememberDate(day);
  const time = `${padded(ofDay / 3_600_000)}:${padded((ofDay / 60_000) % 60)}:${padded((ofDay / 1000) % 60)}`;
  return `${date}T${time}.${String(ofDay % 1000).padStart(3, '0')}Z`;
}

function rememberDate(day: number): string {
  if (dates.size >= MAX_DATES) dates.clear();
  const [date = ''] = new Date(day * DAY).toISOString().split('T');
  dates.set(day, date);
  return date;
}

function padded(number: number): string {
  const digits = Math.floor(number);
  return digits < 10 ? `0${digits}` : String(digits);
}
