import { type CsvCell, csvText } from '#contracts/csv.ts';
import { saveFile } from './save-file.ts';

export function saveCsv(fileName: string, rows: CsvCell[][]): void {
  saveFile(fileName, 'text/csv', csvText(rows));
}
