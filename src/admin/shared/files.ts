import { type CsvCell, csvText } from '#contracts/csv.ts';

/** Has the browser download a text as a file. */
export function saveFile(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoke the object URL only after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

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
