export type CsvCell = string | number | null | undefined;

/** RFC 4180, in UTF-8 with a byte order mark, which Excel needs to detect the encoding. */
export function csvText(rows: CsvCell[][]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets evaluate a text that begins like a formula. Visitors' input must stay text. */
function csvCell(value: CsvCell): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  const escaped = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

export function saveCsv(fileName: string, rows: CsvCell[][]): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoke the object URL only after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
