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

const FORMULA = '[=+\\-@＝＋－＠]';
/** Spaces, and characters that show nothing, before which spreadsheets may not stop. */
const BLANK = '(?:[^\\S\\t\\r\\n]|[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\0\\u2800])*';
const beginsLikeFormula = new RegExp(`^(?:[\\t\\r\\n]|${BLANK}${FORMULA})`, 'u');
/** Positions at which a spreadsheet begins another cell if it uses a separator other than the comma. */
const formulaAfterSeparator = new RegExp(`[;|\\t\\r\\n](?=${BLANK}${FORMULA})`, 'gu');

/** Spreadsheets evaluate a text that begins like a formula. Visitors' input must stay text. */
function csvCell(value: CsvCell): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  const parts = value.replace(formulaAfterSeparator, "$&'");
  const escaped = beginsLikeFormula.test(value) ? `'${parts}` : parts;
  return /[",;|\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
