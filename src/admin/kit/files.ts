import { type CsvCell, csvText } from '#contracts/csv.ts';

/** Has the browser download a text as a file. */
export function saveFile(fileName: string, type: string, text: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
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

/** Saves a file of the server under the name that the response gives. */
export async function saveResponse(response: Response): Promise<void> {
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  saveBlob(fileName, await response.blob());
}
