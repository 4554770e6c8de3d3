export type CsvCell = string | number | null | undefined;

/** Excel needs a byte order mark to detect UTF-8. */
export const CSV_START = '\uFEFF';

/** RFC 4180, in UTF-8. */
export function csvText(rows: CsvCell[][]): string {
  return CSV_START + csvLines(rows);
}

export function csvLines(rows: CsvCell[][]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Spreadsheets evaluate a text that begins like a formula. Visitors' input must stay text. */
function csvCell(value: CsvCell): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  const escaped = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
