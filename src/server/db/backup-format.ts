import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../commands/startup-error.ts';
import { findEncryption } from './backup-encryption.ts';
import { refuseOlderEdition } from './migrate.ts';
import { isOwnTable } from './schema.ts';

/**
 * A backup is gzipped JSON lines: a header, then for each table its name and columns followed by its rows, then a
 * footer with the row count. The format is independent of the engine, so a SQLite backup restores into PostgreSQL.
 */
type BackupHeader = { product: 'sterling-row'; format: 1; takenAt: string; migrations: string[] };
export type TableLine = { table: string; columns: string[] };
type BackupFooter = { rows: number };

export type BackupLine = BackupHeader | TableLine | BackupFooter | unknown[];

/** Reads the whole backup and throws when it is truncated, damaged or not a backup, before anything is changed. */
export async function checkBackup(file: string, passphrase?: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  let table: TableLine | undefined;
  let rows = 0;
  let complete = false;
  try {
    for await (const line of readBackup(file, passphrase)) {
      if (Array.isArray(line)) {
        if (!table || !isRow(line, table)) throw new StartupError(damagedRow(file, table, rows));
        rows++;
      } else if ('product' in line) {
        refuseOlderEdition(line.migrations, file);
        header = line;
      } else if ('table' in line) {
        if (!isOwnTable(line.table))
          throw new StartupError(`${file} has an unknown table ${line.table}; nothing was changed.`);
        table = line;
      } else if ('rows' in line) complete = line.rows === rows;
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    complete = false;
  }
  if (header?.product !== 'sterling-row' || header.format !== 1 || !complete) {
    throw new StartupError(`${file} is not a complete backup of this product; nothing was changed.`);
  }
  return header;
}

/** Checks that there is one value for each column, of a type that a column can hold. */
function isRow(values: unknown[], { columns }: TableLine): boolean {
  return (
    values.length === columns.length &&
    values.every((value) =>
      typeof value === 'string' ? value.isWellFormed() : value === null || Number.isFinite(value),
    )
  );
}

function damagedRow(file: string, table: TableLine | undefined, rows: number): string {
  const tableLabel = table ? `the table ${table.table}` : 'no table';
  return `${file} is damaged: row ${rows + 1}, of ${tableLabel}, cannot be stored; nothing was changed.`;
}

export async function* readBackup(file: string, passphrase?: string): AsyncGenerator<BackupLine> {
  const text = createGunzip();
  const content = await openBackup(file, passphrase);
  content.on('error', (error) => text.destroy(error));
  // The loop throws it. Once the loop has ended, because a line was no JSON, nobody else listens, and the process would end.
  text.on('error', () => {});
  content.pipe(text);
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield JSON.parse(line);
    }
  } finally {
    content.destroy();
    text.destroy();
  }
}

async function openBackup(file: string, passphrase: string | undefined): Promise<Readable> {
  const decrypt = await findEncryption(file);
  if (!decrypt) return createReadStream(file);
  if (passphrase) return Readable.from(decrypt(passphrase));
  throw new StartupError(
    `${file} is encrypted; set BACKUP_PASSPHRASE to what it was written with. Nothing was changed.`,
  );
}
