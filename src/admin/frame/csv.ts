import { type CsvCell, csvText } from '#contracts/csv.ts';
import { saveFile } from './save-file.ts';

export function saveCsv(fileName: string, rows: CsvCell[][]): void {
  saveFile(fileName, 'text/csv', csvText(rows));
}

/** Saves what an address of the server answers with, under the name that the answer gives. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
