type WireValue<Column, Value> = Column extends `${string}At`
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
 * 8601 instead of epoch milliseconds, flags (`is…`) become booleans instead of 0 and 1.
 */
export function toWireFormat<Row extends object>(row: Row): WireFormat<Row> {
  // Changed in a copy: put together column by column it would take V8 several times as long (`npm run bench -- server api`).
  const wire = { ...row } as Record<string, unknown>;
  for (const column in wire) {
    const value = wire[column];
    if (value === null) wire[column] = undefined;
    else if (column.endsWith('At')) wire[column] = new Date(value as number).toISOString();
    else if (isFlag(column)) wire[column] = value === 1;
  }
  return wire as WireFormat<Row>;
}

function isFlag(column: string): boolean {
  return column.startsWith('is') && /[A-Z]/.test(column.charAt(2));
}
