import { type CsvCell, csvText } from '#contracts/csv.ts';

export function saveCsv(fileName: string, rows: CsvCell[][]): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoke the object URL only after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
