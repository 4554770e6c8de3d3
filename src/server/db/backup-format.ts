import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '../commands/startup-error.ts';
import { findEncryption } from './backup-encryption.ts';
import { refuseOlderEdition } from './migrate.ts';
import { addRow, countRows, findDifference, type TableDigests } from './row-digest.ts';

/**
 * A backup is gzipped JSON lines: a header, then for each table its name and columns followed by its rows, then a
 * footer with the number of rows, and with the number and digest of those of each table. The format is independent of the
 * engine, so a SQLite backup restores into PostgreSQL.
 */
const BackupHeader = z.object({
  product: z.literal('sterling-row'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
});
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const BackupFooter = z.object({
  rows: z.number(),
  /** Of tables that have rows, with a hexadecimal sum. Absent in backups of versions that only counted the rows. */
  tables: z
    .record(z.string(), z.object({ rows: z.number(), sum: z.string().regex(/^[0-9a-f]{1,32}$/) }))
    .optional(),
});
const OtherLine = z.union([BackupHeader, TableLine, BackupFooter]);
type BackupHeader = z.infer<typeof BackupHeader>;
export type TableLine = z.infer<typeof TableLine>;
export type BackupLine = z.infer<typeof OtherLine> | unknown[];

/** No row comes near, because the bodies of requests are bounded. A crafted file must not fill the memory. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;
const LINE_FEED = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the whole backup and throws when it is truncated, damaged or not a backup, before anything is changed. */
export async function checkBackup(file: string, passphrase?: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const line of readBackup(file, passphrase)) {
    if (!('product' in line)) continue;
    refuseOlderEdition(line.migrations, file);
    header = line;
  }
  if (!header) throw new StartupError(`${file} is empty; nothing was changed.`);
  return header;
}

/** The last line of a backup of these rows. */
export function footerOf(digests: TableDigests): BackupLine {
  const tables = [...digests].map(([table, { rows, sum }]) => [table, { rows, sum: sum.toString(16) }]);
  return { rows: countRows(digests), tables: Object.fromEntries(tables) };
}

/**
 * Yields the lines: the header first, the footer last. Throws an error that names the first line that cannot follow the one
 * before.
 */
export async function* readBackup(file: string, passphrase?: string): AsyncGenerator<BackupLine> {
  const text = createGunzip();
  const content = await openBackup(file, passphrase);
  content.on('error', (error) => text.destroy(error));
  // The loop throws it. Once the loop has ended, because a line was no JSON, nobody else listens, and the process would end.
  text.on('error', () => {});
  content.pipe(text);
  const digests: TableDigests = new Map();
  let table: TableLine | undefined;
  let number = 0;
  let isComplete = false;
  try {
    for await (const bytes of splitLines(text)) {
      number++;
      const line = parseLine(bytes);
      if (isComplete) throw new Error('a line after the last one');
      if ('product' in line !== (number === 1)) throw new Error('the header is not the first line');
      if (Array.isArray(line)) {
        if (!table || !isRow(line, table)) throw new Error('a value cannot be stored');
        addRow(digests, table, line);
      } else if ('table' in line) {
        table = line;
      } else if ('rows' in line) {
        table = undefined;
        checkFooter(line, digests);
        isComplete = true;
      }
      yield line;
    }
    if (!isComplete) throw new Error('the last line is missing');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const place = `line ${number}${table ? `, of the table ${table.table}` : ''}`;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `${file} is not a complete backup of this product (${place}: ${reason}); nothing was changed.`,
      { cause: error },
    );
  } finally {
    content.destroy();
    text.destroy();
  }
}

function parseLine(bytes: Buffer): BackupLine {
  const value: unknown = JSON.parse(utf8.decode(bytes));
  if (Array.isArray(value)) return value;
  const line = OtherLine.safeParse(value);
  if (!line.success) throw new Error('it is no line of a backup');
  return line.data;
}

function checkFooter({ rows, tables }: z.infer<typeof BackupFooter>, digests: TableDigests): void {
  const counted = countRows(digests);
  if (counted !== rows) throw new Error(`there are ${counted} rows instead of ${rows}`);
  if (!tables) return;
  const saved = Object.entries(tables).map(
    ([table, { rows, sum }]) => [table, { rows, sum: BigInt(`0x${sum}`) }] as const,
  );
  const difference = findDifference(digests, new Map(saved));
  if (difference) throw new Error(`the table ${difference} differs from the one that was saved`);
}

/** At line feeds alone: JSON leaves the line ends of other standards, such as U+2028, inside texts as they are. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]);
      parts = [];
      length = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > MAX_LINE_BYTES) throw new Error('it is longer than a line of a backup');
  }
  if (length > 0) yield Buffer.concat(parts);
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

async function openBackup(file: string, passphrase: string | undefined): Promise<Readable> {
  const decrypt = await findEncryption(file);
  if (!decrypt) return createReadStream(file);
  if (passphrase) return Readable.from(decrypt(passphrase));
  throw new StartupError(
    `${file} is encrypted; set BACKUP_PASSPHRASE to what it was written with. Nothing was changed.`,
  );
}
