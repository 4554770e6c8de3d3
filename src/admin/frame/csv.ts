export type CsvCell = string | number | undefined;

/** For spreadsheets: UTF-8 with its mark, lines and quotes as RFC 4180 has them. */
export function csvText(rows: CsvCell[][]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet runs a text that begins like a formula. What visitors typed must stay text. */
function csvCell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function saveCsv(fileName: string, rows: CsvCell[][]): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the data by the next turn; a tick later the address may go.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
